import { isTimeZoneName, refuse } from '@twinscape/contract';
import { messageCalls, messageRefusals as refusals } from '@twinscape/contract/messages';
import { findNextMoment } from '../../../platform/clock/nextMoment.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadRecipients } from '../../identity/index.ts';
import { deleteDigest, saveDigest } from '../mailDigestStore.ts';

export const SaveMailDigest = defineHandler(messageCalls.SaveMailDigest, async (input, { platform, session }) => {
  const { isOn, time, timeZone } = input;
  const { db } = platform.database;
  const { userId } = session;
  if (!isTimeZoneName(timeZone)) throw refuse(refusals['message.zoneUnknown'], { zone: timeZone });
  if (!isOn) return deleteDigest(db, userId);
  if (!(await loadRecipients(db, [userId])).get(userId)?.email) throw refuse(refusals['message.digestAddress']);
  await saveDigest(db, { userId, time, timeZone, dueAt: findNextMoment(time, timeZone, new Date()) });
});
