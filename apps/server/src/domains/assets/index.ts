import type { Domain } from '../../platform/domain.ts';
import { projectCounts, tellEditedBy } from '../projects/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { joinAlarms } from './alarmOriginators.ts';
import { assetById, countAssets } from './assetStore.ts';
import { assetAttachmentRoutes } from './attachments/index.ts';
import { assetClassRoutes } from './classes/index.ts';
import { followDemoModel, seedAssets } from './demo/index.ts';
import { assetDeviceRoutes, followDevices } from './deviceRelations/index.ts';
import { assetElementRoutes, followModels } from './elements/index.ts';
import { assetDeleted, assetUpdated } from './events.ts';
import { followProjects } from './listeners.ts';
import { assetMaterialRoutes } from './material/index.ts';
import { assetPropertyRoutes } from './properties/index.ts';
import { assetRegistryRoutes } from './registry/index.ts';
import { assetSheetRoutes, handleImports } from './sheets/index.ts';
import { assetSystemRoutes, handleModelImports } from './systems/index.ts';
import { assetThingRoutes } from './things/index.ts';
import { assetViewRoutes } from './views/index.ts';

export { assetsOfTypes, type NamedAsset, namedAssets } from './assetStore.ts';
export { deviceLinksOf } from './deviceLinkStore.ts';
export { iotPropertiesOf } from './deviceRelations/index.ts';
export { deleteElementsOfScenes, elementRelations } from './elementStore.ts';
export { assetAdded, assetDeleted, assetUpdated } from './events.ts';
export { openAsset, openAssets } from './reach.ts';
export {
  type AssetsBelow,
  assetsBelow,
  type DemoAsset,
  deletionHindrances,
  demoTopology,
  type HangingTogether,
  keptScenes,
  topologyOfImport,
  topologyPlacement,
} from './slots.ts';
export { ASSETS_PUSH, tellAssetsChanged } from './tell.ts';

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
    ...assetSheetRoutes,
    ...assetAttachmentRoutes,
    ...assetSystemRoutes,
    ...assetThingRoutes,
    ...assetMaterialRoutes,
  ],
  seed: seedAssets,
  register(platform) {
    tellEditedBy(platform, [assetUpdated, assetDeleted]);
    followProjects(platform);
    followDevices(platform);
    followModels(platform);
    followDemoModel(platform);
    handleImports(platform);
    handleModelImports(platform);
    joinAlarms(platform);
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
