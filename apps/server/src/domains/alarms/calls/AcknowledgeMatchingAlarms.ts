import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { acknowledgeAct, startAlarmBulk } from '../bulkActs.ts';

/** T-ALM-51. */
export const AcknowledgeMatchingAlarms = defineHandler(projectAlarmCalls.AcknowledgeMatchingAlarms, (input, context) =>
  startAlarmBulk(context, acknowledgeAct, input),
);
