import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import type { MenuActions } from '../actions.tsx';
import { MoreMenu } from '../MoreMenu.tsx';
import css from './SmallTable.module.css';

const texts = defineMessages({ actions: { cn: '操作', en: 'Actions' } });

export type SmallColumn<Row> = {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** In pixels, or a share such as `32%`; what is left is divided among the columns without one. */
  readonly width?: number | string;
  /** Names the row: drawn and read as its head. */
  readonly isRowHeader?: boolean;
  /** Of all cells of the column, or by row. */
  readonly className?: string | ((row: Row) => string);
  /** Said when the reader points at the cell. */
  readonly hint?: (row: Row) => string | undefined;
};

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  readonly columns: readonly SmallColumn<Row>[];
  /** What can be done with a row, behind three dots in a last column; `getName` tells which row, for screen readers. */
  readonly actions?:
    | { readonly getName: (row: Row) => string; readonly getActions: (row: Row) => MenuActions }
    | undefined;
  /** Below this width it scrolls sideways. */
  readonly minWidth?: number;
  /** On a narrow page its cells stand below one another; `className` says where each. */
  readonly isFolding?: boolean;
  readonly className?: string | undefined;
  readonly getRowData?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
};

const ACTIONS_WIDTH = 44;

/** A table of a few rows within a page, without paging, order or selection; `DataTable` has these. */
export function SmallTable<Row>({ rows, getKey, columns, actions, minWidth, ...look }: Props<Row>) {
  const { isFolding = false, className = '', getRowData } = look;
  const words = useMessages(texts);
  const table = (
    <table
      className={`${css.table} ${isFolding ? css.folding : ''} ${className}`}
      {...(minWidth === undefined ? {} : { style: { minWidth } })}
    >
      <thead>
        <tr>
          {columns.map(({ key, title, width, className: own }) => (
            <th
              key={key}
              scope="col"
              className={typeof own === 'string' ? own : ''}
              {...(width === undefined ? {} : { style: { width } })}
            >
              {title}
            </th>
          ))}
          {actions && (
            <th scope="col" style={{ width: ACTIONS_WIDTH }}>
              <span className="heard">{words.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)} {...getRowData?.(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
            {actions && (
              <td className={css.actions}>
                <MoreMenu of={actions.getName(row)} acts={actions.getActions(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return minWidth === undefined ? table : <div className={css.scroll}>{table}</div>;
}

function Cell<Row>({ column, row }: { readonly column: SmallColumn<Row>; readonly row: Row }) {
  const { render, isRowHeader = false, className, hint } = column;
  const own = typeof className === 'function' ? className(row) : className;
  const cell = { className: own ?? '', title: hint?.(row) };
  return isRowHeader ? (
    <th scope="row" {...cell}>
      {render(row)}
    </th>
  ) : (
    <td {...cell}>{render(row)}</td>
  );
}
