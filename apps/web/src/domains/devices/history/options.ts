import type uPlot from 'uplot';
import type { Theme } from '../../../platform/theme/index.ts';
import { timeAxis, valueAxis } from '../../../ui/chart/axes.ts';
import { lineColour } from '../../../ui/chart/palette.ts';
import { getSteppedPaths, type TimeChart } from '../../../ui/chart/useTimeChart.ts';
import { alignLines, type Line } from './lines.ts';
import type { HistoryPeriod } from './period.ts';
import type { DrawnSeries } from './useDeviceHistory.ts';

export type ChartInput = {
  readonly drawn: readonly DrawnSeries[];
  /** Names of the series on the right axis. */
  readonly right: ReadonlySet<string>;
  readonly period: HistoryPeriod;
  readonly theme: Theme;
  readonly beforeName: (name: string) => string;
};

/** Below so many points each is marked: a line alone would hide how few there are. */
const MARKED = 60;
/** What uPlot is given for a picture: a line for each series, its band, and the day before dashed. */
export function toChartOptions({ drawn, right, theme, beforeName }: ChartInput): TimeChart {
  const lines: Line[] = [];
  const series: uPlot.Series[] = [{}];
  const bands: uPlot.Band[] = [];
  drawn.forEach(({ property, line, band, before }, at) => {
    const { propertyName, displayName, valueType } = property;
    const label = displayName ?? propertyName;
    const stroke = lineColour(theme, at);
    const scale = right.has(propertyName) ? 'right' : 'left';
    const common = {
      scale,
      spanGaps: false,
      ...(valueType === 'boolean' && !band ? getSteppedPaths() : {}),
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
  const hasRight = drawn.some(({ property }) => right.has(property.propertyName));
  const hasLeft = drawn.some(({ property }) => !right.has(property.propertyName));
  return {
    series,
    bands,
    data: alignLines(lines) as uPlot.AlignedData,
    axes: [
      timeAxis(theme),
      ...(hasLeft ? [valueAxis(theme, 'left', true)] : []),
      // Only one of them draws lines through the picture.
      ...(hasRight ? [valueAxis(theme, 'right', !hasLeft)] : []),
    ],
  };
}
