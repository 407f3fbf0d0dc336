import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { projectManagersCancelled } from '../events.ts';
import { changeMembers, projectMembers } from '../memberChanges.ts';
import { markManagers } from '../memberStore.ts';

export const CancelProjectManager = handle(projectCalls.CancelProjectManager, (input, context) =>
  changeMembers(context, input, projectManagersCancelled, async (tx, project, memberIds) => {
    const members = await projectMembers(tx, project, memberIds);
    const demoted = members.filter(({ manager }) => manager).map(({ userId }) => userId);
    await markManagers(tx, project.id, demoted, false);
    return demoted;
  }),
);
