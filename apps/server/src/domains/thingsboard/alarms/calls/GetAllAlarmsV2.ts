import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAlarmPage, loadTbAlarmScope } from '../alarmPage.ts';
import { toTbAlarmFilterV2, toTbAlarmOrder } from '../filter.ts';

/** T-ALM-26. */
export const GetAllAlarmsV2 = defineHandler(tbAlarmCalls.GetAllAlarmsV2, async (input, context) => {
  const filter = { ...toTbAlarmFilterV2(input), ...(await loadTbAlarmScope(context, input.projectId)) };
  return loadTbAlarmPage(context.platform.database.db, filter, toTbAlarmOrder(input), input);
});
