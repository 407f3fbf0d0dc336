import { refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { noticeRuleEvents } from '../events.ts';
import {
  resolveHookSecret,
  toAuditData,
  toNoticeRuleValues,
  validateForm,
  validateHookUrl,
  validateReferences,
} from '../noticeRuleForm.ts';
import { findNoticeRuleInProject, updateNoticeRule } from '../noticeRuleStore.ts';

export const UpdateNoticeRule = defineHandler(
  noticeCalls.UpdateNoticeRule,
  async (input, { platform, actor, project, language }) => {
    const { ruleId, version, renewsHookSecret, projectId: _, ...form } = input;
    validateForm(form, language);
    await validateHookUrl(platform, form.hookUrl, language);
    return platform.database.db.transaction(async (tx) => {
      const { projectId, companyId } = project;
      const before = await findNoticeRuleInProject(tx, projectId, ruleId, 'update');
      if (!before) throw refuse(refusals['notice.notFound']);
      if (version !== undefined && version !== before.version) throw refuse(refusals['notice.changed']);
      await validateReferences(tx, projectId, form, language);
      const secret = await resolveHookSecret(tx, form, before, renewsHookSecret);
      const values = toNoticeRuleValues(form, secret.sealed);
      const after = await updateNoticeRule(tx, ruleId, values);
      await platform.events.emit(tx, noticeRuleEvents.updated, actor, {
        entityId: ruleId,
        entityName: form.ruleName,
        projectId,
        companyId,
        ...changedFields(toAuditData(before), toAuditData(values)),
      });
      return { ruleId, version: after?.version ?? before.version, hookSecret: secret.plainText };
    });
  },
);
