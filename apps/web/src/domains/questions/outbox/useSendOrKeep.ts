import type { SentInputOf } from '@twinscape/contract';
import { questionCalls as calls, type QuestionAttachment, type QuestionDetail } from '@twinscape/contract/questions';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type CallFailed, useOnline, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { newId } from '../../../platform/newId.ts';
import { useUser } from '../../../platform/session/index.ts';
import { toast } from '../../../ui/index.ts';
import { QUESTION_READS } from '../reads.ts';
import { isKeptHere, type ToSend, toOutboxFiles } from './entry.ts';
import { outboxMessages } from './messages.ts';
import { keepToSend } from './outbox.ts';

type Said = { readonly title: string; readonly attachments: readonly QuestionAttachment[] };
type InputOfKind = { readonly [K in ToSend['kind']]: Extract<ToSend, { kind: K }>['input'] };
type Options = {
  /** It has arrived, or is kept; of a question that has arrived, as it is read. */
  readonly onDone: (made?: QuestionDetail) => void;
};

/**
 * Raises a question or says something to one. What does not get through is kept on this device with its photographs,
 * and sent when the server can be reached again.
 */
export function useSendOrKeep<K extends ToSend['kind']>(kind: K, { onDone }: Options) {
  const words = useMessages(outboxMessages);
  const user = useUser();
  const isOnline = useOnline();
  const sent = useRef<{ readonly id: string; readonly input: InputOfKind[K]; readonly said: Said }>(undefined);
  const done = (made?: QuestionDetail) => {
    sent.current = undefined;
    onDone(made);
  };
  const shared = { invalidates: QUESTION_READS } as const;
  const raising = useSend(calls.CreateModelQuestion, { ...shared, handles: true, onDone: done });
  const commenting = useSend(calls.CreateModelQuestionComment, {
    ...shared,
    handles: true,
    successMessage: false,
    onDone: () => done(),
  });
  const sending = kind === 'question' ? raising : commenting;
  const keep = async (): Promise<void> => {
    const { current } = sent;
    if (!current || !user) return;
    const { id, input, said } = current;
    const { title, attachments } = said;
    try {
      await keepToSend(user.id, { kind, input, id, title, files: toOutboxFiles(attachments) } as Parameters<
        typeof keepToSend
      >[1]);
    } catch {
      toast.error(words.noRoom);
      return;
    }
    toast.info(kind === 'question' ? words.keptQuestion : words.keptComment);
    sending.reset();
    done();
  };
  const { failure } = sending;
  const keepWhatFailed = useEffectEvent((failed: CallFailed | undefined) => {
    if (failed?.kind === 'unreachable' || failed?.kind === 'late') void keep();
  });
  useEffect(() => keepWhatFailed(failure), [failure]);
  return {
    ...sending,
    send: (input: InputOfKind[K], said: Said) => {
      // Until it has arrived, all tries are for the same one.
      const id = sent.current?.id ?? newId();
      sent.current = { id, input, said };
      const attachments = said.attachments.flatMap((one) => (isKeptHere(one) ? [] : [{ id: one.id }]));
      if (!isOnline || attachments.length < said.attachments.length) return void keep();
      if (kind === 'question')
        raising.send({ ...(input as InputOfKind['question']), attachments, chosenId: id } satisfies SentInputOf<
          typeof calls.CreateModelQuestion
        >);
      else commenting.send({ ...(input as InputOfKind['comment']), attachments, chosenId: id });
    },
  };
}
