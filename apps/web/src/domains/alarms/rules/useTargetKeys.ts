import type { RuleTarget } from '@twinscape/contract/alarms';
import { type DeviceProperty, deviceCalls } from '@twinscape/contract/devices';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import type { SeriesNameLookup } from '../cause/formatCondition.ts';

/** Devices of a category that are asked what they send. */
const MAX_DEVICES = 50;
/** Values beside the keys are looked at again so often. Milliseconds. */
const REFRESH_MS = 30_000;

/** A key that devices of the target really send. */
export type TargetKey = Pick<
  DeviceProperty,
  'displayName' | 'unit' | 'valueType' | 'valueMapping' | 'value' | 'time'
> & {
  readonly name: string;
  /** How many of the devices that were asked send it. */
  readonly deviceCount: number;
};
export type TargetKeys = {
  readonly keys: readonly TargetKey[];
  /** Those asked; of a large category the first. */
  readonly devices: readonly { readonly id: string; readonly deviceName: string }[];
  readonly isPending: boolean;
  readonly nameOf: SeriesNameLookup;
};

/** The keys of several devices, each once, with its newest value; the most common ones first. Pure. */
export function mergeTargetKeys(properties: readonly DeviceProperty[]): TargetKey[] {
  const found = new Map<string, TargetKey>();
  for (const { propertyName: name, displayName, unit, valueType, valueMapping, value, time } of properties) {
    const known = found.get(name);
    const isNewer = !known || (time?.getTime() ?? 0) > (known.time?.getTime() ?? 0);
    found.set(name, {
      name,
      displayName: displayName ?? known?.displayName,
      unit: unit ?? known?.unit,
      valueType,
      valueMapping: valueMapping ?? known?.valueMapping,
      value: isNewer ? value : known.value,
      time: isNewer ? time : known.time,
      deviceCount: (known?.deviceCount ?? 0) + 1,
    });
  }
  return [...found.values()].sort(
    (one, other) => other.deviceCount - one.deviceCount || one.name.localeCompare(other.name),
  );
}

/** What the devices of a target send, with the latest values. */
export function useTargetKeys(projectId: string, target: RuleTarget | undefined): TargetKeys {
  const { targetType, targetId = '' } = target ?? {};
  const isCategory = targetType === 'DEVICE_CATEGORY';
  const listed = useCall(
    deviceCalls.GetProjectDeviceList,
    {
      projectId,
      deviceCategoryId: targetId,
      pageIndex: 1,
      pageSize: MAX_DEVICES,
      orderBy: 'deviceName',
      orderByType: 0,
    },
    { handles: true, enabled: isCategory, freshMs: 60_000 },
  );
  const one = useCall(
    deviceCalls.GetProjectDeviceDetail,
    { projectId, deviceId: targetId },
    { handles: true, enabled: targetType === 'DEVICE', freshMs: 60_000 },
  );
  const list = listed.data?.data.list;
  const device = one.data;
  const devices = useMemo(
    () =>
      isCategory
        ? (list ?? []).map(({ id, deviceName }) => ({ id, deviceName }))
        : device && targetType
          ? [{ id: device.id, deviceName: device.deviceName }]
          : [],
    [isCategory, list, device, targetType],
  );
  const sent = useCall(
    deviceCalls.GetDevicesIotProperties,
    { projectId, deviceIds: devices.map(({ id }) => id) },
    { handles: true, enabled: devices.length > 0, everyMs: REFRESH_MS, freshMs: 5_000 },
  );
  const keys = useMemo(() => (devices.length > 0 ? mergeTargetKeys(sent.data ?? []) : []), [devices, sent.data]);
  const nameOf: SeriesNameLookup = (key) => {
    const known = keys.find(({ name }) => name === key);
    return { name: known?.displayName ?? key, unit: known?.unit, valueMapping: known?.valueMapping };
  };
  return { keys, devices, isPending: target !== undefined && (devices.length === 0 || sent.isPending), nameOf };
}
