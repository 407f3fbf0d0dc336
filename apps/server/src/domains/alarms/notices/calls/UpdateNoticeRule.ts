import { refuse } from '@twinscape/contract';
import { noticeRefusals as no, noticeCalls } from '@twinscape/contract/alarms';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { noticeRuleUpdated } from '../events.ts';
import { judgeChoices, judgeForm, judgeHook, secretFor, told, valuesOf } from '../form.ts';
import { noticeRuleInProject, updateNoticeRule } from '../ruleStore.ts';

export const UpdateNoticeRule = handle(
  noticeCalls.UpdateNoticeRule,
  async (input, { platform, actor, project, language }) => {
    const { ruleId, version, renewsHookSecret, projectId: _, ...form } = input;
    judgeForm(form, language);
    await judgeHook(platform, form.hookUrl, language);
    return platform.database.db.transaction(async (tx) => {
      const { projectId, companyId } = project;
      const before = await noticeRuleInProject(tx, projectId, ruleId, 'update');
      if (!before) throw refuse(no['notice.notFound']);
      if (version !== undefined && version !== before.version) throw refuse(no['notice.changed']);
      await judgeChoices(tx, projectId, form, language);
      const secret = await secretFor(tx, form, before, renewsHookSecret);
      const values = valuesOf(form, secret.sealed);
      const after = await updateNoticeRule(tx, ruleId, values);
      await platform.events.emit(tx, noticeRuleUpdated, actor, {
        entityId: ruleId,
        entityName: form.ruleName,
        projectId,
        companyId,
        ...changedFields(told(before), told(values)),
      });
      return { ruleId, version: after?.version ?? before.version, hookSecret: secret.told };
    });
  },
);
