import type { ProjectScope } from '../../platform/http/index.ts';
import type { Model } from './store.ts';

/** What an event about a model says. */
export const toModelEventData = (project: ProjectScope, model: Pick<Model, 'id' | 'modelName'>) => ({
  entityId: model.id,
  entityName: model.modelName,
  companyId: project.companyId,
  projectId: project.projectId,
});
