import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { projectManagersCancelled } from '../events.ts';
import { changeMembers, requireProjectMembers } from '../memberChanges.ts';
import { setManagers } from '../memberStore.ts';

export const CancelProjectManager = defineHandler(projectCalls.CancelProjectManager, (input, context) =>
  changeMembers(context, input, projectManagersCancelled, async (tx, project, memberIds) => {
    const members = await requireProjectMembers(tx, project, memberIds);
    const demoted = members.filter(({ manager }) => manager).map(({ userId }) => userId);
    await setManagers(tx, project.id, demoted, false);
    return demoted;
  }),
);
