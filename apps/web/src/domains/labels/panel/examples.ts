import {
  type LabelEntry,
  type LabelPanel,
  labelPanel,
  type PanelType,
  parseLabelPart,
} from '@twinscape/contract/labels';
import type { ChartPoint, ChartSeries } from './plot.ts';
import { type EntryValue, isBound } from './readings.ts';

/** A panel of a library as data; one whose text cannot be read is an empty panel of its kind. Pure. */
export const parsePanel = (type: PanelType, json: string): LabelPanel => ({
  ...(parseLabelPart(labelPanel, JSON.stringify({ ...parseObject(json), type })) ?? { type }),
});

function parseObject(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A number between 0 and 1 that is always the same for a text (FNV-1a). */
function hashToFraction(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * What plants say in a unit, least and most; of a plain number its name may tell. An example that no plant could say
 * makes a label look broken.
 */
const USUAL: readonly (readonly [RegExp, number, number])[] = [
  [/°|℃/, 18, 27],
  [/^k?Hz$/i, 32, 49],
  [/^%/, 35, 75],
  [/^kPa$/, 160, 320],
  [/^MPa$/, 0.3, 0.8],
  [/^Pa$/, 80, 240],
  [/^k(W|VA)/, 40, 180],
  [/^ppm$/i, 450, 900],
  [/^(lx|lux)$/i, 300, 600],
  [/^V$/, 220, 235],
  [/^A$/, 10, 60],
  [/COP|EER|能效/i, 4, 6],
];

/**
 * An example where no device is looked at: always the same for an entry, so that a card does not flicker. The reader is
 * told that it is one. Pure.
 */
export function createExampleValue(entry: LabelEntry): EntryValue {
  const unitOrKey = entry.unit?.trim() || entry.key;
  const [, least, most] = USUAL.find(([pattern]) => pattern.test(unitOrKey)) ?? [undefined, 18, 78];
  const value = least + hashToFraction(`${entry.key} ${entry.PropertyName ?? ''}`) * (most - least);
  return { value: Math.round(value * 10) / 10 };
}

const STEP_MS = 600_000;
/** The example's last moments, five as a preview draws (RU-LBL-12). Pure. */
export function createExampleSeries(
  entries: readonly LabelEntry[],
  until: number,
  count: number,
): readonly ChartSeries[] {
  return entries.filter(isBound).map((entry) => {
    const middle = Number(createExampleValue(entry).value);
    const points: ChartPoint[] = Array.from({ length: count }, (_, at) => ({
      time: new Date(until - (count - 1 - at) * STEP_MS),
      value:
        at === count - 1 ? middle : Math.round(middle * (0.86 + hashToFraction(`${entry.key} ${at}`) * 0.26) * 10) / 10,
    }));
    return { name: entry.key || (entry.PropertyName ?? ''), points };
  });
}
