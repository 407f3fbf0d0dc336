import { noticeCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockProject } from '../../../projects/index.ts';
import { noticeRuleEvents } from '../events.ts';
import {
  refuseTooManyNoticeRules,
  resolveNoticeRuleValues,
  toAuditData,
  validateFormAndHook,
  validateReferences,
} from '../noticeRuleForm.ts';
import { insertNoticeRule } from '../noticeRuleStore.ts';

export const AddNoticeRule = defineHandler(
  noticeCalls.AddNoticeRule,
  async (input, { platform, actor, project, session, language }) => {
    const { isEnabled, projectId: _, ...form } = input;
    await validateFormAndHook(platform, form, language);
    return platform.database.db.transaction(async (tx) => {
      const { projectId, companyId } = project;
      await lockProject(tx, projectId);
      await refuseTooManyNoticeRules(tx, projectId);
      await validateReferences(tx, projectId, form, language);
      const { values: written, newSecret } = await resolveNoticeRuleValues(tx, form);
      const values = { ...written, isEnabled };
      const rule = await insertNoticeRule(tx, { ...values, projectId, companyId, createdBy: session.userId });
      await platform.events.emit(tx, noticeRuleEvents.added, actor, {
        entityId: rule.id,
        entityName: rule.ruleName,
        projectId,
        companyId,
        after: toAuditData(values),
      });
      return { ruleId: rule.id, version: rule.version, hookSecret: newSecret };
    });
  },
);
