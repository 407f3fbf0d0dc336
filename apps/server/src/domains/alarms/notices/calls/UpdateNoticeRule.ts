import { refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { noticeRuleEvents } from '../events.ts';
import { resolveNoticeRuleValues, toAuditData, validateFormAndHook, validateReferences } from '../noticeRuleForm.ts';
import { findNoticeRuleInProject, updateNoticeRule } from '../noticeRuleStore.ts';

export const UpdateNoticeRule = defineHandler(
  noticeCalls.UpdateNoticeRule,
  async (input, { platform, actor, project, language }) => {
    const { ruleId, version, renewsHookSecret, projectId: _, ...form } = input;
    await validateFormAndHook(platform, form, language);
    return platform.database.db.transaction(async (tx) => {
      const { projectId, companyId } = project;
      const before = await findNoticeRuleInProject(tx, projectId, ruleId, 'update');
      if (!before) throw refuse(refusals['notice.notFound']);
      if (version !== undefined && version !== before.version) throw refuse(refusals['notice.changed']);
      await validateReferences(tx, projectId, form, language);
      const { values, newSecret } = await resolveNoticeRuleValues(tx, form, before, renewsHookSecret);
      const after = await updateNoticeRule(tx, ruleId, values);
      await platform.events.emit(tx, noticeRuleEvents.updated, actor, {
        entityId: ruleId,
        entityName: form.ruleName,
        projectId,
        companyId,
        ...changedFields(toAuditData(before), toAuditData(values)),
      });
      return { ruleId, version: after?.version ?? before.version, hookSecret: newSecret };
    });
  },
);
