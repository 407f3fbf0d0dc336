import { refuse } from '@twinscape/contract';
import { projectRefusals as no, projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { projectManagersSet } from '../events.ts';
import { changeMembers, companyMembers, projectMembers } from '../memberChanges.ts';
import { markManagers } from '../memberStore.ts';

export const SetProjectManager = handle(projectCalls.SetProjectManager, (input, context) =>
  changeMembers(context, input, projectManagersSet, async (tx, project, memberIds) => {
    const members = await projectMembers(tx, project, memberIds);
    const people = await companyMembers(tx, project, memberIds);
    if (people.some(({ memberType }) => memberType === 3)) throw refuse(no['member.managerType']);
    const promoted = members.filter(({ manager }) => !manager).map(({ userId }) => userId);
    await markManagers(tx, project.id, promoted, true);
    return promoted;
  }),
);
