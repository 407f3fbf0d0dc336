import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { useMessages } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
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
