import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { filterOfOne, orderOf } from '../filter.ts';
import { alarmPage, ofReach } from '../listed.ts';

/** G-ALM-01. */
export const GetAllAlarms = handle(thingAlarmCalls.GetAllAlarms, async (input, context) => {
  const filter = { ...filterOfOne(input), ...(await ofReach(context, input.projectId)) };
  return alarmPage(context.platform.database.db, filter, orderOf(input), input);
});
