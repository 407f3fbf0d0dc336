import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { openRule, warningsFor, watchedDevices } from '../reach.ts';
import { ruleRows } from '../rows.ts';

/** T-ALM-41. */
export const GetProjectAlarmRuleDetail = handle(
  alarmRuleCalls.GetProjectAlarmRuleDetail,
  async ({ alarmRuleId }, context) => {
    const { db } = context.platform.database;
    const rule = await openRule(db, context.project, alarmRuleId);
    const [row] = await ruleRows(db, context.project.projectId, [rule]);
    if (!row) throw new Error('a rule has a row');
    const devices =
      row.targetName === undefined ? [] : await watchedDevices(context, { ...rule, name: row.targetName });
    return { ...row, definition: rule.definition, warnings: await warningsFor(context, devices, rule.definition) };
  },
);
