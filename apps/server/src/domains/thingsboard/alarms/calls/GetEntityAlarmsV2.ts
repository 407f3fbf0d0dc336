import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadEntityAlarmFilter, loadTbAlarmPage } from '../alarmPage.ts';
import { toTbAlarmFilterV2, toTbAlarmOrder } from '../filter.ts';

/** T-ALM-25. */
export const GetEntityAlarmsV2 = defineHandler(tbAlarmCalls.GetEntityAlarmsV2, async (input, context) => {
  const filter = {
    ...toTbAlarmFilterV2(input),
    ...(await loadEntityAlarmFilter(context, input.entityType, input.entityId)),
  };
  return loadTbAlarmPage(context.platform.database.db, filter, toTbAlarmOrder(input), input);
});
