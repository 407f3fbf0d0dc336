import { refuse } from '@twinscape/contract';
import { noticeRefusals as no, noticeCalls } from '@twinscape/contract/alarms';
import { handle } from '../../../../platform/http/index.ts';
import { noticeRuleShown } from '../rows.ts';
import { noticeRuleInProject } from '../ruleStore.ts';

export const GetNoticeRule = handle(noticeCalls.GetNoticeRule, async ({ ruleId }, { platform, project }) => {
  const rule = await noticeRuleInProject(platform.database.db, project.projectId, ruleId);
  if (!rule) throw refuse(no['notice.notFound']);
  return noticeRuleShown(rule);
});
