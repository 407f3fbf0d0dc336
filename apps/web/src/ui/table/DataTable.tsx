import { type CallSpec, PAGE_SIZE_CHOICES, type ResultOf, type SentInputOf } from '@twinscape/contract';
import { Pagination, type TableProps } from 'antd';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useCall } from '../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { type RowAddress, toLinkTarget, useAddressSearch } from '../../platform/routes/index.ts';
import { useRouteNavigate } from '../../platform/routes/RouteLink.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Glyph } from '../Glyph.tsx';
import { rememberRows } from '../rowLink/listWalk.ts';
import { COVERED, getRowFocus, RowLink } from '../rowLink/RowLink.tsx';
import { RowsSkeleton } from '../Skeletons.tsx';
import { useEscapeWithin } from '../useEscapeWithin.ts';
import { dropColumn, orderColumns } from './columnOrder.ts';
import css from './DataTable.module.css';
import { FieldCell, type FieldFormat } from './FieldCell.tsx';
import type { FilterValues, SetFilters } from './filters.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { type ListState, toListInput, useListState } from './listState.ts';
import { useTablePreferences } from './preferences.ts';
import { type RowShortcut, RowShortcuts } from './RowShortcuts.tsx';
import { RowsTable } from './RowsTable.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useHeight } from './useHeight.ts';
import { useHeldRows } from './useHeldRows.ts';
import { useRowInAddress } from './useRowInAddress.ts';

const texts = defineMessages({
  total: { cn: '共 {count} 条', en: '{count} in total' },
  chosen: { cn: '已选 {count} 项', en: '{count} selected' },
  chosenAll: { cn: '已选全部 {count} 项', en: 'All {count} selected' },
  chooseAll: { cn: '选择全部 {count} 项', en: 'Select all {count}' },
  clear: { cn: '取消选择', en: 'Clear selection' },
  all: { cn: '全选本页', en: 'Select all on page' },
  row: { cn: '选择第 {number} 行', en: 'Select row {number}' },
  unfold: { cn: '展开', en: 'Show details' },
  fold: { cn: '收起', en: 'Hide details' },
  waiting: { cn: '{count} 条新内容', en: '{count} new' },
  nothing: { cn: '暂无数据', en: 'No data' },
  noMatch: { cn: '没有符合条件的内容', en: 'No matches' },
  noMatchHint: { cn: '换一个关键词，或清除筛选条件', en: 'Try another word, or clear the filters' },
});

/** The row of a list call, main or ThingsBoard. */
export type RowOf<C extends CallSpec> =
  ResultOf<C> extends { data: { list: (infer Row)[] } }
    ? Row
    : ResultOf<C> extends { data: (infer Row)[] }
      ? Row
      : never;

export type Column<Row> = {
  /** The row's field; with `sort` also the name to order by. */
  readonly key: string;
  readonly title: string;
  /** How the field is written, where it is no text. */
  readonly format?: FieldFormat;
  /** What stands where the field has no value; nothing unless said otherwise. */
  readonly none?: ReactNode;
  /** Draws what a format cannot. */
  readonly render?: (row: Row) => ReactNode;
  readonly width?: number;
  readonly sort?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  /** Names the row: its text is the link to what the row opens. The first column that cannot be hidden, otherwise. */
  readonly isName?: boolean;
  /** Cannot be hidden. */
  readonly fixed?: boolean;
  readonly hiddenAtFirst?: boolean;
  /** Stays at the right edge while the other columns scroll: what can be done with a row. */
  readonly pinned?: boolean;
};

/** All rows that the list's filter finds, on whatever page: the filter as the list's call takes it, and how many. */
export type MatchingRows<C extends CallSpec> = { readonly input: Partial<SentInputOf<C>>; readonly count: number };

