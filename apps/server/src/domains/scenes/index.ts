import { sceneCalls } from '@twinscape/contract/scenes';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { demoTopology, sceneLocks } from '../assets/index.ts';
import { projectCounts, projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { shareableKinds } from '../shares/index.ts';
import { registerSceneBin } from './bin.ts';
import { AddScene } from './calls/AddScene.ts';
import { CancelSceneDefault } from './calls/CancelSceneDefault.ts';
import { CancelShare } from './calls/CancelShare.ts';
import { CopyScene } from './calls/CopyScene.ts';
import { CreateShare } from './calls/CreateShare.ts';
import { DeleteScene } from './calls/DeleteScene.ts';
import { GetMaterialSceneAlarms } from './calls/GetMaterialSceneAlarms.ts';
import { GetMaterialSceneDetail } from './calls/GetMaterialSceneDetail.ts';
import { GetMaterialSceneHistory } from './calls/GetMaterialSceneHistory.ts';
import { GetMaterialSceneTypeAssets } from './calls/GetMaterialSceneTypeAssets.ts';
import { GetMaterialSceneValues } from './calls/GetMaterialSceneValues.ts';
import { GetSceneDetail } from './calls/GetSceneDetail.ts';
import { GetSceneList } from './calls/GetSceneList.ts';
import { GetSceneShareData } from './calls/GetSceneShareData.ts';
import { GetShareDetail } from './calls/GetShareDetail.ts';
import { SetFirstSceneCover } from './calls/SetFirstSceneCover.ts';
import { SetSceneDefault } from './calls/SetSceneDefault.ts';
import { UpdateScene } from './calls/UpdateScene.ts';
import { UpdateSceneEntityJsonData } from './calls/UpdateSceneEntityJsonData.ts';
import { UpdateSceneJsonData } from './calls/UpdateSceneJsonData.ts';
import { requireScene } from './changes.ts';
import { makeDemoScenes } from './demo/seed.ts';
import { sceneEvents, sceneSaved } from './events.ts';
import { SCENE_SHARE } from './loadScenes.ts';
import { sceneShareKind } from './sharing.ts';
import { countScenes, deleteScenes, loadSceneIds } from './store.ts';

/** 3D scenes: models, labels and views of a project, put together to be looked at and shared. */
export const scenes: Domain = {
  name: 'scenes',
  routes: bindRoutes(sceneCalls, {
    GetSceneList,
    GetSceneDetail,
    GetMaterialSceneDetail,
    GetMaterialSceneHistory,
    GetMaterialSceneAlarms,
    GetMaterialSceneValues,
    GetMaterialSceneTypeAssets,
    AddScene,
    CopyScene,
    UpdateScene,
    SetFirstSceneCover,
    DeleteScene,
    UpdateSceneJsonData,
    UpdateSceneEntityJsonData,
    SetSceneDefault,
    CancelSceneDefault,
    GetShareDetail,
    CreateShare,
    CancelShare,
    GetSceneShareData,
  }),
  register(platform) {
    registerSceneBin();
    publishEditedOnEvents(platform, [sceneSaved, sceneEvents.updated, sceneEvents.deleted]);
    shareableKinds.add(SCENE_SHARE, sceneShareKind);
    demoTopology.add('scenes', makeDemoScenes);
    sceneLocks.add('scenes', async (tx, projectId, ids) => {
      for (const id of ids) await requireScene(tx, projectId, id, 'update');
    });
    projectCounts.add('scenes', async (db, projectId) => ({ sceneCount: await countScenes(db, projectId) }));
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deleteScenes(tx, await loadSceneIds(tx, projectId));
    });
  },
};
