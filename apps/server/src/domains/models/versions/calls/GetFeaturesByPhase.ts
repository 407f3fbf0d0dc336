import { modelFileCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { openPhase, readerOf } from '../../reach.ts';
import { features } from '../features.ts';

/** C-MODEL-03. */
export const GetFeaturesByPhase = handle(modelFileCalls.GetFeaturesByPhase, async (input, context) => {
  const phase = await openPhase(context, input.phaseId);
  return features(context.platform, readerOf(context), [phase.id], input);
});
