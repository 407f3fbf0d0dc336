import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../../platform/api/index.ts';
import type { RowOf } from './DataTable.tsx';
import { ClearableFilter } from './filters.tsx';
import css from './ListFilter.module.css';

type Props<C extends CallSpec> = Pick<
  ComponentProps<typeof ClearableFilter>,
  'label' | 'any' | 'value' | 'onChange'
> & {
  readonly call: C;
  readonly toInput: (key: string) => SentInputOf<C>;
  readonly toOption: (row: RowOf<C>) => { readonly value: string; readonly label: string };
};

/** Narrows a screen down to a row of a list call, found on the server as one types. */
export function ListFilter<C extends CallSpec>({ call, toInput, toOption, value, ...filter }: Props<C>) {
  const [key, setKey] = useState('');
  const { data, isFetching } = useCall(call, toInput(key), { handles: true, keepPrevious: true, freshMs: 30_000 });
  const rows = (data as { data: { list: RowOf<C>[] } } | undefined)?.data.list;
  return (
    <ClearableFilter
      {...filter}
      className={css.pick ?? ''}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKey }}
      value={rows && value}
      options={rows?.map((row) => toOption(row)) ?? []}
    />
  );
}
