import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { projectMembersAdded } from '../events.ts';
import { changeMembers, requireCompanyMembers } from '../memberChanges.ts';
import { addProjectMembers } from '../memberStore.ts';

export const AddProjectMember = defineHandler(projectCalls.AddProjectMember, (input, context) =>
  changeMembers(context, input, projectMembersAdded, async (tx, project, memberIds) => {
    await requireCompanyMembers(tx, project, memberIds);
    return addProjectMembers(
      tx,
      project.id,
      memberIds.map((userId) => ({ userId })),
    );
  }),
);
