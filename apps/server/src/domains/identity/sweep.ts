import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteEndedSessions, deleteOldActivations, deleteOldAddressFailures } from './sweepStore.ts';
import { deleteOldVerifications } from './verificationStore.ts';

const sweep = defineJob({ name: 'identity.sweep', payload: z.object({}), maxAttempts: 3 });
/** Mails that never went out carry links and codes: they are not kept longer. */
const KEEP_FAILED_HOURS = 24;

/** Removes what has ended: sessions, codes, links, windows of failures, messages that could not be sent. None of it works any more before that. */
export async function sweepIdentity(platform: Platform): Promise<void> {
  const { db } = platform.database;
  await deleteEndedSessions(db);
  await deleteOldVerifications(db);
  await deleteOldActivations(db);
  await deleteOldAddressFailures(db);
  await platform.jobs.discardFailed(['mail.send', 'sms.send'], KEEP_FAILED_HOURS);
}

export function registerSweep(platform: Platform): void {
  // At half past two in the morning in China.
  platform.jobs.handleDaily(sweep, { hour: 18, minute: 30 }, () => sweepIdentity(platform));
}
