import type { AlarmRow } from '@twinscape/contract/alarms';

/** What the actions need to know of an alarm. */
export type ActionableAlarm = Pick<AlarmRow, 'id' | 'alarmType' | 'originatorName' | 'status' | 'assignee'>;
