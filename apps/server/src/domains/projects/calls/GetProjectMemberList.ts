import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { listParticipants } from '../../identity/index.ts';
import { membershipsQuery } from '../memberStore.ts';

export const GetProjectMemberList = defineHandler(projectCalls.GetProjectMemberList, async (input, context) => {
  const { db } = context.platform.database;
  const { rows, count } = await listParticipants(db, membershipsQuery(db, input.projectId), {
    key: input.key,
    orderBy: input.orderBy,
    orderByType: input.orderByType,
    limit: input.pageSize,
    offset: (input.pageIndex - 1) * input.pageSize,
  });
  const list = rows.map(({ account, manager, joinedAt }) => ({
    memberId: account.id,
    masterName: account.masterName,
    loginAccount: account.loginAccount,
    memberType: account.memberType,
    isProjectManager: manager,
    isActivated: account.activatedAt !== null,
    state: account.enabled ? ('enabled' as const) : ('disabled' as const),
    title: account.title ?? undefined,
    logo: account.logo ?? undefined,
    joinTime: joinedAt,
  }));
  return { data: { list, count } };
});
