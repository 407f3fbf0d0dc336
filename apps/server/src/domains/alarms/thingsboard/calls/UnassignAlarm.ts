import { tbAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { applyTbAction } from '../applyTbAction.ts';

/** T-ALM-24. */
export const UnassignAlarm = handle(tbAlarmCalls.UnassignAlarm, ({ id }, context) =>
  applyTbAction(context, id, { kind: 'unassign' }),
);