type Props<C extends CallSpec> = {
  /** Under which its columns and widths are remembered: `enterprises.members`. */
  readonly name: string;
  readonly call: C;
  /** What the call needs besides page, search and order. */
  readonly input?: Partial<SentInputOf<C>>;
  /** `id` unless said otherwise. */
  readonly rowKey?: keyof RowOf<C> & string;
  readonly columns: readonly Column<RowOf<C>>[];
  /** Placeholder of the search box; without it there is none. */
  readonly search?: string;
  /** Names of the filters that stand in the address, and what draws them. */
  readonly filterNames?: readonly string[];
  readonly filters?: (values: FilterValues, set: SetFilters) => ReactNode;
  /** From the filters' texts to the call's input; the texts themselves unless said otherwise. */
  readonly filterInput?: (values: FilterValues) => Partial<SentInputOf<C>>;
  readonly actions?: ReactNode;
  /** Turns on selection (with shift for ranges); draws the buttons of the bar for what is selected. */
  readonly bulk?:
    | ((rows: readonly RowOf<C>[], clear: () => void, matching: MatchingRows<C> | undefined) => ReactNode)
    | undefined;
  /** Once a whole page is selected, all that match can be: `bulk` is told by `matching` then. */
  readonly bulkAll?: boolean;
  /** Where a row leads; the row is a link then. */
  readonly getAddress?: (row: RowOf<C>) => RowAddress;
  /** A row opens this dialog, whose subject stands in the address under this name; undefined where it may not. */
  readonly dialog?: RowDialog<RowOf<C>> | undefined;
  /** What a row does that has no address. */
  readonly onOpen?: (row: RowOf<C>) => void;
  /**
   * Rows can be dragged to elsewhere on the screen, all that are selected when it is one of them; undefined: let go.
   */
  readonly onDrag?: ((rows: readonly RowOf<C>[] | undefined) => void) | undefined;
  /** Draws what is folded under a row; a click or Enter on the row opens it. */
  readonly expand?: (row: RowOf<C>) => ReactNode;
  /** What stands where no row is yet; a search without result speaks for itself. */
  readonly empty?: ReactNode;
  /** Two tables on one screen need different prefixes in the address. */
  readonly prefix?: string;
  readonly everyMs?: number | undefined;
  /** The list is pushed to: new rows slide in, and none moves while the reader is about to press one. */
  readonly live?: boolean;
  /** Turns on walking by j and k, and binds these keys to rows. */
  readonly rowShortcuts?: readonly RowShortcut<RowOf<C>>[];
  /** The key of the row that is open beside the table. */
  readonly current?: string | undefined;
};

type RowDialog<Row> = {
  readonly name: string;
  readonly render: (row: Row | undefined, close: () => void) => ReactNode;
};

/** What a list call takes besides its filter. */
type ListInput = {
  readonly pageIndex?: number;
  readonly pageSize?: number;
  readonly orderBy?: string;
  readonly orderByType?: number;
};

/** More rows than this on one page are drawn as they scroll into view. */
const VIRTUAL_FROM = 100;
const DEFAULT_WIDTH = 160;
const FOLD_WIDTH = 36;
const SELECT_WIDTH = 44;

