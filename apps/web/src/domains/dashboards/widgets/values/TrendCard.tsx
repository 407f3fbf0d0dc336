import type { ComparedWith } from '../../data/timeWindow.ts';
import { useSeries } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { findThreshold, readColour, readThresholds, type WidgetProps } from '../define.ts';
import { ChangeNote } from '../parts/ChangeNote.tsx';
import { useRowColour } from '../parts/colours.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { SparkArea } from '../parts/SparkArea.tsx';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Values.module.css';

const SPARK_POINTS = 120;

/** The mean of numbers; undefined where there is none. Pure. */
export function computeMean(values: Float64Array): number | undefined {
  let [sum, count] = [0, 0];
  for (const value of values)
    if (!Number.isNaN(value)) {
      sum += value;
      count += 1;
    }
  return count === 0 ? undefined : sum / count;
}

/** `value_trend`: the value of now, its curve in the window, and how its mean stands against another period. */
export function TrendCard({ config, settings }: WidgetProps) {
  const compare = (settings.compare as ComparedWith | undefined) ?? 'none';
  const series = useSeries(config, { points: SPARK_POINTS, compare, isOfMany: false });
  const colourOf = useRowColour();
  const toTable = useSeriesTable();
  useWidgetOutput({ getTable: () => toTable(series) });
  return (
    <WidgetState state={series}>
      {() => {
        const [curve] = series.curves;
        const row = series.rows[0] ?? curve?.row;
        if (!row || !curve) return null;
        const warning = findThreshold(readThresholds(settings.thresholds), row.value)?.colour;
        const colour = warning ?? readColour(settings.colour) ?? colourOf(row, 0);
        return (
          <div className={css.card}>
            <RowReading row={row} size="large" colour={warning} />
            {curve.before && (
              <ChangeNote
                now={computeMean(curve.buffer.values)}
                before={computeMean(curve.before.buffer.values)}
                comparison={compare}
              />
            )}
            <div className={css.spark}>
              <SparkArea buffer={curve.buffer} from={series.period.from} to={series.period.to} colour={colour} />
            </div>
          </div>
        );
      }}
    </WidgetState>
  );
}
