import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { type NamedRuleTarget, requireRule, requireRuleTarget } from '../access.ts';
import { addRules, lockRuleProject } from '../addRules.ts';
import { ruleEventData } from '../eventData.ts';
import { alarmRuleCopied } from '../events.ts';

/** T-ALM-47. All or none; each copy begins at version 1 and goes its own way. */
export const CopyAlarmRule = defineHandler(alarmRuleCalls.CopyAlarmRule, async (input, context) => {
  const { platform, project, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    await lockRuleProject(tx, context);
    const rule = await requireRule(tx, project, input.alarmRuleId);
    const targets = new Map<string, NamedRuleTarget>();
    for (const one of input.targets) {
      const target = await requireRuleTarget(tx, context, one);
      targets.set(target.targetId, target);
    }
    const { ruleName, alarmType, definition } = rule;
    const { isEnabled } = input;
    const rules = await addRules(
      tx,
      context,
      [...targets.values()].map((target) => ({ ruleName, alarmType, definition, isEnabled, target })),
    );
    await platform.events.emit(tx, alarmRuleCopied, actor, {
      ...ruleEventData(project, rule),
      values: { target: [...targets.values()].map(({ name }) => `“${name}”`).join(' ') },
    });
    return { rules: rules.map(({ id, targetType, targetId }) => ({ id, targetType, targetId })) };
  });
});
