import { refuse } from '@twinscape/contract';
import { bulkCalls, bulkRefusals as refusals } from '@twinscape/contract/bulk';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteJobs, isUnderWay, requireOwnJob } from '../store.ts';

/** T-BULK-03. */
export const RemoveBulkJob = defineHandler(bulkCalls.RemoveBulkJob, async ({ bulkId }, { platform, session }) => {
  await platform.database.db.transaction(async (tx) => {
    const job = await requireOwnJob(tx, session.userId, bulkId);
    if (isUnderWay(job)) throw refuse(refusals['bulk.notOver']);
    await deleteJobs(tx, [job.id]);
  });
});
