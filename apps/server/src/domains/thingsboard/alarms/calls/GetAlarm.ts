import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAlarm } from '../../../alarms/index.ts';
import { toTbAlarm } from '../toResponse.ts';

export const GetAlarm = defineHandler(tbAlarmCalls.GetAlarm, async ({ id }, { platform, session }) => {
  const { alarm } = await requireAlarm(platform.database.db, session, id);
  return toTbAlarm(alarm);
});
