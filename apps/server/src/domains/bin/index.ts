import { BIN_DAYS, binCalls } from '@twinscape/contract/bin';
import { z } from 'zod';
import { purgeOld, purgeProject } from '../../platform/bin/index.ts';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { DeleteFromBin } from './calls/DeleteFromBin.ts';
import { GetBinContents } from './calls/GetBinContents.ts';
import { GetBinList } from './calls/GetBinList.ts';
import { GetBinRetention } from './calls/GetBinRetention.ts';
import { RestoreFromBin } from './calls/RestoreFromBin.ts';
import { SetBinRetention } from './calls/SetBinRetention.ts';
import { UndoDeletion } from './calls/UndoDeletion.ts';

export { deleteEntries, restoreEntries } from './restoring.ts';
export { loadBinPage } from './store.ts';

const retentionJob = defineJob({ name: 'bin.forget', payload: z.object({}), maxAttempts: 3 });

/** What was deleted from projects and can still be restored (`platform/bin`). */
export const bin: Domain = {
  name: 'bin',
  routes: bindRoutes(binCalls, {
    GetBinList,
    GetBinContents,
    RestoreFromBin,
    GetBinRetention,
    SetBinRetention,
    UndoDeletion,
    DeleteFromBin,
  }),
  register(platform) {
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await purgeProject(platform, tx, projectId);
    });
    // Ten to four in the morning in China.
    platform.jobs.handleDaily(retentionJob, { hour: 19, minute: 50 }, () => purgeOld(platform, BIN_DAYS));
  },
};
