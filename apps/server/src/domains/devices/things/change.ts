import { type InputOf, refuse } from '@twinscape/contract';
import { type deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import { keepCredentials } from '../credentialStore.ts';
import { type Device, updateDevice } from '../deviceStore.ts';
import { deviceCredentialsUpdated, deviceUpdated } from '../events.ts';
import { type Credentials, credentialsOf } from '../rules.ts';
import { unlessTaken } from '../taken.ts';
import { tellDevicesChanged } from '../tell.ts';
import { DEFAULT_TYPE } from '../thingStore.ts';
import { assign, unassign } from './assign.ts';
import { thingFacts } from './facts.ts';
import { holdThing, type ThingCaller } from './reach.ts';
import { customerIn } from './references.ts';

type Input = InputOf<typeof deviceThingCalls.SaveThingDevice>;

/** Changes a device; what is not said stays. Another customer moves it. */
export async function changeThing(caller: ThingCaller, id: string, input: Input): Promise<void> {
  const { platform, actor } = caller;
  const customer = customerIn(input.customerId);
  await unlessTaken(
    { deviceId: input.name },
    platform.database.db.transaction(async (tx) => {
      const device = await holdThing(tx, caller, id, customer === 'none' ? undefined : customer);
      if (input.version !== undefined && input.version !== device.version) throw refuse(no['device.changedMeanwhile']);
      const next = nextOf(device, input);
      const { deviceKey, deviceName, label, deviceType, comment, isGateway } = device;
      const changed = changedFields({ deviceKey, deviceName, label, deviceType, comment, isGateway }, next);
      if (changed) {
        await updateDevice(tx, device.id, next);
        await platform.events.emit(tx, deviceUpdated, actor, { ...thingFacts({ ...device, ...next }), ...changed });
        if (device.projectId !== null) await tellDevicesChanged(tx, device.projectId);
      }
      if (input.accessToken) await changeCredentials(tx, caller, device, credentialsOf(input));
      if (customer === 'none') {
        if (device.projectId !== null) await unassign(tx, caller, device);
      } else if (customer !== undefined) await assign(tx, caller, { ...device, ...next }, customer);
    }),
  );
}

/** The label that clients read is the device's name where it has no label of its own: sent back, it changes what it came from. */
function nextOf(device: Device, { name, label, type, additionalInfo }: Input) {
  const isNamed = label === undefined || device.label !== null;
  const description = additionalInfo?.description;
  return {
    deviceKey: name,
    deviceName: isNamed ? device.deviceName : label,
    label: isNamed ? (label ?? device.label) : null,
    deviceType: type === undefined ? device.deviceType : type === DEFAULT_TYPE ? null : type,
    comment: description === undefined ? device.comment : description.trim() || null,
    isGateway: additionalInfo?.gateway ?? device.isGateway,
  };
}

/** Gives a held device other credentials. */
export async function changeCredentials(
  tx: Db,
  { platform, actor }: ThingCaller,
  device: Device,
  credentials: Credentials,
): Promise<void> {
  await keepCredentials(tx, device.id, credentials);
  await platform.events.emit(tx, deviceCredentialsUpdated, actor, thingFacts(device));
  if (device.projectId !== null) await tellDevicesChanged(tx, device.projectId);
}
