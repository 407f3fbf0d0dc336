import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { TryAlarmRule } from '../trial/TryAlarmRule.ts';
import { AddProjectAlarmRule } from './calls/AddProjectAlarmRule.ts';
import { CheckAlarmRule } from './calls/CheckAlarmRule.ts';
import { CopyAlarmRule } from './calls/CopyAlarmRule.ts';
import { DeleteProjectAlarmRules } from './calls/DeleteProjectAlarmRules.ts';
import { GetAlarmCause } from './calls/GetAlarmCause.ts';
import { GetAlarmRuleVersionList } from './calls/GetAlarmRuleVersionList.ts';
import { GetProjectAlarmRuleDetail } from './calls/GetProjectAlarmRuleDetail.ts';
import { GetProjectAlarmRuleList } from './calls/GetProjectAlarmRuleList.ts';
import { SetAlarmRulesEnabled } from './calls/SetAlarmRulesEnabled.ts';
import { UpdateProjectAlarmRule } from './calls/UpdateProjectAlarmRule.ts';

export { registerRuleTargetListeners } from './listeners.ts';

export const alarmRuleRoutes: Route[] = bindRoutes(alarmRuleCalls, {
  GetProjectAlarmRuleList,
  GetProjectAlarmRuleDetail,
  GetAlarmRuleVersionList,
  CheckAlarmRule,
  AddProjectAlarmRule,
  UpdateProjectAlarmRule,
  SetAlarmRulesEnabled,
  CopyAlarmRule,
  DeleteProjectAlarmRules,
  GetAlarmCause,
  TryAlarmRule,
});
