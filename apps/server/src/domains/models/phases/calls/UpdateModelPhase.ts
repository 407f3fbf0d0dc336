import { phaseCalls } from '@twinscape/contract/models';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { phaseRenamed } from '../../events.ts';
import { renamePhase } from '../../phaseStore.ts';
import { changePhases, lockPhaseForUpdate, toPhaseEventData } from '../changes.ts';

/** C-PHASE-02. */
export const UpdateModelPhase = defineHandler(phaseCalls.UpdateModelPhase, (input, context) =>
  changePhases(context, async (tx) => {
    const phase = await lockPhaseForUpdate(tx, context, input.id);
    const changed = changedFields({ phaseName: phase.phaseName }, { phaseName: input.phaseName });
    if (!changed) return;
    await renamePhase(tx, phase.id, input.phaseName);
    await context.platform.events.emit(tx, phaseRenamed, context.actor, {
      ...toPhaseEventData(context, { ...phase, phaseName: input.phaseName }),
      ...changed,
      values: { before: phase.phaseName },
    });
  }),
);
