import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldTries } from './attemptStore.ts';
import { deleteOldAddresses } from './knownAddressStore.ts';
import { deleteEndedSessions, deleteOldActivations, deleteOldLoginEntries } from './sweepStore.ts';
import { ADDRESS_DAYS } from './trust.ts';
import { deleteOldVerifications } from './verificationStore.ts';

const sweep = defineJob({ name: 'identity.sweep', payload: z.object({}), maxAttempts: 3 });
/** Mails that never went out carry links and codes: they are not kept longer. */
const KEEP_FAILED_HOURS = 24;
/** Days that the login log keeps a sign-in, and a failed try. */
export const KEEP_LOGINS_DAYS = { success: 730, failure: 90 };
/** Counted tries are removed this often: an attack from many addresses makes many. */
const SWEEP_TRIES_MINUTES = 10;
const sweepTries = defineJob({ name: 'identity.sweepTries', payload: z.object({}), maxAttempts: 1 });

/** Removes what has ended: sessions, codes, links, windows of failures, messages that could not be sent. None of it works any more before that. */
export async function sweepIdentity(platform: Platform): Promise<void> {
  const { db } = platform.database;
  await deleteEndedSessions(db);
  await deleteOldVerifications(db);
  await deleteOldActivations(db);
  await deleteOldTries(db);
  await deleteOldAddresses(db, ADDRESS_DAYS);
  await deleteOldLoginEntries(db, KEEP_LOGINS_DAYS);
  await platform.jobs.discardFailed(['mail.send', 'sms.send'], KEEP_FAILED_HOURS);
}

export function registerSweep(platform: Platform): void {
  // At half past two in the morning in China.
  platform.jobs.handleEvery(sweepTries, SWEEP_TRIES_MINUTES, () => deleteOldTries(platform.database.db));
  platform.jobs.handleDaily(sweep, { hour: 18, minute: 30 }, () => sweepIdentity(platform));
}
