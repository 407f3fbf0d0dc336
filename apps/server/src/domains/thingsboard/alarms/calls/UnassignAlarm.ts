import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { applyTbAction } from '../applyTbAction.ts';

/** T-ALM-24. */
export const UnassignAlarm = defineHandler(tbAlarmCalls.UnassignAlarm, ({ id }, context) =>
  applyTbAction(context, id, { kind: 'unassign' }),
);
