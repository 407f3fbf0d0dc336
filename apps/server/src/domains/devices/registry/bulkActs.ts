import { type InputOf, refuse } from '@twinscape/contract';
import type { BulkStarted } from '@twinscape/contract/bulk';
import { deviceRegistryCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { BULK_ASKED, type BulkFate, defineBulkAct, type ProjectBulkStarter, startBulkJob } from '../../bulk/index.ts';
import { addToCategory, deviceCategoryInProject } from '../categoryStore.ts';
import { devicesInProject, loadDeviceIdsInOrder, updateDevice } from '../deviceStore.ts';
import { categoryEventData, deviceEventData } from '../eventData.ts';
import { categoryDevicesAdded, deviceEvents } from '../events.ts';
import { publishDevicesChanged } from '../publish.ts';
import { deleteHeldDevices } from './deleteDevices.ts';
import { loadDeviceFilter } from './filter.ts';

type MatchingDevices = InputOf<typeof deviceRegistryCalls.DeleteMatchingDevices> & {
  readonly deviceIds?: readonly string[] | undefined;
};

export const deleteDevicesAct = defineBulkAct('devices.delete', {
  call: deviceRegistryCalls.DeleteMatchingDevices,
  options: z.object({}),
  title: { cn: '删除 {count} 个设备', en: 'Delete {count} {count|device|devices}' },
  // Each piece is one entry of the bin.
  pieceSize: 1_000,
  apply: async (tx, caller, ids) => {
    const devices = await devicesInProject(tx, caller.project.projectId, ids, 'update');
    if (devices.length > 0) await deleteHeldDevices(tx, caller, devices);
    return devices.map(({ id, deviceName: name }) => ({ id, name }));
  },
});

export const groupDevicesAct = defineBulkAct('devices.group', {
  call: deviceRegistryCalls.GroupMatchingDevices,
  options: z.object({ categoryId: z.string() }),
  title: { cn: '将 {count} 个设备添加到分组', en: 'Add {count} {count|device|devices} to a group' },
  pieceSize: 1_000,
  apply: async (tx, { platform, actor, project }, ids, { categoryId }) => {
    const category = await deviceCategoryInProject(tx, project.projectId, categoryId, 'share');
    if (!category) throw refuse(refusals['category.notFound']);
    const devices = await devicesInProject(tx, project.projectId, ids, 'share');
    const joined = await addToCategory(
      tx,
      category.id,
      devices.map(({ id }) => id),
    );
    if (joined.length > 0) {
      await platform.events.emit(tx, categoryDevicesAdded, actor, {
        ...categoryEventData(project, category),
        values: { count: joined.length },
      });
      await publishDevicesChanged(tx, project.projectId);
    }
    const isNew = new Set(joined);
    const { cn, en } = refusals['device.inGroup'];
    return devices.map(({ id, deviceName: name }) => ({ id, name, reason: isNew.has(id) ? undefined : { cn, en } }));
  },
});

export const setTypeAct = defineBulkAct('devices.type', {
  call: deviceRegistryCalls.SetMatchingDeviceType,
  options: z.object({ deviceType: z.string() }),
  title: { cn: '设置 {count} 个设备的类型', en: 'Set the type of {count} {count|device|devices}' },
  pieceSize: 200,
  apply: (tx, caller, ids, { deviceType }) => setType(tx, caller, ids, deviceType),
});

/** Those of the devices that are of another type are of this one then. */
async function setType(
  tx: Db,
  { platform, actor, project }: Pick<ProjectBulkStarter, 'platform' | 'actor' | 'project'>,
  ids: readonly string[],
  deviceType: string,
): Promise<BulkFate[]> {
  const devices = await devicesInProject(tx, project.projectId, ids, 'update');
  const changes = devices
    .filter((device) => device.deviceType !== deviceType)
    .map((device) => ({
      ...deviceEventData(project, device),
      before: { deviceType: device.deviceType },
      after: { deviceType },
    }));
  for (const { entityId } of changes) await updateDevice(tx, entityId, { deviceType });
  if (changes.length > 0) {
    await platform.events.emitAll(tx, deviceEvents.updated, actor, changes);
    await publishDevicesChanged(tx, project.projectId);
  }
  return devices.map(({ id, deviceName: name }) => ({ id, name }));
}

/** Begins to do something with all devices that a list would show, or with those of them that are named. */
export async function startDeviceBulk(
  caller: ProjectBulkStarter,
  act: string,
  { projectId: _, except, deviceIds, ...filter }: MatchingDevices,
  options: object = {},
): Promise<BulkStarted> {
  const query = await loadDeviceFilter(caller, { ...filter, projectId: caller.project.projectId });
  const ids = await loadDeviceIdsInOrder(
    caller.platform.database.db,
    caller.project.projectId,
    { ...query, ids: deviceIds, orderBy: undefined, orderByType: -1 },
    BULK_ASKED,
  );
  return startBulkJob(caller, caller.project, act, { ids, except, options });
}
