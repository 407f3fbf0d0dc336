import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { applyActionToMany } from '../bulk.ts';

export const AssignProjectAlarms = defineHandler(
  projectAlarmCalls.AssignProjectAlarms,
  ({ alarmIds, assigneeId }, context) =>
    applyActionToMany(
      context,
      alarmIds,
      assigneeId === undefined ? { kind: 'unassign' } : { kind: 'assign', assigneeId: assigneeId.toLowerCase() },
    ),
);
