import { isDeepStrictEqual } from 'node:util';
import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { entityViewCalls } from '@twinscape/contract/thingsboard';
import { type Db, refuseTaken } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import { parseCustomerId } from '../../../platform/thingsboard/index.ts';
import { DEFAULT_DEVICE_TYPE, EntityResolver, type ResolvedEntity } from '../../devices/index.ts';
import { findProjectScope, lockProjectForReference } from '../../projects/index.ts';
import { type EntityViewCaller, requireEntityViewForUpdate } from './access.ts';
import { ENTITY_VIEW_NAME_TAKEN, type EntityViewRow, insertEntityView, updateEntityView } from './entityViewStore.ts';
import { viewEventData } from './eventData.ts';
import { entityViewEvents } from './events.ts';

type Input = InputOf<typeof entityViewCalls.SaveEntityView>;

/**
 * Adds a view on an entity that the caller reaches, for the project of the entity where no other one is said. Answers
 * its id.
 */
export function addEntityView(caller: EntityViewCaller, input: Input): Promise<string> {
  refuseEmptyPeriod(input);
  return refuseDuplicateName(
    input.name,
    caller.platform.database.db.transaction(async (tx) => {
      const origin = await requireOrigin(tx, caller, input);
      const projectId = await resolveProjectId(tx, caller, origin.project.companyId, input, origin.project.projectId);
      const added = await insertEntityView(tx, {
        companyId: origin.project.companyId,
        projectId,
        viewName: input.name,
        viewType: input.type ?? DEFAULT_DEVICE_TYPE,
        ...toViewFields(input),
        additionalInfo: input.additionalInfo === undefined ? null : JSON.stringify(input.additionalInfo),
      });
      await caller.platform.events.emit(tx, entityViewEvents.added, caller.actor, viewEventData(added));
      return added.id;
    }),
  );
}

/**
 * Changes a view. What it shows is changed only by those who reach the entity itself: a window is not widened from
 * outside.
 */
export function changeEntityView(caller: EntityViewCaller, id: string, input: Input): Promise<void> {
  refuseEmptyPeriod(input);
  const { platform, session, actor } = caller;
  return refuseDuplicateName(
    input.name,
    platform.database.db.transaction(async (tx) => {
      const before = await requireEntityViewForUpdate(tx, session, id);
      if (input.version !== undefined && input.version !== before.version)
        throw refuse(refusals['entityView.changedMeanwhile']);
      const fields = toViewFields(input);
      const { keys, startMs, endMs, originType, originId } = before;
      const isSame = isDeepStrictEqual(fields, { originType, originId, keys, startMs, endMs });
      const origin = isSame ? undefined : await requireOrigin(tx, caller, input);
      if (origin && origin.project.companyId !== before.companyId) throw refuse(refusals['entityView.otherEnterprise']);
      const next = {
        viewName: input.name,
        viewType: input.type ?? before.viewType,
        ...fields,
        projectId: await resolveProjectId(tx, caller, before.companyId, input, before.projectId),
        additionalInfo:
          input.additionalInfo === undefined ? before.additionalInfo : JSON.stringify(input.additionalInfo),
      };
      const changed = changedFields(before, next);
      if (!changed) return;
      await updateEntityView(tx, id, next);
      await platform.events.emit(tx, entityViewEvents.updated, actor, {
        ...viewEventData({ ...before, ...next }),
        ...changed,
      });
    }),
  );
}

const toViewFields = (input: Input): Pick<EntityViewRow, 'originType' | 'originId' | 'keys' | 'startMs' | 'endMs'> => ({
  originType: input.entityId.entityType,
  originId: input.entityId.id.toLowerCase(),
  keys: input.keys,
  startMs: input.startTimeMs,
  endMs: input.endTimeMs,
});

async function requireOrigin(tx: Db, { session }: EntityViewCaller, { entityId }: Input): Promise<ResolvedEntity> {
  // A view of a view would have two windows.
  if (entityId.entityType === 'ENTITY_VIEW') throw refuse(refusals['entityView.ofView']);
  return new EntityResolver(tx, session).require(
    entityId.entityType,
    entityId.id,
    refusals['entityView.entityNotFound'],
  );
}

/** The project that the view is for: what is said, else as it stands. To nobody only administrators may leave it. */
async function resolveProjectId(
  tx: Db,
  { session }: EntityViewCaller,
  companyId: string,
  { customerId }: Input,
  current: string | null,
): Promise<string | null> {
  const customer = parseCustomerId(customerId);
  if (customer === undefined || customer === current || (customer === 'none' && current === null)) return current;
  if (customer === 'none') {
    if (session.memberType > 1) throw refuse(refusals['device.customerRequired']);
    return null;
  }
  return requireTargetProject(tx, session, companyId, customer);
}

/** A project of the enterprise that the caller reaches and that stays until the transaction ends. */
export async function requireTargetProject(
  tx: Db,
  session: EntityViewCaller['session'],
  companyId: string,
  projectId: string,
): Promise<string> {
  const goal = await findProjectScope(tx, session, projectId);
  if (!goal || !(await lockProjectForReference(tx, projectId))) throw refuse(projectRefusals['customer.notFound']);
  if (goal.companyId !== companyId) throw refuse(refusals['entityView.otherEnterprise']);
  return goal.projectId;
}

function refuseEmptyPeriod({ startTimeMs, endTimeMs }: Input): void {
  if (endTimeMs !== 0 && endTimeMs < startTimeMs) throw refuse(refusals['history.periodInvalid']);
}

function refuseDuplicateName<T>(name: string, change: Promise<T>): Promise<T> {
  return refuseTaken({ [ENTITY_VIEW_NAME_TAKEN]: () => refuse(refusals['entityView.duplicate'], { name }) }, change);
}
