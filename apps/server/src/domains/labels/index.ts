import { labelCalls } from '@twinscape/contract/labels';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { assetEvents } from '../assets/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { DeleteAssetsJSTL } from './calls/DeleteAssetsJSTL.ts';
import { EditAssetJSTL } from './calls/EditAssetJSTL.ts';
import { EditMultipleAssetsJSTL } from './calls/EditMultipleAssetsJSTL.ts';
import { GetAssetJSTLData } from './calls/GetAssetJSTLData.ts';
import { GetAssetJSTLDatas } from './calls/GetAssetJSTLDatas.ts';
import { GetMaterialAssetJSTLData } from './calls/GetMaterialAssetJSTLData.ts';
import { GetMaterialAssetJSTLDatas } from './calls/GetMaterialAssetJSTLDatas.ts';
import { labelLibraryHandlers } from './calls/libraries.ts';
import { seedLabels } from './demo/seed.ts';
import { itemEvents } from './events.ts';
import { labelFrame } from './frame/page.ts';
import { deleteItemsOfProject } from './itemStore.ts';
import { deleteLabels, deleteLabelsOfProject } from './labelStore.ts';
import { labelLibraries } from './library.ts';

export { type DemoLabels, loadDemoLabels } from './demo/demoLabels.ts';
export { loadLabelPanels, saveLabels, streamLabelTexts } from './labelStore.ts';

/**
 * What labels of scenes are made of: libraries of panels, anchors and backgrounds, of projects and of the system, and
 * the labels of assets.
 */
export const labels: Domain = {
  name: 'labels',
  routes: bindRoutes(labelCalls, {
    ...labelLibraryHandlers,
    EditAssetJSTL,
    EditMultipleAssetsJSTL,
    DeleteAssetsJSTL,
    GetAssetJSTLDatas,
    GetMaterialAssetJSTLDatas,
    GetAssetJSTLData,
    GetMaterialAssetJSTLData,
  }),
  pages: [labelFrame],
  seed: seedLabels,
  register(platform) {
    for (const library of Object.values(labelLibraries)) library.registerBin();
    const items = Object.values(itemEvents).flatMap(({ updated, deleted }) => [updated, deleted]);
    publishEditedOnEvents(platform, items);
    platform.events.on(assetEvents.deleted, async ({ entityId }, tx) => {
      if (entityId) await deleteLabels(tx, [entityId]);
    });
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      await deleteItemsOfProject(tx, projectId);
      await deleteLabelsOfProject(tx, projectId);
    });
  },
};
