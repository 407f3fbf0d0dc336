import { isEmail, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection } from '../../platform/slot.ts';
import { isMailConfigured } from '../settings/index.ts';

/** a gateway for text messages; the platform brings none. The first one that is added is used. */
export type SmsProvider = { send(phone: string, text: string): Promise<void> };
export const smsProviders = collection<SmsProvider>();
const smsProvider = (): SmsProvider | undefined => [...smsProviders.all().values()][0];

const sendSms = defineJob({
  name: 'sms.send',
  payload: z.object({ to: z.string(), text: z.string() }),
  maxAttempts: 4,
});

export function registerDelivery(platform: Platform): void {
  platform.jobs.handle(sendSms, async ({ to, text }) => {
    const provider = smsProvider();
    if (!provider) throw new Error('there is no provider of text messages');
    await provider.send(to, text);
  });
}

/** What goes to a person; `line` is what demo mode writes to the log beside it, because nobody reads demo mailboxes. */
export type OutgoingMessage = { readonly subject: string; readonly text: string; readonly logLine: string };

/**
 * Refuses when nothing can be delivered to such an address. It looks only at the address's kind and at the
 * installation, never at the account, so the answer tells nothing of who exists.
 */
export async function requireDelivery(platform: Platform, to: string): Promise<void> {
  if (platform.config.demo) return;
  if (isEmail(to)) {
    if (!(await isMailConfigured(platform.database.db))) throw refuse(refusals['auth.noDelivery']);
  } else if (!smsProvider()) throw refuse(refusals['auth.noSms']);
}

/** Queues a message to an e-mail address or a phone number, in the caller's transaction. */
export async function deliverMessage(platform: Platform, tx: Db, to: string, message: OutgoingMessage): Promise<void> {
  if (platform.config.demo) platform.log.info(message.logLine);
  const { subject, text } = message;
  if (isEmail(to)) {
    if (await isMailConfigured(platform.database.db)) await platform.jobs.add(tx, sendMail, { to, subject, text });
  } else if (smsProvider()) await platform.jobs.add(tx, sendSms, { to, text });
}
