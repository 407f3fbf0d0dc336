import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findHighestSeverity } from '../../../alarms/index.ts';
import { loadEntityAlarmFilter } from '../alarmPage.ts';
import { parseStatus } from '../filter.ts';
import { toTbSeverity } from '../toResponse.ts';

/** T-ALM-27. */
export const GetHighestAlarmSeverity = defineHandler(tbAlarmCalls.GetHighestAlarmSeverity, async (input, context) => {
  const filter = {
    statuses: parseStatus(input),
    assigneeId: input.assigneeId,
    ...(await loadEntityAlarmFilter(context, input.entityType, input.entityId)),
  };
  const worst = await findHighestSeverity(context.platform.database.db, filter);
  return worst === undefined ? null : toTbSeverity(worst);
});
