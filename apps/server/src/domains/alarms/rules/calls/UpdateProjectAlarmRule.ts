import { refuse } from '@twinscape/contract';
import { alarmRuleCalls, alarmRuleRefusals as refusals, requireRuleDefinition } from '@twinscape/contract/alarms';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findRuleWarnings, loadTargetDevices, requireRule, requireRuleTarget } from '../access.ts';
import { ruleEventData } from '../eventData.ts';
import { alarmRuleUpdated } from '../events.ts';
import { changeRule } from '../ruleStore.ts';

/** T-ALM-45. Saving what is there already makes no version. */
export const UpdateProjectAlarmRule = defineHandler(alarmRuleCalls.UpdateProjectAlarmRule, async (input, context) => {
  const { platform, actor, project } = context;
  const definition = requireRuleDefinition(input.definition, context.language);
  const { version, target } = await platform.database.db.transaction(async (tx) => {
    const target = await requireRuleTarget(tx, context, input);
    const rule = await requireRule(tx, project, input.alarmRuleId, 'update');
    if (rule.version !== input.version) throw refuse(refusals['alarmRule.changedMeanwhile'], { version: rule.version });
    const { targetType, targetId } = target;
    const next = { ruleName: input.ruleName, alarmType: input.alarmType, targetType, targetId, definition };
    const { ruleName, alarmType } = rule;
    const before = { ruleName, alarmType, targetType: rule.targetType, targetId: rule.targetId };
    const changed = changedFields({ ...before, definition: rule.definition }, next);
    if (!changed) return { version: rule.version, target };
    const { version } = await changeRule(tx, rule.id, next, actor.userId ?? null);
    await platform.events.emit(tx, alarmRuleUpdated, actor, {
      ...ruleEventData(project, { ...rule, ruleName: next.ruleName }),
      ...changed,
      values: { version },
    });
    return { version, target };
  });
  return { version, warnings: await findRuleWarnings(context, await loadTargetDevices(context, target), definition) };
});
