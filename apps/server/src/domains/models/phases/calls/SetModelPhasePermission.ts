import { refuse } from '@twinscape/contract';
import { phaseCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { formatPeople, loadPeopleOfProject } from '../../../projects/index.ts';
import { phasePermissionSet } from '../../events.ts';
import { loadPhaseMemberIds, restrictPhase } from '../../phaseStore.ts';
import { isSameSet } from '../../rules.ts';
import { changePhases, lockPhaseForUpdate, toPhaseEventData } from '../changes.ts';

/**
 * G-PHASE-02, A-119. Nobody listed: every member of the project may use the phase. The project is held, so that nobody
 * listed leaves it meanwhile.
 */
export const SetModelPhasePermission = defineHandler(phaseCalls.SetModelPhasePermission, (input, context) =>
  changePhases(context, async (tx) => {
    const phase = await lockPhaseForUpdate(tx, context, input.id);
    const chosen = [...new Set(input.memberIds)];
    const people = await loadPeopleOfProject(tx, context.project, chosen);
    if (people.length < chosen.length) throw refuse(refusals['phase.memberOutside']);
    const before = await loadPhaseMemberIds(tx, phase.id);
    if (phase.isRestricted === chosen.length > 0 && isSameSet(before, chosen)) return;
    await restrictPhase(tx, phase.id, chosen);
    const { members = '', membersEn = '' } = formatPeople(people.map(({ masterName }) => masterName));
    await context.platform.events.emit(tx, phasePermissionSet, context.actor, {
      ...toPhaseEventData(context, phase),
      before: { memberIds: before },
      after: { memberIds: chosen },
      values: chosen.length > 0 ? { who: members, whoEn: membersEn } : { who: '全部项目成员', whoEn: 'every member' },
    });
  }),
);
