import { labelCalls } from '@twinscape/contract/labels';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { assetEvents } from '../assets/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { CreateAnchor } from './calls/CreateAnchor.ts';
import { CreateBackground } from './calls/CreateBackground.ts';
import { CreateDataPanel } from './calls/CreateDataPanel.ts';
import { CreateProjectAnchor } from './calls/CreateProjectAnchor.ts';
import { CreateProjectBackground } from './calls/CreateProjectBackground.ts';
import { CreateProjectDataPanel } from './calls/CreateProjectDataPanel.ts';
import { DeleteAnchor } from './calls/DeleteAnchor.ts';
import { DeleteAssetsJSTL } from './calls/DeleteAssetsJSTL.ts';
import { DeleteBackgroud } from './calls/DeleteBackgroud.ts';
import { DeleteDataPanel } from './calls/DeleteDataPanel.ts';
import { DeleteProjectAnchor } from './calls/DeleteProjectAnchor.ts';
import { DeleteProjectBackgroud } from './calls/DeleteProjectBackgroud.ts';
import { DeleteProjectDataPanel } from './calls/DeleteProjectDataPanel.ts';
import { EditAssetJSTL } from './calls/EditAssetJSTL.ts';
import { EditMultipleAssetsJSTL } from './calls/EditMultipleAssetsJSTL.ts';
import { GetAnchorList } from './calls/GetAnchorList.ts';
import { GetAssetJSTLData } from './calls/GetAssetJSTLData.ts';
import { GetAssetJSTLDatas } from './calls/GetAssetJSTLDatas.ts';
import { GetBackgroundList } from './calls/GetBackgroundList.ts';
import { GetDataPanelDetail } from './calls/GetDataPanelDetail.ts';
import { GetDataPanelList } from './calls/GetDataPanelList.ts';
import { GetMaterialAssetJSTLData } from './calls/GetMaterialAssetJSTLData.ts';
import { GetMaterialAssetJSTLDatas } from './calls/GetMaterialAssetJSTLDatas.ts';
import { GetProjectAnchorList } from './calls/GetProjectAnchorList.ts';
import { GetProjectBackgroundList } from './calls/GetProjectBackgroundList.ts';
import { GetProjectDataPanelDetail } from './calls/GetProjectDataPanelDetail.ts';
import { GetProjectDataPanelList } from './calls/GetProjectDataPanelList.ts';
import { UpdateAnchor } from './calls/UpdateAnchor.ts';
import { UpdateBackground } from './calls/UpdateBackground.ts';
import { UpdateDataPanel } from './calls/UpdateDataPanel.ts';
import { UpdateProjectAnchor } from './calls/UpdateProjectAnchor.ts';
import { UpdateProjectBackground } from './calls/UpdateProjectBackground.ts';
import { UpdateProjectDataPanel } from './calls/UpdateProjectDataPanel.ts';
import { seedLabels } from './demo/seed.ts';
import { itemEvents } from './events.ts';
import { labelFrame } from './frame/page.ts';
import { deleteItemsOfProject } from './itemStore.ts';
import { deleteLabels, deleteLabelsOfProject } from './labelStore.ts';

export { type DemoLabels, loadDemoLabels } from './demo/demoLabels.ts';
export { saveLabels, streamLabelTexts } from './labelStore.ts';

/**
 * What labels of scenes are made of: libraries of panels, anchors and backgrounds, of projects and of the system, and
 * the labels of assets.
 */
export const labels: Domain = {
  name: 'labels',
  routes: bindRoutes(labelCalls, {
    CreateProjectDataPanel,
    CreateDataPanel,
    UpdateProjectDataPanel,
    UpdateDataPanel,
    DeleteProjectDataPanel,
    DeleteDataPanel,
    GetProjectDataPanelList,
    GetDataPanelList,
    GetProjectDataPanelDetail,
    GetDataPanelDetail,
    CreateAnchor,
    CreateProjectAnchor,
    UpdateAnchor,
    UpdateProjectAnchor,
    DeleteAnchor,
    DeleteProjectAnchor,
    GetAnchorList,
    GetProjectAnchorList,
    CreateBackground,
    CreateProjectBackground,
    UpdateBackground,
    UpdateProjectBackground,
    DeleteBackgroud,
    DeleteProjectBackgroud,
    GetBackgroundList,
    GetProjectBackgroundList,
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
    publishEditedOnEvents(platform, [itemEvents.panel.updated, itemEvents.panel.deleted]);
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
