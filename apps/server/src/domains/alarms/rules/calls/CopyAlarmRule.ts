import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { addRules, holdProject } from '../addRules.ts';
import { alarmRuleCopied } from '../events.ts';
import { ruleFacts } from '../facts.ts';
import { type OpenedTarget, openRule, openTarget } from '../reach.ts';

/** T-ALM-47. All or none; each copy begins at version 1 and goes its own way. */
export const CopyAlarmRule = handle(alarmRuleCalls.CopyAlarmRule, async (input, context) => {
  const { platform, project, actor } = context;
  return platform.database.db.transaction(async (tx) => {
    await holdProject(tx, context);
    const rule = await openRule(tx, project, input.alarmRuleId);
    const targets = new Map<string, OpenedTarget>();
    for (const one of input.targets) {
      const target = await openTarget(tx, context, one);
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
      ...ruleFacts(project, rule),
      values: { target: [...targets.values()].map(({ name }) => `“${name}”`).join(' ') },
    });
    return { rules: rules.map(({ id, targetType, targetId }) => ({ id, targetType, targetId })) };
  });
});
