import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useWords } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { relationWords } from './relationWords.ts';

export type Parting<C extends CallSpec> = {
  readonly input: SentInputOf<C>;
  readonly title: string;
  readonly body: string;
};
type Props<C extends CallSpec> = {
  readonly call: C;
  readonly asked: Parting<C> | undefined;
  readonly onClose: () => void;
};

/** Asks before a relation is given up. */
export function ConfirmPart<C extends CallSpec>({ call, asked, onClose }: Props<C>) {
  const words = useWords(relationWords);
  const shown = useLastDefined(asked);
  const { send, busy, failure, reset } = useSend(call, { handles: true, invalidates: ASSET_READS, onDone: onClose });
  useEffect(() => {
    if (asked) reset();
  }, [asked, reset]);
  if (!shown) return null;
  return (
    <ConfirmDelete
      open={asked !== undefined}
      title={shown.title}
      word={words.part}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send(shown.input)}
    >
      {shown.body}
    </ConfirmDelete>
  );
}
