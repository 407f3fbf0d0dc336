import { OTA_KINDS, type OtaKind } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Device } from '../deviceStore.ts';
import { DEFAULT_DEVICE_TYPE } from '../profileStore.ts';
import { type Assignment, loadAssignments } from './assignmentStore.ts';
import { type OtaPackageRow, otaPackagesById } from './packageStore.ts';

export type OtaTarget = { readonly otaPackage: OtaPackageRow; readonly assignedTo: 'device' | 'type' };
export type OtaTargets = Partial<Record<OtaKind, OtaTarget>>;
type TargetedDevice = Pick<Device, 'id' | 'projectId' | 'deviceType'>;

/** Devices without a type are of ThingsBoard's type of that name. */
export const getTbDeviceType = ({ deviceType }: Pick<Device, 'deviceType'>): string =>
  deviceType ?? DEFAULT_DEVICE_TYPE;

/** What each device is to install: its own package, else that of its type in its project. By the device's UUID. */
export async function loadOtaTargets(db: Db, devices: readonly TargetedDevice[]): Promise<Map<string, OtaTargets>> {
  const projects = [...new Set(devices.flatMap(({ projectId }) => projectId ?? []))];
  const assignments = await loadAssignments(
    db,
    devices.map(({ id }) => id),
    projects,
  );
  const packages = await otaPackagesById(db, [...new Set(assignments.map(({ packageId }) => packageId))]);
  const keyed = new Map(assignments.map((one) => [keyOf(one), one]));
  return new Map(
    devices.map((device) => {
      const targets: OtaTargets = {};
      for (const kind of OTA_KINDS) {
        const own = keyed.get(`${kind} ${device.id}`);
        const typed = keyed.get(`${kind} ${device.projectId} ${getTbDeviceType(device)}`);
        const otaPackage = packages.get((own ?? typed)?.packageId ?? '');
        if (otaPackage) targets[kind] = { otaPackage, assignedTo: own ? 'device' : 'type' };
      }
      return [device.id, targets];
    }),
  );
}

const keyOf = ({ kind, deviceId, projectId, deviceType }: Assignment): string =>
  deviceId === null ? `${kind} ${projectId} ${deviceType}` : `${kind} ${deviceId}`;
