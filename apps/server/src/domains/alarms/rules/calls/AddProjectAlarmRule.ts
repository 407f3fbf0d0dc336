import { alarmRuleCalls, requireRuleDefinition } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findRuleWarnings, loadTargetDevices, requireRuleTarget } from '../access.ts';
import { addRules, lockRuleProject } from '../addRules.ts';

/** T-ALM-44. */
export const AddProjectAlarmRule = defineHandler(alarmRuleCalls.AddProjectAlarmRule, async (input, context) => {
  const { ruleName, alarmType, isEnabled } = input;
  const definition = requireRuleDefinition(input.definition, context.language);
  const { rule, target } = await context.platform.database.db.transaction(async (tx) => {
    await lockRuleProject(tx, context);
    const target = await requireRuleTarget(tx, context, input);
    const [rule] = await addRules(tx, context, [{ ruleName, alarmType, isEnabled, definition, target }]);
    if (!rule) throw new Error('the rule was not inserted');
    return { rule, target };
  });
  const warnings = await findRuleWarnings(context, await loadTargetDevices(context, target), definition);
  return { id: rule.id, version: rule.version, warnings };
});
