import { relationCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { EntityResolver } from '../entityResolver.ts';
import { relationsDeleted } from '../events.ts';
import { deleteRelationsOfEntities } from '../relationStore.ts';

export const DeleteRelations = defineHandler(
  relationCalls.DeleteRelations,
  async ({ entityType, entityId }, context) => {
    const { platform, session, actor } = context;
    await platform.database.db.transaction(async (tx) => {
      const { entity, name, project } = await new EntityResolver(tx, session).require(entityType, entityId);
      await deleteRelationsOfEntities(tx, [entity]);
      await platform.events.emit(tx, relationsDeleted, actor, {
        entityId: entity.id,
        entityName: name,
        companyId: project.companyId,
        projectId: project.projectId,
      });
    });
  },
);
