import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { doneWith } from '../one.ts';

/** C-ALM-04, RU-ALM-01. */
export const ClearAlarm = handle(thingAlarmCalls.ClearAlarm, ({ id }, context) =>
  doneWith(context, id, { kind: 'clear' }),
);