/** A list from the server: paging, order, search, filters, columns, selection; its state is its address (S-GEN-01). */
export function DataTable<C extends CallSpec>(props: Props<C>) {
  type Row = RowOf<C>;
  const { name, call, input, filterNames = [], filters, filterInput, bulk, expand, empty } = props;
  const rowKey = props.rowKey ?? ('id' as keyof Row & string);
  const words = useMessages(texts);
  const say = useSay();
  const format = useFormat();
  const keyOf = (row: Row): string => row[rowKey] as string;
  const [state, change] = useListState(filterNames, props.prefix);
  const [preferences, setPreferences] = useTablePreferences(
    name,
    props.columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key),
  );
  const columns = orderColumns(props.columns, preferences.order);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  /** The filter all of whose rows are selected. */
  const [allOf, setAllOf] = useState<string>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [box, height] = useHeight();
  const toggle = (row: Row) => {
    const key = row[rowKey] as string;
    setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);
  };
  const navigate = useRouteNavigate();
  const { project } = useAddressSearch();
  const { dialog } = props;
  const getAddress =
    props.getAddress ?? (dialog && ((row: Row): RowAddress => ({ search: { [dialog.name]: keyOf(row) } })));
  const follow = getAddress && ((row: Row) => void navigate(toNavigation(getAddress(row), project)));
  const onOpen = follow ?? props.onOpen ?? (expand && toggle);
  const filled = Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== ''));
  const asked = {
    ...input,
    ...toListInput(state, Object.keys(call.input.shape)),
    ...(filterInput ? filterInput(state.filters) : filled),
  } as SentInputOf<C>;
  const query = useCall(call, asked, {
    keepPrevious: true,
    handles: true,
    ...(props.everyMs ? { everyMs: props.everyMs } : {}),
  });
  const fresh = useMemo(() => toListPage<Row>(query.data), [query.data]);
  const { count } = fresh;
  const held = useHeldRows(
    fresh.rows,
    keyOf,
    query.isSuccess && !query.isPlaceholderData ? JSON.stringify(asked) : undefined,
    props.live === true,
  );
  const { rows } = held;
  const remember = useEffectEvent((walked: readonly Row[]) => {
    if (getAddress && walked.length > 0)
      rememberRows(
        name,
        walked.map((row) => ({ key: keyOf(row), address: getAddress(row) })),
      );
  });
  useEffect(() => remember(rows), [rows]);
  const [shown, close] = useRowInAddress(dialog?.name, rows, keyOf);
  useEffect(() => {
    // A page beyond the end, after deletes or from an old address, becomes the last one.
    const last = Math.max(1, Math.ceil(count / state.size));
    if (query.isSuccess && !query.isPlaceholderData && state.page > last) change({ page: last });
  });

  useEffect(() => {
    // antd measures the columns in a hidden row that repeats the heads, the box that ticks all included: nobody may get
    // in there.
    box.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', '');
  });

  const narrowed = state.key !== '' || Object.keys(filled).length > 0;
  const shownColumns = columns.filter(({ key, fixed }) => fixed || !preferences.hidden.includes(key));
  const nameKey = (
    shownColumns.find(({ isName }) => isName) ??
    shownColumns.find(({ fixed }) => fixed) ??
    shownColumns[0]
  )?.key;
  const width = shownColumns.reduce(
    (sum, { key, width: own }) => sum + (preferences.widths[key] ?? own ?? DEFAULT_WIDTH),
    (bulk ? SELECT_WIDTH : 0) + (expand ? FOLD_WIDTH : 0),
  );
  const { pageIndex: _index, pageSize: _size, orderBy: _by, orderByType: _type, ...filter } = asked as ListInput;
  const filterKey = JSON.stringify(filter);
  const isAll = allOf === filterKey && count > 0;
  const matching = isAll ? { input: filter as Partial<SentInputOf<C>>, count } : undefined;
  const isPageSelected = rows.length > 0 && rows.every((row) => selected.some((other) => keyOf(other) === keyOf(row)));
  const clear = () => {
    setSelected([]);
    setAllOf(undefined);
  };
  const root = useEscapeWithin<HTMLDivElement>(selected.length > 0, clear);
  const dragOf = (row: Row) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      const isSelected = selected.some((other) => keyOf(other) === keyOf(row));
      const moved = isSelected ? selected : [row];
      event.dataTransfer.effectAllowed = 'copyMove';
      event.dataTransfer.setData('text/plain', moved.map(keyOf).join('\n'));
      props.onDrag?.(moved);
    },
    onDragEnd: () => props.onDrag?.(undefined),
  });
  const table: TableProps<Row & object> = {
    rowKey,
    dataSource: rows as (Row & object)[],
    columns: shownColumns.map((column) =>
      toTableColumn(
        column,
        { ...state, share: rows.length > 0 ? undefined : width },
        preferences.widths,
        setPreferences,
        (key, target, isBehind) => setPreferences({ order: dropColumn(columns, key, target, isBehind) }),
        column.key === nameKey ? getAddress : undefined,
      ),
    ) as NonNullable<TableProps<Row & object>['columns']>,
    components: { header: { cell: HeaderCell } },
    pagination: false,
    size: preferences.dense ? 'small' : 'middle',
    tableLayout: 'fixed',
    showSorterTooltip: false,
    scroll: rows.length > 0 ? { y: height, x: width } : { y: height },
    virtual: rows.length > VIRTUAL_FROM,
    onChange: (_page, _filters, sorter) => {
      const one = Array.isArray(sorter) ? sorter[0] : sorter;
      change({ sort: one?.order ? { column: String(one.columnKey), descending: one.order === 'descend' } : undefined });
    },
    onRow: (row) => ({
      // A row that is a link is reached through it, once.
      tabIndex: onOpen && !getAddress ? 0 : -1,
      className: [
        onOpen && css.opens,
        getAddress && COVERED,
        held.addedAt.has(keyOf(row as Row)) && css.arrived,
        held.removedKeys.has(keyOf(row as Row)) && css.left,
        props.current === keyOf(row as Row) && css.current,
      ]
        .filter(Boolean)
        .join(' '),
      ...(props.current === keyOf(row as Row) ? { 'aria-current': true } : {}),
      ...(props.onDrag ? dragOf(row as Row) : {}),
      onClick: (event) => {
        if (!(event.target as HTMLElement).closest('a,button,input,label,.ant-table-selection-column'))
          onOpen?.(row as Row);
      },
      onKeyDown: (event) => handleRowArrowKeys(event, () => onOpen?.(row as Row)),
    }),
    locale: {
      emptyText: (
        <div className={css.nothing} style={{ minHeight: height - 40 }}>
          {query.isPending || !query.isSuccess ? (
            ' '
          ) : narrowed ? (
            <EmptyState small title={words.noMatch} hint={words.noMatchHint} />
          ) : (
            (empty ?? <EmptyState small title={words.nothing} />)
          )}
        </div>
      ),
    },
    ...(expand
      ? {
          expandable: {
            expandedRowRender: (row: Row) => <div className={css.folded}>{expand(row)}</div>,
            expandedRowKeys: opened,
            columnWidth: FOLD_WIDTH,
            expandIcon: ({ record, expanded }: { record: Row; expanded: boolean }) => (
              <button
                type="button"
                className={css.unfold}
                aria-expanded={expanded}
                aria-label={expanded ? words.fold : words.unfold}
                onClick={() => toggle(record)}
              >
                <Glyph name="next" size={12} />
              </button>
            ),
          },
        }
      : {}),
    ...(bulk
      ? {
          rowSelection: {
            selectedRowKeys: (isAll ? rows : selected).map((row) => row[rowKey] as string),
            preserveSelectedRowKeys: true,
            // Of a row that went while it was selected the table knows the key alone.
            onChange: (_keys: unknown, chosen: (Row | undefined)[]) => {
              setAllOf(undefined);
              setSelected(chosen.filter((row): row is Row => row !== undefined));
            },
            columnWidth: SELECT_WIDTH,
            getTitleCheckboxProps: () => ({ 'aria-label': words.all }),
            getCheckboxProps: (row: Row) => ({ 'aria-label': say(texts.row, { number: rows.indexOf(row) + 1 }) }),
          },
        }
      : {}),
  };
  return (
    <div ref={root} className={css.table}>
      {bulk && selected.length > 0 ? (
        <div className={css.bulk} role="toolbar">
          <strong className="num">
            {isAll
              ? say(texts.chosenAll, { count: format.number(count) })
              : say(texts.chosen, { count: format.number(selected.length) })}
          </strong>
          {props.bulkAll && !isAll && isPageSelected && count > selected.length && (
            <button type="button" className={css.clear} onClick={() => setAllOf(filterKey)}>
              {say(texts.chooseAll, { count: format.number(count) })}
            </button>
          )}
          {bulk(selected, clear, matching)}
          <span className={css.gap} />
          <button type="button" className={css.clear} onClick={clear}>
            {words.clear}
          </button>
        </div>
      ) : (
        <TableToolbar
          search={props.search}
          typed={state.key}
          onTyped={(key) => change({ key })}
          filters={filters?.(state.filters, (part) => change({ filters: part }))}
          actions={props.actions}
          columns={columns}
          preferences={preferences}
          onPreferences={setPreferences}
          onRefresh={() => void query.refetch()}
          refreshing={query.isFetching && !query.isPending}
        />
      )}
      {props.rowShortcuts && (
        <RowShortcuts
          box={box}
          rows={rows}
          getKey={keyOf}
          selected={selected}
          current={props.current}
          keys={props.rowShortcuts}
          onOpen={onOpen}
        />
      )}
      <div className={css.box} ref={box} data-stale={query.isPlaceholderData} {...held.pointer}>
        {held.waiting > 0 && (
          <button type="button" className={css.waiting} onClick={held.release}>
            <span className="num">{say(texts.waiting, { count: format.number(held.waiting) })}</span>
          </button>
        )}
        {query.isPending ? (
          <RowsSkeleton rows={10} columns={Math.min(6, shownColumns.length)} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsTable {...table} />
        )}
      </div>
      <footer className={css.foot}>
        <span className="faint num">{query.isSuccess && say(texts.total, { count: format.number(count) })}</span>
        <Pagination
          size="small"
          current={state.page}
          pageSize={state.size}
          total={count}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZE_CHOICES]}
          onChange={(page, size) => change(size === state.size ? { page } : { size })}
        />
      </footer>
      {dialog?.render(shown, close)}
    </div>
  );
}

