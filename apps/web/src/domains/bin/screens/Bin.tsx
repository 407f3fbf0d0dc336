import { BIN_KINDS, type BinRow, binCalls } from '@twinscape/contract/bin';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  ClearableFilter,
  type Column,
  DataTable,
  EmptyState,
  type FilterValues,
  Glyph,
  Page,
  type SetFilters,
  TwoLines,
  useActionsColumn,
  useNarrowScreen,
} from '../../../ui/index.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';
import { binKindMessages, binMessages } from '../messages.ts';
import { BIN_READS, BIN_THINGS } from '../reads.ts';
import { describeLeft, describeNames } from './describe.ts';
import { PurgeEntries } from './PurgeEntries.tsx';
import { RetentionDialog } from './RetentionDialog.tsx';

const FILTERS = ['kind'] as const;
const filterInput = ({ kind = '' }: FilterValues) => {
  const known = BIN_KINDS.find((one) => one === kind);
  return known ? { kind: known } : {};
};

/** T-BIN-01: what was deleted from the project in the past days, to restore it or to delete it for good. */
export function Bin() {
  const words = useMessages(binMessages);
  const kinds = useMessages(binKindMessages);
  const say = useSay();
  const format = useFormat();
  const isNarrow = useNarrowScreen();
  const { id: projectId } = useProject();
  const off = useReadOnlyReason();
  useRefetchOnChange(BIN_THINGS, BIN_READS);
  const [purging, setPurging] = useState<{ rows: readonly BinRow[]; done?: () => void }>();
  const retention = useCall(binCalls.GetBinRetention, { projectId });
  const [isKeeping, setKeeping] = useState(false);
  const restoring = useSend(binCalls.RestoreFromBin, { invalidates: BIN_READS });
  const restore = (rows: readonly BinRow[]) => restoring.send({ projectId, binIds: rows.map(({ binId }) => binId) });
  const nameOf = (row: BinRow) => say(...describeNames(row, format.number));
  const leftOf = ({ purgeTime }: BinRow) => say(...describeLeft(purgeTime, new Date()));
  const actions = useActionsColumn<BinRow>({
    getActions: (row) => [
      { key: 'restore', word: words.restore, icon: 'back', off, run: () => restore([row]) },
      'line',
      { key: 'purge', word: words.purge, icon: 'trash', danger: true, off, run: () => setPurging({ rows: [row] }) },
    ],
    getName: nameOf,
    width: 64,
    shrinks: true,
  });
  const name: Column<BinRow> = {
    key: 'names',
    title: words.name,
    fixed: true,
    width: isNarrow ? 230 : 320,
    render: (row) =>
      isNarrow ? (
        <TwoLines
          first={nameOf(row)}
          second={[kinds[row.kind], row.deletedByName, say(binMessages.leftShort, { left: leftOf(row) })].join(' · ')}
        />
      ) : (
        <span className="cut" title={row.names.join('\n')}>
          {nameOf(row)}
        </span>
      ),
  };
  const wide: Column<BinRow>[] = [
    { key: 'kind', title: words.kind, width: 140, render: ({ kind }) => kinds[kind] },
    { key: 'deletedByName', title: words.deletedBy, sort: true, width: 140, render: (row) => row.deletedByName },
    { key: 'deleteTime', title: words.deleted, sort: true, width: 170, format: 'minute' },
    { key: 'purgeTime', title: words.left, width: 120, render: leftOf },
  ];
  const bulk = (rows: readonly BinRow[], clear: () => void) => (
    <>
      <ActionButton
        size="small"
        onClick={() => {
          restore(rows);
          clear();
        }}
      >
        {words.restore}
      </ActionButton>
      <ActionButton size="small" danger onClick={() => setPurging({ rows, done: clear })}>
        {words.purge}
      </ActionButton>
    </>
  );
  const days = retention.data?.days;
  return (
    <Page
      title={words.title}
      note={days === undefined ? '' : say(binMessages.note, { days })}
      actions={
        retention.data?.isChangeable && (
          <ActionButton icon={<Glyph name="clock" />} off={off} onClick={() => setKeeping(true)}>
            {words.retention}
          </ActionButton>
        )
      }
      body="fill"
    >
      <DataTable
        name="bin"
        call={binCalls.GetBinList}
        input={{ projectId }}
        rowKey="binId"
        columns={[name, ...(isNarrow ? [] : wide), actions]}
        search={words.search}
        filterNames={FILTERS}
        filterInput={filterInput}
        filters={(values: FilterValues, set: SetFilters) => (
          <ClearableFilter
            label={words.kind}
            any={words.anyKind}
            style={{ width: 140 }}
            value={values.kind}
            options={BIN_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
            onChange={(kind) => set({ kind })}
          />
        )}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
        {...(off === undefined ? { bulk } : {})}
      />
      {days !== undefined && (
        <RetentionDialog projectId={projectId} days={days} open={isKeeping} onClose={() => setKeeping(false)} />
      )}
      <PurgeEntries
        projectId={projectId}
        rows={purging?.rows}
        onClose={() => setPurging(undefined)}
        onPurged={() => purging?.done?.()}
      />
    </Page>
  );
}
