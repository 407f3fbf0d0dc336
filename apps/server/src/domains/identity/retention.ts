import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldAttempts } from './attemptStore.ts';
import { deleteOldKnownAddresses } from './knownAddressStore.ts';
import { KNOWN_ADDRESS_DAYS } from './knownClients.ts';
import { deleteEndedOauthData } from './oauthGrantStore.ts';
import { deleteEndedSessions, deleteOldActivations, deleteOldLoginEntries } from './retentionStore.ts';
import { deleteOldVerifications } from './verificationStore.ts';

const retentionJob = defineJob({ name: 'identity.sweep', payload: z.object({}), maxAttempts: 3 });
/** Mails that never went out carry links and codes: they are not kept longer. */
const FAILED_MAIL_RETENTION_HOURS = 24;
/** Days that the login log keeps a sign-in, and a failed try. */
export const LOGIN_RETENTION_DAYS = { success: 730, failure: 90 };
/** Days after which an application that registered itself is forgotten: never used, and not used any more. */
const UNUSED_CLIENT_DAYS = 7;
const IDLE_CLIENT_DAYS = 180;
/** Counted tries are removed this often: an attack from many addresses makes many. */
const DELETE_ATTEMPTS_MINUTES = 10;
const deleteAttemptsJob = defineJob({ name: 'identity.sweepTries', payload: z.object({}), maxAttempts: 1 });

/**
 * Removes what has ended: sessions, codes, links, windows of failures, messages that could not be sent. None of it
 * works any more before that.
 */
export async function deleteOldIdentityData(platform: Platform): Promise<void> {
  const { db } = platform.database;
  await deleteEndedSessions(db);
  await deleteOldVerifications(db);
  await deleteOldActivations(db);
  await deleteEndedOauthData(db, { unusedClientDays: UNUSED_CLIENT_DAYS, idleClientDays: IDLE_CLIENT_DAYS });
  await deleteOldAttempts(db);
  await deleteOldKnownAddresses(db, KNOWN_ADDRESS_DAYS);
  await deleteOldLoginEntries(db, LOGIN_RETENTION_DAYS);
  await platform.jobs.discardFailed(['mail.send', 'sms.send'], FAILED_MAIL_RETENTION_HOURS);
}

export function registerIdentityRetention(platform: Platform): void {
  // At half past two in the morning in China.
  platform.jobs.handleEvery(deleteAttemptsJob, DELETE_ATTEMPTS_MINUTES, () => deleteOldAttempts(platform.database.db));
  platform.jobs.handleDaily(retentionJob, { hour: 18, minute: 30 }, () => deleteOldIdentityData(platform));
}
