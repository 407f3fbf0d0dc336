import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { moveToBin } from '../../../../platform/bin/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockRules } from '../access.ts';
import { ruleEventData } from '../eventData.ts';
import { alarmRuleDeleted } from '../events.ts';
import { deleteRules } from '../ruleStore.ts';

/** T-ALM-48. All or none. */
export const DeleteProjectAlarmRules = defineHandler(
  alarmRuleCalls.DeleteProjectAlarmRules,
  async ({ alarmRuleIds }, context) => {
    const { platform, actor, project } = context;
    await platform.database.db.transaction(async (tx) => {
      const rules = await lockRules(tx, project, alarmRuleIds);
      const items = rules.map(({ id, ruleName: name }) => ({ id, name }));
      await moveToBin(tx, context, 'alarmRule', items);
      await deleteRules(
        tx,
        rules.map(({ id }) => id),
      );
      for (const rule of rules) await platform.events.emit(tx, alarmRuleDeleted, actor, ruleEventData(project, rule));
    });
  },
);
