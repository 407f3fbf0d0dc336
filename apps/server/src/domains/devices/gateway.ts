import { refuse } from '@twinscape/contract';
import { DEVICE_ID_MAX, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { isUniqueViolation } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectForReference } from '../projects/index.ts';
import type { DeviceIdentity } from './authenticate.ts';
import { saveCredentials } from './credentialStore.ts';
import { DEVICE_KEY_TAKEN, type Device, deviceByKey, insertDevice, updateDevice } from './deviceStore.ts';
import { deviceEvents } from './events.ts';
import { publishDevicesChanged } from './publish.ts';
import { requireDeviceQuota, requireGatewayQuota } from './quotaStore.ts';
import { buildCredentials } from './rules.ts';

/**
 * The device that a gateway speaks of, by its name. One that is not known yet is added to the gateway's project, as on
 * ThingsBoard; one of another project is refused: a gateway speaks for its own project only.
 */
export async function findOrAddGatewayDevice(
  platform: Pick<Platform, 'database' | 'events' | 'quotas'>,
  gateway: DeviceIdentity,
  name: string,
  type?: string,
): Promise<DeviceIdentity> {
  const deviceKey = name.trim();
  if (deviceKey === '' || deviceKey.length > DEVICE_ID_MAX) throw refuse(refusals['device.idRequired']);
  const { db } = platform.database;
  const known = await deviceByKey(db, gateway.companyId, deviceKey);
  const device = known ?? (await addGatewayDevice(platform, gateway, deviceKey, type));
  if ((device.projectId ?? device.companyId) !== gateway.projectId) throw refuse(refusals['device.notFound']);
  // The last gateway that spoke for a device is the one through which it is reached.
  if (device.gatewayId !== gateway.id && device.id !== gateway.id) {
    await requireGatewayQuota(platform, db, gateway);
    await updateDevice(db, device.id, { gatewayId: gateway.id });
  }
  return toIdentity(device);
}

const toIdentity = (device: Device): DeviceIdentity => ({
  id: device.id,
  companyId: device.companyId,
  projectId: device.projectId ?? device.companyId,
  deviceKey: device.deviceKey,
  deviceName: device.deviceName,
  deviceType: device.deviceType ?? undefined,
  isGateway: device.isGateway,
});

async function addGatewayDevice(
  platform: Pick<Platform, 'database' | 'events' | 'quotas'>,
  gateway: DeviceIdentity,
  deviceKey: string,
  type: string | undefined,
): Promise<Device> {
  const { database, events } = platform;
  const { companyId, projectId } = gateway;
  await requireDeviceQuota(platform, database.db, companyId);
  await requireGatewayQuota(platform, database.db, gateway);
  const isPooled = projectId === companyId;
  try {
    return await database.db.transaction(async (tx) => {
      if (!isPooled && !(await lockProjectForReference(tx, projectId))) throw refuse(refusals['device.notFound']);
      const device = await insertDevice(tx, {
        companyId,
        projectId: isPooled ? null : projectId,
        deviceKey,
        deviceName: deviceKey,
        deviceType: type ?? null,
        adapterId: projectId,
        gatewayId: gateway.id,
      });
      await saveCredentials(tx, device.id, buildCredentials({}));
      await events.emit(
        tx,
        deviceEvents.added,
        { userName: gateway.deviceName, companyId, ip: '' },
        {
          entityId: device.id,
          entityName: device.deviceName,
          companyId,
          ...(isPooled ? {} : { projectId }),
          after: { deviceId: deviceKey, gateway: gateway.deviceKey },
        },
      );
      if (!isPooled) await publishDevicesChanged(tx, projectId);
      return device;
    });
  } catch (error) {
    // Another connection of the gateway was faster.
    const known = isUniqueViolation(error, DEVICE_KEY_TAKEN)
      ? await deviceByKey(database.db, companyId, deviceKey)
      : undefined;
    if (known) return known;
    throw error;
  }
}
