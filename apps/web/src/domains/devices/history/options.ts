import uPlot from 'uplot';
import { colours, type Theme } from '../../../platform/theme/index.ts';
import { FONT } from '../../../platform/theme/tokens.ts';
import { numberText } from '../detail/valueText.ts';
import { aligned, type Line } from './lines.ts';
import { lineColour } from './palette.ts';
import type { Period } from './period.ts';
import type { Drawn } from './useHistory.ts';

export type Picture = {
  readonly drawn: readonly Drawn[];
  /** Names of the series on the right axis. */
  readonly right: ReadonlySet<string>;
  readonly period: Period;
  readonly theme: Theme;
  readonly beforeName: (name: string) => string;
};

/** Below so many points each is marked: a line alone would hide how few there are. */
const MARKED = 60;
const SECOND = 1;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const MONTH = 28 * DAY;
const YEAR = 365 * DAY;

/** uPlot's table of how a step of the time axis is written: the same in both languages, with the day below where it changes. */
const TIMES: (number | string | null)[][] = [
  [YEAR, '{YYYY}', null, null, null, null, null, null, 1],
  [MONTH, '{YYYY}-{MM}', null, null, null, null, null, null, 1],
  [DAY, '{MM}-{DD}', '\n{YYYY}', null, null, null, null, null, 1],
  [HOUR, '{HH}:{mm}', '\n{YYYY}-{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
  [MINUTE, '{HH}:{mm}', '\n{YYYY}-{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
  [SECOND, '{HH}:{mm}:{ss}', '\n{YYYY}-{MM}-{DD}', null, '\n{MM}-{DD}', null, null, null, 1],
  [0.001, ':{ss}.{fff}', '\n{YYYY}-{MM}-{DD} {HH}:{mm}', null, '\n{MM}-{DD} {HH}:{mm}', null, '\n{HH}:{mm}', null, 1],
];

/** What uPlot is given for a picture: a line for each series, its band, and the day before dashed. */
export function chartOf({ drawn, right, theme, beforeName }: Picture): {
  readonly series: uPlot.Series[];
  readonly bands: uPlot.Band[];
  readonly data: uPlot.AlignedData;
  readonly axes: uPlot.Axis[];
} {
  const tokens = colours[theme];
  const lines: Line[] = [];
  const series: uPlot.Series[] = [{}];
  const bands: uPlot.Band[] = [];
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  drawn.forEach(({ property, line, band, before }, at) => {
    const { propertyName, displayName, valueType } = property;
    const label = displayName ?? propertyName;
    const stroke = lineColour(theme, at);
    const scale = right.has(propertyName) ? 'right' : 'left';
    const common = {
      scale,
      spanGaps: false,
      ...(valueType === 'boolean' && !band && stepped ? { paths: stepped } : {}),
    };
    if (band) {
      const first = series.length;
      for (const edge of [band.high, band.low]) {
        lines.push(edge);
        series.push({ ...common, label, stroke: 'transparent', width: 0, points: { show: false } });
      }
      bands.push({ series: [first, first + 1], fill: `${stroke}33` });
    }
    lines.push(line);
    series.push({ ...common, label, stroke, width: 1.6, points: { show: line.xs.length <= MARKED, size: 5 } });
    if (before) {
      lines.push(before);
      series.push({
        ...common,
        label: beforeName(label),
        stroke,
        width: 1.2,
        alpha: 0.75,
        dash: [5, 4],
        points: { show: false },
      });
    }
  });
  const axis = {
    stroke: tokens.textFaint,
    font: `12px ${FONT}`,
    ticks: { stroke: tokens.line, width: 1 },
  } as const;
  const vertical = (scale: 'left' | 'right'): uPlot.Axis => ({
    ...axis,
    scale,
    side: scale === 'left' ? 3 : 1,
    // Only one of them draws lines through the picture.
    grid: { show: scale === 'left' || !hasLeft, stroke: tokens.line, width: 1 },
    size: (_chart, values) => 20 + Math.max(24, ...(values ?? []).map((value) => value.length * 7.5)),
    values: (_chart, splits) => splits.map(numberText),
  });
  const hasRight = drawn.some(({ property }) => right.has(property.propertyName));
  const hasLeft = drawn.some(({ property }) => !right.has(property.propertyName));
  return {
    series,
    bands,
    data: aligned(lines) as uPlot.AlignedData,
    axes: [
      { ...axis, values: TIMES as uPlot.Axis.Values, space: 70, grid: { stroke: tokens.line, width: 1 } },
      ...(hasLeft ? [vertical('left')] : []),
      ...(hasRight ? [vertical('right')] : []),
    ],
  };
}
