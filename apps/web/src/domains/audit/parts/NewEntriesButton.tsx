import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { SentInputOf } from '@twinscape/contract';
import { getQueryKey, invalidateCalls, useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { LogCall } from '../log.ts';
import { auditMessages } from '../messages.ts';
import css from './LogTable.module.css';

const REFRESH_MS = 20_000;
/** Asks for the number alone, and so is told from the table's own reading. */
const ONE_ROW = { pageIndex: 1, pageSize: 1 } as const;

type Props = { readonly call: LogCall; readonly input: Partial<SentInputOf<LogCall>> };
type KnownCount = { readonly data: { readonly count: number } } | undefined;

/** Says quietly how many entries came since the table was read; the rows move only when the reader wants it. */
export function NewEntriesButton({ call, input }: Props) {
  const say = useSay();
  const format = useFormat();
  const cache = useQueryClient();
  // Draws again when the table has read.
  useIsFetching({ queryKey: getQueryKey(call) });
  const now = useCall(call, { ...input, ...ONE_ROW } as SentInputOf<LogCall>, {
    handles: true,
    everyMs: REFRESH_MS,
    freshMs: 0,
  });
  const table = cache
    .getQueryCache()
    .findAll({ queryKey: getQueryKey(call), type: 'active' })
    .find(({ queryKey }) => (queryKey[1] as Partial<typeof ONE_ROW> | undefined)?.pageSize !== ONE_ROW.pageSize);
  const knownCount = (table?.state.data as KnownCount)?.data.count;
  const count = now.data && knownCount !== undefined ? now.data.data.count - knownCount : 0;
  if (count <= 0 || now.isPlaceholderData) return null;
  return (
    <button type="button" className={css.fresh} onClick={() => void invalidateCalls([call])}>
      <Glyph name="retry" size={12} />
      <span className="num">{say(auditMessages.fresh, { count: format.number(count) })}</span>
    </button>
  );
}
