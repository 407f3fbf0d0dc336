import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireManagedProject } from '../access.ts';
import { projectDeleted } from '../events.ts';
import { markProjectDeleted } from '../store.ts';

/** Every call about the project asks for it first and finds it no more; its content is kept until it is swept. */
export const DeleteEnterpriseProject = defineHandler(projectCalls.DeleteEnterpriseProject, async (input, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const project = await requireManagedProject(tx, session, input.id);
    await markProjectDeleted(tx, project.id);
    await platform.events.emit(tx, projectDeleted, actor, {
      entityId: project.id,
      entityName: project.projectName,
      companyId: project.companyId,
      projectId: project.id,
    });
  });
});