function toListPage<Row>(answer: unknown): { rows: readonly Row[]; count: number } {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return { rows: [], count: 0 };
  if (Array.isArray(answer.data))
    return { rows: answer.data, count: Number((answer as { totalElements?: number }).totalElements ?? 0) };
  const { list, count } = answer.data as { list: Row[]; count: number };
  return { rows: list, count };
}

function toTableColumn<Row>(
  {
    key,
    title,
    render,
    format,
    none,
    width,
    sort,
    align = format === 'number' ? 'right' : undefined,
    pinned,
  }: Column<Row>,
  state: ListState & { readonly share: number | undefined },
  widths: Readonly<Record<string, number>>,
  setPreferences: (change: { widths: Record<string, number> }) => void,
  onColumn: (key: string, target: string, isBehind: boolean) => void,
  getAddress: ((row: Row) => RowAddress) | undefined,
) {
  const own = widths[key] ?? width ?? DEFAULT_WIDTH;
  const draw = (value: unknown, row: Row): ReactNode =>
    render ? render(row) : <FieldCell value={value} format={format} none={none} />;
  return {
    key,
    dataIndex: key,
    title,
    // Without rows the heads share what room there is in the same proportions, and nothing scrolls.
    width: state.share === undefined ? own : `${(own / state.share) * 100}%`,
    ellipsis: true,
    className: align === 'right' ? 'num' : '',
    ...(align ? { align } : {}),
    ...(pinned && state.share === undefined ? { fixed: 'end' as const } : {}),
    ...(getAddress
      ? { render: (value: unknown, row: Row) => <RowLink address={getAddress(row)}>{draw(value, row)}</RowLink> }
      : render || format || none !== undefined
        ? { render: draw }
        : {}),
    ...(sort
      ? {
          sorter: true,
          sortOrder:
            state.sort?.column === key ? (state.sort.descending ? ('descend' as const) : ('ascend' as const)) : null,
        }
      : {}),
    onHeaderCell: () =>
      ({
        onWidth: (next: number) => setPreferences({ widths: { ...widths, [key]: next } }),
        ...(pinned
          ? {}
          : { columnKey: key, onColumn: (other: string, behind: boolean) => onColumn(other, key, behind) }),
      }) as object,
  };
}

/** Arrow keys walk through the rows, Enter opens one, Space selects it. */
function handleRowArrowKeys(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  const row = event.currentTarget;
  const isLink = event.target instanceof Element && event.target.matches('[data-row-link]');
  if (event.target !== row && !isLink) return;
  const step = (next: Element | null) => {
    event.preventDefault();
    if (next) getRowFocus(next)?.focus();
  };
  if (event.key === 'ArrowDown') step(row.nextElementSibling);
  else if (event.key === 'ArrowUp') step(row.previousElementSibling);
  // A link opens itself, with Ctrl in a new tab.
  else if (event.key === 'Enter' && !isLink) open();
  else if (event.key === ' ') {
    event.preventDefault();
    row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  }
}

const toNavigation = (address: RowAddress, project: string | undefined) => ({
  ...toLinkTarget(address, project),
  ...(address.replace ? { replace: true } : {}),
});

export type { ListState };
