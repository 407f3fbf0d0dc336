import { Table, type TableProps } from 'antd';
import { useDeferredValue } from 'react';

/** As many rows as a screen has room for. */
const DRAWN_FIRST = 24;

/**
 * The kit's table that shows its first rows before it draws the others of the page: a row takes a few milliseconds, and
 * whoever opens a list looks at the first ones.
 */
export function RowsTable<Row extends object>(table: TableProps<Row>) {
  const isWhole = useDeferredValue(true, false);
  return <Table {...table} {...(isWhole ? {} : toFirstRows(table))} />;
}

function toFirstRows<Row>({ dataSource = [], rowSelection }: TableProps<Row>): TableProps<Row> {
  const first = { dataSource: dataSource.slice(0, DRAWN_FIRST) };
  if (!rowSelection) return first;
  return {
    ...first,
    rowSelection: {
      ...rowSelection,
      // Whoever ticks the box of all is as quick as that: the page's rows are meant.
      onChange: (keys, chosen, info) =>
        rowSelection.onChange?.(keys, info.type === 'all' && chosen.length > 0 ? [...dataSource] : chosen, info),
    },
  };
}
