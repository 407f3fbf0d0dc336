import { bulkCalls } from '@twinscape/contract/bulk';
import { z } from 'zod';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { CancelBulkJob } from './calls/CancelBulkJob.ts';
import { DownloadBulkResult } from './calls/DownloadBulkResult.ts';
import { GetBulkJobs } from './calls/GetBulkJobs.ts';
import { RemoveBulkJob } from './calls/RemoveBulkJob.ts';
import { runBulkJob } from './run.ts';
import { bulkWork } from './start.ts';
import { deleteOldJobs } from './store.ts';

const retentionJob = defineJob({ name: 'bulk.forget', payload: z.object({}), maxAttempts: 3 });

export { type BulkFate, defineBulkAct, defineEnterpriseBulkAct } from './defineBulkAct.ts';
export { BULK_ASKED, type ProjectBulkStarter, startBulkJob } from './start.ts';
export { deleteJobsOfPlace } from './store.ts';

/** The same done with all that a filter finds, as jobs that their owner follows. */
export const bulk: Domain = {
  name: 'bulk',
  routes: bindRoutes(bulkCalls, { GetBulkJobs, CancelBulkJob, RemoveBulkJob, DownloadBulkResult }),
  register(platform) {
    platform.jobs.handle(bulkWork, ({ bulkId }, run) => runBulkJob(platform, bulkId, run));
    // A quarter past four in the morning in China.
    platform.jobs.handleDaily(retentionJob, { hour: 20, minute: 15 }, () =>
      deleteOldJobs(platform.database.db, new Date()),
    );
  },
};
