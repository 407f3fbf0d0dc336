import type { DeviceProperty } from '@twinscape/contract/devices';
import { IOT_INSTANCE, type LabelEntry } from '@twinscape/contract/labels';
import { toChartNumber } from '../../../ui/values/formatValue.ts';
import type { ChartPoint } from '../panel/plot.ts';
import type { EntryValue } from '../panel/readings.ts';

/** A property of a device of the asset; `deviceKey` is the platform's id of the device. */
export type AssetDeviceProperty = Pick<
  DeviceProperty,
  | 'deviceId'
  | 'deviceName'
  | 'propertyName'
  | 'displayName'
  | 'unit'
  | 'valueType'
  | 'decimals'
  | 'valueMapping'
  | 'value'
  | 'time'
> & { readonly deviceKey: string };

/** A value older than this is said to be old, in milliseconds. */
export const OLD_MS = 15 * 60_000;

/**
 * What an entry is bound to among the properties of an asset's devices (RU-LBL-05): the property of the device that it
 * names, or of the only device that has it. Undefined where it is bound to nothing, and where several devices have the
 * property and none is named. Pure.
 */
export function findEntryProperty<S extends Pick<AssetDeviceProperty, 'deviceKey' | 'deviceId' | 'propertyName'>>(
  { type, deviceId, PropertyName }: Pick<LabelEntry, 'type' | 'deviceId' | 'PropertyName'>,
  sources: readonly S[],
): S | undefined {
  if (type !== IOT_INSTANCE || !PropertyName) return undefined;
  const named = sources.filter(({ propertyName }) => propertyName === PropertyName);
  if (deviceId) return named.find(({ deviceKey, deviceId: own }) => deviceKey === deviceId || own === deviceId);
  return named.length === 1 ? named[0] : undefined;
}

type TimedValue = { readonly value: unknown; readonly time: Date };

/** The newer of what the server knew and what came since. Pure. */
export function toEntryValue(source: AssetDeviceProperty, live: TimedValue | undefined, now: number): EntryValue {
  const isLive = live !== undefined && (!source.time || live.time >= source.time);
  const { value, time } = isLive ? live : source;
  const { unit, valueType, decimals, valueMapping } = source;
  const shownAs = { unit, valueType, decimals, valueMapping };
  return { ...shownAs, value, time, isOld: time !== undefined && now - time.getTime() > OLD_MS };
}

/**
 * Points of the past and those that came since, in the order of their times, each moment once; what is no number is
 * left out. Pure.
 */
export function mergePoints(
  past: readonly TimedValue[],
  recent: readonly TimedValue[],
  from: number,
): readonly ChartPoint[] {
  const byTime = new Map<number, number>();
  for (const { value, time } of [...past, ...recent]) {
    const number = toChartNumber(value);
    if (number !== undefined && time.getTime() >= from) byTime.set(time.getTime(), number);
  }
  return [...byTime].sort(([one], [other]) => one - other).map(([at, value]) => ({ time: new Date(at), value }));
}

/** Entries as they fit other assets: bound to their own devices by the property alone. Pure. */
export const unbindEntries = (entries: readonly LabelEntry[]): LabelEntry[] =>
  entries.map(({ deviceId: _own, ...entry }) => entry);
