import { refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { noticeRuleDisabled, noticeRuleEnabled } from '../events.ts';
import { findNoticeRuleInProject, updateNoticeRule } from '../noticeRuleStore.ts';

export const SetNoticeRuleEnabled = defineHandler(
  noticeCalls.SetNoticeRuleEnabled,
  async ({ ruleId, isEnabled }, { platform, actor, project: { projectId, companyId } }) => {
    await platform.database.db.transaction(async (tx) => {
      const rule = await findNoticeRuleInProject(tx, projectId, ruleId, 'update');
      if (!rule) throw refuse(refusals['notice.notFound']);
      if (rule.isEnabled === isEnabled) return;
      await updateNoticeRule(tx, ruleId, { isEnabled });
      await platform.events.emit(tx, isEnabled ? noticeRuleEnabled : noticeRuleDisabled, actor, {
        entityId: ruleId,
        entityName: rule.ruleName,
        projectId,
        companyId,
      });
    });
  },
);
