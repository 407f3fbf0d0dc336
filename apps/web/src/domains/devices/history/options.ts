import type { Language } from '@twinscape/contract';
import type { DeviceProperty } from '@twinscape/contract/devices';
import type uPlot from 'uplot';
import type { Theme } from '../../../platform/theme/index.ts';
import { mappedAxis, timeAxis, valueAxis } from '../../../ui/chart/axes.ts';
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
  readonly language: Language;
  readonly beforeName: (name: string) => string;
};

/** Below so many points each is marked: a line alone would hide how few there are. */
const MARKED = 60;
/** What uPlot is given for a picture: a line for each series, its band, and the day before dashed. */
export function toChartOptions({ drawn, right, theme, language, beforeName }: ChartInput): TimeChart {
  const lines: Line[] = [];
  const series: uPlot.Series[] = [{}];
  const bands: uPlot.Band[] = [];
  drawn.forEach(({ property, line, band, before }, at) => {
    const { propertyName, displayName, valueType, valueMapping } = property;
    const label = displayName ?? propertyName;
    const stroke = lineColour(theme, at);
    const scale = right.has(propertyName) ? 'right' : 'left';
    const common = {
      scale,
      spanGaps: false,
      ...((valueType === 'boolean' || valueMapping) && !band ? getSteppedPaths() : {}),
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
  const ofAxis = (isRight: boolean) =>
    drawn.flatMap(({ property }) => (right.has(property.propertyName) === isRight ? [property] : []));
  const [ofLeft, ofRight] = [ofAxis(false), ofAxis(true)];
  // Words stand at an axis that has one series of codes; of several each may mean something else.
  const texts = (all: readonly DeviceProperty[]) =>
    mappedAxis(all.length === 1 ? all[0]?.valueMapping : undefined, language);
  return {
    series,
    bands,
    data: alignLines(lines) as uPlot.AlignedData,
    axes: [
      timeAxis(theme),
      ...(ofLeft.length > 0 ? [valueAxis(theme, 'left', true, texts(ofLeft))] : []),
      // Only one of them draws lines through the picture.
      ...(ofRight.length > 0 ? [valueAxis(theme, 'right', ofLeft.length === 0, texts(ofRight))] : []),
    ],
  };
}
