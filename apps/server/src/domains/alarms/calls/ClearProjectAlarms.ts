import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { applyActionToMany } from '../bulk.ts';

/** RU-ALM-01. */
export const ClearProjectAlarms = defineHandler(projectAlarmCalls.ClearProjectAlarms, ({ alarmIds }, context) =>
  applyActionToMany(context, alarmIds, { kind: 'clear' }),
);
