import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { projectDeleted } from '../events.ts';
import { holdManaged } from '../reach.ts';
import { markProjectDeleted } from '../store.ts';

/** Every call about the project asks for it first and finds it no more; its content is kept until it is swept. */
export const DeleteEnterpriseProject = handle(projectCalls.DeleteEnterpriseProject, async (input, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await holdManaged(tx, session, input.id);
    await markProjectDeleted(tx, held.id);
    await platform.events.emit(tx, projectDeleted, actor, {
      entityId: held.id,
      entityName: held.projectName,
      companyId: held.companyId,
      projectId: held.id,
    });
  });
});
