import type { Platform } from '../../../platform/platform.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import type { SourceQuestion } from '../host/messages.ts';
import { answerQuestion, claimQuestion } from '../questionStore.ts';
import { ADAPTER_ANSWERED } from '../signals.ts';
import type { AdapterRunner } from './adapterRunner.ts';
import { loadSource } from './loadSource.ts';
import { QuestionFailed, SourceHost } from './sourceHost.ts';

/** Asks a source what somebody wants to know of it, where it is this process's turn. */
export async function answerStoredQuestion(platform: Platform, runner: AdapterRunner, id: string): Promise<void> {
  const { db } = platform.database;
  const stored = await claimQuestion(db, id, runner.owner);
  if (!stored) return;
  const question = stored.question as SourceQuestion;
  const running = runner.find(stored.adapterId);
  const ask = async () => {
    if (running) return running.ask(question);
    const loaded = await loadSource(platform, stored.adapterId);
    if (!loaded || loaded.lacksSecrets) throw new QuestionFailed({ trouble: 'secrets', detail: undefined });
    if (loaded.adapter.adapterKind !== 'package') return runner.host.ask(undefined, loaded.source, question);
    const own = new SourceHost(platform);
    return own.ask(undefined, loaded.source, question).finally(() => own.stop());
  };
  const answer = await ask().then(
    (said) => ({ answer: said }),
    (error: unknown) => {
      if (!(error instanceof QuestionFailed)) throw error;
      return { trouble: error.said };
    },
  );
  await answerQuestion(db, id, answer);
  await notifyChannel(db, ADAPTER_ANSWERED, id);
}
