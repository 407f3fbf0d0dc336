import { QUOTA_DEFAULTS } from '@twinscape/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lowestQuota } from '../enterprises/index.ts';
import { peopleById } from '../identity/index.ts';
import { crowdedPeople, deleteMessagesBefore, keepNewest } from './store.ts';

/** How long a message is kept, read or not. */
export const MESSAGE_DAYS = 365;

export const forgetJob = defineJob({ name: 'messages.forget', payload: z.object({}), maxAttempts: 3 });

export const forgetOldMessages = (db: Db, now: Date): Promise<void> =>
  deleteMessagesBefore(db, new Date(now.getTime() - MESSAGE_DAYS * 86_400_000));

/** Keeps the newest messages of each person, as many as their enterprise may keep for one. */
export async function forgetBeyondQuota({ database: { db }, quotas }: Platform): Promise<number> {
  const crowded = await crowdedPeople(db, await lowestQuota(db, 'messagesKept'));
  const people = await peopleById(db, crowded);
  let forgotten = 0;
  for (const userId of crowded) {
    const companyId = people.get(userId)?.companyId;
    const { messagesKept } = companyId ? await quotas.read(companyId) : QUOTA_DEFAULTS;
    forgotten += await keepNewest(db, userId, messagesKept);
  }
  return forgotten;
}
