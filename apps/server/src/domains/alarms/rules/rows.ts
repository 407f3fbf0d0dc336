import { type AlarmRuleRow, keysOfRule, SEVERITIES } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { loadNamesInProject } from '../../devices/index.ts';
import { peopleById } from '../../identity/index.ts';
import { openCountsOf } from '../causeStore.ts';
import type { AlarmRule } from './ruleStore.ts';

/** Rules as lists have them, with the names of what they watch and who changed them. */
export async function ruleRows(db: Db, projectId: string, rules: readonly AlarmRule[]): Promise<AlarmRuleRow[]> {
  const [names, people, open] = await Promise.all([
    loadNamesInProject(db, projectId, [...new Set(rules.map(({ targetId }) => targetId))]),
    peopleById(
      db,
      rules.flatMap(({ updatedBy }) => updatedBy ?? []),
    ),
    openCountsOf(
      db,
      rules.map(({ id }) => id),
    ),
  ]);
  return rules.map((rule) => ({
    id: rule.id,
    ruleName: rule.ruleName,
    alarmType: rule.alarmType,
    targetType: rule.targetType,
    targetId: rule.targetId,
    targetName: names.get(rule.targetId),
    isEnabled: rule.isEnabled,
    version: rule.version,
    severities: SEVERITIES.filter((severity) => rule.definition.levels.some((level) => level.severity === severity)),
    keys: [...keysOfRule(rule.definition).keys],
    openCount: open.get(rule.id) ?? 0,
    createTime: rule.createdAt,
    updateTime: rule.updatedAt,
    updateUserName: people.get(rule.updatedBy ?? '')?.masterName,
  }));
}
