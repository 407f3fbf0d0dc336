import type { CallSpec, SentInputOf } from '@twinscape/contract';
import type { ReactNode } from 'react';
import type { RowOf } from '../table/DataTable.tsx';
import type { FilterValues, SetFilters } from '../table/filters.tsx';
import { useListState } from '../table/listState.ts';
import { useListCall } from '../table/useListCall.ts';
import { CardList, type CardListProps } from './CardList.tsx';
import { OrderSelect } from './OrderSelect.tsx';

type Props<C extends CallSpec> = Omit<CardListProps<RowOf<C>>, 'list' | 'page' | 'reading' | 'filters'> & {
  readonly call: C;
  /** What the call needs besides page, search and order. */
  readonly input?: Partial<SentInputOf<C>>;
  /** How the choice of the order is called, and its choices: `-createTime` is descending. */
  readonly order: { readonly label: string; readonly choices: Parameters<typeof OrderSelect>[0]['orders'] };
  /** Names of the filters that stand in the address, and what draws them. */
  readonly filterNames?: readonly string[];
  readonly filters?: (values: FilterValues, set: SetFilters) => ReactNode;
  /** From the filters' texts to the call's input. */
  readonly filterInput?: (values: FilterValues) => Partial<SentInputOf<C>>;
  readonly everyMs?: number | undefined;
};

/**
 * A list call's rows as cards: search, filters, order and page stand in the address, under the names that `DataTable`
 * uses too.
 */
export function CallCards<C extends CallSpec>(props: Props<C>) {
  const { call, input, order, filterNames = [], filters, filterInput, everyMs, ...cards } = props;
  const list = useListState(filterNames);
  const [state, change] = list;
  const reading = useListCall(
    call,
    state,
    { ...input, ...filterInput?.(state.filters) } as Partial<SentInputOf<C>>,
    everyMs === undefined ? {} : { everyMs },
  );
  const answer = reading.data as { data: { list: RowOf<C>[]; count: number } } | undefined;
  return (
    <CardList
      {...cards}
      list={list}
      page={answer && { rows: answer.data.list, count: answer.data.count }}
      reading={reading}
      filters={
        <>
          {filters?.(state.filters, (values) => change({ filters: values }))}
          <OrderSelect label={order.label} orders={order.choices} list={list} />
        </>
      }
    />
  );
}
