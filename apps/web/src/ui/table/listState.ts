import { DEFAULT_ORDER_TYPE, PAGE_SIZE_DEFAULT } from '@twinscape/contract';
import { useMemo } from 'react';
import { useAddressState } from '../../platform/routes/index.ts';

/** What of a list stands in the address: page, size, search, sort and its filters. */
export type ListState = {
  readonly page: number;
  readonly size: number;
  readonly key: string;
  readonly sort: { readonly column: string; readonly descending: boolean } | undefined;
  readonly filters: Readonly<Record<string, string>>;
};
export type ListChange = {
  readonly page?: number;
  readonly size?: number;
  readonly key?: string;
  readonly sort?: ListState['sort'];
  readonly filters?: Readonly<Record<string, string | undefined>>;
};

const positive = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** `-createTime` is descending. */
export const parseSort = (text: string): ListState['sort'] =>
  text === '' ? undefined : { column: text.replace(/^-/, ''), descending: text.startsWith('-') };
export const formatSort = (sort: ListState['sort']): string =>
  sort ? `${sort.descending ? '-' : ''}${sort.column}` : '';

/** A list's state in the address; every change but turning the page goes back to the first one. */
export function useListState(filterNames: readonly string[], prefix = ''): [ListState, (change: ListChange) => void] {
  const names = filterNames.join(',');
  const defaults = useMemo(() => {
    const filters = names === '' ? [] : names.split(',');
    return Object.fromEntries(
      [
        ['page', '1'],
        ['size', String(PAGE_SIZE_DEFAULT)],
        ['q', ''],
        ['sort', ''],
        ...filters.map((name) => [name, '']),
      ].map(([name = '', value = '']) => [prefix + name, value]),
    ) as Record<string, string>;
  }, [names, prefix]);
  const [state, setState] = useAddressState(defaults);
  const own = (name: string) => state[prefix + name] ?? '';
  const list: ListState = {
    page: positive(own('page'), 1),
    size: positive(own('size'), PAGE_SIZE_DEFAULT),
    key: own('q'),
    sort: parseSort(own('sort')),
    filters: Object.fromEntries(filterNames.map((name) => [name, own(name)])),
  };
  const change = (wanted: ListChange) => {
    const { page, size, key, sort, filters } = wanted;
    const next: Record<string, string | undefined> = { page: String(page ?? 1) };
    if (size !== undefined) next.size = String(size);
    if (key !== undefined) next.q = key;
    if ('sort' in wanted) next.sort = formatSort(sort);
    for (const [name, value] of Object.entries(filters ?? {})) next[name] = value ?? '';
    setState(Object.fromEntries(Object.entries(next).map(([name, value]) => [prefix + name, value])));
  };
  return [list, change];
}

/** The list's part of a call's input: 1-based pages of the main calls, 0-based ones of ThingsBoard. */
export function toListInput(state: ListState, inputNames: readonly string[]): Record<string, unknown> {
  const { page, size, key, sort } = state;
  if (inputNames.includes('pageIndex')) {
    return {
      pageIndex: page,
      pageSize: size,
      ...(key && inputNames.includes('key') ? { key } : {}),
      ...(sort ? { orderBy: sort.column, orderByType: sort.descending ? 1 : 0 } : { orderByType: DEFAULT_ORDER_TYPE }),
    };
  }
  return {
    page: page - 1,
    pageSize: size,
    ...(key ? { textSearch: key } : {}),
    ...(sort ? { sortProperty: sort.column, sortOrder: sort.descending ? 'DESC' : 'ASC' } : {}),
  };
}
