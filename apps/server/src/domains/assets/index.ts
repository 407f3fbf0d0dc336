import type { Domain } from '../../platform/domain.ts';
import { projectCounts, publishEditedOnEvents } from '../projects/index.ts';
import { questionSources } from '../questions/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { registerAlarmOriginators } from './alarmOriginators.ts';
import { assetById, assetInProject, countAssets } from './assetStore.ts';
import { assetAttachmentRoutes, registerAssetDocumentRemoval } from './attachments/index.ts';
import { registerAssetBin } from './bin.ts';
import { assetClassRoutes } from './classes/index.ts';
import { registerDemoModelListener, seedAssets } from './demo/index.ts';
import { assetDeviceRoutes, registerAssetDeviceListeners } from './deviceRelations/index.ts';
import { assetElementRoutes, registerAssetModelListeners } from './elements/index.ts';
import { assetEvents } from './events.ts';
import { registerAssetProjectListeners } from './listeners.ts';
import { assetMaterialRoutes } from './material/index.ts';
import { assetPropertyRoutes } from './properties/index.ts';
import { assetRegistryRoutes } from './registry/index.ts';
import { assetSpreadsheetRoutes, registerAssetImportJob } from './spreadsheet/index.ts';
import { assetSystemRoutes, registerModelImportJobs } from './systems/index.ts';
import { assetViewRoutes } from './views/index.ts';

export { requireAsset, requireAssets } from './access.ts';
export {
  type Asset,
  assetById,
  assetInProject,
  insertAssets,
  loadAssetNames,
  loadAssetsOfTypes,
  type NamedAsset,
  updateAssets,
} from './assetStore.ts';
export { findOrAddDefaultType } from './classes/defaultType.ts';
export { insertType, loadAssetTypes } from './classStore.ts';
export { loadAssetIdsOfDevice, loadDeviceLinks } from './deviceLinkStore.ts';
export { loadIotPropertiesOfAssets } from './deviceRelations/index.ts';
export { deleteElementsOfScenes, loadElementRelations } from './elementStore.ts';
export { assetEventData } from './eventData.ts';
export { assetAssigned, assetEvents, typeEvents } from './events.ts';
export { moveAsset } from './moveStore.ts';
export { deleteForeignValues } from './propertyStore.ts';
export { publishAssetsChanged } from './publish.ts';
export { type QueriedAsset, queryAssets } from './queryStore.ts';
export { removeAssets } from './removal.ts';
export {
  assetPanoramas,
  assetRemovals,
  assetsBelow,
  type DemoAsset,
  deletionHindrances,
  demoTopology,
  findDeletionHindrances,
  type ImportedRelations,
  refuseHinderedDeletion,
  sceneLocks,
  topologyImport,
  topologyPlacement,
} from './slots.ts';
export {
  listAssetTypesInScope,
  listTypedAssets,
  setAssetPublic,
  type TypedAsset,
  typedAssetById,
  typedAssetByNumber,
  typedAssetsByIds,
} from './typedAssetStore.ts';
export { refuseTakenAssetNames } from './unique.ts';
export { refreshValueText } from './valueStore.ts';

/** What a project owns and looks after: classes, types, properties, assets, and what they are related to. */
export const assets: Domain = {
  name: 'assets',
  routes: [
    ...assetClassRoutes,
    ...assetRegistryRoutes,
    ...assetPropertyRoutes,
    ...assetDeviceRoutes,
    ...assetViewRoutes,
    ...assetElementRoutes,
    ...assetSpreadsheetRoutes,
    ...assetAttachmentRoutes,
    ...assetSystemRoutes,
    ...assetMaterialRoutes,
  ],
  seed: seedAssets,
  register(platform) {
    publishEditedOnEvents(platform, [assetEvents.updated, assetEvents.deleted]);
    questionSources.add('asset', async (db, { project }, id) => {
      const found = await assetInProject(db, project.projectId, id);
      return found && { id: found.id, name: found.assetName };
    });
    registerAssetBin();
    registerAssetDocumentRemoval();
    registerAssetProjectListeners(platform);
    registerAssetDeviceListeners(platform);
    registerAssetModelListeners(platform);
    registerDemoModelListener(platform);
    registerAssetImportJob(platform);
    registerModelImportJobs(platform);
    registerAlarmOriginators(platform);
    projectCounts.add('assets', async (db, projectId) => ({ assetCount: await countAssets(db, projectId) }));
    entityAccess.add('ASSET', {
      find: async (db, id) => {
        const found = await assetById(db, id);
        if (!found) return undefined;
        const { projectId, assetName: name, isPublic, companyId } = found;
        return { projectId, name, ...(isPublic ? { publicIn: companyId } : {}) };
      },
    });
  },
};
