import { hotspotCalls, panoramaSetCalls, panoramaShareCalls, tourCalls } from '@twinscape/contract/panoramas';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { assetPanoramas, demoTopology } from '../assets/index.ts';
import { buildTusRoutes } from '../files/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { questionSources } from '../questions/index.ts';
import { shareableKinds } from '../shares/index.ts';
import { panoramasOfAssets } from './assetRelations.ts';
import { registerPanoramaBin } from './bin.ts';
import { AddAssetTag } from './calls/AddAssetTag.ts';
import { AddMediaTextTag } from './calls/AddMediaTextTag.ts';
import { AddNavigationTag } from './calls/AddNavigationTag.ts';
import { AddPrScene } from './calls/AddPrScene.ts';
import { AddQuestionTag } from './calls/AddQuestionTag.ts';
import { AddShapeTag } from './calls/AddShapeTag.ts';
import { BatchRemoveItem } from './calls/BatchRemoveItem.ts';
import { BindPanorama } from './calls/BindPanorama.ts';
import { CancelPanoramaShare } from './calls/CancelPanoramaShare.ts';
import { CancelSceneConversion } from './calls/CancelSceneConversion.ts';
import { CancelTourShare } from './calls/CancelTourShare.ts';
import { CopyTags } from './calls/CopyTags.ts';
import { CreateItem } from './calls/CreateItem.ts';
import { CreatePanoramaShare } from './calls/CreatePanoramaShare.ts';
import { CreateTourShare } from './calls/CreateTourShare.ts';
import { DeletePrScene } from './calls/DeletePrScene.ts';
import { DeleteTag } from './calls/DeleteTag.ts';
import { DeleteTags } from './calls/DeleteTags.ts';
import { DelLabel } from './calls/DelLabel.ts';
import { EditPrSceneSetting } from './calls/EditPrSceneSetting.ts';
import { GetList } from './calls/GetList.ts';
import { GetListByLabelGroup } from './calls/GetListByLabelGroup.ts';
import { GetListCount } from './calls/GetListCount.ts';
import { GetListLabel } from './calls/GetListLabel.ts';
import { GetListWithSceneByLabelGroup } from './calls/GetListWithSceneByLabelGroup.ts';
import { GetOwnPanoramaShare } from './calls/GetOwnPanoramaShare.ts';
import { GetOwnTourShare } from './calls/GetOwnTourShare.ts';
import { GetPanoramaConvertState } from './calls/GetPanoramaConvertState.ts';
import { GetPanoramaShareState } from './calls/GetPanoramaShareState.ts';
import { GetPlacedPoints } from './calls/GetPlacedPoints.ts';
import { GetPointList } from './calls/GetPointList.ts';
import { GetPrSceneDetail } from './calls/GetPrSceneDetail.ts';
import { GetPrSceneList } from './calls/GetPrSceneList.ts';
import { GetPrSceneSettingList } from './calls/GetPrSceneSettingList.ts';
import { GetScenesByPbGuid } from './calls/GetScenesByPbGuid.ts';
import { GetSceneView } from './calls/GetSceneView.ts';
import { GetTagList } from './calls/GetTagList.ts';
import { HoldScenes } from './calls/HoldScenes.ts';
import { MoveTags } from './calls/MoveTags.ts';
import { PlaceScene } from './calls/PlaceScene.ts';
import { ReadPanoramaPicture } from './calls/ReadPanoramaPicture.ts';
import { ReadPanoramaTile } from './calls/ReadPanoramaTile.ts';
import { RefreshPrSceneFile } from './calls/RefreshPrSceneFile.ts';
import { RemoveItem } from './calls/RemoveItem.ts';
import { RemoveScene } from './calls/RemoveScene.ts';
import { RenameItem } from './calls/RenameItem.ts';
import { RetrySceneConversion } from './calls/RetrySceneConversion.ts';
import { SaveLabel } from './calls/SaveLabel.ts';
import { SaveSceneBlurs } from './calls/SaveSceneBlurs.ts';
import { SaveSceneView } from './calls/SaveSceneView.ts';
import { SortScenes } from './calls/SortScenes.ts';
import { UnplaceScene } from './calls/UnplaceScene.ts';
import { UpdateAssetTag } from './calls/UpdateAssetTag.ts';
import { UpdateCapture } from './calls/UpdateCapture.ts';
import { UpdateMediaTextTag } from './calls/UpdateMediaTextTag.ts';
import { UpdateNavigationTag } from './calls/UpdateNavigationTag.ts';
import { UpdatePrScene } from './calls/UpdatePrScene.ts';
import { UpdateQuestionTag } from './calls/UpdateQuestionTag.ts';
import { UpdateShapeTag } from './calls/UpdateShapeTag.ts';
import { UploadAudio } from './calls/UploadAudio.ts';
import { UploadImages } from './calls/UploadImages.ts';
import { findCapture } from './captureStore.ts';
import { registerPanoramaJobs } from './conversion/job.ts';
import { makeDemoPanoramas } from './demo/make.ts';
import { panoramaEvents } from './events.ts';
import { dropPanoramasOfProject } from './removal.ts';
import { PANORAMA_SHARE, TOUR_SHARE } from './shareNames.ts';
import { panoramaShareKind, tourShareKind } from './sharing.ts';
import { panoramaUploads } from './upload/uploadKind.ts';

