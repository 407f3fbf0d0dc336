import { refuse } from '@twinscape/contract';
import { noticeCalls, noticeRefusals as refusals } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findNoticeRuleInProject } from '../noticeRuleStore.ts';
import { toNoticeRule } from '../toResponse.ts';

export const GetNoticeRule = defineHandler(noticeCalls.GetNoticeRule, async ({ ruleId }, { platform, project }) => {
  const rule = await findNoticeRuleInProject(platform.database.db, project.projectId, ruleId);
  if (!rule) throw refuse(refusals['notice.notFound']);
  return toNoticeRule(rule);
});
