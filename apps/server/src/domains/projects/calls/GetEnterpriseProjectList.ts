import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { toProjectRow } from '../rows.ts';
import { listProjects } from '../store.ts';

export const GetEnterpriseProjectList = defineHandler(projectCalls.GetEnterpriseProjectList, async (input, context) => {
  const { session } = context;
  const { rows, count } = await listProjects(context.platform.database.db, {
    ...input,
    key: input.key,
    orderBy: input.orderBy,
    companyId: context.companyId,
    // Administrators see every project of the enterprise, members and trial users those they take part in.
    memberId: session.memberType === 2 || session.memberType === 3 ? session.userId : undefined,
    viewerId: session.userId,
  });
  return { data: { list: rows.map(toProjectRow), count } };
});
