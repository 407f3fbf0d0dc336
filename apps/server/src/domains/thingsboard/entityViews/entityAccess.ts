import { type EntityAccess, entityAccess } from '../../telemetry/index.ts';
import { entityViewById } from './entityViewStore.ts';

/** How time series and attributes of a view are read: those of its entity, within the window. */
export const entityViewAccess: EntityAccess = {
  async find(db, id) {
    const view = await entityViewById(db, id);
    if (!view) return undefined;
    const entity = { type: view.originType, id: view.originId };
    // One that is assigned to nobody is read by those who reach the entity itself.
    const projectId = view.projectId ?? (await entityAccess.of(entity.type)?.find(db, entity.id))?.projectId;
    if (projectId === undefined) return undefined;
    const { timeseries, attributes } = view.keys;
    return {
      projectId,
      name: view.viewName,
      ...(view.isPublic ? { publicIn: view.companyId } : {}),
      window: {
        entity,
        keys: timeseries,
        attributes: { CLIENT_SCOPE: attributes.cs, SERVER_SCOPE: attributes.ss, SHARED_SCOPE: attributes.sh },
        from: view.startMs,
        to: view.endMs === 0 ? Number.MAX_SAFE_INTEGER : view.endMs + 1,
      },
    };
  },
};
