import { noticeCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { lockProject } from '../../../projects/index.ts';
import { noticeRuleAdded } from '../events.ts';
import { judgeChoices, judgeForm, judgeHook, refuseTooMany, secretFor, told, valuesOf } from '../form.ts';
import { insertNoticeRule } from '../ruleStore.ts';

export const AddNoticeRule = handle(
  noticeCalls.AddNoticeRule,
  async (input, { platform, actor, project, session, language }) => {
    const { isEnabled, projectId: _, ...form } = input;
    judgeForm(form, language);
    await judgeHook(platform, form.hookUrl, language);
    return platform.database.db.transaction(async (tx) => {
      const { projectId, companyId } = project;
      await lockProject(tx, projectId);
      await refuseTooMany(tx, projectId);
      await judgeChoices(tx, projectId, form, language);
      const secret = await secretFor(tx, form, undefined);
      const values = { ...valuesOf(form, secret.sealed), isEnabled };
      const rule = await insertNoticeRule(tx, { ...values, projectId, companyId, createdBy: session.userId });
      await platform.events.emit(tx, noticeRuleAdded, actor, {
        entityId: rule.id,
        entityName: rule.ruleName,
        projectId,
        companyId,
        after: told(values),
      });
      return { ruleId: rule.id, version: rule.version, hookSecret: secret.told };
    });
  },
);
