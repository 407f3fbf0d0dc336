import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAlarmPage, loadTbAlarmScope } from '../alarmPage.ts';
import { toTbAlarmFilter, toTbAlarmOrder } from '../filter.ts';

/** G-ALM-01. */
export const GetAllAlarms = defineHandler(tbAlarmCalls.GetAllAlarms, async (input, context) => {
  const filter = { ...toTbAlarmFilter(input), ...(await loadTbAlarmScope(context, input.projectId)) };
  return loadTbAlarmPage(context.platform.database.db, filter, toTbAlarmOrder(input), input);
});
