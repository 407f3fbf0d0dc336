import { requireRuleDefinition } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadDemoTower, loadDeviceCategories } from '../../devices/index.ts';
import { readSetting, writeSetting } from '../../settings/index.ts';
import { addRules } from '../rules/addRules.ts';
import { DEMO_RULES } from './rules.ts';

/** Where the installation notes which rules the demo brought. */
const DEMO_RULES_SETTING = 'demoAlarmRules';

/** Rules on the groups of the demo building, as a person adds them. */
export async function seedAlarms(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const { project, actor } = await loadDemoTower(db);
  const categories = await loadDeviceCategories(db, project.projectId);
  const groups = new Map(categories.map(({ categoryName, id }) => [categoryName, id]));
  const caller = { platform, project, language: 'cn' as const, actor };
  const inputs = DEMO_RULES.map(({ name, alarmType, group, definition }) => {
    const targetId = groups.get(group);
    if (targetId === undefined) throw new Error(`the demo building has no group ${group}`);
    return {
      ruleName: name,
      alarmType,
      isEnabled: true,
      definition: requireRuleDefinition(definition, 'cn'),
      target: { targetType: 'DEVICE_CATEGORY' as const, targetId, name: group },
    };
  });
  const rules = await addRules(db, caller, inputs);
  await writeSetting(db, DEMO_RULES_SETTING, { ruleIds: rules.map(({ id }) => id) }, undefined);
}

/** The rules that the demo brought; none where there is no demo. */
export async function loadDemoRuleIds(db: Db): Promise<string[]> {
  const stored = await readSetting(db, DEMO_RULES_SETTING);
  return typeof stored === 'object' && stored !== null && 'ruleIds' in stored && Array.isArray(stored.ruleIds)
    ? stored.ruleIds.map(String)
    : [];
}
