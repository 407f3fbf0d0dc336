import type { ProjectScope } from '../../platform/http/index.ts';
import type { Document } from './documentStore.ts';

/** What an event about a file or a folder says. */
export const documentEventData = (project: ProjectScope, { id, name }: Pick<Document, 'id' | 'name'>) => ({
  entityId: id,
  entityName: name,
  companyId: project.companyId,
  projectId: project.projectId,
});
