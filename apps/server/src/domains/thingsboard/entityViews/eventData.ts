import type { EntityViewRow } from './entityViewStore.ts';

/** What an event about a view says. */
export const viewEventData = ({ id, viewName, companyId, projectId }: EntityViewRow) => ({
  entityId: id,
  entityName: viewName,
  companyId,
  ...(projectId === null ? {} : { projectId }),
});
