import { coreRefusals, refuse } from '@twinscape/contract';
import { alarmRuleRefusals as no, RULE_LIMITS, type RuleDefinition } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import { lockProject } from '../../projects/index.ts';
import { alarmRuleAdded } from './events.ts';
import { ruleFacts } from './facts.ts';
import type { OpenedTarget, RuleCaller } from './reach.ts';
import { type AlarmRule, countRules, insertRules } from './ruleStore.ts';

export type GivenRule = {
  readonly ruleName: string;
  readonly alarmType: string;
  readonly isEnabled: boolean;
  readonly definition: RuleDefinition;
  readonly target: OpenedTarget;
};

/** Holds the project, so that it stays and those who add rules at once are counted one after the other. Before anything else of it is held. */
export async function holdProject(tx: Db, { project }: Pick<RuleCaller, 'project'>): Promise<void> {
  if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}

/** Adds rules to a project that is held, up to the number that it may have. */
export async function addRules(
  tx: Db,
  { platform, project, actor }: RuleCaller & { readonly actor: Actor },
  given: readonly GivenRule[],
): Promise<AlarmRule[]> {
  if ((await countRules(tx, project.projectId)) + given.length > RULE_LIMITS.rules) {
    throw refuse(no['alarmRule.tooManyRules'], { limit: RULE_LIMITS.rules });
  }
  const rules = await insertRules(
    tx,
    given.map(({ target, ...rule }) => ({
      ...rule,
      companyId: project.companyId,
      projectId: project.projectId,
      targetType: target.targetType,
      targetId: target.targetId,
      createdBy: actor.userId ?? null,
    })),
  );
  for (const rule of rules) await platform.events.emit(tx, alarmRuleAdded, actor, ruleFacts(project, rule));
  return rules;
}
