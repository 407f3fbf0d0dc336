import type { View } from './viewStore.ts';

/** What an event about a view says. */
export const viewFacts = ({ id, viewName, companyId, projectId }: View) => ({
  entityId: id,
  entityName: viewName,
  companyId,
  ...(projectId === null ? {} : { projectId }),
});
