import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { useMessages } from '../../../platform/language/index.ts';
import { ConfirmCall, MoreMenu } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { ASSET_READS } from '../reads.ts';
import { relationMessages } from './relationMessages.ts';

export type UnrelateRequest<C extends CallSpec> = {
  readonly input: SentInputOf<C>;
  readonly title: string;
  readonly body: string;
};
type Props<C extends CallSpec> = {
  readonly call: C;
  readonly request: UnrelateRequest<C> | undefined;
  readonly onClose: () => void;
};

/** Asks before a relation is given up. */
export function ConfirmUnrelate<C extends CallSpec>({ call, request, onClose }: Props<C>) {
  const { part: word } = useMessages(relationMessages);
  return (
    <ConfirmCall
      call={call}
      subject={request}
      toInput={({ input }) => input}
      question={({ title, body }) => ({ title, body, word })}
      invalidates={ASSET_READS}
      onClose={onClose}
    />
  );
}

type MenuProps = {
  readonly of: string;
  readonly rights: ProjectRights;
  readonly onPart: () => void;
};

/** Behind three dots: gives the relation up. Nothing for those who only look. */
export function UnrelateMenu({ of, rights, onPart }: MenuProps) {
  const { part: word } = useMessages(relationMessages);
  if (rights.isReader) return null;
  return <MoreMenu of={of} acts={[{ key: 'part', word, icon: 'close', danger: true, off: rights.off, run: onPart }]} />;
}