/** Panoramas: photographs of the whole sphere, in sets, at places that have photographs of other days, too. */
export const panoramas: Domain = {
  name: 'panoramas',
  raw: buildTusRoutes(panoramaUploads),
  routes: [
    ...bindRoutes(tourCalls, {
      AddPrScene,
      DeletePrScene,
      EditPrSceneSetting,
      GetPrSceneDetail,
      GetPrSceneList,
      GetPrSceneSettingList,
      RefreshPrSceneFile,
      UpdatePrScene,
    }),
    ...bindRoutes(hotspotCalls, {
      AddAssetTag,
      AddMediaTextTag,
      AddNavigationTag,
      AddShapeTag,
      AddQuestionTag,
      CopyTags,
      DeleteTag,
      DeleteTags,
      GetTagList,
      MoveTags,
      UpdateAssetTag,
      UpdateMediaTextTag,
      UpdateNavigationTag,
      UpdateShapeTag,
      UpdateQuestionTag,
      UploadAudio,
    }),
    ...bindRoutes(panoramaShareCalls, {
      CancelPanoramaShare,
      CancelTourShare,
      CreatePanoramaShare,
      CreateTourShare,
      GetOwnPanoramaShare,
      GetOwnTourShare,
      GetPanoramaShareState,
    }),
    ...bindRoutes(panoramaSetCalls, {
      BatchRemoveItem,
      BindPanorama,
      CancelSceneConversion,
      CreateItem,
      DelLabel,
      GetPanoramaConvertState,
      GetList,
      GetListByLabelGroup,
      GetListCount,
      GetListLabel,
      GetListWithSceneByLabelGroup,
      GetPlacedPoints,
      GetPointList,
      GetSceneView,
      GetScenesByPbGuid,
      HoldScenes,
      PlaceScene,
      ReadPanoramaPicture,
      ReadPanoramaTile,
      RemoveItem,
      RemoveScene,
      RenameItem,
      RetrySceneConversion,
      SaveLabel,
      SaveSceneBlurs,
      SaveSceneView,
      SortScenes,
      UnplaceScene,
      UpdateCapture,
      UploadImages,
    }),
  ],
  register(platform) {
    assetPanoramas.fill(panoramasOfAssets);
    shareableKinds.add(PANORAMA_SHARE, panoramaShareKind);
    shareableKinds.add(TOUR_SHARE, tourShareKind);
    demoTopology.add('panoramas', makeDemoPanoramas(platform));
    questionSources.add('photograph', async (db, { project }, id) => {
      const found = await findCapture(db, project.projectId, id);
      return found && { id: found.id, name: found.name };
    });
    registerPanoramaBin();
    registerPanoramaJobs(platform);
    publishEditedOnEvents(platform, [panoramaEvents.added, panoramaEvents.updated, panoramaEvents.deleted]);
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await dropPanoramasOfProject(tx, projectId);
    });
  },
};
