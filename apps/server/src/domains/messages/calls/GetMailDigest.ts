import { messageCalls } from '@twinscape/contract/messages';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadRecipients } from '../../identity/index.ts';
import { isMailConfigured } from '../../settings/index.ts';
import { findDigest } from '../mailDigestStore.ts';

/** What somebody who chose nothing is offered: before work, in China. */
const DEFAULT_DIGEST = { time: '08:30', timeZone: 'Asia/Shanghai' };

export const GetMailDigest = defineHandler(messageCalls.GetMailDigest, async (_input, { platform, session }) => {
  const { db } = platform.database;
  const chosen = await findDigest(db, session.userId);
  const { time, timeZone } = chosen ?? DEFAULT_DIGEST;
  const email = (await loadRecipients(db, [session.userId])).get(session.userId)?.email;
  return { isOn: chosen !== undefined, time, timeZone, email, isMailReady: await isMailConfigured(db) };
});
