import { alarmRuleCalls, ruleOf } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { addRules, holdProject } from '../addRules.ts';
import { openTarget, warningsFor, watchedDevices } from '../reach.ts';

/** T-ALM-44. */
export const AddProjectAlarmRule = handle(alarmRuleCalls.AddProjectAlarmRule, async (input, context) => {
  const { ruleName, alarmType, isEnabled } = input;
  const definition = ruleOf(input.definition, context.language);
  const { rule, target } = await context.platform.database.db.transaction(async (tx) => {
    await holdProject(tx, context);
    const target = await openTarget(tx, context, input);
    const [rule] = await addRules(tx, context, [{ ruleName, alarmType, isEnabled, definition, target }]);
    if (!rule) throw new Error('the rule was not inserted');
    return { rule, target };
  });
  const warnings = await warningsFor(context, await watchedDevices(context, target), definition);
  return { id: rule.id, version: rule.version, warnings };
});
