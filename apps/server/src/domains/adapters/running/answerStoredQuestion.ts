import type { AdapterKind } from '@twinscape/contract/adapters';
import type { Platform } from '../../../platform/platform.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import type { HostSource, SourceQuestion } from '../host/messages.ts';
import { answerQuestion, claimQuestion } from '../questionStore.ts';
import { ADAPTER_ANSWERED } from '../signals.ts';
import { loadSource } from './loadSource.ts';
import type { RunningAdapter } from './runningAdapter.ts';
import { QuestionFailed, SourceHost } from './sourceHost.ts';

/** What runs here, and for whom. */
type RunningHere = {
  readonly owner: string;
  readonly host: SourceHost;
  find(adapterId: string): RunningAdapter | undefined;
};

/** Of a question that is about no adapter yet. */
const toNoSource = (kind: AdapterKind): HostSource => ({
  kind,
  target: { adapterId: '', serverIp: undefined, serverPort: undefined, intervalMs: 1_000, settings: {} },
  points: [],
});

/** Asks a source what somebody wants to know of it, where it is this process's turn. */
export async function answerStoredQuestion(platform: Platform, here: RunningHere, id: string): Promise<void> {
  const { db } = platform.database;
  const stored = await claimQuestion(db, id, here.owner);
  if (!stored) return;
  const question = stored.question as SourceQuestion;
  const running = here.find(stored.adapterId);
  const ask = async () => {
    if (running) return running.ask(question);
    if (question.type === 'find') return here.host.ask(undefined, toNoSource(question.kind), question);
    const loaded = await loadSource(platform, stored.adapterId);
    if (!loaded || loaded.lacksSecrets) throw new QuestionFailed({ trouble: 'secrets', detail: undefined });
    if (loaded.adapter.adapterKind !== 'package') return here.host.ask(undefined, loaded.source, question);
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
