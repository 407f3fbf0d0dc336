import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePhase, toPhaseReader } from '../../access.ts';
import { listModels } from '../../modelStore.ts';
import { toModelRow } from '../rows.ts';

/**
 * C-MODEL-12. Models of phases that the caller may not use are left out; a phase that is asked for and not allowed is
 * refused (RU-PERM-09). Through a share the models that it holds.
 */
export const GetModelList = defineHandler(modelFileCalls.GetModelList, async (input, context) => {
  if (input.phaseId !== undefined) await requirePhase(context, input.phaseId);
  const { rows, count } = await listModels(context.platform.database.db, toPhaseReader(context), {
    ...input,
    among: await context.session.share?.loadIds('model'),
    modelId: input.modelId,
    phaseId: input.phaseId,
    key: input.key,
    convertState: input.convertState,
    orderBy: input.orderBy,
  });
  return { data: { list: rows.map((row) => toModelRow(row, context.language)), count } };
});
