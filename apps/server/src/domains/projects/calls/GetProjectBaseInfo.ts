import { MEMBER_PAGE_SIZE, refuse } from '@twinscape/contract';
import { projectRefusals as no, projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { companyById } from '../../enterprises/index.ts';
import { participantsPage } from '../../identity/index.ts';
import { managershipsIn } from '../memberStore.ts';
import { describe } from '../rows.ts';
import { projectById } from '../store.ts';

/** With all its managers: the page shows its members entry to a type 2 user who is among them. */
export const GetProjectBaseInfo = handle(projectCalls.GetProjectBaseInfo, async (input, context) => {
  const { db } = context.platform.database;
  const found = await projectById(db, input.projectId);
  const company = found && (await companyById(db, found.companyId));
  if (!found || !company) throw refuse(no['project.noAccess']);
  const managers = await participantsPage(db, managershipsIn(db, found.id), {
    key: undefined,
    orderBy: 'masterName',
    orderByType: 0,
    limit: MEMBER_PAGE_SIZE,
    offset: 0,
  });
  return {
    ...describe(found),
    companyName: company.companyName,
    projectManagers: managers.rows.map(({ account }) => ({ memberId: account.id, masterName: account.masterName })),
  };
});
