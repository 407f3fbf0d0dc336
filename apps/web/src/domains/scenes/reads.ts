import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';

/** What is out of date after scenes changed. */
export const SCENE_READS = [
  sceneCalls.GetSceneList,
  sceneCalls.GetSceneDetail,
  sceneCalls.GetMaterialSceneDetail,
  projectCalls.GetProjectStatistics,
] as const;
