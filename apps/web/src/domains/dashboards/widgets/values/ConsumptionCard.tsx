import type { DataRow } from '../../data/rows.ts';
import { type ComparedWith, DAY_MS } from '../../data/timeWindow.ts';
import { useSeries, useWidgetPeriod } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readColour, readNumberSetting, type WidgetProps } from '../define.ts';
import { ChangeNote } from '../parts/ChangeNote.tsx';
import { useRowColour } from '../parts/colours.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Values.module.css';

type Buffer = { readonly times: Float64Array; readonly values: Float64Array };

const total = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);

/** The steps that end before a moment, and of the one in which it lies the part until then. Pure. */
export function sumUntil({ times, values }: Buffer, until: number): number {
  let sum = 0;
  for (const [at, from] of times.entries()) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value) || from >= until) continue;
    const to = times[at + 1] ?? from + (from - (times[at - 1] ?? from));
    sum += to > until && to > from ? (value * (until - from)) / (to - from) : value;
  }
  return sum;
}

/** `consumption_card`: what counters counted in the window, bar by bar, and against another period. */
export function ConsumptionCard({ config, settings }: WidgetProps) {
  const compare = (settings.compare as ComparedWith | undefined) ?? 'none';
  const period = useWidgetPeriod(config);
  const isLong = period.to - period.from > 3 * DAY_MS;
  const series = useSeries(config, {
    points: 400,
    aggregate: 'consumption',
    step: isLong ? 'day' : 'hour',
    rolloverAt: readNumberSetting(settings.rolloverAt),
    compare,
  });
  const colourOf = useRowColour();
  const toTable = useSeriesTable();
  useWidgetOutput({ getTable: () => toTable(series) });
  return (
    <WidgetState state={series}>
      {() => {
        const [first] = series.curves;
        if (!first) return null;
        const sum = series.curves.reduce((all, { buffer }) => all + total(buffer.values), 0);
        // What goes on is compared with the other until the same moment.
        const until = Date.now();
        const before = series.curves.reduce(
          (all, curve) => all + (curve.before ? sumUntil(curve.before.buffer, until - curve.before.shift) : 0),
          0,
        );
        const row: DataRow = { ...first.row, value: sum, keyType: 'attribute' };
        const colour = readColour(settings.colour) ?? colourOf(first.row, 0);
        return (
          <div className={css.card}>
            <RowReading row={row} size="large" />
            {compare !== 'none' && <ChangeNote now={sum} before={before} comparison={compare} />}
            <div className={css.bars} aria-hidden="true">
              <Bars curves={series.curves.map(({ buffer }) => buffer)} colour={colour} />
            </div>
          </div>
        );
      }}
    </WidgetState>
  );
}

function Bars({ curves, colour }: { readonly curves: readonly Buffer[]; readonly colour: string }) {
  const sums = new Map<number, number>();
  for (const { times, values } of curves)
    for (const [at, time] of times.entries()) sums.set(time, (sums.get(time) ?? 0) + (values[at] ?? 0));
  const bars = [...sums].sort(([one], [other]) => one - other);
  const most = Math.max(1e-9, ...bars.map(([, value]) => value));
  return bars.map(([time, value]) => (
    <span key={time} style={{ height: `${Math.max(2, (value / most) * 100)}%`, background: colour }} />
  ));
}
