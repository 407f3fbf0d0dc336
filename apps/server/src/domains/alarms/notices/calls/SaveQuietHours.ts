import { refuse } from '@twinscape/contract';
import { noticeRefusals as no, noticeCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { heldUntil, isTimeZone } from '../quiet.ts';
import { saveQuietHours } from '../quietStore.ts';

/** What the former hours held back comes when the new ones do not hold it any more: at once, or at their end. */
export const SaveQuietHours = handle(noticeCalls.SaveQuietHours, async (given, { platform, session }) => {
  const hours = { ...given, days: [...new Set(given.days)].sort() };
  if (!isTimeZone(hours.timeZone)) throw refuse(no['notice.zoneUnknown'], { zone: hours.timeZone });
  if (hours.days.length === 0) throw refuse(no['notice.quietDays']);
  if (hours.from === hours.to || hours.from === '24:00') throw refuse(no['notice.quietHours']);
  const now = new Date();
  await platform.database.db.transaction((tx) =>
    saveQuietHours(tx, session.userId, hours, heldUntil(hours, 'indeterminate', now) ?? now),
  );
});
