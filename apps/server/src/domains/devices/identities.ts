import type { Db } from '../../platform/db/index.ts';
import type { DeviceIdentity } from './authenticate.ts';
import { loadDeviceAuthStates } from './credentialStore.ts';
import { devicesById } from './deviceStore.ts';

/** Devices as those know them who speak for them, by UUID; those that are gone are left out. */
export async function loadDeviceIdentities(db: Db, deviceIds: readonly string[]): Promise<Map<string, DeviceIdentity>> {
  const [devices, states] = await Promise.all([devicesById(db, deviceIds), loadDeviceAuthStates(db, deviceIds)]);
  return new Map(
    devices.map(({ id, companyId, projectId, deviceKey, deviceName, deviceType, isGateway }) => {
      const credentialsAt = states.get(id)?.credentialsAt;
      const identity = {
        id,
        companyId,
        projectId: projectId ?? companyId,
        deviceKey,
        deviceName,
        deviceType: deviceType ?? undefined,
        isGateway,
        ...(credentialsAt === undefined ? {} : { credentialsAt }),
      };
      return [id, identity];
    }),
  );
}
