import { isTimeZoneName, refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { computeHeldUntil } from '../quietHours.ts';
import { saveQuietHours } from '../quietHoursStore.ts';

/** What the former hours held back comes when the new ones do not hold it any more: at once, or at their end. */
export const SaveQuietHours = defineHandler(noticeCalls.SaveQuietHours, async (input, { platform, session }) => {
  const hours = { ...input, days: [...new Set(input.days)].sort() };
  if (!isTimeZoneName(hours.timeZone)) throw refuse(refusals['notice.zoneUnknown'], { zone: hours.timeZone });
  if (hours.days.length === 0) throw refuse(refusals['notice.quietDays']);
  if (hours.from === hours.to || hours.from === '24:00') throw refuse(refusals['notice.quietHours']);
  const now = new Date();
  await platform.database.db.transaction((tx) =>
    saveQuietHours(tx, session.userId, hours, computeHeldUntil(hours, 'indeterminate', now) ?? now),
  );
});
