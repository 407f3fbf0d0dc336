import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { Button } from 'antd';
import { useDownload } from '../../platform/api/index.ts';
import { Glyph } from '../Glyph.tsx';
import type { FilterValues } from './filters.tsx';
import { useListState } from './listState.ts';

type Props<C extends CallSpec> = {
  readonly call: C;
  readonly word: string;
  /** As the list has them. */
  readonly filterNames: readonly string[];
  readonly filterInput: (values: FilterValues) => Partial<SentInputOf<C>>;
  /** What the call needs besides. */
  readonly input?: Partial<SentInputOf<C>>;
};

/** Saves a list as the address narrows and orders it, as a file. */
export function ExportList<C extends CallSpec & { readonly blob: true }>({
  call,
  word,
  filterNames,
  filterInput,
  input,
}: Props<C>) {
  const [{ key, sort, filters }] = useListState(filterNames);
  const { start, busy } = useDownload(call);
  const save = () =>
    start({
      ...filterInput(filters),
      ...input,
      ...(key ? { key } : {}),
      ...(sort ? { orderBy: sort.column, orderByType: sort.descending ? 1 : 0 } : {}),
    } as SentInputOf<C>);
  return (
    <Button icon={<Glyph name="download" />} loading={busy} onClick={save}>
      {word}
    </Button>
  );
}
