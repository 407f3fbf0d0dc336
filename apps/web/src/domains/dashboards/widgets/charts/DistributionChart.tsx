import { useMemo, useRef } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { colours, type Theme, useTheme } from '../../../../platform/theme/index.ts';
import { formatNumber } from '../../../../ui/values/formatValue.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useClock } from '../../data/context.ts';
import { type SeriesCurve, useSeries } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, readText, type WidgetProps } from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Charts.module.css';
import { axisBase, chartBase, escapeText } from './chartTheme.ts';
import { EChart } from './EChart.tsx';
import { chartWidgetMessages } from './messages.ts';
import { readAggregation } from './readAggregation.ts';
import { countInRanges, pairValues, summarize, toWeekHours } from './statistics.ts';

/** So many points tell how values are spread. */
const POINTS = 4_000;

/** `heat_map`, `scatter`, `histogram`, `box_plot`, `duration_curve`: how the values of a period are spread. */
export function DistributionChart({ config, settings, builtIn }: WidgetProps) {
  const name = builtIn.fqn.split('.')[1] ?? '';
  const isHeat = name === 'heat_map';
  const usual = isHeat ? ({ aggregate: 'avg', step: 'hour' } as const) : {};
  const series = useSeries(config, {
    points: POINTS,
    ...readAggregation(isHeat ? { ...settings, step: 'hour' } : {}, usual),
  });
  const theme = useTheme();
  const words = useMessages(chartWidgetMessages);
  const format = useFormatValue();
  const colourOf = useRowColour();
  const toTable = useSeriesTable();
  const canvas = useRef<() => HTMLCanvasElement | undefined>(null);
  useWidgetOutput({ getTable: () => toTable(series), getPicture: () => canvas.current?.() });
  const { curves, turn } = series;
  const isBlank = curves.every(({ buffer }) => buffer.length === 0);
  const clock = useClock();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is drawn from is in the curves, settings and theme
  const option = useMemo(() => {
    const pen: Pen = {
      theme,
      colourOf: (curve, at) => colourOf(curve.row, at),
      write: (value, curve) => `${format(value, curve?.row.shownAs)} ${curve?.row.shownAs.unit ?? ''}`.trim(),
      days: words.days.split(' '),
      clock,
      words,
    };
    switch (name) {
      case 'heat_map':
        return drawHeatMap(curves, pen);
      case 'scatter':
        return drawScatter(curves, pen);
      case 'histogram':
        return drawHistogram(curves, pen, readNumberSetting(settings.bins) ?? 20);
      case 'box_plot':
        return drawBoxes(curves, pen);
      default:
        return drawDuration(
          curves,
          pen,
          readNumberSetting(settings.limitLine),
          readText(settings.limitName) || words.limit,
        );
    }
  }, [curves, turn, theme, words, settings, name]);
  return (
    <div className={css.fill}>
      <WidgetState
        state={series.status === 'ready' && isBlank ? { ...series, status: 'empty' } : series}
        empty={words.noNumbers}
      >
        {() => <EChart option={option} canvas={canvas} label={config.title || builtIn.title.en} />}
      </WidgetState>
    </div>
  );
}

type Pen = {
  readonly theme: Theme;
  readonly colourOf: (curve: SeriesCurve, at: number) => string;
  readonly write: (value: unknown, curve: SeriesCurve | undefined) => string;
  readonly days: readonly string[];
  readonly clock: (at: number) => Date;
  readonly words: { readonly share: string; readonly times: string };
};

function drawHeatMap(curves: readonly SeriesCurve[], { theme, write, days, clock }: Pen) {
  const [curve] = curves;
  const cells = curve ? toWeekHours(curve.buffer, clock) : [];
  const base = chartBase(theme);
  const token = colours[theme];
  const means = cells.map(({ mean }) => mean);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: ({ value: [hour = 0, day = 0, mean = 0] }: { value: number[] }) =>
        `${days[day] ?? ''} ${hour}:00\n${write(mean, curve)}`,
    },
    xAxis: {
      type: 'category',
      data: Array.from({ length: 24 }, (_, hour) => `${hour}:00`),
      ...axisBase(theme),
      splitLine: { show: false },
    },
    yAxis: { type: 'category', data: [...days], inverse: true, ...axisBase(theme), splitLine: { show: false } },
    visualMap: {
      show: false,
      min: Math.min(...means, 0),
      max: Math.max(...means, 1e-9),
      inRange: { color: [token.sunken, token.brand] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells.map(({ day, hour, mean }) => [hour, day, mean]),
        itemStyle: { borderColor: token.surface, borderWidth: 2, borderRadius: 3 },
      },
    ],
  };
}

