import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { filterOfMany, orderOf } from '../filter.ts';
import { alarmPage, ofReach } from '../listed.ts';

/** T-ALM-26. */
export const GetAllAlarmsV2 = handle(thingAlarmCalls.GetAllAlarmsV2, async (input, context) => {
  const filter = { ...filterOfMany(input), ...(await ofReach(context, input.projectId)) };
  return alarmPage(context.platform.database.db, filter, orderOf(input), input);
});
