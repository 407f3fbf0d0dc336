import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { highestSeverity } from '../../listStore.ts';
import { statusesOf } from '../filter.ts';
import { ofEntity } from '../listed.ts';
import { thingSeverity } from '../present.ts';

/** T-ALM-27. */
export const GetHighestAlarmSeverity = handle(thingAlarmCalls.GetHighestAlarmSeverity, async (input, context) => {
  const filter = {
    statuses: statusesOf(input),
    assigneeId: input.assigneeId,
    ...(await ofEntity(context, input.entityType, input.entityId)),
  };
  const worst = await highestSeverity(context.platform.database.db, filter);
  return worst === undefined ? null : thingSeverity(worst);
});
