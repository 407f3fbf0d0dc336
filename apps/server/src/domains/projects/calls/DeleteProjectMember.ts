import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { projectMembersRemoved } from '../events.ts';
import { changeMembers, projectMembers } from '../memberChanges.ts';
import { leaveProject } from '../memberStore.ts';

export const DeleteProjectMember = handle(projectCalls.DeleteProjectMember, (input, context) =>
  changeMembers(context, input, projectMembersRemoved, async (tx, project, memberIds) => {
    await projectMembers(tx, project, memberIds);
    await leaveProject(tx, project.id, memberIds);
    return memberIds;
  }),
);
