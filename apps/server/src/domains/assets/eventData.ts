import type { ProjectScope } from '../../platform/http/index.ts';

/** What an event about an asset, a class or a type says. */
export const assetEventData = (
  project: ProjectScope,
  { id, name }: { readonly id: string; readonly name: string },
) => ({
  entityId: id,
  entityName: name,
  companyId: project.companyId,
  projectId: project.projectId,
});
