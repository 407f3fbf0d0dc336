import type { Platform } from '../../../platform/platform.ts';
import { categoryEvents, deviceEvents } from '../../devices/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../../projects/index.ts';
import { alarmRuleDeleted, alarmRuleDisabled, alarmRuleEnabled, alarmRuleUpdated } from './events.ts';
import { deleteProjectRules, deleteRules, loadRulesOfTarget } from './ruleStore.ts';

/** Rules go with what they watch. */
export function registerRuleTargetListeners(platform: Platform): void {
  publishEditedOnEvents(platform, [alarmRuleUpdated, alarmRuleEnabled, alarmRuleDisabled, alarmRuleDeleted]);
  for (const deleted of [deviceEvents.deleted, categoryEvents.deleted]) {
    platform.events.on(deleted, async ({ entityId, actor }, tx) => {
      if (entityId === undefined) return;
      const rules = await loadRulesOfTarget(tx, entityId);
      await deleteRules(
        tx,
        rules.map(({ id }) => id),
      );
      for (const { id, ruleName, companyId, projectId } of rules) {
        const eventData = { entityId: id, entityName: ruleName, companyId, projectId };
        await platform.events.emit(tx, alarmRuleDeleted, actor, eventData);
      }
    });
  }
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteProjectRules(tx, projectId);
  });
}
