import { modelFileCalls } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { modelMoved } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { updateModel } from '../../modelStore.ts';
import { holdPhase, openPhase } from '../../reach.ts';
import { refuseUnmovable } from '../../rules.ts';
import { versionOf } from '../../store.ts';
import { changeModel } from '../changes.ts';

/** C-MODEL-06, RU-VAL-17, RU-STATE-04. The caller may use both phases; nobody deletes the new one meanwhile. */
export const UpdateFeaturePhase = handle(modelFileCalls.UpdateFeaturePhase, (input, context) =>
  changeModel(context, input.modelId, undefined, async (tx, model) => {
    const to = await holdPhase(tx, context, input.phaseId);
    if (to.id === model.phaseId) return;
    const from = await openPhase(context, model.phaseId, tx);
    refuseUnmovable((await versionOf(tx, model, 'latest'))?.state, model.currentVersionId !== null);
    await updateModel(tx, model.id, { phaseId: to.id });
    await context.platform.events.emit(tx, modelMoved, context.actor, {
      ...factsOf(context.project, model),
      before: { phase: from.phaseName },
      after: { phase: to.phaseName },
      values: { from: from.phaseName, to: to.phaseName },
    });
  }),
);
