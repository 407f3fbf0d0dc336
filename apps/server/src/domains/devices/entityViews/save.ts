import { isDeepStrictEqual } from 'node:util';
import { type InputOf, refuse } from '@twinscape/contract';
import { type entityViewCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import { type Db, isUniqueViolation } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import { findProject, keepProject } from '../../projects/index.ts';
import { type End, Ends } from '../relations/ends.ts';
import { DEFAULT_TYPE } from '../thingStore.ts';
import { customerIn } from '../things/references.ts';
import { entityViewAdded, entityViewUpdated } from './events.ts';
import { viewFacts } from './facts.ts';
import { holdView, type ViewCaller } from './reach.ts';
import { insertView, updateView, VIEW_NAME_TAKEN, type View } from './viewStore.ts';

type Input = InputOf<typeof entityViewCalls.SaveEntityView>;

/** Adds a view on an entity that the caller reaches, for the project of the entity where no other one is said. Answers its id. */
export function addView(caller: ViewCaller, input: Input): Promise<string> {
  refuseEmptyPeriod(input);
  return unlessNameTaken(
    input.name,
    caller.platform.database.db.transaction(async (tx) => {
      const origin = await openOrigin(tx, caller, input);
      const projectId = await goalOf(tx, caller, origin.project.companyId, input, origin.project.projectId);
      const added = await insertView(tx, {
        companyId: origin.project.companyId,
        projectId,
        viewName: input.name,
        viewType: input.type ?? DEFAULT_TYPE,
        ...shownBy(input),
        additionalInfo: input.additionalInfo === undefined ? null : JSON.stringify(input.additionalInfo),
      });
      await caller.platform.events.emit(tx, entityViewAdded, caller.actor, viewFacts(added));
      return added.id;
    }),
  );
}

/** Changes a view. What it shows is changed only by those who reach the entity itself: a window is not widened from outside. */
export function changeView(caller: ViewCaller, id: string, input: Input): Promise<void> {
  refuseEmptyPeriod(input);
  const { platform, session, actor } = caller;
  return unlessNameTaken(
    input.name,
    platform.database.db.transaction(async (tx) => {
      const before = await holdView(tx, session, id);
      if (input.version !== undefined && input.version !== before.version)
        throw refuse(no['entityView.changedMeanwhile']);
      const shown = shownBy(input);
      const { keys, startMs, endMs, originType, originId } = before;
      const isSame = isDeepStrictEqual(shown, { originType, originId, keys, startMs, endMs });
      const origin = isSame ? undefined : await openOrigin(tx, caller, input);
      if (origin && origin.project.companyId !== before.companyId) throw refuse(no['entityView.otherEnterprise']);
      const next = {
        viewName: input.name,
        viewType: input.type ?? before.viewType,
        ...shown,
        projectId: await goalOf(tx, caller, before.companyId, input, before.projectId),
        additionalInfo:
          input.additionalInfo === undefined ? before.additionalInfo : JSON.stringify(input.additionalInfo),
      };
      const changed = changedFields(before, next);
      if (!changed) return;
      await updateView(tx, id, next);
      await platform.events.emit(tx, entityViewUpdated, actor, { ...viewFacts({ ...before, ...next }), ...changed });
    }),
  );
}

const shownBy = (input: Input): Pick<View, 'originType' | 'originId' | 'keys' | 'startMs' | 'endMs'> => ({
  originType: input.entityId.entityType,
  originId: input.entityId.id.toLowerCase(),
  keys: input.keys,
  startMs: input.startTimeMs,
  endMs: input.endTimeMs,
});

async function openOrigin(tx: Db, { session }: ViewCaller, { entityId }: Input): Promise<End> {
  // A view of a view would have two windows.
  if (entityId.entityType === 'ENTITY_VIEW') throw refuse(no['entityView.ofView']);
  return new Ends(tx, session).open(entityId.entityType, entityId.id, no['entityView.entityNotFound']);
}

/** The project that the view is for: what is said, else as it stands. To nobody only administrators may leave it. */
async function goalOf(
  tx: Db,
  { session }: ViewCaller,
  companyId: string,
  { customerId }: Input,
  standing: string | null,
): Promise<string | null> {
  const customer = customerIn(customerId);
  if (customer === undefined || customer === standing || (customer === 'none' && standing === null)) return standing;
  if (customer === 'none') {
    if (session.memberType > 1) throw refuse(no['device.customerRequired']);
    return null;
  }
  return goalProject(tx, session, companyId, customer);
}

/** A project of the enterprise that the caller reaches and that stays until the transaction ends. */
export async function goalProject(
  tx: Db,
  session: ViewCaller['session'],
  companyId: string,
  projectId: string,
): Promise<string> {
  const goal = await findProject(tx, session, projectId);
  if (!goal || !(await keepProject(tx, projectId))) throw refuse(projectRefusals['customer.notFound']);
  if (goal.companyId !== companyId) throw refuse(no['entityView.otherEnterprise']);
  return goal.projectId;
}

function refuseEmptyPeriod({ startTimeMs, endTimeMs }: Input): void {
  if (endTimeMs !== 0 && endTimeMs < startTimeMs) throw refuse(no['history.periodInvalid']);
}

async function unlessNameTaken<T>(name: string, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, VIEW_NAME_TAKEN)) throw refuse(no['entityView.duplicate'], { name });
    throw error;
  }
}
