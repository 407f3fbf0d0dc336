import type { Db } from '../../../platform/db/index.ts';
import { notifyChannel } from '../../../platform/signals/index.ts';
import { type QueuedMessage, serializeQueued } from '../queue/batch.ts';
import type { RuleIntake } from '../queue/intake.ts';
import { insertBatch, insertSkip } from '../queueStore.ts';
import { RULES_QUEUED } from '../signals.ts';

/** What happened in projects that run rules becomes messages, in the transaction in which it is written down. */
export async function queueHappenings(
  tx: Db,
  intake: Pick<RuleIntake, 'runsRules' | 'isFull'>,
  happened: readonly { readonly projectId: string; readonly message: QueuedMessage }[],
): Promise<void> {
  const byProject = new Map<string, QueuedMessage[]>();
  for (const { projectId, message } of happened) {
    if (!intake.runsRules(projectId)) continue;
    const list = byProject.get(projectId) ?? [];
    byProject.set(projectId, list);
    list.push(message);
  }
  for (const [projectId, messages] of byProject) {
    if (intake.isFull(projectId)) {
      const now = new Date();
      await insertSkip(tx, { projectId, messageCount: messages.length, fromTime: now, toTime: now });
      continue;
    }
    await insertBatch(tx, projectId, messages.length, serializeQueued(messages));
    await notifyChannel(tx, RULES_QUEUED, projectId);
  }
}
