import { phaseCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toPhaseReader } from '../../access.ts';
import { listPhases } from '../../phaseStore.ts';
import { toModelPhase } from '../rows.ts';

/** C-PHASE-04. Phases that the caller may not use are there too, marked as such. */
export const GetModelPhaseList = defineHandler(phaseCalls.GetModelPhaseList, async (_input, context) => {
  const phases = await listPhases(context.platform.database.db, toPhaseReader(context));
  return phases.map(toModelPhase);
});
