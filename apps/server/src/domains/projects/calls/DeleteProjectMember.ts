import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { chooseSuccessor, endAccess } from '../../identity/index.ts';
import { projectMembersRemoved } from '../events.ts';
import { changeMembers, requireProjectMembers } from '../memberChanges.ts';
import { removeProjectMembers } from '../memberStore.ts';

export const DeleteProjectMember = defineHandler(projectCalls.DeleteProjectMember, (input, context) =>
  changeMembers(context, input, projectMembersRemoved, async (tx, project, memberIds) => {
    await requireProjectMembers(tx, project, memberIds);
    await removeProjectMembers(tx, project.id, memberIds);
    const { platform, actor, session } = context;
    const successorId = chooseSuccessor(input.shares, session.userId, memberIds);
    await endAccess(platform, tx, actor, { userIds: memberIds, projectId: project.id, successorId });
    return memberIds;
  }),
);
