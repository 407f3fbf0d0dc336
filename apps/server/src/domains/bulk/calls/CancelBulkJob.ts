import { refuse } from '@twinscape/contract';
import { bulkCalls, bulkRefusals as refusals } from '@twinscape/contract/bulk';
import { defineHandler } from '../../../platform/http/index.ts';
import { isUnderWay, requireOwnJob, updateJob } from '../store.ts';

/** T-BULK-02: it ends after the piece that is being worked on; one that has not begun ends at once. */
export const CancelBulkJob = defineHandler(bulkCalls.CancelBulkJob, async ({ bulkId }, { platform, session }) => {
  await platform.database.db.transaction(async (tx) => {
    const job = await requireOwnJob(tx, session.userId, bulkId);
    if (!isUnderWay(job)) throw refuse(refusals['bulk.over']);
    const over = job.state === 'waiting' ? { state: 'cancelled' as const, finishedAt: new Date() } : {};
    await updateJob(tx, job.id, { isCancelling: true, ...over });
  });
});
