import { deliverMail, sendMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMailConfigured, loadMailServer } from './values.ts';

/**
 * Sends the mails that wait in the queue through the server of the settings, as they stand when the mail's turn comes.
 */
export function registerOutgoingMail(platform: Platform): void {
  platform.jobs.handle(sendMail, async (mail) => {
    const { db } = platform.database;
    if (!(await isMailConfigured(db))) throw new Error('outgoing mail is not set up');
    await deliverMail(await loadMailServer(db), mail);
  });
}
