import { hotspotCalls, panoramaCalls } from '@twinscape/contract/panoramas';

/** What is out of date after panoramas, photographs or groups changed. */
export const PANORAMA_READS = [
  panoramaCalls.GetList,
  panoramaCalls.GetListLabel,
  panoramaCalls.GetListCount,
  panoramaCalls.GetListByLabelGroup,
  panoramaCalls.GetListWithSceneByLabelGroup,
  panoramaCalls.GetScenesByPbGuid,
  hotspotCalls.GetTagList,
  panoramaCalls.GetPointList,
  panoramaCalls.GetPanoramaConvertState,
] as const;
