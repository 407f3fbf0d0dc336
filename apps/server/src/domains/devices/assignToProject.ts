import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../platform/db/index.ts';
import { findProjectScope, loadProjectNames } from '../projects/index.ts';
import { moveSeries } from '../telemetry/index.ts';
import type { SignedInCaller } from './accessById.ts';
import { assignableDeviceEventData } from './assignableEventData.ts';
import { removeFromAllCategories } from './categoryStore.ts';
import type { Device } from './deviceStore.ts';
import { deviceAssigned, deviceUnassigned } from './events.ts';
import { moveDevice } from './profileStore.ts';
import { publishDevicesChanged } from './publish.ts';

/**
 * Puts a held device into a project of its enterprise that the caller reaches; the project must be held too. Without
 * effect where it is there already.
 */
export async function assignDeviceToProject(
  tx: Db,
  caller: SignedInCaller,
  device: Device,
  projectId: string,
): Promise<void> {
  const target = await findProjectScope(tx, caller.session, projectId);
  if (!target) throw refuse(projectRefusals['customer.notFound']);
  if (target.companyId !== device.companyId) throw refuse(refusals['device.otherEnterprise']);
  if (device.projectId === projectId) return;
  await moveDeviceWithSeries(tx, device, projectId);
  const name = (await loadProjectNames(tx, [projectId])).get(projectId) ?? '';
  await caller.platform.events.emit(tx, deviceAssigned, caller.actor, {
    ...assignableDeviceEventData({ ...device, projectId }),
    before: { projectId: device.projectId },
    after: { projectId },
    values: { project: name },
  });
}

/** Takes a held device back from its project. */
export async function unassignDeviceFromProject(tx: Db, caller: SignedInCaller, device: Device): Promise<void> {
  const { projectId } = device;
  if (projectId === null) throw refuse(refusals['device.notAssigned']);
  await moveDeviceWithSeries(tx, device, undefined);
  const name = (await loadProjectNames(tx, [projectId])).get(projectId) ?? '';
  await caller.platform.events.emit(tx, deviceUnassigned, caller.actor, {
    ...assignableDeviceEventData(device),
    before: { projectId },
    after: { projectId: null },
    values: { project: name },
  });
}

async function moveDeviceWithSeries(tx: Db, device: Device, projectId: string | undefined): Promise<void> {
  await removeFromAllCategories(tx, [device.id]);
  await moveDevice(tx, device, projectId);
  await moveSeries(tx, { type: 'DEVICE', id: device.id }, projectId ?? device.companyId);
  for (const one of [device.projectId, projectId]) if (one) await publishDevicesChanged(tx, one);
}
