import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, type tbDeviceCalls } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import { findProjectScope } from '../../projects/index.ts';
import { saveCredentials } from '../../devices/credentialStore.ts';
import { insertDevice } from '../../devices/deviceStore.ts';
import { deviceAdded } from '../../devices/events.ts';
import { requireDeviceQuota } from '../../devices/quotaStore.ts';
import { addDevice } from '../../devices/registry/addDevice.ts';
import { buildCredentials } from '../../devices/rules.ts';
import { TB_DEFAULT_TYPE } from '../../devices/profileStore.ts';
import { refuseDuplicates } from '../../devices/unique.ts';
import type { TbDeviceCaller } from '../../devices/accessById.ts';
import { tbDeviceEventData } from '../../devices/thingsboard/eventData.ts';
import { parseCustomerId } from '../../../platform/thingsboard/references.ts';

type Input = InputOf<typeof tbDeviceCalls.SaveThingDevice>;

/**
 * Adds a device to the project that is said to be its customer; an enterprise's administrator may leave it to none.
 * Answers its UUID.
 */
export async function addTbDevice(caller: TbDeviceCaller, input: Input): Promise<string> {
  const { platform, session } = caller;
  const customer = parseCustomerId(input.customerId);
  if (customer === undefined || customer === 'none') {
    if (session.memberType !== 1 || session.companyId === undefined) throw refuse(refusals['device.customerRequired']);
    return addUnassignedDevice(caller, session.companyId, input);
  }
  const project = await findProjectScope(platform.database.db, session, customer);
  if (!project) throw refuse(projectRefusals['customer.notFound']);
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
  deviceType: type === TB_DEFAULT_TYPE ? undefined : type,
  comment: additionalInfo?.description?.trim() || undefined,
  isGateway: additionalInfo?.gateway ?? false,
});

/** a device that is assigned to no project belongs to the enterprise. */
async function addUnassignedDevice(
  { platform, actor }: TbDeviceCaller,
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
      await platform.events.emit(tx, deviceAdded, actor, {
        ...tbDeviceEventData(device),
        after: { deviceId: device.deviceKey, deviceName: device.deviceName, deviceType: device.deviceType },
      });
      return device.id;
    }),
  );
}
