import { OTA_KINDS, type OtaKind } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Device } from '../deviceStore.ts';
import { DEFAULT_TYPE } from '../thingStore.ts';
import { type Assignment, assignmentsOf } from './assignmentStore.ts';
import { type Package, packagesById } from './packageStore.ts';

export type Target = { readonly otaPackage: Package; readonly assignedTo: 'device' | 'type' };
export type Targets = Partial<Record<OtaKind, Target>>;
type Asked = Pick<Device, 'id' | 'projectId' | 'deviceType'>;

/** Devices without a type are of the thing platform's type of that name. */
export const typeOf = ({ deviceType }: Pick<Device, 'deviceType'>): string => deviceType ?? DEFAULT_TYPE;

/** What each device is to install: its own package, else that of its type in its project. By the device's UUID. */
export async function targetsOf(db: Db, devices: readonly Asked[]): Promise<Map<string, Targets>> {
  const projects = [...new Set(devices.flatMap(({ projectId }) => projectId ?? []))];
  const assignments = await assignmentsOf(
    db,
    devices.map(({ id }) => id),
    projects,
  );
  const packages = await packagesById(db, [...new Set(assignments.map(({ packageId }) => packageId))]);
  const keyed = new Map(assignments.map((one) => [keyOf(one), one]));
  return new Map(
    devices.map((device) => {
      const targets: Targets = {};
      for (const kind of OTA_KINDS) {
        const own = keyed.get(`${kind} ${device.id}`);
        const typed = keyed.get(`${kind} ${device.projectId} ${typeOf(device)}`);
        const otaPackage = packages.get((own ?? typed)?.packageId ?? '');
        if (otaPackage) targets[kind] = { otaPackage, assignedTo: own ? 'device' : 'type' };
      }
      return [device.id, targets];
    }),
  );
}

const keyOf = ({ kind, deviceId, projectId, deviceType }: Assignment): string =>
  deviceId === null ? `${kind} ${projectId} ${deviceType}` : `${kind} ${deviceId}`;
