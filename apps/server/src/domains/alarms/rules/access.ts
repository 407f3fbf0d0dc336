import { type Language, refuse } from '@twinscape/contract';
import {
  collectRuleKeys,
  type RuleDefinition,
  type RuleTarget,
  type RuleWarning,
  alarmRuleRefusals as refusals,
} from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadDevicesInCategory, type NamedDevice, requireDevice, requireDeviceCategory } from '../../devices/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import type { AlarmRule } from './ruleStore.ts';
import { loadRulesInProject } from './ruleStore.ts';
import { findUnknownKeys } from './warnings.ts';

export type RuleCaller = {
  readonly platform: Platform;
  readonly project: ProjectScope;
  readonly language: Language;
};

/** The rule; what another project has does not exist here. With a lock it is held until the transaction ends. */
export async function requireRule(db: Db, project: ProjectScope, id: string, lock?: 'update'): Promise<AlarmRule> {
  const [rule] = await loadRulesInProject(db, project.projectId, [id], lock);
  if (!rule) throw refuse(refusals['alarmRule.notFound']);
  return rule;
}

/** Several rules, all of which must be there; each once. */
export async function lockRules(tx: Db, project: ProjectScope, ids: readonly string[]): Promise<AlarmRule[]> {
  const uniqueIds = new Set(ids.map((id) => id.toLowerCase()));
  const rules = await loadRulesInProject(tx, project.projectId, [...uniqueIds], 'update');
  if (rules.length < uniqueIds.size) throw refuse(refusals['alarmRule.notFound']);
  return rules;
}

export type NamedRuleTarget = RuleTarget & { readonly name: string };

/** What a rule is to watch; it must stand in the project, and a category stays until the transaction ends. */
export async function requireRuleTarget(
  db: Db,
  caller: RuleCaller,
  { targetType, targetId }: RuleTarget,
): Promise<NamedRuleTarget> {
  if (targetType === 'DEVICE') {
    const { id, deviceName } = await requireDevice(caller, targetId, db);
    return { targetType, targetId: id, name: deviceName };
  }
  const { id, categoryName } = await requireDeviceCategory(db, caller, targetId, 'share');
  return { targetType, targetId: id, name: categoryName };
}

/** The devices that a rule of this target watches now. */
export const loadTargetDevices = async (
  { platform, project }: Pick<RuleCaller, 'platform' | 'project'>,
  { targetType, targetId, name }: NamedRuleTarget,
): Promise<NamedDevice[]> =>
  targetType === 'DEVICE'
    ? [{ id: targetId, deviceName: name }]
    : loadDevicesInCategory(platform.database.db, project.projectId, targetId);

/**
 * A key that none of them has ever sent is most often misspelt; it is said, not refused, for devices may still be on
 * their way.
 */
export async function findRuleWarnings(
  { platform, language }: RuleCaller,
  devices: readonly NamedDevice[],
  rule: RuleDefinition,
): Promise<RuleWarning[]> {
  const { keys } = collectRuleKeys(rule);
  if (keys.length === 0) return [];
  const entities = devices.map(({ id }) => ({ type: 'DEVICE', id }) as const);
  const sent = entities.length === 0 ? [] : await getTelemetry(platform).store.latest(entities, keys);
  return findUnknownKeys(rule, new Set(sent.map(({ key }) => key)), language);
}
