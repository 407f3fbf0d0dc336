import type uPlot from 'uplot';
import { colours, type Theme } from '../../platform/theme/index.ts';
import { FONT } from '../../platform/theme/tokens.ts';
import { formatNumber } from './formatValue.ts';

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

/** An axis of values, as wide as its longest number; `hasGrid` draws lines through the picture. */
export const valueAxis = (theme: Theme, scale: 'left' | 'right', hasGrid: boolean): uPlot.Axis => ({
  ...axisOf(theme),
  scale,
  side: scale === 'left' ? 3 : 1,
  grid: { show: hasGrid, stroke: colours[theme].line, width: 1 },
  size: (_chart, values) => 20 + Math.max(24, ...(values ?? []).map((value) => value.length * 7.5)),
  values: (_chart, splits) => splits.map(formatNumber),
});
