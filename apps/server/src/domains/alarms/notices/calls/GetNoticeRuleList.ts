import { noticeCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../../platform/http/index.ts';
import { isMailConfigured } from '../../../settings/index.ts';
import { loadNoticeRulePage } from '../noticeRuleStore.ts';
import { toNoticeRule } from '../toResponse.ts';

export const GetNoticeRuleList = defineHandler(noticeCalls.GetNoticeRuleList, async (input, { platform, project }) => {
  const { db } = platform.database;
  const { rows, count } = await loadNoticeRulePage(db, project.projectId, input.key, {
    limit: input.pageSize,
    offset: (input.pageIndex - 1) * input.pageSize,
  });
  return { data: { list: rows.map(toNoticeRule), count }, isMailSetUp: await isMailConfigured(db) };
});
