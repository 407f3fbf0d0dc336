import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { doneWith } from '../one.ts';

/** T-ALM-23. */
export const AssignAlarm = handle(thingAlarmCalls.AssignAlarm, ({ id, assigneeId }, context) =>
  doneWith(context, id, { kind: 'assign', assigneeId: assigneeId.toLowerCase() }),
);
