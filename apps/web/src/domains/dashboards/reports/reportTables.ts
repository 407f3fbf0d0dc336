import type { TableOfWidget, WidgetTables } from '../data/context.ts';

/** The numbers of all widgets as the server reads them: moments as `{"at": milliseconds}`. Pure. */
export const formatReportTables = (tables: WidgetTables): string =>
  JSON.stringify(
    [...tables.values()].flatMap(({ title, read }) => {
      const table = read();
      if (!table || table.rows.length === 0) return [];
      return { title, columns: table.columns, rows: table.rows.map((row) => row.map(toReportCell)) };
    }),
  );

function toReportCell(value: TableOfWidget['rows'][number][number]) {
  if (value === undefined) return null;
  return value instanceof Date ? { at: value.getTime() } : value;
}
