import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { toProjectRow } from '../rows.ts';
import { listProjects } from '../store.ts';

export const GetMemberProjectList = defineHandler(projectCalls.GetMemberProjectList, async (input, context) => {
  const { userId, companyId } = context.session;
  const { rows, count } = await listProjects(context.platform.database.db, {
    ...input,
    key: input.key,
    orderBy: input.orderBy,
    companyId,
    memberId: userId,
    viewerId: userId,
  });
  return { data: { list: rows.map(toProjectRow), count } };
});
