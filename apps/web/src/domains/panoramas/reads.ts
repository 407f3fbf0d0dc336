import { hotspotCalls, panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';

/** What is out of date after tours changed. */
export const TOUR_READS = [
  tourCalls.GetPrSceneList,
  tourCalls.GetPrSceneDetail,
  tourCalls.GetPrSceneSettingList,
] as const;

/** What is out of date after panoramas, photographs or groups changed. */
export const PANORAMA_READS = [
  ...TOUR_READS,
  panoramaCalls.GetList,
  panoramaCalls.GetListLabel,
  panoramaCalls.GetListCount,
  panoramaCalls.GetListByLabelGroup,
  panoramaCalls.GetListWithSceneByLabelGroup,
  panoramaCalls.GetScenesByPbGuid,
  hotspotCalls.GetTagList,
  panoramaCalls.GetPlacedPoints,
  panoramaCalls.GetPointList,
  panoramaCalls.GetPanoramaConvertState,
] as const;
