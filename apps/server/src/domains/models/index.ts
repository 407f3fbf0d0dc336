import type { Domain } from '../../platform/domain.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { projectCounts } from '../projects/index.ts';
import { countConversions, handleConversions } from './conversion/index.ts';
import { handleDemoBuilding, seedModels } from './demo.ts';
import { elementRoutes } from './elements/index.ts';
import { followProjects } from './listeners.ts';
import { countModels } from './modelStore.ts';
import { phaseRoutes } from './phases/index.ts';
import { handleUploads, uploadProtocol, uploadRoutes } from './upload/index.ts';
import { modelFileRoutes } from './versions/index.ts';
import { viewRoutes } from './views/index.ts';

export { lockModelShared, type ModelCaller, requireConvertedVersion } from './access.ts';
export { loadVersionIds, modelsInProject } from './amongStore.ts';
export {
  attributeOfElements,
  elementBoxes,
  elementNames,
  elementsWithValue,
  type FoundElement,
} from './elements/named.ts';
export { hasSystems, type ModelServices, modelServices, type ServiceElement } from './elements/services.ts';
export {
  modelDeleted,
  modelRenamed,
  modelUploaded,
  modelVersionConverted,
  modelVersionDeleted,
  modelVersionUploaded,
} from './events.ts';
export { type CurrentVersion, currentVersion } from './versionStore.ts';

export const models: Domain = {
  name: 'models',
  routes: [...phaseRoutes, ...uploadRoutes, ...modelFileRoutes, ...elementRoutes, ...viewRoutes],
  raw: uploadProtocol,
  seed: seedModels,
  register(platform) {
    followProjects(platform);
    handleUploads(platform);
    handleConversions(platform);
    quotaUsage.add('conversionsWaiting', countConversions);
    handleDemoBuilding(platform);
    projectCounts.add('models', async (db, projectId) => ({ modelCount: await countModels(db, projectId) }));
  },
};
