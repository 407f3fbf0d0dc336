import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import { parseCustomerId } from '../../../platform/thingsboard/index.ts';
import {
  assignableDeviceEventData,
  assignDeviceToProject,
  buildCredentials,
  type Credentials,
  DEFAULT_DEVICE_TYPE,
  type Device,
  deviceCredentialsUpdated,
  deviceEvents,
  publishDevicesChanged,
  refuseDuplicates,
  requireDeviceByIdForUpdate,
  type SignedInCaller,
  saveCredentials,
  unassignDeviceFromProject,
  updateDevice,
} from '../../devices/index.ts';

type Input = InputOf<typeof tbDeviceCalls.SaveThingDevice>;

/** Changes a device; what is not said stays. Another customer moves it. */
export async function changeTbDevice(caller: SignedInCaller, id: string, input: Input): Promise<void> {
  const { platform, actor } = caller;
  const customer = parseCustomerId(input.customerId);
  await refuseDuplicates(
    { deviceId: input.name },
    platform.database.db.transaction(async (tx) => {
      const device = await requireDeviceByIdForUpdate(tx, caller, id, customer === 'none' ? undefined : customer);
      if (input.version !== undefined && input.version !== device.version)
        throw refuse(refusals['device.changedMeanwhile']);
      const next = toChangedDevice(device, input);
      const { deviceKey, deviceName, label, deviceType, comment, isGateway } = device;
      const changed = changedFields({ deviceKey, deviceName, label, deviceType, comment, isGateway }, next);
      if (changed) {
        await updateDevice(tx, device.id, next);
        await platform.events.emit(tx, deviceEvents.updated, actor, {
          ...assignableDeviceEventData({ ...device, ...next }),
          ...changed,
        });
        if (device.projectId !== null) await publishDevicesChanged(tx, device.projectId);
      }
      if (input.accessToken) await changeCredentials(tx, caller, device, buildCredentials(input));
      if (customer === 'none') {
        if (device.projectId !== null) await unassignDeviceFromProject(tx, caller, device);
      } else if (customer !== undefined) await assignDeviceToProject(tx, caller, { ...device, ...next }, customer);
    }),
  );
}

/**
 * The label that clients read is the device's name where it has no label of its own: sent back, it changes what it came
 * from.
 */
function toChangedDevice(device: Device, { name, label, type, additionalInfo }: Input) {
  const isNamed = label === undefined || device.label !== null;
  const description = additionalInfo?.description;
  return {
    deviceKey: name,
    deviceName: isNamed ? device.deviceName : label,
    label: isNamed ? (label ?? device.label) : null,
    deviceType: type === undefined ? device.deviceType : type === DEFAULT_DEVICE_TYPE ? null : type,
    comment: description === undefined ? device.comment : description.trim() || null,
    isGateway: additionalInfo?.gateway ?? device.isGateway,
  };
}

/** Gives a held device other credentials. */
export async function changeCredentials(
  tx: Db,
  { platform, actor }: SignedInCaller,
  device: Device,
  credentials: Credentials,
): Promise<void> {
  await saveCredentials(tx, device.id, credentials);
  await platform.events.emit(tx, deviceCredentialsUpdated, actor, assignableDeviceEventData(device));
  if (device.projectId !== null) await publishDevicesChanged(tx, device.projectId);
}
