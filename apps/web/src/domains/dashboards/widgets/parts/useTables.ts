import { useMessages } from '../../../../platform/language/index.ts';
import type { DataRow } from '../../data/rows.ts';
import type { SeriesState } from '../../data/useSeries.ts';
import type { WidgetTable } from '../../view/widgetTable.ts';
import { widgetPartMessages } from './messages.ts';

/** The latest values of a widget as a table. */
export function useRowsTable(): (rows: readonly DataRow[]) => WidgetTable {
  const words = useMessages(widgetPartMessages);
  return (rows) => ({
    columns: [words.entity, words.dataPoint, words.value, words.unit, words.time],
    rows: rows.map(({ entity, keyLabel, value, shownAs, at }) => [
      entity.label,
      keyLabel,
      typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
      shownAs.unit,
      at === undefined ? undefined : new Date(at),
    ]),
  });
}

/** The curves of a widget as a table, a row for each moment. */
export function useSeriesTable(): (series: Pick<SeriesState, 'curves'>) => WidgetTable {
  const words = useMessages(widgetPartMessages);
  return ({ curves }) => {
    const moments = new Map<number, (string | number | boolean | undefined)[]>();
    for (const [column, { raw, buffer }] of curves.entries()) {
      const put = (time: number, value: unknown) => {
        const row = moments.get(time) ?? new Array<undefined>(curves.length).fill(undefined);
        row[column] =
          typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
        moments.set(time, row);
      };
      const isNumbers = raw.values.every((value) => value === null || typeof value === 'number');
      if (isNumbers) for (let at = 0; at < buffer.length; at++) put(buffer.times[at] ?? 0, buffer.values[at]);
      else for (const [at, time] of raw.times.entries()) put(time, raw.values[at]);
    }
    const unit = (text: string | undefined) => (text ? ` (${text})` : '');
    return {
      columns: [words.time, ...curves.map(({ row }) => `${row.label}${unit(row.shownAs.unit)}`)],
      rows: [...moments].sort(([one], [other]) => one - other).map(([time, values]) => [new Date(time), ...values]),
    };
  };
}
