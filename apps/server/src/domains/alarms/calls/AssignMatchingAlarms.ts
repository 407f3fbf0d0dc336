import { refuse } from '@twinscape/contract';
import { projectAlarmCalls, alarmRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssignableMembers } from '../assignees.ts';
import { assignAct, startAlarmBulk } from '../bulkActs.ts';

/** T-ALM-53: who may not be given alarms is refused at once. */
export const AssignMatchingAlarms = defineHandler(
  projectAlarmCalls.AssignMatchingAlarms,
  async ({ assigneeId: named, ...input }, context) => {
    const assigneeId = named?.toLowerCase();
    const people = await loadAssignableMembers(context.platform.database.db, context.project);
    if (assigneeId !== undefined && !people.has(assigneeId)) throw refuse(refusals['alarm.assigneeNotMember']);
    return startAlarmBulk(context, assignAct, input, assigneeId === undefined ? {} : { assigneeId });
  },
);
