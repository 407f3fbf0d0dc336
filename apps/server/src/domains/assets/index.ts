import type { Domain } from '../../platform/domain.ts';
import { projectCounts } from '../projects/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { assetById, countAssets } from './assetStore.ts';
import { assetClassRoutes } from './classes/index.ts';
import { assetDeviceRoutes, followDevices } from './deviceRelations/index.ts';
import { followProjects } from './listeners.ts';
import { assetPropertyRoutes } from './properties/index.ts';
import { assetRegistryRoutes } from './registry/index.ts';
import { assetViewRoutes } from './views/index.ts';

export { namedAssets } from './assetStore.ts';
export { assetAdded, assetDeleted, assetUpdated } from './events.ts';
export { openAsset, openAssets } from './reach.ts';
export { deletionHindrances, topologyPlacement } from './slots.ts';
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
  ],
  register(platform) {
    followProjects(platform);
    followDevices(platform);
    projectCounts.add('assets', async (db, projectId) => ({ assetCount: await countAssets(db, projectId) }));
    entityAccess.add('ASSET', {
      find: async (db, id) => {
        const found = await assetById(db, id);
        return found && { projectId: found.projectId, name: found.assetName };
      },
    });
  },
};
