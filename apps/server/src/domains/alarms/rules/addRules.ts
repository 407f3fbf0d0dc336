import { coreRefusals, refuse } from '@twinscape/contract';
import { RULE_LIMITS, type RuleDefinition, alarmRuleRefusals as refusals } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import { lockProject } from '../../projects/index.ts';
import type { NamedRuleTarget, RuleCaller } from './access.ts';
import { ruleEventData } from './eventData.ts';
import { alarmRuleAdded } from './events.ts';
import { type AlarmRule, countRules, insertRules } from './ruleStore.ts';

export type AlarmRuleInput = {
  readonly ruleName: string;
  readonly alarmType: string;
  readonly isEnabled: boolean;
  readonly definition: RuleDefinition;
  readonly target: NamedRuleTarget;
};

/**
 * Holds the project, so that it stays and those who add rules at once are counted one after the other. Before anything
 * else of it is held.
 */
export async function lockRuleProject(tx: Db, { project }: Pick<RuleCaller, 'project'>): Promise<void> {
  if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}

/** Adds rules to a project that is held, up to the number that it may have. */
export async function addRules(
  tx: Db,
  { platform, project, actor }: RuleCaller & { readonly actor: Actor },
  inputs: readonly AlarmRuleInput[],
): Promise<AlarmRule[]> {
  if ((await countRules(tx, project.projectId)) + inputs.length > RULE_LIMITS.rules) {
    throw refuse(refusals['alarmRule.tooManyRules'], { limit: RULE_LIMITS.rules });
  }
  const rules = await insertRules(
    tx,
    inputs.map(({ target, ...rule }) => ({
      ...rule,
      companyId: project.companyId,
      projectId: project.projectId,
      targetType: target.targetType,
      targetId: target.targetId,
      createdBy: actor.userId ?? null,
    })),
  );
  for (const rule of rules) await platform.events.emit(tx, alarmRuleAdded, actor, ruleEventData(project, rule));
  return rules;
}
