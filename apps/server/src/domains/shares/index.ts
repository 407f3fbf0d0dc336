import { shareCalls } from '@twinscape/contract/shares';
import { z } from 'zod';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { GetSharedSubject } from './calls/GetSharedSubject.ts';
import { deleteSharesOfProject, forgetOldGuesses } from './store.ts';

export { openShare } from './opening.ts';
export { type ShareTerms, shareOf, shareThing } from './sharing.ts';
export { type ShareSubject, shareSubjects } from './slots.ts';
export { deleteShares, sharedAmong } from './store.ts';

const forgetJob = defineJob({ name: 'shares.forget', payload: z.object({}), maxAttempts: 3 });
const KEPT_MS = 30 * 86_400_000;

/** Links by which people without an account read one thing: one service for everything that can be shared. */
export const shares: Domain = {
  name: 'shares',
  routes: routes(shareCalls, { GetSharedSubject }),
  register(platform) {
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deleteSharesOfProject(tx, projectId);
    });
    // Half past three in the morning in China.
    platform.jobs.handleDaily(forgetJob, { hour: 19, minute: 30 }, () =>
      forgetOldGuesses(platform.database.db, new Date(Date.now() - KEPT_MS)),
    );
  },
};
