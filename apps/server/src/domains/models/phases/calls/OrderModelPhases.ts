import { refuse } from '@twinscape/contract';
import { phaseCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { toPhaseReader } from '../../access.ts';
import { phasesOrdered } from '../../events.ts';
import { listPhases, orderPhases } from '../../phaseStore.ts';
import { isSameSet } from '../../rules.ts';
import { changePhases } from '../changes.ts';

/** T-PHASE-01. The list holds every phase once, so that nobody orders what they have not seen. */
export const OrderModelPhases = defineHandler(phaseCalls.OrderModelPhases, (input, context) =>
  changePhases(context, async (tx) => {
    const { companyId, projectId } = context.project;
    const before = (await listPhases(tx, toPhaseReader(context))).map(({ phase }) => phase);
    if (
      !isSameSet(
        before.map(({ id }) => id),
        input.ids,
      )
    )
      throw refuse(refusals['phase.orderIncomplete']);
    if (before.every(({ id }, at) => id === input.ids[at])) return;
    await orderPhases(tx, projectId, input.ids);
    const names = new Map(before.map(({ id, phaseName }) => [id, phaseName]));
    await context.platform.events.emit(tx, phasesOrdered, context.actor, {
      companyId,
      projectId,
      before: { phases: before.map(({ phaseName }) => phaseName) },
      after: { phases: input.ids.map((id) => names.get(id)) },
    });
  }),
);
