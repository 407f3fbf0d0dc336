import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { applyActionToMany } from '../bulk.ts';

export const AssignProjectAlarms = handle(projectAlarmCalls.AssignProjectAlarms, ({ alarmIds, assigneeId }, context) =>
  applyActionToMany(
    context,
    alarmIds,
    assigneeId === undefined ? { kind: 'unassign' } : { kind: 'assign', assigneeId: assigneeId.toLowerCase() },
  ),
);
