import { useMemo, useRef } from 'react';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useTheme } from '../../../../platform/theme/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useClock } from '../../data/context.ts';
import { type ComparedWith, DAY_MS, HOUR_MS, type TimeSpan } from '../../data/timeWindow.ts';
import { useSeries, useWidgetPeriod } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import type { WidgetProps } from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Charts.module.css';
import { axisBase, chartBase, escapeText } from './chartTheme.ts';
import { EChart } from './EChart.tsx';
import { chartWidgetMessages } from './messages.ts';
import { readAggregation } from './readAggregation.ts';

/** A step that makes some dozens of bars. Pure. */
export const chooseStep = ({ from, to }: Pick<TimeSpan, 'from' | 'to'>) => {
  const length = to - from;
  if (length <= 3 * DAY_MS) return 'hour' as const;
  if (length <= 70 * DAY_MS) return 'day' as const;
  return length <= 400 * DAY_MS ? ('week' as const) : ('month' as const);
};

/** `bar_chart`, `stacked_bars`, `consumption_bars`: a bar for each step of time. */
export function BarsChart({ config, settings, builtIn }: WidgetProps) {
  const period = useWidgetPeriod(config);
  const isConsumption = builtIn.fqn === 'twinscape.consumption_bars';
  const isStacked = builtIn.fqn === 'twinscape.stacked_bars';
  const usual = { aggregate: isConsumption ? 'consumption' : 'avg', step: chooseStep(period) } as const;
  const asked = isConsumption ? { ...settings, aggregate: 'consumption' } : settings;
  const compare = (settings.compare as ComparedWith | undefined) ?? 'none';
  const series = useSeries(config, { points: 800, compare, ...readAggregation(asked, usual) });
  const theme = useTheme();
  const words = useMessages(chartWidgetMessages);
  const say = useSay();
  const format = useFormat();
  const clock = useClock();
  const formatValue = useFormatValue();
  const colourOf = useRowColour();
  const toTable = useSeriesTable();
  const canvas = useRef<() => HTMLCanvasElement | undefined>(null);
  useWidgetOutput({ getTable: () => toTable(series), getPicture: () => canvas.current?.() });
  const { curves } = series;
  const hasLegend = settings.hasLegend !== false && curves.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is drawn from is in the curves and the theme
  const option = useMemo(() => {
    const moments = [
      ...new Set(
        curves.flatMap(({ buffer, before }) => [
          ...buffer.times,
          ...(before ? [...before.buffer.times].map((time) => time + before.shift) : []),
        ]),
      ),
    ].sort((one, other) => one - other);
    const name = (at: number) => {
      const text = format.minute(clock(at));
      return period.to - period.from <= DAY_MS + HOUR_MS
        ? text.slice(11)
        : usual.step === 'hour'
          ? text.slice(5)
          : text.slice(5, 10);
    };
    const unitOf = (label: string) => curves.find(({ row }) => row.label === label)?.row;
    const base = chartBase(theme);
    return {
      ...base,
      grid: { ...base.grid, top: hasLegend ? 30 : 12 },
      ...(hasLegend
        ? { legend: { top: 0, left: 0, itemWidth: 12, itemHeight: 8, textStyle: base.textStyle, type: 'scroll' } }
        : {}),
      tooltip: {
        ...base.tooltip,
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: unknown) => formatValue(value, unitOf('')?.shownAs ?? curves[0]?.row.shownAs),
      },
      xAxis: { type: 'category', data: moments.map(name), ...axisBase(theme) },
      yAxis: { type: 'value', ...axisBase(theme) },
      series: curves.flatMap(({ row, buffer, before }, at) => {
        const values = new Map([...buffer.times].map((time, place) => [time, buffer.values[place]]));
        const former =
          before &&
          new Map([...before.buffer.times].map((time, place) => [time + before.shift, before.buffer.values[place]]));
        const colour = colourOf(row, at);
        const bar = {
          type: 'bar',
          barMaxWidth: 36,
          ...(isStacked ? { stack: 'all' } : {}),
        };
        return [
          {
            ...bar,
            name: escapeText(row.label),
            itemStyle: { color: colour, borderRadius: isStacked ? 0 : [2, 2, 0, 0] },
            data: moments.map((time) => values.get(time) ?? null),
          },
          ...(former
            ? [
                {
                  ...bar,
                  name: escapeText(say(chartWidgetMessages.before, { name: row.label })),
                  itemStyle: { color: colour, opacity: 0.35, borderRadius: [2, 2, 0, 0] },
                  data: moments.map((time) => former.get(time) ?? null),
                },
              ]
            : []),
        ];
      }),
    };
  }, [curves, series.turn, theme, hasLegend, period]);
  return (
    <div className={css.fill}>
      <WidgetState state={series} empty={words.noNumbers}>
        {() => <EChart option={option} canvas={canvas} label={config.title || builtIn.title.en} />}
      </WidgetState>
    </div>
  );
}
