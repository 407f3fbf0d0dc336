import { shareCalls } from '@twinscape/contract/shares';
import { z } from 'zod';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { enterpriseUpdated } from '../enterprises/index.ts';
import { accessLossHandlers } from '../identity/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { acceptedCodesService } from './acceptedCodes.ts';
import { endOrTransferShares } from './accessLoss.ts';
import { CancelEnterpriseShares } from './calls/CancelEnterpriseShares.ts';
import { CancelProjectShares } from './calls/CancelProjectShares.ts';
import { GetEnterpriseMemberShareCount } from './calls/GetEnterpriseMemberShareCount.ts';
import { GetEnterpriseShareList } from './calls/GetEnterpriseShareList.ts';
import { GetProjectMemberShareCount } from './calls/GetProjectMemberShareCount.ts';
import { GetProjectShareList } from './calls/GetProjectShareList.ts';
import { GetSharedSubject } from './calls/GetSharedSubject.ts';
import { publishSharesOfCompanyChanged } from './listStore.ts';
import { shareContentsService } from './shareContents.ts';
import { shareLookupsService } from './shareLookups.ts';
import { shareQueueService } from './shareQueue.ts';
import { deleteOldGuesses, deleteSharesOfProject } from './store.ts';

export { openShare } from './openShare.ts';
export { loadShareForOwner, saveShare } from './sharing.ts';
export { type ShareableKind, shareableKinds } from './slots.ts';
export { deleteShares, loadShareMarks, renameShareTarget } from './store.ts';

const retentionJob = defineJob({ name: 'shares.forget', payload: z.object({}), maxAttempts: 3 });
const GUESS_RETENTION_MS = 30 * 86_400_000;

/** Links by which people without an account read one thing: one service for everything that can be shared. */
export const shares: Domain = {
  name: 'shares',
  services: [shareContentsService, acceptedCodesService, shareQueueService, shareLookupsService],
  routes: bindRoutes(shareCalls, {
    GetSharedSubject,
    GetProjectShareList,
    GetEnterpriseShareList,
    CancelProjectShares,
    CancelEnterpriseShares,
    GetProjectMemberShareCount,
    GetEnterpriseMemberShareCount,
  }),
  register(platform) {
    accessLossHandlers.add('shares', endOrTransferShares);
    // An enterprise whose last day was moved into the past: its links end with it, live values too.
    platform.events.on(enterpriseUpdated, async ({ entityId, after }, tx) => {
      if (entityId && after && 'expirationDate' in after) await publishSharesOfCompanyChanged(tx, entityId);
    });
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deleteSharesOfProject(tx, projectId);
    });
    // Half past three in the morning in China.
    platform.jobs.handleDaily(retentionJob, { hour: 19, minute: 30 }, () =>
      deleteOldGuesses(platform.database.db, new Date(Date.now() - GUESS_RETENTION_MS)),
    );
  },
};
