import { coreRefusals, refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { type Category, deviceCategoryInProject } from './categoryStore.ts';
import { type Device, deviceInProject, devicesInProject } from './deviceStore.ts';

/** Whoever makes a call on a project: a kernel `Context` of scope `project` is one. */
export type DeviceCaller = { readonly platform: Pick<Platform, 'database'>; readonly project: ProjectScope };

/** The device, by its own ID or by UUID. What another project holds does not exist here. */
export async function requireDevice(
  { platform, project }: DeviceCaller,
  ref: string,
  db: Db = platform.database.db,
): Promise<Device> {
  const found = await deviceInProject(db, project.projectId, ref);
  if (!found) throw refuse(refusals['device.notFound']);
  return found;
}

/** Several devices, all of which must be there; each once. */
export async function requireDevices(
  { platform, project }: DeviceCaller,
  refs: readonly string[],
  db: Db = platform.database.db,
  lock?: 'update' | 'share',
): Promise<Device[]> {
  const found = await devicesInProject(db, project.projectId, refs, lock);
  const known = new Set(found.flatMap(({ id, deviceKey }) => [id, deviceKey]));
  if (refs.some((ref) => !known.has(ref) && !known.has(ref.toLowerCase()))) throw refuse(refusals['device.notFound']);
  return found;
}

/** What is added to a project that is deleted at the same moment would stay behind for ever. */
export async function refuseDeletedProject(tx: Db, { project }: DeviceCaller): Promise<void> {
  if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}

/** The device, held until the transaction ends: its changes happen one after the other, and in a project that stays. */
export async function requireDeviceForUpdate(tx: Db, caller: DeviceCaller, ref: string): Promise<Device> {
  await refuseDeletedProject(tx, caller);
  const found = await deviceInProject(tx, caller.project.projectId, ref, 'update');
  if (!found) throw refuse(refusals['device.notFound']);
  return found;
}

/** The category; with a lock, nobody deletes it until the transaction ends. */
export async function requireDeviceCategory(
  db: Db,
  { project }: DeviceCaller,
  id: string,
  lock?: 'update' | 'share',
): Promise<Category> {
  const found = await deviceCategoryInProject(db, project.projectId, id, lock);
  if (!found) throw refuse(refusals['category.notFound']);
  return found;
}
