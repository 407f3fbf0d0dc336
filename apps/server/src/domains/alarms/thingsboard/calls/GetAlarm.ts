import { tbAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { requireAlarm } from '../../access.ts';
import { toTbAlarm } from '../toResponse.ts';

export const GetAlarm = handle(tbAlarmCalls.GetAlarm, async ({ id }, { platform, session }) => {
  const { alarm } = await requireAlarm(platform.database.db, session, id);
  return toTbAlarm(alarm);
});
