import path from 'node:path';
import type { Domain } from '../../platform/domain.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { projectCounts } from '../projects/index.ts';
import { programStates } from '../settings/index.ts';
import { registerModelBin } from './bin.ts';
import { countConversions, registerConversionJobs } from './conversion/index.ts';
import { registerDemoBuildingJob, seedModels } from './demo.ts';
import { elementRoutes } from './elements/index.ts';
import { registerModelListeners } from './listeners.ts';
import { countModels } from './modelStore.ts';
import { phaseRoutes } from './phases/index.ts';
import { presenceRoutes } from './presence/index.ts';
import { tusRoutes, uploadRoutes } from './upload/index.ts';
import { modelFileRoutes } from './versions/index.ts';
import { viewRoutes } from './views/index.ts';

export {
  lockModel,
  lockModelShared,
  type ModelCaller,
  requireConvertedVersion,
  requirePhaseModel,
  toPhaseReader,
} from './access.ts';
export {
  addDocumentModel,
  loadDocumentModelIds,
  loadDocumentModels,
  removeDocumentModels,
  renameDocumentModel,
  retryDocumentModel,
  toConversionStatus,
} from './documentModels.ts';
export {
  findElementNames,
  findElementsByValue,
  loadElementAttribute,
  loadElementBoxes,
} from './elements/elementLookup.ts';
export { isOnStorey } from './elements/storeyStore.ts';
export {
  hasSystems,
  loadSystemTopology,
  type SystemTopology,
  type TopologyElement,
} from './elements/systemTopology.ts';
export {
  modelDeleted,
  modelRenamed,
  modelRestored,
  modelUploaded,
  modelVersionConverted,
  modelVersionDeleted,
  modelVersionUploaded,
} from './events.ts';
export {
  findModelIdsInProject,
  findModelNames,
  hasForbiddenModel,
  listReferableModels,
  loadVersionIds,
  selectCurrentVersionKey,
} from './modelLookupStore.ts';
export { documentModelReaders } from './slots.ts';
export type { PhaseReader } from './store.ts';
export { findCurrentVersion } from './versionStore.ts';
export {
  loadBcfPicture,
  loadBcfViewpoint,
  openViewExchange,
  requireViewModels,
  type ViewExchange,
} from './views/index.ts';

export const models: Domain = {
  name: 'models',
  routes: [...phaseRoutes, ...uploadRoutes, ...modelFileRoutes, ...elementRoutes, ...viewRoutes, ...presenceRoutes],
  raw: tusRoutes,
  seed: seedModels,
  register(platform) {
    programStates.add('converter', ({ config: { converter } }) =>
      converter?.[0] ? { state: 'ready', detail: path.basename(converter[0]) } : { state: 'absent' },
    );
    registerModelBin();
    registerModelListeners(platform);
    registerConversionJobs(platform);
    quotaUsage.add('conversionsWaiting', countConversions);
    registerDemoBuildingJob(platform);
    projectCounts.add('models', async (db, projectId) => ({ modelCount: await countModels(db, projectId) }));
  },
};
