import { DEFAULT_LANGUAGE, refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { newId } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { sendMail } from '../../../../platform/mail/index.ts';
import { loadPlatformName, loadRecipients } from '../../../identity/index.ts';
import { sendMessages } from '../../../messages/index.ts';
import { loadProjectNames } from '../../../projects/index.ts';
import { isMailConfigured } from '../../../settings/index.ts';
import { noticeRuleTested } from '../events.ts';
import { serializeSampleBody } from '../hookBody.ts';
import { sendToHook } from '../hookJob.ts';
import { formatText } from '../messages.ts';
import { findNoticeRuleInProject } from '../noticeRuleStore.ts';
import { formatTrouble } from '../toResponse.ts';

/**
 * People try a rule on themselves; only the web hook's receiver hears of it besides. It is not written into the list of
 * deliveries.
 */
export const TestNoticeRule = defineHandler(noticeCalls.TestNoticeRule, async ({ ruleId }, context) => {
  const { platform, actor, session, language, callerGone } = context;
  const { projectId, companyId } = context.project;
  const { db } = platform.database;
  const rule = await findNoticeRuleInProject(db, projectId, ruleId);
  if (!rule) throw refuse(refusals['notice.notFound']);
  const values = { rule: rule.ruleName };
  const mailedTo = await db.transaction(async (tx) => {
    const reader = (await loadRecipients(tx, [session.userId])).get(session.userId);
    if (rule.toApp)
      await sendMessages(tx, [
        {
          userId: session.userId,
          kind: 'alarm.test',
          title: formatText('sample', values),
          content: formatText('sampleContent'),
          projectId,
        },
      ]);
    await platform.events.emit(tx, noticeRuleTested, actor, {
      entityId: ruleId,
      entityName: rule.ruleName,
      projectId,
      companyId,
    });
    if (!rule.toMail || !reader?.email || !(await isMailConfigured(tx))) return undefined;
    const mine = reader.language ?? language ?? DEFAULT_LANGUAGE;
    const title = formatText('sample', values)[mine];
    await platform.jobs.add(tx, sendMail, {
      to: reader.email,
      subject: formatText('mailSubject', { platform: (await loadPlatformName(tx))[mine], title })[mine],
      text: [formatText('hello', { name: reader.name }), formatText('sampleContent'), formatText('foot')]
        .map((text) => text[mine])
        .join('\n\n'),
    });
    return reader.email;
  });
  if (rule.hookUrl === null || rule.hookSecret === null) return { toApp: rule.toApp, mailedTo };
  const began = Date.now();
  const id = newId();
  const name = (await loadProjectNames(db, [projectId])).get(projectId) ?? '';
  const body = serializeSampleBody({
    id,
    rule,
    project: { id: projectId, name },
    at: new Date(began),
    by: actor.userName,
  });
  const hook = { url: rule.hookUrl, sealedSecret: rule.hookSecret };
  const { status, trouble } = await sendToHook(platform, hook, { id, event: 'alarm.test', body }, callerGone);
  return {
    toApp: rule.toApp,
    mailedTo,
    hook: { status, trouble: formatTrouble(trouble, status, language), milliseconds: Date.now() - began },
  };
});
