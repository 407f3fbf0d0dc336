import { Table, type TableProps } from 'antd';
import { useDeferredValue } from 'react';

/** As many rows as a screen has room for. */
const DRAWN_FIRST = 24;

/**
 * The kit's table that shows its first rows before it draws the others of the page: a row takes a few milliseconds, and
 * whoever opens a list looks at the first ones.
 */
export function RowsTable<Row extends object>({ dataSource, ...table }: TableProps<Row>) {
  const isWhole = useDeferredValue(true, false);
  return <Table {...table} dataSource={isWhole ? dataSource : dataSource?.slice(0, DRAWN_FIRST)} />;
}
