import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { applyTbAction } from '../applyTbAction.ts';

/** T-ALM-23. */
export const AssignAlarm = defineHandler(tbAlarmCalls.AssignAlarm, ({ id, assigneeId }, context) =>
  applyTbAction(context, id, { kind: 'assign', assigneeId: assigneeId.toLowerCase() }),
);
