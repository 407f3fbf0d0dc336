import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import type { RowOf } from '../../../ui/table/DataTable.tsx';
import { LogPick } from './LogPick.tsx';

type Props<C extends CallSpec> = Pick<ComponentProps<typeof LogPick>, 'label' | 'any' | 'value' | 'onChange'> & {
  readonly call: C;
  readonly toInput: (key: string) => SentInputOf<C>;
  readonly toOption: (row: RowOf<C>) => { readonly value: string; readonly label: string };
};

/** Filters a log by a row of a list call, found as one types. */
export function LogListPick<C extends CallSpec>({ call, toInput, toOption, value, ...filter }: Props<C>) {
  const [key, setKey] = useState('');
  const { data, isFetching } = useCall(call, toInput(key), { handles: true, keepPrevious: true, freshMs: 30_000 });
  const rows = (data as { data: { list: RowOf<C>[] } } | undefined)?.data.list;
  return (
    <LogPick
      {...filter}
      loading={isFetching}
      onTyped={setKey}
      value={rows && value}
      options={rows?.map((row) => toOption(row))}
    />
  );
}
