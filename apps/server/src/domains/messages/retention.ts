import { QUOTA_DEFAULTS } from '@twinscape/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLowestQuota } from '../enterprises/index.ts';
import { loadPeople } from '../identity/index.ts';
import { deleteAllButNewest, deleteMessagesBefore, findUsersWithMoreThan } from './store.ts';

/** How long a message is kept, read or not. */
export const MESSAGE_DAYS = 365;

export const deleteOldMessagesJob = defineJob({ name: 'messages.forget', payload: z.object({}), maxAttempts: 3 });

export const deleteOldMessages = (db: Db, now: Date): Promise<void> =>
  deleteMessagesBefore(db, new Date(now.getTime() - MESSAGE_DAYS * 86_400_000));

/** Keeps the newest messages of each person, as many as their enterprise may keep for one. */
export async function deleteMessagesBeyondQuota({ database: { db }, quotas }: Platform): Promise<number> {
  const userIds = await findUsersWithMoreThan(db, await findLowestQuota(db, 'messagesKept'));
  const people = await loadPeople(db, userIds);
  let deleted = 0;
  for (const userId of userIds) {
    const companyId = people.get(userId)?.companyId;
    const { messagesKept } = companyId ? await quotas.read(companyId) : QUOTA_DEFAULTS;
    deleted += await deleteAllButNewest(db, userId, messagesKept);
  }
  return deleted;
}
