import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { doneWith } from '../one.ts';

/** T-ALM-24. */
export const UnassignAlarm = handle(thingAlarmCalls.UnassignAlarm, ({ id }, context) =>
  doneWith(context, id, { kind: 'unassign' }),
);
