import { modelElementCalls, modelFileCalls, phaseCalls, viewCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';

/** What is out of date after models, versions or phases changed. */
export const MODEL_READS = [
  modelFileCalls.GetModelList,
  modelFileCalls.GetAllVersions,
  phaseCalls.GetModelPhaseList,
  modelElementCalls.GetElementFields,
  viewCalls.GetModelViews,
  projectCalls.GetProjectStatistics,
] as const;
