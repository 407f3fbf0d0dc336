import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { projectCalls } from '@twinscape/contract/projects';

/** What is out of date after alarms changed. */
export const ALARM_READS = [
  projectAlarmCalls.GetProjectAlarmList,
  projectAlarmCalls.GetProjectAlarmCount,
  projectAlarmCalls.GetProjectAlarmDetail,
  projectAlarmCalls.GetProjectAlarmEvents,
  projectAlarmCalls.GetProjectAlarmTypeList,
  projectCalls.GetHomeAlarmList,
  projectCalls.GetProjectStatistics,
] as const;
