import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { deleteMessagesBefore } from './store.ts';

/** How long a message is kept, read or not. */
export const MESSAGE_DAYS = 365;

export const forgetJob = defineJob({ name: 'messages.forget', payload: z.object({}), maxAttempts: 3 });

export const forgetOldMessages = (db: Db, now: Date): Promise<void> =>
  deleteMessagesBefore(db, new Date(now.getTime() - MESSAGE_DAYS * 86_400_000));
