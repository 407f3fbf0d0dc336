import { useQuery } from '@tanstack/react-query';
import type { DashboardSeries, SeriesAggregate, SeriesStep, WidgetConfig } from '@twinscape/contract/dashboards';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toChartNumber } from '../../../ui/values/formatValue.ts';
import { useOpenDashboard, WidgetVisible } from './context.ts';
import type { DataRow } from './rows.ts';
import { SeriesBuffer } from './seriesBuffer.ts';
import type { ComparedWith, TimeSpan, TimeWindow } from './timeWindow.ts';
import { getComparisonShift, readTimewindow, resolvePeriod } from './timeWindow.ts';
import { type DataState, type RowsState, useRows } from './useRows.ts';

/** One curve of a widget. */
export type SeriesCurve = {
  readonly row: DataRow;
  readonly buffer: SeriesBuffer;
  /** What was before, by as much as it is shifted to lie over this. */
  readonly before: { readonly buffer: SeriesBuffer; readonly shift: number } | undefined;
  /** What was answered, where it is more than numbers. */
  readonly raw: DashboardSeries;
};
export type SeriesState = DataState & {
  readonly rows: readonly DataRow[];
  readonly curves: readonly SeriesCurve[];
  readonly period: TimeSpan;
  /** Rises whenever a curve grew. */
  readonly turn: number;
};

export type SeriesOptions = {
  readonly aggregate?: SeriesAggregate;
  readonly step?: SeriesStep;
  readonly stepMs?: number;
  /** As many as can be told apart: about one for each pixel. */
  readonly points: number;
  readonly compare?: ComparedWith;
  readonly rolloverAt?: number | undefined;
  readonly isOfMany?: boolean;
  /** It shows the newest of each curve by `readNewest` alone, and is not told of new values besides. */
  readonly drawsNewest?: boolean;
};

const NO_CURVES: readonly SeriesCurve[] = [];
/** A chart draws what comes so often at most. Milliseconds. */
const DRAW_MS = 1_000;

/** The window of a widget: its own, or that of the dashboard. */
export function useWidgetPeriod(config: WidgetConfig): TimeSpan {
  const dashboard = useOpenDashboard();
  const own: TimeWindow | undefined =
    config.useDashboardTimewindow === false ? readTimewindow(config.timewindow) : undefined;
  const key = own && JSON.stringify(own);
  const [resolved, setResolved] = useState<{ key: string | undefined; of: TimeSpan; period: TimeSpan }>();
  if (!own) return dashboard.period;
  // Resolved anew whenever the dashboard's own period is: when the page is looked at again.
  if (resolved?.key === key && resolved?.of === dashboard.period) return resolved.period;
  const period = resolvePeriod(own, Date.now(), dashboard.zone);
  setResolved({ key, of: dashboard.period, period });
  return period;
}

/**
 * The curves of a widget in its window, thinned to what can be seen, and each value that comes while it is in sight at
 * their ends.
 */
