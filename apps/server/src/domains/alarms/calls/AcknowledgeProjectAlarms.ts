import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { applyActionToMany } from '../bulk.ts';

/** RU-ALM-01. */
export const AcknowledgeProjectAlarms = defineHandler(
  projectAlarmCalls.AcknowledgeProjectAlarms,
  ({ alarmIds }, context) => applyActionToMany(context, alarmIds, { kind: 'acknowledge' }),
);
