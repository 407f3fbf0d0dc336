import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { clearAct, startAlarmBulk } from '../bulkActs.ts';

/** T-ALM-52. */
export const ClearMatchingAlarms = defineHandler(projectAlarmCalls.ClearMatchingAlarms, (input, context) =>
  startAlarmBulk(context, clearAct, input),
);
