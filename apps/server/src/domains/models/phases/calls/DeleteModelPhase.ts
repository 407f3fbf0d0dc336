import { refuse } from '@twinscape/contract';
import { phaseCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { phaseDeleted } from '../../events.ts';
import { countModelsIn, deletePhase } from '../../phaseStore.ts';
import { changePhases, lockPhaseForUpdate, toPhaseEventData } from '../changes.ts';

/** C-PHASE-03, RU-VAL-16. The phase is held, so that no upload puts a model into it meanwhile. */
export const DeleteModelPhase = defineHandler(phaseCalls.DeleteModelPhase, (input, context) =>
  changePhases(context, async (tx) => {
    const phase = await lockPhaseForUpdate(tx, context, input.id);
    if ((await countModelsIn(tx, phase.id)) > 0) throw refuse(refusals['phase.hasModels']);
    await deletePhase(tx, phase.id);
    await context.platform.events.emit(tx, phaseDeleted, context.actor, toPhaseEventData(context, phase));
  }),
);
