import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findRuleWarnings, loadTargetDevices, requireRule } from '../access.ts';
import { loadAlarmRuleRows } from '../toResponse.ts';

/** T-ALM-41. */
export const GetProjectAlarmRuleDetail = defineHandler(
  alarmRuleCalls.GetProjectAlarmRuleDetail,
  async ({ alarmRuleId }, context) => {
    const { db } = context.platform.database;
    const rule = await requireRule(db, context.project, alarmRuleId);
    const [row] = await loadAlarmRuleRows(db, context.project.projectId, [rule]);
    if (!row) throw new Error('a rule has a row');
    const devices =
      row.targetName === undefined ? [] : await loadTargetDevices(context, { ...rule, name: row.targetName });
    return { ...row, definition: rule.definition, warnings: await findRuleWarnings(context, devices, rule.definition) };
  },
);
