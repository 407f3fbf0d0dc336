import { type Language, refuse, say } from '@twinscape/contract';
import { ADAPTER_QUESTION_MS, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { notifyChannel } from '../../platform/signals/index.ts';
import type { SourceAnswer, SourceQuestion, SourceTrouble } from './host/messages.ts';
import { deleteQuestion, findQuestion, insertSourceQuestion } from './questionStore.ts';
import { ADAPTER_ANSWERED, ADAPTER_ASKED } from './signals.ts';
import { findTrouble } from './troubles.ts';

/** Those who wait in this process for what a source says. */
class AnswerWaiters {
  private readonly waiting = new Map<string, () => void>();

  constructor({ signals }: Pick<Platform, 'signals'>) {
    signals.on(ADAPTER_ANSWERED, (id) => this.waiting.get(id)?.());
    // What was missed meanwhile may have been for anybody.
    signals.onRegained(() => {
      for (const look of this.waiting.values()) look();
    });
  }

  /** Resolves when there is an answer, after `ms`, or when nobody wants it any more. */
  wait(id: string, ms: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.waiting.delete(id);
        clearTimeout(timer);
        gone.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.waiting.set(id, end);
      gone.addEventListener('abort', end);
      if (gone.aborted) end();
    });
  }
}

export const answerWaitersService = defineService('adapters.answerWaiters', (platform) => new AnswerWaiters(platform));

/**
 * Asks the source of an adapter, by whichever process runs it, or any that could. Answers the trouble where the source
 * could not answer; refuses when no process runs adapters, or the source takes too long.
 */
export async function askStored(
  platform: Platform,
  adapterId: string,
  question: SourceQuestion,
  callerGone: AbortSignal,
): Promise<{ readonly answer: SourceAnswer } | { readonly trouble: SourceTrouble }> {
  const { db } = platform.database;
  let waiting: Promise<void> = Promise.resolve();
  const id = await db.transaction(async (tx) => {
    const inserted = await insertSourceQuestion(tx, adapterId, question);
    // Before anybody hears of it: an answer may come at once.
    waiting = platform.services.get(answerWaitersService).wait(inserted, ADAPTER_QUESTION_MS, callerGone);
    await notifyChannel(tx, ADAPTER_ASKED, inserted);
    return inserted;
  });
  await waiting;
  const stored = await findQuestion(db, id);
  await deleteQuestion(db, id);
  if (stored?.answer) return stored.answer as { answer: SourceAnswer } | { trouble: SourceTrouble };
  if (stored?.owner) throw refuse(refusals['adapter.noAnswer'], { seconds: ADAPTER_QUESTION_MS / 1_000 });
  throw refuse(refusals['adapter.noWorker']);
}

/** The same for who can do nothing with trouble: it is a refusal. */
export async function askOrRefuse<Type extends SourceQuestion['type']>(
  platform: Platform,
  adapterId: string,
  question: Extract<SourceQuestion, { type: Type }>,
  { language, callerGone }: { readonly language: Language; readonly callerGone: AbortSignal },
): Promise<Extract<SourceAnswer, { type: Type }>> {
  const said = await askStored(platform, adapterId, question, callerGone);
  if ('trouble' in said) {
    const { trouble, detail } = said.trouble;
    const words = say(findTrouble(trouble), language);
    throw refuse(refusals['adapter.questionFailed'], { trouble: detail === undefined ? words : `${words}: ${detail}` });
  }
  return said.answer as Extract<SourceAnswer, { type: Type }>;
}
