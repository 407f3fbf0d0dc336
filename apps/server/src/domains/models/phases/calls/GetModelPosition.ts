import { phaseCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireModel } from '../../access.ts';

/** C-PHASE-06. */
export const GetModelPosition = defineHandler(phaseCalls.GetModelPosition, async (input, context) => {
  const model = await requireModel(context, input.modelId);
  return model.position ?? undefined;
});
