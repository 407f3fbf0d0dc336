import type { Platform } from '../../../platform/platform.ts';
import { deleteWaiting, insertBatch, takeDueWaiting } from '../queueStore.ts';
import { type QueuedContinuation, serializeQueued } from './batch.ts';

const AT_ONCE = 1_000;

/** Messages whose moment has come go back into the queue. Answers the projects that they are of. */
export function resumeDue({ database }: Platform): Promise<string[]> {
  return database.db.transaction(async (tx) => {
    const due = await takeDueWaiting(tx, new Date(), AT_ONCE);
    const byProject = new Map<string, QueuedContinuation[]>();
    for (const { projectId, chainId, nodeId, message, relation, returns } of due) {
      const list = byProject.get(projectId) ?? [];
      byProject.set(projectId, list);
      list.push({ message, chainId, nodeId, relation: relation ?? undefined, returns });
    }
    for (const [projectId, entries] of byProject)
      await insertBatch(tx, projectId, entries.length, serializeQueued(entries));
    if (due.length > 0)
      await deleteWaiting(
        tx,
        due.map(({ id }) => id),
      );
    return [...byProject.keys()];
  });
}
