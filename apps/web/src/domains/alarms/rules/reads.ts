import { alarmRuleCalls } from '@twinscape/contract/alarms';

/** What is out of date after rules changed. */
export const RULE_READS = [
  alarmRuleCalls.GetProjectAlarmRuleList,
  alarmRuleCalls.GetProjectAlarmRuleDetail,
  alarmRuleCalls.GetAlarmRuleVersionList,
] as const;
