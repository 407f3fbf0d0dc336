import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, type ThingDevice } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../../platform/db/index.ts';
import { findProject, keepProject } from '../../projects/index.ts';
import { lockDevice, thingByName } from '../thingStore.ts';
import { assign, unassign } from './assign.ts';
import { oneThingOf } from './present.ts';
import { holdThing, openThing, reachOf, type ThingCaller } from './reach.ts';

/**
 * Takes a device of the caller's enterprise that belongs to no project into one of theirs, when `isProved` says that they may; undefined where it is not there, is
 * somebody's already, or nothing is proved. What `isProved` writes stays.
 */
export async function claimPooled(
  caller: ThingCaller,
  name: string,
  projectId: string,
  isProved: (tx: Db, deviceId: string) => Promise<boolean>,
): Promise<ThingDevice | undefined> {
  const everywhere = { companyId: caller.session.companyId, projectIds: undefined };
  if (!(await findProject(caller.platform.database.db, caller.session, projectId)))
    throw refuse(projectRefusals['customer.notFound']);
  const id = await caller.platform.database.db.transaction(async (tx) => {
    if (!(await keepProject(tx, projectId))) throw refuse(projectRefusals['customer.notFound']);
    const seen = await thingByName(tx, everywhere, name);
    const held = seen && (await lockDevice(tx, seen.device.id));
    if (held?.projectId !== null || !(await isProved(tx, held.id))) return undefined;
    await assign(tx, caller, held, projectId);
    return held.id;
  });
  return id === undefined ? undefined : oneThingOf(caller.platform.database.db, await openThing(caller, id));
}

/** Gives a device that the caller reaches back to its enterprise. */
export async function returnToPool(caller: ThingCaller, name: string): Promise<void> {
  const { platform, session } = caller;
  const { db } = platform.database;
  const found = await thingByName(db, await reachOf({ platform, session, companyId: session.companyId }), name);
  if (!found) throw refuse(no['device.notFound']);
  await db.transaction(async (tx) => unassign(tx, caller, await holdThing(tx, caller, found.device.id)));
}
