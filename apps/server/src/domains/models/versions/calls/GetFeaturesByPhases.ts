import { MODEL_PAGE_SIZE, modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePhases, toPhaseReader } from '../../access.ts';
import { loadFeatures } from '../features.ts';

/** C-MODEL-04. Every named phase must be one that the caller may use. */
export const GetFeaturesByPhases = defineHandler(modelFileCalls.GetFeaturesByPhases, async (input, context) => {
  const ids = [...new Set(input.phases.map((id) => id.toLowerCase()))];
  await requirePhases(context, ids);
  return loadFeatures(context.platform, toPhaseReader(context), ids, { pageIndex: 1, pageSize: MODEL_PAGE_SIZE });
});
