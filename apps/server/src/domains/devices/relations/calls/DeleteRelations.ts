import { relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { Ends } from '../ends.ts';
import { relationsDeleted } from '../events.ts';
import { removeRelationsOf } from '../relationStore.ts';

export const DeleteRelations = handle(relationCalls.DeleteRelations, async ({ entityType, entityId }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const { entity, name, project } = await new Ends(tx, session).open(entityType, entityId);
    await removeRelationsOf(tx, [entity]);
    await platform.events.emit(tx, relationsDeleted, actor, {
      entityId: entity.id,
      entityName: name,
      companyId: project.companyId,
      projectId: project.projectId,
    });
  });
});
