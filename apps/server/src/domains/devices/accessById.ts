import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { findProjectScope, loadProjectIdsOfMember, lockProjectForReference } from '../projects/index.ts';
import { type Device, deviceById } from './deviceStore.ts';
import { type DeviceScope, lockDevice, type ProfiledDevice, profiledDeviceById } from './profileStore.ts';

export type SignedInCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly session: Session };

/**
 * Administrators reach the devices of their enterprise, those that are assigned to no project too; everybody else those
 * of their projects.
 */
async function canAccess(db: Db, session: Session, device: Device): Promise<boolean> {
  if (device.projectId !== null) return (await findProjectScope(db, session, device.projectId)) !== undefined;
  return session.memberType === 0 || (session.memberType === 1 && session.companyId === device.companyId);
}

/** The device; one out of the caller's reach does not exist. */
export async function requireDeviceById({ platform, session }: SignedInCaller, id: string): Promise<ProfiledDevice> {
  const { db } = platform.database;
  const found = await profiledDeviceById(db, id);
  if (!found || !(await canAccess(db, session, found.device))) throw refuse(refusals['device.notFound']);
  return found;
}

/** The device, held until the transaction ends; so is its project and the one that it goes to. */
export async function requireDeviceByIdForUpdate(
  tx: Db,
  { session }: SignedInCaller,
  id: string,
  targetProjectId?: string,
): Promise<Device> {
  const seen = await deviceById(tx, id);
  if (!seen || !(await canAccess(tx, session, seen))) throw refuse(refusals['device.notFound']);
  const projects = [...new Set([seen.projectId, targetProjectId].flatMap((one) => one ?? []))].sort();
  for (const one of projects)
    if (!(await lockProjectForReference(tx, one)))
      throw refuse(one === targetProjectId ? projectRefusals['customer.notFound'] : refusals['device.notFound']);
  const held = await lockDevice(tx, id);
  if (!held) throw refuse(refusals['device.notFound']);
  // It was assigned to somebody else in this moment: the caller looks again.
  if (held.projectId !== seen.projectId) throw refuse(refusals['device.changedMeanwhile']);
  return held;
}

/** Whose devices a list shows. */
export async function loadDeviceScope({
  platform,
  session,
  companyId,
}: Pick<Context, 'platform' | 'companyId'> & { readonly session: Session }): Promise<DeviceScope> {
  const isMember = session.memberType === 2 || session.memberType === 3;
  const projectIds = isMember ? await loadProjectIdsOfMember(platform.database.db, session.userId) : undefined;
  return { companyId, projectIds };
}
