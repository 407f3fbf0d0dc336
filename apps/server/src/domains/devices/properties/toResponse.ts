import type { DeviceProperty, ValueType } from '@twinscape/contract/devices';
import { createMappingBudget } from '@twinscape/contract/telemetry';
import type { LatestSample, TelemetryValue } from '../../telemetry/index.ts';
import type { Device } from '../deviceStore.ts';
import type { PropertyDescription } from '../propertyStore.ts';

/** What kind a value is of. */
export function toValueType(value: TelemetryValue): ValueType {
  switch (typeof value) {
    case 'number':
      return 'number';
    case 'bigint':
      return 'integer';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'text';
    default:
      return 'json';
  }
}

/** A value as answers have it: an integer that a double cannot hold as its digits, JSON as itself. */
export function valueToJson(value: TelemetryValue): unknown {
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'object' ? (JSON.parse(value.json) as unknown) : value;
}

/**
 * The time series of devices with what people said of them: of the device itself, else of its type. A series that was
 * described and never came is there without a value. In the order of devices, then of `sort`, then of names. Pure.
 */
export function toDeviceProperties(
  devices: readonly Pick<Device, 'id' | 'deviceKey' | 'deviceName' | 'deviceType'>[],
  descriptions: readonly PropertyDescription[],
  latest: readonly LatestSample[],
): DeviceProperty[] {
  const values = new Map<string, Map<string, LatestSample>>();
  for (const sample of latest) {
    const own = values.get(sample.entity.id) ?? new Map<string, LatestSample>();
    values.set(sample.entity.id, own.set(sample.key, sample));
  }
  const withinBudget = createMappingBudget();
  return devices.flatMap((device) => {
    const own = values.get(device.id) ?? new Map<string, LatestSample>();
    const descriptionByName = mergeDescriptions(device, descriptions);
    const names = new Set([...own.keys(), ...descriptionByName.keys()]);
    return [...names]
      .map((propertyName): DeviceProperty => {
        const { displayName, unit, valueType, decimals, valueMapping, sort } =
          descriptionByName.get(propertyName) ?? NOTHING;
        const sample = own.get(propertyName);
        return {
          id: device.id,
          deviceId: device.deviceKey,
          deviceName: device.deviceName,
          propertyName,
          displayName: displayName ?? undefined,
          valueType: valueType ?? (sample ? toValueType(sample.value) : 'number'),
          unit: unit ?? undefined,
          ...withinBudget(toValueDisplay({ decimals, valueMapping })),
          value: sample ? valueToJson(sample.value) : undefined,
          time: sample ? new Date(sample.at) : undefined,
          sort,
        };
      })
      .sort((one, other) => one.sort - other.sort || (one.propertyName < other.propertyName ? -1 : 1));
  });
}

/** How values are shown, as answers say it. Pure. */
export const toValueDisplay = ({ decimals, valueMapping }: Pick<PropertyDescription, 'decimals' | 'valueMapping'>) => ({
  decimals: decimals ?? undefined,
  valueMapping: valueMapping ? [...valueMapping] : undefined,
});

type SeriesDescription = Omit<PropertyDescription, 'deviceId' | 'deviceType' | 'propertyName'>;
const NOTHING: SeriesDescription = {
  displayName: null,
  unit: null,
  valueType: null,
  decimals: null,
  valueMapping: null,
  sort: 0,
};

/**
 * What is said of a device's series; where device and type both speak, the device's own word counts, field by field.
 */
export function mergeDescriptions(
  device: Pick<Device, 'id' | 'deviceType'>,
  descriptions: readonly PropertyDescription[],
): Map<string, SeriesDescription> {
  const merged = new Map<string, SeriesDescription>();
  const ofType = descriptions.filter((one) => one.deviceId === null && one.deviceType === device.deviceType);
  for (const one of ofType) merged.set(one.propertyName, one);
  for (const one of descriptions) {
    if (one.deviceId !== device.id) continue;
    const below = merged.get(one.propertyName) ?? NOTHING;
    merged.set(one.propertyName, {
      displayName: one.displayName ?? below.displayName,
      unit: one.unit ?? below.unit,
      valueType: one.valueType ?? below.valueType,
      decimals: one.decimals ?? below.decimals,
      valueMapping: one.valueMapping ?? below.valueMapping,
      sort: one.sort === 0 ? below.sort : one.sort,
    });
  }
  return merged;
}
