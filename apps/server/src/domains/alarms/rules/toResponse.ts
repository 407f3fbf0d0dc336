import { type AlarmRuleRow, collectRuleKeys, SEVERITIES } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { loadNamesInProject } from '../../devices/index.ts';
import { loadPeople } from '../../identity/index.ts';
import { countOpenByRule } from '../causeStore.ts';
import type { AlarmRule } from './ruleStore.ts';

/** Rules as lists have them, with the names of what they watch and who changed them. */
export async function loadAlarmRuleRows(
  db: Db,
  projectId: string,
  rules: readonly AlarmRule[],
): Promise<AlarmRuleRow[]> {
  const [names, people, open] = await Promise.all([
    loadNamesInProject(db, projectId, [...new Set(rules.map(({ targetId }) => targetId))]),
    loadPeople(
      db,
      rules.flatMap(({ updatedBy }) => updatedBy ?? []),
    ),
    countOpenByRule(
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
    keys: [...collectRuleKeys(rule.definition).keys],
    openCount: open.get(rule.id) ?? 0,
    createTime: rule.createdAt,
    updateTime: rule.updatedAt,
    updateUserName: people.get(rule.updatedBy ?? '')?.masterName,
  }));
}
