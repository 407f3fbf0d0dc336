import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
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
  const words = useMessages(relationMessages);
  const lastRequest = useLastDefined(request);
  const { send, busy, failure, reset } = useSend(call, { handles: true, invalidates: ASSET_READS, onDone: onClose });
  useEffect(() => {
    if (request) reset();
  }, [request, reset]);
  if (!lastRequest) return null;
  return (
    <ConfirmDelete
      open={request !== undefined}
      title={lastRequest.title}
      word={words.part}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send(lastRequest.input)}
    >
      {lastRequest.body}
    </ConfirmDelete>
  );
}
