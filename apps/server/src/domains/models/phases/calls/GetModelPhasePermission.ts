import { refuse } from '@twinscape/contract';
import { phaseCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { handle } from '../../../../platform/http/index.ts';
import { listedFor } from '../../phaseStore.ts';
import { readerOf } from '../../reach.ts';
import { phaseInProject } from '../../store.ts';
import { peopleOf } from '../people.ts';

/** G-PHASE-01, A-119. */
export const GetModelPhasePermission = handle(phaseCalls.GetModelPhasePermission, async (input, context) => {
  const { db } = context.platform.database;
  const found = await phaseInProject(db, readerOf(context), input.phaseId);
  if (!found) throw refuse(refusals['phase.notFound']);
  const members = await peopleOf(db, context.project, await listedFor(db, found.phase.id));
  return {
    isAllowed: found.isAllowed,
    isRestricted: found.phase.isRestricted,
    members: members.map(({ id, masterName, loginAccount }) => ({ memberId: id, masterName, loginAccount })),
  };
});
