import { MEMBER_PAGE_SIZE, refuse } from '@twinscape/contract';
import { projectCalls, projectRefusals as refusals } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { companyById } from '../../enterprises/index.ts';
import { listParticipants } from '../../identity/index.ts';
import { managersQuery } from '../memberStore.ts';
import { toProjectDescription } from '../rows.ts';
import { projectById } from '../store.ts';

/** With all its managers: the page shows its members entry to a type 2 user who is among them. */
export const GetProjectBaseInfo = defineHandler(projectCalls.GetProjectBaseInfo, async (input, context) => {
  const { db } = context.platform.database;
  const found = await projectById(db, input.projectId);
  const company = found && (await companyById(db, found.companyId));
  if (!found || !company) throw refuse(refusals['project.noAccess']);
  const managers = await listParticipants(db, managersQuery(db, found.id), {
    key: undefined,
    orderBy: 'masterName',
    orderByType: 0,
    limit: MEMBER_PAGE_SIZE,
    offset: 0,
  });
  return {
    ...toProjectDescription(found),
    companyName: company.companyName,
    projectManagers: managers.rows.map(({ account }) => ({ memberId: account.id, masterName: account.masterName })),
  };
});
