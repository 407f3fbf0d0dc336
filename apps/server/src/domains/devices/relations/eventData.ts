import type { ResolvedEntity } from './entityResolver.ts';

/** What an event about a relation says: it is told of the entity where it starts. */
export const relationEventData = (from: ResolvedEntity, type: string, to: ResolvedEntity) => ({
  entityId: from.entity.id,
  entityName: from.name,
  companyId: from.project.companyId,
  projectId: from.project.projectId,
  values: { type, to: to.name },
});