function drawScatter([one, other]: readonly SeriesCurve[], { theme, colourOf }: Pen) {
  const base = chartBase(theme);
  const nameOf = (curve: SeriesCurve | undefined) =>
    curve ? `${curve.row.keyLabel} ${curve.row.shownAs.unit ?? ''}`.trim() : '';
  const axis = (curve: SeriesCurve | undefined) => ({
    type: 'value',
    scale: true,
    name: nameOf(curve),
    nameLocation: 'middle',
    nameGap: 26,
    ...axisBase(theme),
  });
  return {
    ...base,
    grid: { ...base.grid, bottom: 18, left: 24 },
    tooltip: base.tooltip,
    xAxis: axis(one),
    yAxis: { ...axis(other), nameGap: 36 },
    series: [
      {
        type: 'scatter',
        symbolSize: 4,
        data: one && other ? pairValues(one.buffer, other.buffer) : [],
        itemStyle: { color: one ? colourOf(one, 0) : undefined, opacity: 0.5 },
      },
    ],
  };
}

function drawHistogram(curves: readonly SeriesCurve[], { theme, colourOf, words }: Pen, bins: number) {
  const base = chartBase(theme);
  const all = countInRanges(
    curves.flatMap(({ buffer }) => [...buffer.values]),
    bins,
  );
  const [first] = curves;
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis' },
    xAxis: {
      type: 'category',
      data: all.map(
        ({ from, to }) => `${formatNumber(Number(from.toPrecision(3)))} – ${formatNumber(Number(to.toPrecision(3)))}`,
      ),
      ...axisBase(theme),
    },
    yAxis: { type: 'value', name: words.times, ...axisBase(theme) },
    series: [
      {
        type: 'bar',
        barCategoryGap: '8%',
        data: all.map(({ count }) => count),
        itemStyle: { color: first ? colourOf(first, 0) : undefined, borderRadius: [2, 2, 0, 0] },
      },
    ],
  };
}

function drawBoxes(curves: readonly SeriesCurve[], { theme, colourOf }: Pen) {
  const base = chartBase(theme);
  const boxes = curves.flatMap((curve, at) => {
    const summary = summarize([...curve.buffer.values]);
    return summary
      ? [
          {
            name: escapeText(curve.row.label),
            value: summary,
            itemStyle: { color: `${colourOf(curve, at)}33`, borderColor: colourOf(curve, at) },
          },
        ]
      : [];
  });
  return {
    ...base,
    tooltip: base.tooltip,
    xAxis: { type: 'category', data: boxes.map(({ name }) => name), ...axisBase(theme) },
    yAxis: { type: 'value', scale: true, ...axisBase(theme) },
    series: [{ type: 'boxplot', data: boxes }],
  };
}

function drawDuration(
  curves: readonly SeriesCurve[],
  { theme, colourOf, write, words }: Pen,
  limit: number | undefined,
  limitName: string,
) {
  const base = chartBase(theme);
  const token = colours[theme];
  return {
    ...base,
    grid: { ...base.grid, bottom: 20 },
    tooltip: { ...base.tooltip, trigger: 'axis', valueFormatter: (value: unknown) => write(value, curves[0]) },
    xAxis: {
      type: 'value',
      min: 0,
      max: 100,
      name: `${words.share} %`,
      nameLocation: 'middle',
      nameGap: 24,
      ...axisBase(theme),
    },
    yAxis: { type: 'value', ...axisBase(theme) },
    series: curves.map((curve, at) => {
      const sorted = [...curve.buffer.values].filter(Number.isFinite).sort((one, other) => other - one);
      return {
        type: 'line',
        name: escapeText(curve.row.label),
        showSymbol: false,
        lineStyle: { width: 1.6, color: colourOf(curve, at) },
        itemStyle: { color: colourOf(curve, at) },
        areaStyle: { color: colourOf(curve, at), opacity: 0.1 },
        data: sorted.map((value, place) => [(place / Math.max(1, sorted.length - 1)) * 100, value]),
        ...(at === 0 && limit !== undefined
          ? {
              markLine: {
                symbol: 'none',
                silent: true,
                lineStyle: { color: token.fault, type: 'dashed' },
                label: { formatter: `${limitName} ${limit}`, color: token.fault, position: 'insideEndTop' },
                data: [{ yAxis: limit }],
              },
            }
          : {}),
      };
    }),
  };
}
