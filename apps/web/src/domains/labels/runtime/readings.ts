import type { Label, LabelEntry } from '@twinscape/contract/labels';
import type { LabelReading } from '@twinscape/viewer';
import type { Series } from '../panel/plot.ts';
import { isBound, type Known, type Reading, readingOf } from '../panel/readings.ts';
import type { LabelBook, Newest } from './values/labelBook.ts';
import { type Past, spread } from './values/past.ts';

/** The line of an instrument looks back so far, and has so many points (ui.md, 1). */
const HOUR_MS = 3_600_000;
const LINE_POINTS = 40;

/** What a device said last of a property at the moment that is looked at; undefined where nothing is known of it. */
export type HeldOf = (deviceId: string, property: string) => Newest | undefined;
/** Where the values of a label come from: now, or as of a moment of the past. */
export type Sources = {
  readonly book: LabelBook;
  readonly past: Past;
  /** Of a moment of the past. */
  readonly heldOf?: HeldOf | undefined;
  readonly devicesOf: (assetId: string) => readonly string[];
  readonly asOf: Date | undefined;
  /** The line to the server is gone: what is known grows old. */
  readonly isLost: boolean;
};

/** The device of an entry: the one it names, or the only one of the asset that has the property. */
export function deviceOf(entry: LabelEntry, assetId: string, { book, devicesOf }: Sources): string | undefined {
  if (!isBound(entry) || !entry.PropertyName) return undefined;
  if (entry.deviceId) return entry.deviceId;
  const all = devicesOf(assetId);
  return book.ownerOf(all, entry.PropertyName) ?? (all.length === 1 ? all[0] : undefined);
}

/** The devices that a label listens to. */
export const devicesIn = ({ assetId, data }: Label, devicesOf: Sources['devicesOf']): readonly string[] => [
  ...new Set(data.dataList.filter(isBound).flatMap(({ deviceId }) => (deviceId ? [deviceId] : devicesOf(assetId)))),
];

export type LabelNow = {
  readonly readings: readonly Reading[];
  readonly known: readonly (Known | undefined)[];
  /** When the oldest of its old values came; undefined while all are of now. */
  readonly oldSince: Date | undefined;
  readonly isOffline: boolean;
};
type Words = { readonly yes: string; readonly no: string };

/** What a label shows now. */
export function labelNow(label: Label, sources: Sources, words: Words): LabelNow {
  const { book, heldOf, asOf, isLost } = sources;
  let oldSince: Date | undefined;
  let isOffline = false;
  const known = label.data.dataList.map((entry): Known | undefined => {
    const device = deviceOf(entry, label.assetId, sources);
    if (!device || !entry.PropertyName) return undefined;
    const newest: Newest | undefined = asOf
      ? heldOf?.(device, entry.PropertyName)
      : book.newest(device, entry.PropertyName);
    if (!newest) return undefined;
    const gone = !asOf && book.isOnline(device) === false;
    const isOld = !asOf && (isLost || gone);
    if (gone) isOffline = true;
    if (isOld && (!oldSince || newest.time < oldSince)) oldSince = newest.time;
    return { ...newest, isOld };
  });
  const readings = label.data.dataList.map((entry, at) => readingOf(entry, known[at], words));
  return { readings, known, oldSince, isOffline };
}

/** The last hour of the first value that is a number. */
export function trendOf(label: Label, sources: Sources, now: number): readonly number[] | undefined {
  const until = sources.asOf?.getTime() ?? now;
  for (const entry of label.data.dataList) {
    const device = deviceOf(entry, label.assetId, sources);
    if (!device || !entry.PropertyName) continue;
    const points = sources.past.points(device, entry.PropertyName, until - HOUR_MS, until);
    return points.length > 1 ? spread(points, until - HOUR_MS, until, LINE_POINTS) : undefined;
  }
  return undefined;
}

/** The past of its entries, for charts. */
export const seriesOf = (label: Label, sources: Sources, now: number): readonly Series[] => {
  const until = sources.asOf?.getTime() ?? now;
  const span = label.panel.chart?.spanMs ?? HOUR_MS;
  return label.data.dataList.flatMap((entry) => {
    const device = deviceOf(entry, label.assetId, sources);
    if (!device || !entry.PropertyName) return [];
    const points = sources.past.points(device, entry.PropertyName, until - span, until);
    return [{ name: entry.key || entry.PropertyName, points }];
  });
};

/** A label as an instrument shows it. */
export const instrumentOf = ({ readings }: LabelNow, more: Omit<LabelReading, 'rows'>): LabelReading => ({
  rows: readings.map(({ key, text, unit }) => ({ name: key, value: text, unit })),
  ...more,
});
