import { refuse } from '@twinscape/contract';
import { phaseCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPeopleOfProject } from '../../../projects/index.ts';
import { toPhaseReader } from '../../access.ts';
import { loadPhaseMemberIds } from '../../phaseStore.ts';
import { findPhase } from '../../store.ts';

/** G-PHASE-01, A-119. */
export const GetModelPhasePermission = defineHandler(phaseCalls.GetModelPhasePermission, async (input, context) => {
  const { db } = context.platform.database;
  const found = await findPhase(db, toPhaseReader(context), input.phaseId);
  if (!found) throw refuse(refusals['phase.notFound']);
  const members = await loadPeopleOfProject(db, context.project, await loadPhaseMemberIds(db, found.phase.id));
  return {
    isAllowed: found.isAllowed,
    isRestricted: found.phase.isRestricted,
    members: members.map(({ id, masterName, loginAccount }) => ({ memberId: id, masterName, loginAccount })),
  };
});
