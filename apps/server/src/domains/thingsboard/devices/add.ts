import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { parseCustomerId } from '../../../platform/thingsboard/index.ts';
import {
  addDevice,
  assignableDeviceEventData,
  buildCredentials,
  DEFAULT_DEVICE_TYPE,
  deviceEvents,
  insertDevice,
  refuseDuplicates,
  requireDeviceQuota,
  type SignedInCaller,
  saveCredentials,
} from '../../devices/index.ts';
import { requireCustomer } from '../customers/requireCustomer.ts';

type Input = InputOf<typeof tbDeviceCalls.SaveThingDevice>;

/**
 * Adds a device to the project that is said to be its customer; an enterprise's administrator may leave it to none.
 * Answers its UUID.
 */
export async function addTbDevice(caller: SignedInCaller, input: Input): Promise<string> {
  const { platform, session } = caller;
  const customer = parseCustomerId(input.customerId);
  if (customer === undefined || customer === 'none') {
    if (session.memberType !== 1 || session.companyId === undefined) throw refuse(refusals['device.customerRequired']);
    return addUnassignedDevice(caller, session.companyId, input);
  }
  const project = await requireCustomer(platform.database.db, session, customer);
  const { device } = await addDevice(
    { ...caller, project },
    {
      ...toDeviceFields(input),
      deviceId: input.name,
      adapterId: project.projectId,
      accessToken: input.accessToken,
    },
  );
  return device.id;
}

const toDeviceFields = ({ name, label, type, additionalInfo }: Input) => ({
  deviceName: label ?? name,
  deviceType: type === DEFAULT_DEVICE_TYPE ? undefined : type,
  comment: additionalInfo?.description?.trim() || undefined,
  isGateway: additionalInfo?.gateway ?? false,
});

/** a device that is assigned to no project belongs to the enterprise. */
async function addUnassignedDevice(
  { platform, actor }: SignedInCaller,
  companyId: string,
  input: Input,
): Promise<string> {
  await requireDeviceQuota(platform, platform.database.db, companyId);
  const { deviceType, comment, ...fields } = toDeviceFields(input);
  return refuseDuplicates(
    { deviceId: input.name },
    platform.database.db.transaction(async (tx) => {
      const device = await insertDevice(tx, {
        ...fields,
        companyId,
        projectId: null,
        deviceKey: input.name,
        deviceType: deviceType ?? null,
        comment: comment ?? null,
        adapterId: companyId,
      });
      await saveCredentials(tx, device.id, buildCredentials({ accessToken: input.accessToken }));
      await platform.events.emit(tx, deviceEvents.added, actor, {
        ...assignableDeviceEventData(device),
        after: { deviceId: device.deviceKey, deviceName: device.deviceName, deviceType: device.deviceType },
      });
      return device.id;
    }),
  );
}
