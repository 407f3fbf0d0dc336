import { refuse } from '@twinscape/contract';
import { projectCalls, projectRefusals as refusals } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { projectManagersSet } from '../events.ts';
import { changeMembers, requireCompanyMembers, requireProjectMembers } from '../memberChanges.ts';
import { setManagers } from '../memberStore.ts';

export const SetProjectManager = defineHandler(projectCalls.SetProjectManager, (input, context) =>
  changeMembers(context, input, projectManagersSet, async (tx, project, memberIds) => {
    const members = await requireProjectMembers(tx, project, memberIds);
    const people = await requireCompanyMembers(tx, project, memberIds);
    if (people.some(({ memberType }) => memberType === 3)) throw refuse(refusals['member.managerType']);
    const promoted = members.filter(({ manager }) => !manager).map(({ userId }) => userId);
    await setManagers(tx, project.id, promoted, true);
    return promoted;
  }),
);
