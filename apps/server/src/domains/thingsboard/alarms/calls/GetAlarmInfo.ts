import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAlarm } from '../../../alarms/index.ts';
import { loadTbAlarmInfo } from '../toResponse.ts';

/** C-ALM-02. */
export const GetAlarmInfo = defineHandler(tbAlarmCalls.GetAlarmInfo, async ({ id }, { platform, session }) => {
  const { db } = platform.database;
  return loadTbAlarmInfo(db, (await requireAlarm(db, session, id)).alarm);
});
