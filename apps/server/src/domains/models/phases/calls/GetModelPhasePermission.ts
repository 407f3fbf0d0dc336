import { refuse } from '@twinscape/contract';
import { phaseCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toPhaseReader } from '../../access.ts';
import { listedFor } from '../../phaseStore.ts';
import { phaseInProject } from '../../store.ts';
import { loadPeople } from '../people.ts';

/** G-PHASE-01, A-119. */
export const GetModelPhasePermission = defineHandler(phaseCalls.GetModelPhasePermission, async (input, context) => {
  const { db } = context.platform.database;
  const found = await phaseInProject(db, toPhaseReader(context), input.phaseId);
  if (!found) throw refuse(refusals['phase.notFound']);
  const members = await loadPeople(db, context.project, await listedFor(db, found.phase.id));
  return {
    isAllowed: found.isAllowed,
    isRestricted: found.phase.isRestricted,
    members: members.map(({ id, masterName, loginAccount }) => ({ memberId: id, masterName, loginAccount })),
  };
});
