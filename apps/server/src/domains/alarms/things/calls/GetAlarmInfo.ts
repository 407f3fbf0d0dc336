import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { openAlarm } from '../../reach.ts';
import { thingAlarmInfo } from '../present.ts';

/** C-ALM-02. */
export const GetAlarmInfo = handle(thingAlarmCalls.GetAlarmInfo, async ({ id }, { platform, session }) => {
  const { db } = platform.database;
  return thingAlarmInfo(db, (await openAlarm(db, session, id)).alarm);
});
