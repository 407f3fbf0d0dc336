import { refuse } from '@twinscape/contract';
import { noticeRefusals as no, noticeCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { noticeRuleDisabled, noticeRuleEnabled } from '../events.ts';
import { noticeRuleInProject, updateNoticeRule } from '../ruleStore.ts';

export const SetNoticeRuleEnabled = handle(
  noticeCalls.SetNoticeRuleEnabled,
  async ({ ruleId, isEnabled }, { platform, actor, project: { projectId, companyId } }) => {
    await platform.database.db.transaction(async (tx) => {
      const rule = await noticeRuleInProject(tx, projectId, ruleId, 'update');
      if (!rule) throw refuse(no['notice.notFound']);
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
