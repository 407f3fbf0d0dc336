import { modelFileCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { lockPhase, requirePhase } from '../../access.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelMoved } from '../../events.ts';
import { updateModel } from '../../modelStore.ts';
import { refuseUnmovable } from '../../rules.ts';
import { loadVersion } from '../../store.ts';
import { changeModel } from '../changes.ts';

/** C-MODEL-06, RU-VAL-17, RU-STATE-04. The caller may use both phases; nobody deletes the new one meanwhile. */
export const UpdateFeaturePhase = defineHandler(modelFileCalls.UpdateFeaturePhase, (input, context) =>
  changeModel(context, input.modelId, undefined, async (tx, model) => {
    const to = await lockPhase(tx, context, input.phaseId);
    if (to.id === model.phaseId) return;
    const from = await requirePhase(context, model.phaseId, tx);
    refuseUnmovable((await loadVersion(tx, model, 'latest'))?.state, model.currentVersionId !== null);
    await updateModel(tx, model.id, { phaseId: to.id });
    await context.platform.events.emit(tx, modelMoved, context.actor, {
      ...toModelEventData(context.project, model),
      before: { phase: from.phaseName },
      after: { phase: to.phaseName },
      values: { from: from.phaseName, to: to.phaseName },
    });
  }),
);
