import type { Platform } from '../../../platform/platform.ts';
import { categoryDeleted, deviceDeleted } from '../../devices/index.ts';
import { projectDeleted, tellEditedBy } from '../../projects/index.ts';
import { alarmRuleDeleted, alarmRuleDisabled, alarmRuleEnabled, alarmRuleUpdated } from './events.ts';
import { deleteProjectRules, deleteRules, rulesOfTarget } from './ruleStore.ts';

/** Rules go with what they watch. */
export function followTargets(platform: Platform): void {
  tellEditedBy(platform, [alarmRuleUpdated, alarmRuleEnabled, alarmRuleDisabled, alarmRuleDeleted]);
  for (const gone of [deviceDeleted, categoryDeleted]) {
    platform.events.on(gone, async ({ entityId, actor }, tx) => {
      if (entityId === undefined) return;
      const rules = await rulesOfTarget(tx, entityId);
      await deleteRules(
        tx,
        rules.map(({ id }) => id),
      );
      for (const { id, ruleName, companyId, projectId } of rules) {
        const facts = { entityId: id, entityName: ruleName, companyId, projectId };
        await platform.events.emit(tx, alarmRuleDeleted, actor, facts);
      }
    });
  }
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteProjectRules(tx, projectId);
  });
}
