import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePhase, toPhaseReader } from '../../access.ts';
import { loadFeatures } from '../features.ts';

/** C-MODEL-03. */
export const GetFeaturesByPhase = defineHandler(modelFileCalls.GetFeaturesByPhase, async (input, context) => {
  const phase = await requirePhase(context, input.phaseId);
  return loadFeatures(context.platform, toPhaseReader(context), [phase.id], input);
});
