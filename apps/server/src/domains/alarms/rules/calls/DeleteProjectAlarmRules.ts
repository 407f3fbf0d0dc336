import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { alarmRuleDeleted } from '../events.ts';
import { ruleFacts } from '../facts.ts';
import { holdRules } from '../reach.ts';
import { deleteRules } from '../ruleStore.ts';

/** T-ALM-48. All or none. */
export const DeleteProjectAlarmRules = handle(
  alarmRuleCalls.DeleteProjectAlarmRules,
  async ({ alarmRuleIds }, { platform, actor, project }) => {
    await platform.database.db.transaction(async (tx) => {
      const rules = await holdRules(tx, project, alarmRuleIds);
      await deleteRules(
        tx,
        rules.map(({ id }) => id),
      );
      for (const rule of rules) await platform.events.emit(tx, alarmRuleDeleted, actor, ruleFacts(project, rule));
    });
  },
);
