import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPeople } from '../../../identity/index.ts';
import { requireRule } from '../access.ts';
import { loadRuleVersionPage } from '../ruleStore.ts';

/** T-ALM-42. */
export const GetAlarmRuleVersionList = defineHandler(
  alarmRuleCalls.GetAlarmRuleVersionList,
  async ({ alarmRuleId, ...page }, { platform, project }) => {
    const { db } = platform.database;
    const rule = await requireRule(db, project, alarmRuleId);
    const { rows, count } = await loadRuleVersionPage(db, rule.id, page);
    const people = await loadPeople(
      db,
      rows.flatMap(({ savedBy }) => savedBy ?? []),
    );
    const list = rows.map(({ version, ruleName, definition, savedAt, savedBy }) => ({
      version,
      ruleName,
      definition,
      saveTime: savedAt,
      saveUserName: people.get(savedBy ?? '')?.masterName,
    }));
    return { data: { list, count } };
  },
);
