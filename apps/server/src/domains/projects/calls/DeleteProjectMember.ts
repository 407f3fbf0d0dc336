import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { endAccess, successorFor } from '../../identity/index.ts';
import { projectMembersRemoved } from '../events.ts';
import { changeMembers, projectMembers } from '../memberChanges.ts';
import { leaveProject } from '../memberStore.ts';

export const DeleteProjectMember = handle(projectCalls.DeleteProjectMember, (input, context) =>
  changeMembers(context, input, projectMembersRemoved, async (tx, project, memberIds) => {
    await projectMembers(tx, project, memberIds);
    await leaveProject(tx, project.id, memberIds);
    const { platform, actor, session } = context;
    const successorId = successorFor(input.shares, session.userId, memberIds);
    await endAccess(platform, tx, actor, { userIds: memberIds, projectId: project.id, successorId });
    return memberIds;
  }),
);
