import { useFormat, useMessages } from '../../../../platform/language/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useClock } from '../../data/context.ts';
import { useSeries } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, type WidgetProps } from '../define.ts';
import { useSeriesTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Lists.module.css';
import { listWidgetMessages } from './messages.ts';

/** `series_table`: values of the window, a row for each moment, the newest first. */
export function SeriesTable({ config, settings }: WidgetProps) {
  const words = useMessages(listWidgetMessages);
  const most = readNumberSetting(settings.rows) ?? 20;
  const series = useSeries(config, { points: Math.max(100, most * 2), isOfMany: false });
  const format = useFormat();
  const clock = useClock();
  const formatValue = useFormatValue();
  const toTable = useSeriesTable();
  useWidgetOutput({ getTable: () => toTable(series) });
  return (
    <WidgetState state={series}>
      {() => {
        const { columns, rows } = toTable(series);
        return (
          <div className={css.scroll}>
            <table className={css.table}>
              <thead>
                <tr>
                  {columns.map((column, at) => (
                    <th key={column} scope="col" className={at > 0 ? css.number : undefined}>
                      {at === 0 ? words.time : column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows
                  .slice(-most)
                  .reverse()
                  .map(([time, ...values]) => (
                    <tr key={String(time)}>
                      <td>{time instanceof Date ? format.instant(clock(time)) : ''}</td>
                      {values.map((value, at) => (
                        <td key={columns[at + 1]} className={css.number}>
                          {value === undefined ? '' : formatValue(value, series.curves[at]?.row.shownAs)}
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </WidgetState>
  );
}
