import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Db } from '../../../platform/db/index.ts';
import { findProject, projectNames } from '../../projects/index.ts';
import { moveSeries } from '../../telemetry/index.ts';
import { leaveEveryCategory } from '../categoryStore.ts';
import type { Device } from '../deviceStore.ts';
import { deviceAssigned, deviceUnassigned } from '../events.ts';
import { tellDevicesChanged } from '../tell.ts';
import { moveDevice } from '../thingStore.ts';
import { thingFacts } from './facts.ts';
import type { ThingCaller } from './reach.ts';

/** Puts a held device into a project of its enterprise that the caller reaches; the project must be held too. Without effect where it is there already. */
export async function assign(tx: Db, caller: ThingCaller, device: Device, projectId: string): Promise<void> {
  const goal = await findProject(tx, caller.session, projectId);
  if (!goal) throw refuse(projectRefusals['customer.notFound']);
  if (goal.companyId !== device.companyId) throw refuse(no['device.otherEnterprise']);
  if (device.projectId === projectId) return;
  await move(tx, device, projectId);
  const name = (await projectNames(tx, [projectId])).get(projectId) ?? '';
  await caller.platform.events.emit(tx, deviceAssigned, caller.actor, {
    ...thingFacts({ ...device, projectId }),
    before: { projectId: device.projectId },
    after: { projectId },
    values: { project: name },
  });
}

/** Takes a held device back from its project. */
export async function unassign(tx: Db, caller: ThingCaller, device: Device): Promise<void> {
  const { projectId } = device;
  if (projectId === null) throw refuse(no['device.notAssigned']);
  await move(tx, device, undefined);
  const name = (await projectNames(tx, [projectId])).get(projectId) ?? '';
  await caller.platform.events.emit(tx, deviceUnassigned, caller.actor, {
    ...thingFacts(device),
    before: { projectId },
    after: { projectId: null },
    values: { project: name },
  });
}

async function move(tx: Db, device: Device, projectId: string | undefined): Promise<void> {
  await leaveEveryCategory(tx, [device.id]);
  await moveDevice(tx, device, projectId);
  await moveSeries(tx, { type: 'DEVICE', id: device.id }, projectId ?? device.companyId);
  for (const one of [device.projectId, projectId]) if (one) await tellDevicesChanged(tx, one);
}
