import type { Language } from '@twinscape/contract';
import { findMappedValue, type MappedValue, mappedName } from '@twinscape/contract/telemetry';
import type uPlot from 'uplot';
import { colours, type Theme } from '../../platform/theme/index.ts';
import { FONT } from '../../platform/theme/tokens.ts';
import { formatNumber } from '../values/formatValue.ts';

const SECOND = 1;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const MONTH = 28 * DAY;
const YEAR = 365 * DAY;

/**
 * uPlot's table of how a step of the time axis is written: the same in both languages, with the day below where it
 * changes.
 */
const TIMES: (number | string | null)[][] = [
  [YEAR, '{YYYY}', null, null, null, null, null, null, 1],
  [MONTH, '{YYYY}-{MM}', null, null, null, null, null, null, 1],
  [DAY, '{MM}-{DD}', '\n{YYYY}', null, null, null, null, null, 1],
  [HOUR, '{HH}:{mm}', '\n{YYYY}-{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
  [MINUTE, '{HH}:{mm}', '\n{YYYY}-{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
  [SECOND, '{HH}:{mm}:{ss}', '\n{YYYY}-{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
  [0.001, ':{ss}.{fff}', '\n{YYYY}-{MM}-{DD} {HH}:{mm}', null, '\n{MM}-{DD} {HH}:{mm}', null, '\n{HH}:{mm}', null, 1],
];

const axisOf = (theme: Theme) =>
  ({
    stroke: colours[theme].textFaint,
    font: `12px ${FONT}`,
    ticks: { stroke: colours[theme].line, width: 1 },
  }) as const;

/** The axis of time of a chart. */
export const timeAxis = (theme: Theme): uPlot.Axis => ({
  ...axisOf(theme),
  values: TIMES as uPlot.Axis.Values,
  space: 70,
  grid: { stroke: colours[theme].line, width: 1 },
});

/** An axis of values, as wide as its longest text; `hasGrid` draws lines through the picture. */
export const valueAxis = (
  theme: Theme,
  scale: 'left' | 'right',
  hasGrid: boolean,
  texts: Pick<uPlot.Axis, 'values' | 'incrs'> = {},
): uPlot.Axis => ({
  ...axisOf(theme),
  scale,
  side: scale === 'left' ? 3 : 1,
  grid: { show: hasGrid, stroke: colours[theme].line, width: 1 },
  size: (_chart, values) => 20 + Math.max(24, ...(values ?? []).map(measureText)),
  values: (_chart, splits) => splits.map(formatNumber),
  ...texts,
});

/** Pixels, about: Chinese is as wide as it is high. */
const measureText = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 12.5 : 7.5), 0);

/** An axis of codes says their words, and nothing between them; of anything else it is the usual one. */
export const mappedAxis = (
  mapping: readonly MappedValue[] | undefined,
  language: Language,
): Pick<uPlot.Axis, 'values' | 'incrs'> => {
  const isNumbered = mapping?.some(({ value }) => /^(-?\d+|true|false)$/.test(value)) ?? false;
  if (!isNumbered) return {};
  const wordOf = (split: number): string => {
    const found =
      findMappedValue(mapping, split) ??
      (split === 0 || split === 1 ? findMappedValue(mapping, split === 1) : undefined);
    return found ? mappedName(found, language) : '';
  };
  return { incrs: [1, 2, 5, 10, 20, 50, 100], values: (_chart, splits) => splits.map(wordOf) };
};
