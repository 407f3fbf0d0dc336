import { shareCalls } from '@twinscape/contract/shares';
import { z } from 'zod';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { enterpriseUpdated } from '../enterprises/index.ts';
import { accessLossHandlers } from '../identity/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { CancelEnterpriseShares } from './calls/CancelEnterpriseShares.ts';
import { CancelProjectShares } from './calls/CancelProjectShares.ts';
import { GetEnterpriseMemberShareCount } from './calls/GetEnterpriseMemberShareCount.ts';
import { GetEnterpriseShareList } from './calls/GetEnterpriseShareList.ts';
import { GetProjectMemberShareCount } from './calls/GetProjectMemberShareCount.ts';
import { GetProjectShareList } from './calls/GetProjectShareList.ts';
import { GetSharedSubject } from './calls/GetSharedSubject.ts';
import { settleShares } from './leaving.ts';
import { publishEndOfCompany } from './listStore.ts';
import { deleteSharesOfProject, forgetOldGuesses } from './store.ts';

export { openShare } from './opening.ts';
export { type ShareTerms, shareOf, shareThing } from './sharing.ts';
export { type ShareSubject, shareSubjects } from './slots.ts';
export { deleteShares, renameShare, sharedAmong } from './store.ts';

const forgetJob = defineJob({ name: 'shares.forget', payload: z.object({}), maxAttempts: 3 });
const KEPT_MS = 30 * 86_400_000;

/** Links by which people without an account read one thing: one service for everything that can be shared. */
export const shares: Domain = {
  name: 'shares',
  routes: routes(shareCalls, {
    GetSharedSubject,
    GetProjectShareList,
    GetEnterpriseShareList,
    CancelProjectShares,
    CancelEnterpriseShares,
    GetProjectMemberShareCount,
    GetEnterpriseMemberShareCount,
  }),
  register(platform) {
    accessLossHandlers.add('shares', settleShares);
    // An enterprise whose last day was moved into the past: its links end with it, live values too.
    platform.events.on(enterpriseUpdated, async ({ entityId, after }, tx) => {
      if (entityId && after && 'expirationDate' in after) await publishEndOfCompany(tx, entityId);
    });
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deleteSharesOfProject(tx, projectId);
    });
    // Half past three in the morning in China.
    platform.jobs.handleDaily(forgetJob, { hour: 19, minute: 30 }, () =>
      forgetOldGuesses(platform.database.db, new Date(Date.now() - KEPT_MS)),
    );
  },
};
