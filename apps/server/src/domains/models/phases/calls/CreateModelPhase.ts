import { phaseCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { phaseCreated } from '../../events.ts';
import { insertPhase } from '../../phaseStore.ts';
import { changePhases, toPhaseEventData } from '../changes.ts';
import { toModelPhase } from '../rows.ts';

/** C-PHASE-01. */
export const CreateModelPhase = defineHandler(phaseCalls.CreateModelPhase, (input, context) =>
  changePhases(context, async (tx) => {
    const phase = await insertPhase(tx, context.project.projectId, input.phaseName);
    await context.platform.events.emit(tx, phaseCreated, context.actor, {
      ...toPhaseEventData(context, phase),
      after: { phaseName: phase.phaseName },
    });
    return toModelPhase({ phase, modelCount: 0, isAllowed: true });
  }),
);
