import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadEntityAlarmFilter, loadTbAlarmPage } from '../alarmPage.ts';
import { toTbAlarmFilter, toTbAlarmOrder } from '../filter.ts';

/** C-ALM-01. */
export const GetEntityAlarms = defineHandler(tbAlarmCalls.GetEntityAlarms, async (input, context) => {
  const filter = { ...toTbAlarmFilter(input), ...(await loadEntityAlarmFilter(context, input.a, input.b)) };
  return loadTbAlarmPage(context.platform.database.db, filter, toTbAlarmOrder(input), input);
});
