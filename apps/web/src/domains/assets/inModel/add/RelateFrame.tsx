import type { ModelProperty } from '@twinscape/contract/models';
import type { ReactNode } from 'react';
import type { CallFailed } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { Dialog } from '../../../../ui/index.ts';
import { addMessages } from './messages.ts';
import { type TakenProperties, TakeProperties } from './TakeProperties.tsx';

type Props = {
  /** The choice between a new asset and one that is there. */
  readonly head: ReactNode;
  readonly submitWord: string;
  readonly busy: boolean;
  readonly failure: CallFailed | undefined;
  readonly properties: readonly ModelProperty[] | undefined;
  readonly taken: TakenProperties;
  readonly onTake: (taken: TakenProperties) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The form of the asset. */
  readonly children: ReactNode;
};

/** The dialog that relates elements to an asset: which asset, and what of their properties it takes over. */
export function RelateFrame({ head, properties, taken, onTake, children, ...dialog }: Props) {
  const words = useMessages(addMessages);
  return (
    <Dialog title={words.title} open {...dialog}>
      {head}
      {children}
      <TakeProperties properties={properties} taken={taken} onTake={onTake} />
    </Dialog>
  );
}
