import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { TbDevice } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import {
  assignDeviceToProject,
  loadDeviceScope,
  lockDevice,
  profiledDeviceByName,
  requireDeviceById,
  requireDeviceByIdForUpdate,
  type SignedInCaller,
  unassignDeviceFromProject,
} from '../../devices/index.ts';
import { findProjectScope, lockProjectForReference } from '../../projects/index.ts';
import { loadTbDevice } from './toResponse.ts';

/**
 * Takes a device of the caller's enterprise that belongs to no project into one of theirs, when `verifyClaim` says that
 * they may; undefined where it is not there, is somebody's already, or nothing is proved. What `verifyClaim` writes
 * stays.
 */
export async function claimUnassignedDevice(
  caller: SignedInCaller,
  name: string,
  projectId: string,
  verifyClaim: (tx: Db, deviceId: string) => Promise<boolean>,
): Promise<TbDevice | undefined> {
  const everywhere = { companyId: caller.session.companyId, projectIds: undefined };
  if (!(await findProjectScope(caller.platform.database.db, caller.session, projectId)))
    throw refuse(projectRefusals['customer.notFound']);
  const id = await caller.platform.database.db.transaction(async (tx) => {
    if (!(await lockProjectForReference(tx, projectId))) throw refuse(projectRefusals['customer.notFound']);
    const seen = await profiledDeviceByName(tx, everywhere, name);
    const held = seen && (await lockDevice(tx, seen.device.id));
    if (held?.projectId !== null || !(await verifyClaim(tx, held.id))) return undefined;
    await assignDeviceToProject(tx, caller, held, projectId);
    return held.id;
  });
  return id === undefined ? undefined : loadTbDevice(caller.platform.database.db, await requireDeviceById(caller, id));
}

/** Gives a device that the caller reaches back to its enterprise. */
export async function releaseClaimedDevice(caller: SignedInCaller, name: string): Promise<void> {
  const { platform, session } = caller;
  const { db } = platform.database;
  const found = await profiledDeviceByName(
    db,
    await loadDeviceScope({ platform, session, companyId: session.companyId }),
    name,
  );
  if (!found) throw refuse(refusals['device.notFound']);
  await db.transaction(async (tx) =>
    unassignDeviceFromProject(tx, caller, await requireDeviceByIdForUpdate(tx, caller, found.device.id)),
  );
}
