import type { Language } from '@twinscape/contract';
import type { Label, LabelEntry } from '@twinscape/contract/labels';
import type { ValueColour } from '@twinscape/contract/telemetry';
import type { LabelReading } from '@twinscape/viewer';
import { colours } from '../../../platform/theme/index.ts';
import type { ChartSeries } from '../panel/plot.ts';
import { type EntryReading, type EntryValue, isBound, toReading } from '../panel/readings.ts';
import { type HistoryCache, resampleEvenly } from './values/historyCache.ts';
import type { LatestValue, LatestValueStore } from './values/latestValueStore.ts';

/** The line of an instrument looks back so far, and has so many points (ui.md, 1). */
const HOUR_MS = 3_600_000;
const LINE_POINTS = 40;

/** What a device said last of a property at the moment that is looked at; undefined where nothing is known of it. */
export type GetValueAsOf = (deviceId: string, property: string) => LatestValue | undefined;
/** Where the values of a label come from: now, or as of a moment of the past. */
export type LabelSources = {
  readonly book: LatestValueStore;
  readonly past: HistoryCache;
  /** Of a moment of the past. */
  readonly getValueAsOf?: GetValueAsOf | undefined;
  readonly getAssetDevices: (assetId: string) => readonly string[];
  readonly asOf: Date | undefined;
  /** The line to the server is gone: what is known grows old. */
  readonly isLost: boolean;
};

/** The device of an entry: the one it names, or the only one of the asset that has the property. */
export function findEntryDevice(
  entry: LabelEntry,
  assetId: string,
  { book, getAssetDevices }: LabelSources,
): string | undefined {
  if (!isBound(entry) || !entry.PropertyName) return undefined;
  if (entry.deviceId) return entry.deviceId;
  const all = getAssetDevices(assetId);
  return book.findOwner(all, entry.PropertyName) ?? (all.length === 1 ? all[0] : undefined);
}

/** The devices that a label listens to. */
export const listLabelDevices = (
  { assetId, data }: Label,
  devicesOf: LabelSources['getAssetDevices'],
): readonly string[] => [
  ...new Set(data.dataList.filter(isBound).flatMap(({ deviceId }) => (deviceId ? [deviceId] : devicesOf(assetId)))),
];

export type LabelState = {
  readonly readings: readonly EntryReading[];
  readonly known: readonly (EntryValue | undefined)[];
  /** When the oldest of its old values came; undefined while all are of now. */
  readonly oldSince: Date | undefined;
  readonly isOffline: boolean;
};
/** What a label shows now. */
export function computeLabelState(label: Label, sources: LabelSources, language: Language): LabelState {
  const { book, getValueAsOf, asOf, isLost } = sources;
  let oldSince: Date | undefined;
  let isOffline = false;
  const known = label.data.dataList.map((entry): EntryValue | undefined => {
    const device = findEntryDevice(entry, label.assetId, sources);
    if (!device || !entry.PropertyName) return undefined;
    const newest: LatestValue | undefined = asOf
      ? getValueAsOf?.(device, entry.PropertyName)
      : book.getLatest(device, entry.PropertyName);
    if (!newest) return undefined;
    const isDeviceOffline = !asOf && book.isOnline(device) === false;
    const isOld = !asOf && (isLost || isDeviceOffline);
    if (isDeviceOffline) isOffline = true;
    if (isOld && (!oldSince || newest.time < oldSince)) oldSince = newest.time;
    return { ...newest, ...book.getDisplay(device, entry.PropertyName), isOld };
  });
  const readings = label.data.dataList.map((entry, at) => toReading(entry, known[at], language));
  return { readings, known, oldSince, isOffline };
}

/** The last hour of the first value that is a number. */
export function computeTrend(label: Label, sources: LabelSources, now: number): readonly number[] | undefined {
  const until = sources.asOf?.getTime() ?? now;
  for (const entry of label.data.dataList) {
    const device = findEntryDevice(entry, label.assetId, sources);
    if (!device || !entry.PropertyName) continue;
    const points = sources.past.points(device, entry.PropertyName, until - HOUR_MS, until);
    return points.length > 1 ? resampleEvenly(points, until - HOUR_MS, until, LINE_POINTS) : undefined;
  }
  return undefined;
}

/** The past of its entries, for charts. */
export const getLabelSeries = (label: Label, sources: LabelSources, now: number): readonly ChartSeries[] => {
  const until = sources.asOf?.getTime() ?? now;
  const span = label.panel.chart?.spanMs ?? HOUR_MS;
  return label.data.dataList.flatMap((entry) => {
    const device = findEntryDevice(entry, label.assetId, sources);
    if (!device || !entry.PropertyName) return [];
    const points = sources.past.points(device, entry.PropertyName, until - span, until);
    return [{ name: entry.key || entry.PropertyName, points }];
  });
};

/** The colours of states on the dark ground of an instrument. */
const STATE_COLOURS: Readonly<Record<ValueColour, string>> = {
  green: colours.dark.run,
  grey: colours.dark.stop,
  blue: colours.dark.info,
  amber: colours.dark.unknown,
  orange: colours.dark.major,
  red: colours.dark.fault,
};

/** A label as an instrument shows it. */
export const toInstrumentReading = ({ readings }: LabelState, more: Omit<LabelReading, 'rows'>): LabelReading => ({
  rows: readings.map(({ key, text, unit, colour }) => ({
    name: key,
    value: text,
    unit,
    ...(colour ? { colour: STATE_COLOURS[colour] } : {}),
  })),
  ...more,
});
