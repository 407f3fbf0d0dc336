import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockRules } from '../access.ts';
import { ruleEventData } from '../eventData.ts';
import { alarmRuleDisabled, alarmRuleEnabled } from '../events.ts';
import { enableRules } from '../ruleStore.ts';

/** T-ALM-46. All or none. */
export const SetAlarmRulesEnabled = defineHandler(
  alarmRuleCalls.SetAlarmRulesEnabled,
  async ({ alarmRuleIds, isEnabled }, { platform, actor, project }) => {
    await platform.database.db.transaction(async (tx) => {
      const rules = await lockRules(tx, project, alarmRuleIds);
      const changed = rules.filter((rule) => rule.isEnabled !== isEnabled);
      if (changed.length === 0) return;
      const ids = changed.map(({ id }) => id);
      await enableRules(tx, ids, isEnabled, actor.userId ?? null);
      const event = isEnabled ? alarmRuleEnabled : alarmRuleDisabled;
      for (const rule of changed) await platform.events.emit(tx, event, actor, ruleEventData(project, rule));
    });
  },
);
