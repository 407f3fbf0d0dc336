import { DEFAULT_LANGUAGE, refuse } from '@twinscape/contract';
import { noticeRefusals as no, noticeCalls } from '@twinscape/contract/alarms';
import { newId } from '../../../../platform/db/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { sendMail } from '../../../../platform/mail/index.ts';
import { platformName, readersAmong } from '../../../identity/index.ts';
import { sendMessages } from '../../../messages/index.ts';
import { projectNames } from '../../../projects/index.ts';
import { mailIsSetUp } from '../../../settings/index.ts';
import { noticeRuleTested } from '../events.ts';
import { sampleBody } from '../hookBody.ts';
import { tryHook } from '../hookJob.ts';
import { troubleShown } from '../rows.ts';
import { noticeRuleInProject } from '../ruleStore.ts';
import { worded } from '../wording.ts';

/** People try a rule on themselves; only the web hook's receiver hears of it besides. It is not written into the list of deliveries. */
export const TestNoticeRule = handle(noticeCalls.TestNoticeRule, async ({ ruleId }, context) => {
  const { platform, actor, session, language, gone } = context;
  const { projectId, companyId } = context.project;
  const { db } = platform.database;
  const rule = await noticeRuleInProject(db, projectId, ruleId);
  if (!rule) throw refuse(no['notice.notFound']);
  const values = { rule: rule.ruleName };
  const mailedTo = await db.transaction(async (tx) => {
    const reader = (await readersAmong(tx, [session.userId])).get(session.userId);
    if (rule.toApp)
      await sendMessages(tx, [
        {
          userId: session.userId,
          kind: 'alarm.test',
          title: worded('sample', values),
          content: worded('sampleContent'),
          projectId,
        },
      ]);
    await platform.events.emit(tx, noticeRuleTested, actor, {
      entityId: ruleId,
      entityName: rule.ruleName,
      projectId,
      companyId,
    });
    if (!rule.toMail || !reader?.email || !(await mailIsSetUp(tx))) return undefined;
    const mine = reader.language ?? language ?? DEFAULT_LANGUAGE;
    const title = worded('sample', values)[mine];
    await platform.jobs.add(tx, sendMail, {
      to: reader.email,
      subject: worded('mailSubject', { platform: (await platformName(tx))[mine], title })[mine],
      text: [worded('hello', { name: reader.name }), worded('sampleContent'), worded('foot')]
        .map((text) => text[mine])
        .join('\n\n'),
    });
    return reader.email;
  });
  if (rule.hookUrl === null || rule.hookSecret === null) return { toApp: rule.toApp, mailedTo };
  const began = Date.now();
  const id = newId();
  const name = (await projectNames(db, [projectId])).get(projectId) ?? '';
  const body = sampleBody({ id, rule, project: { id: projectId, name }, at: new Date(began), by: actor.userName });
  const hook = { url: rule.hookUrl, sealedSecret: rule.hookSecret };
  const { status, trouble } = await tryHook(platform, hook, { id, event: 'alarm.test', body }, gone);
  return {
    toApp: rule.toApp,
    mailedTo,
    hook: { status, trouble: troubleShown(trouble, status, language), milliseconds: Date.now() - began },
  };
});
