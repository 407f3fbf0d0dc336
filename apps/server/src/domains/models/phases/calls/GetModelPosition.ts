import { phaseCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { requireModel } from '../../access.ts';

/** C-PHASE-06. */
export const GetModelPosition = handle(phaseCalls.GetModelPosition, async (input, context) => {
  const model = await requireModel(context, input.modelId);
  return model.position ?? undefined;
});
