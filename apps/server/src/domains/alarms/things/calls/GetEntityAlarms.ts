import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { filterOfOne, orderOf } from '../filter.ts';
import { alarmPage, ofEntity } from '../listed.ts';

/** C-ALM-01. */
export const GetEntityAlarms = handle(thingAlarmCalls.GetEntityAlarms, async (input, context) => {
  const filter = { ...filterOfOne(input), ...(await ofEntity(context, input.a, input.b)) };
  return alarmPage(context.platform.database.db, filter, orderOf(input), input);
});
