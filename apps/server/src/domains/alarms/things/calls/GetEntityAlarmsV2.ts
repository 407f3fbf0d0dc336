import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { filterOfMany, orderOf } from '../filter.ts';
import { alarmPage, ofEntity } from '../listed.ts';

/** T-ALM-25. */
export const GetEntityAlarmsV2 = handle(thingAlarmCalls.GetEntityAlarmsV2, async (input, context) => {
  const filter = { ...filterOfMany(input), ...(await ofEntity(context, input.entityType, input.entityId)) };
  return alarmPage(context.platform.database.db, filter, orderOf(input), input);
});
