import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../platform/http/index.ts';
import { applyActionToMany } from '../bulk.ts';

/** RU-ALM-01. */
export const AcknowledgeProjectAlarms = handle(projectAlarmCalls.AcknowledgeProjectAlarms, ({ alarmIds }, context) =>
  applyActionToMany(context, alarmIds, { kind: 'acknowledge' }),
);
