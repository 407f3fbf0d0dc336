import { thingAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { doneWith } from '../one.ts';

/** C-ALM-03, RU-ALM-01. */
export const AcknowledgeAlarm = handle(thingAlarmCalls.AcknowledgeAlarm, ({ id }, context) =>
  doneWith(context, id, { kind: 'acknowledge' }),
);
