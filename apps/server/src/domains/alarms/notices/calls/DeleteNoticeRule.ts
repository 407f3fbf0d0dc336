import { refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { noticeRuleEvents } from '../events.ts';
import { deleteNoticeRule, findNoticeRuleInProject } from '../noticeRuleStore.ts';

export const DeleteNoticeRule = defineHandler(
  noticeCalls.DeleteNoticeRule,
  async ({ ruleId }, { platform, actor, project: { projectId, companyId } }) => {
    await platform.database.db.transaction(async (tx) => {
      const rule = await findNoticeRuleInProject(tx, projectId, ruleId, 'update');
      if (!rule) throw refuse(refusals['notice.notFound']);
      await deleteNoticeRule(tx, ruleId);
      await platform.events.emit(tx, noticeRuleEvents.deleted, actor, {
        entityId: ruleId,
        entityName: rule.ruleName,
        projectId,
        companyId,
      });
    });
  },
);
