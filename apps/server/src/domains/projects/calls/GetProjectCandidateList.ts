import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { listCandidates } from '../../identity/index.ts';
import { membershipsQuery } from '../memberStore.ts';

export const GetProjectCandidateList = defineHandler(projectCalls.GetProjectCandidateList, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listCandidates(db, context.project.companyId, membershipsQuery(db, input.projectId), {
    key: input.key,
    orderBy: input.orderBy,
    orderByType: input.orderByType,
    limit: input.pageSize,
    offset: (input.pageIndex - 1) * input.pageSize,
  });
  const list = rows.map(({ id, masterName, loginAccount, memberType }) => ({
    memberId: id,
    masterName,
    loginAccount,
    memberType,
  }));
  return { data: { list, count } };
});
