import type { ProjectScope } from '../../platform/http/index.ts';

/** What an event about the topology of a project says. */
export const topologyEventData = (
  project: ProjectScope,
  { id = project.projectId, name = '' }: { readonly id?: string; readonly name?: string } = {},
) => ({ entityId: id, entityName: name, companyId: project.companyId, projectId: project.projectId });
