import type { End } from './ends.ts';

/** What an event about a relation says: it is told of the entity where it starts. */
export const relationFacts = (from: End, type: string, to: End) => ({
  entityId: from.entity.id,
  entityName: from.name,
  companyId: from.project.companyId,
  projectId: from.project.projectId,
  values: { type, to: to.name },
});
