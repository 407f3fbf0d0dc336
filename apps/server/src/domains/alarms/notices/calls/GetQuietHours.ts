import { noticeCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { DEFAULT_QUIET_HOURS } from '../quietHours.ts';
import { loadQuietHours } from '../quietHoursStore.ts';

export const GetQuietHours = defineHandler(noticeCalls.GetQuietHours, async (_input, { platform, session }) => {
  const chosen = await loadQuietHours(platform.database.db, [session.userId]);
  return chosen.get(session.userId) ?? DEFAULT_QUIET_HOURS;
});
