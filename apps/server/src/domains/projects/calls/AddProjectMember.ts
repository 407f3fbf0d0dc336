import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { projectMembersAdded } from '../events.ts';
import { changeMembers, companyMembers } from '../memberChanges.ts';
import { joinProject } from '../memberStore.ts';

export const AddProjectMember = handle(projectCalls.AddProjectMember, (input, context) =>
  changeMembers(context, input, projectMembersAdded, async (tx, project, memberIds) => {
    await companyMembers(tx, project, memberIds);
    return joinProject(
      tx,
      project.id,
      memberIds.map((userId) => ({ userId })),
    );
  }),
);
