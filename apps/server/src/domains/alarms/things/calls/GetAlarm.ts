import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { openAlarm } from '../../reach.ts';
import { thingAlarmOf } from '../present.ts';

export const GetAlarm = handle(thingAlarmCalls.GetAlarm, async ({ id }, { platform, session }) => {
  const { alarm } = await openAlarm(platform.database.db, session, id);
  return thingAlarmOf(alarm);
});
