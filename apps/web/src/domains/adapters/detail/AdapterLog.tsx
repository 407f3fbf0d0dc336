import { ADAPTER_LOG_LEVELS, type AdapterLogLevel, type adapterCalls } from '@twinscape/contract/adapters';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { type Column, DataTable, EmptyState, FilterSelect, StatusTag, type TagStatus } from '../../../ui/index.ts';
import type { RowOf } from '../../../ui/table/DataTable.tsx';
import { type AdapterScope, getScopeCalls, toScopeInput } from '../scope.ts';
import { adapterDetailMessages } from './messages.ts';

type Line = RowOf<typeof adapterCalls.GetProjectAdapterLog>;

const STATUS: Readonly<Record<AdapterLogLevel, TagStatus>> = { info: 'info', warning: 'unknown', error: 'fault' };
const EVERY_MS = 5_000;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Moments in a line, as gaps have them, by the reader's own clock. */
const showMoments = (detail: string, format: (at: Date) => string): string =>
  detail.replace(MOMENT, (text) => format(new Date(text)));

/** What an adapter did, the newest first. */
export function AdapterLog({ projectId, adapterId }: AdapterScope & { readonly adapterId: string }) {
  const words = useMessages(adapterDetailMessages);
  const format = useFormat();
  const scope = { projectId };
  const columns: Column<Line>[] = [
    {
      key: 'time',
      title: words.time,
      width: 180,
      fixed: true,
      render: ({ time }) => <span className="num">{format.instant(time)}</span>,
    },
    {
      key: 'level',
      title: words.level,
      width: 110,
      render: ({ level }) => <StatusTag plain status={STATUS[level]} word={words[level]} />,
    },
    { key: 'text', title: words.what, width: 300, fixed: true },
    {
      key: 'detail',
      title: words.detail,
      width: 320,
      render: ({ detail }) => <span className="mono soft">{detail && showMoments(detail, format.instant)}</span>,
    },
  ];
  return (
    <DataTable
      name="adapters.log"
      call={getScopeCalls(scope).log}
      input={{ ...toScopeInput(scope), adapterId }}
      columns={columns}
      prefix="l"
      everyMs={EVERY_MS}
      filterNames={['level']}
      filters={(values, set) => (
        <FilterSelect
          label={words.level}
          any={words.allLevels}
          style={{ width: 140 }}
          value={values.level}
          options={ADAPTER_LOG_LEVELS.map((value) => ({ value, label: words[value] }))}
          onChange={(level) => set({ level })}
        />
      )}
      empty={<EmptyState title={words.noLog} hint={words.noLogHint} small />}
    />
  );
}