export function useSeries(config: WidgetConfig, options: SeriesOptions): SeriesState {
  const { isOfMany = true, compare = 'none' } = options;
  const dashboard = useOpenDashboard();
  const isVisible = use(WidgetVisible);
  const period = useWidgetPeriod(config);
  const latest: RowsState = useRows(config, {
    isOfMany,
    keepsNumbers: options.drawsNewest === true && isGrowing(period, options),
  });
  const shift = getComparisonShift(compare, period);
  const rows = latest.rows.filter(({ source, keyType }) => source && keyType === 'timeseries');
  const spec = { ...options, period, shift, sources: rows.map(({ source, dataKey }) => [source, dataKey.name]) };
  const query = useQuery<readonly (readonly [DashboardSeries, DashboardSeries | undefined])[]>({
    queryKey: ['dashboard.series', dashboard.dashboardId, dashboard.zone, JSON.stringify(spec)],
    queryFn: () =>
      Promise.all(
        rows.map(async ({ source, dataKey }) => {
          const load = (back: number) =>
            dashboard.requests.loadSeries({
              from: period.from - back,
              to: period.to - back,
              series: {
                entityType: source?.type ?? 'DEVICE',
                entityId: source?.id ?? '',
                key: dataKey.name,
                points: Math.max(2, Math.min(20_000, Math.round(options.points))),
                ...(options.aggregate ? { aggregate: options.aggregate } : {}),
                ...(options.step ? { step: options.step } : {}),
                ...(options.stepMs ? { stepMs: options.stepMs } : {}),
                ...(options.rolloverAt ? { rolloverAt: options.rolloverAt } : {}),
              },
            });
          return Promise.all([load(0), shift === undefined ? undefined : load(shift)]);
        }),
      ),
    enabled: latest.status === 'ready' && rows.length > 0 && isVisible,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { curves, turn } = useCurves(rows, query.data, { period, shift, options, isVisible });
  const retry = () => {
    if (latest.error) latest.retry();
    else void query.refetch();
  };
  const common = { rows, period, turn, retry };
  if (latest.status !== 'ready') return { ...common, status: latest.status, error: latest.error, curves: NO_CURVES };
  if (query.error) return { ...common, status: 'failed', error: query.error, curves: NO_CURVES };
  if (rows.length === 0) return { ...common, status: 'empty', error: undefined, curves: NO_CURVES };
  if (!query.data) return { ...common, status: 'pending', error: undefined, curves: NO_CURVES };
  return { ...common, status: 'ready', error: undefined, curves };
}

/** Whether new points go to the ends of the curves. */
const isGrowing = (period: TimeSpan, { aggregate = 'none' }: SeriesOptions): boolean =>
  period.isLive && aggregate === 'none';

/** The newest number of a curve; what was asked for where it has none. */
export function readNewest({ row, buffer }: SeriesCurve): unknown {
  const last = buffer.values[buffer.length - 1];
  return last === undefined || Number.isNaN(last) || (row.at ?? 0) > (buffer.times[buffer.length - 1] ?? 0)
    ? row.value
    : last;
}

const toBuffer = ({ times, values }: DashboardSeries): SeriesBuffer =>
  new SeriesBuffer(
    times,
    values.map((value) => toChartNumber(value) ?? Number.NaN),
  );

type CurveOptions = {
  readonly period: TimeSpan;
  readonly shift: number | undefined;
  readonly options: SeriesOptions;
  readonly isVisible: boolean;
};

function useCurves(
  rows: readonly DataRow[],
  answers: readonly (readonly [DashboardSeries, DashboardSeries | undefined])[] | undefined,
  { period, shift, options, isVisible }: CurveOptions,
) {
  const { feed } = useOpenDashboard();
  const [turn, setTurn] = useState(0);
  const [made, setMade] = useState<{ of: unknown; buffers: Omit<SeriesCurve, 'row'>[] }>();
  if (answers && made?.of !== answers)
    setMade({
      of: answers,
      buffers: answers.map(([now, before]) => ({
        buffer: toBuffer(now),
        before: before && shift !== undefined ? { buffer: toBuffer(before), shift } : undefined,
        raw: now,
      })),
    });
  const curves =
    answers && made?.of === answers
      ? made.buffers.flatMap((buffers, at) => {
          const row = rows[at];
          return row ? [{ row, ...buffers }] : [];
        })
      : NO_CURVES;
  // In steps a new value does not make a new point: what is in the current step is asked for when one looks again.
  const grows = isGrowing(period, options) && isVisible && curves.length > 0;
  const spacing = (period.to - period.from) / Math.max(2, options.points) / 2;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grow = useEffectEvent((points: readonly { deviceId: string; key: string; value: unknown; at: number }[]) => {
    let grew = false;
    for (const { row, buffer } of curves) {
      if (row.source?.type !== 'DEVICE') continue;
      for (const point of points) {
        if (point.deviceId !== row.source.id || point.key !== row.dataKey.name) continue;
        grew = appendThinned(buffer, point.at, toChartNumber(point.value) ?? Number.NaN, spacing) || grew;
      }
      buffer.trim(Date.now() - (period.to - period.from));
    }
    if (!grew) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setTurn((before) => before + 1);
    }, DRAW_MS);
  });
  const deviceIds = grows
    ? [...new Set(curves.flatMap(({ row }) => (row.source?.type === 'DEVICE' ? row.source.id : [])))].sort().join(' ')
    : '';
  useEffect(() => {
    if (deviceIds === '') return;
    const leave = feed.subscribe(deviceIds.split(' '), (points) => grow(points));
    return () => {
      leave();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [feed, deviceIds]);
  return { curves, turn };
}

/**
 * Adds a point; of those that lie closer together than anybody can see, the newest stands for all, so that a long
 * window does not grow for ever.
 */
function appendThinned(buffer: SeriesBuffer, at: number, value: number, spacing: number): boolean {
  const { times, length } = buffer;
  const [before, last] = [times[length - 2], times[length - 1]];
  if (before !== undefined && last !== undefined && at > last && at - before < spacing)
    return buffer.replaceLast(at, value);
  return buffer.append(at, value);
}
