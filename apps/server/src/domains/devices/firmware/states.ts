import { type DeviceOta, OTA_STATES, type OtaKind } from '@twinscape/contract/devices';
import type { LatestSample } from '../../telemetry/index.ts';
import type { ListedDevice } from '../deviceStore.ts';
import { currentKey, otaKey } from './rules.ts';
import type { OtaTarget } from './targets.ts';

/** What a device is to install and how far it is, as its time series tell. Pure. */
export function toDeviceOta(
  kind: OtaKind,
  { device, activity }: Pick<ListedDevice, 'device' | 'activity'>,
  target: OtaTarget | undefined,
  latest: readonly LatestSample[],
): DeviceOta {
  const latestByKey = new Map(
    latest.filter(({ entity }) => entity.id === device.id).map((sample) => [sample.key, sample] as const),
  );
  const textOf = (key: string) => {
    const value = latestByKey.get(key)?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const stateKey = otaKey(kind, 'state');
  const state = OTA_STATES.find((one) => one === textOf(stateKey)?.toUpperCase());
  const at = latestByKey.get(stateKey)?.at;
  return {
    id: device.id,
    deviceId: device.deviceKey,
    deviceName: device.deviceName,
    deviceType: device.deviceType ?? undefined,
    isOnline: activity.isOnline,
    packageId: target?.otaPackage.id,
    title: target?.otaPackage.title,
    packageVersion: target?.otaPackage.packageVersion,
    assignedTo: target?.assignedTo,
    state,
    stateTime: state === undefined || at === undefined ? undefined : new Date(at),
    error: state === 'FAILED' ? textOf(otaKey(kind, 'error')) : undefined,
    currentTitle: textOf(currentKey(kind, 'title')),
    currentVersion: versionOf(latestByKey.get(currentKey(kind, 'version'))?.value),
  };
}

/** A version like 1.0 is cast to a number on its way in; it is shown as it is written then. */
const versionOf = (value: LatestSample['value'] | undefined): string | undefined =>
  value === undefined || typeof value === 'object' ? undefined : String(value);
