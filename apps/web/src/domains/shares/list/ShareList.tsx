import type { SentInputOf } from '@twinscape/contract';
import { SHARE_STATES, type ShareRow, shareCalls } from '@twinscape/contract/shares';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  ClearableFilter,
  DataTable,
  EmptyState,
  type FilterValues,
  Page,
  type SetFilters,
} from '../../../ui/index.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';
import { ShareDialog } from '../ShareDialog.tsx';
import { CancelShares, SHARE_LISTS } from './CancelShares.tsx';
import { listMessages } from './messages.ts';
import { useShareColumns } from './useShareColumns.tsx';

/** Links, and what they lead to, as the server's events name them. */
const SHARED_THINGS = ['share', 'scene', 'model', 'document', 'documentFolder'];

const FILTERS = ['access', 'state'] as const;
type Filters = Pick<SentInputOf<typeof shareCalls.GetProjectShareList>, 'hasCode' | 'state'>;

/** The filters as the call takes them; what an address carries besides is left out. */
function filterInput({ access = '', state = '' }: Readonly<Record<string, string>>): Filters {
  const known = SHARE_STATES.find((one) => one === state);
  return { ...(access === '' ? {} : { hasCode: access === 'coded' }), ...(known ? { state: known } : {}) };
}

type Props = {
  /** The project whose links are listed; absent: those of the whole enterprise. */
  readonly projectId?: string;
  readonly note: string;
};

/**
 * All share links of a project or an enterprise, for those who look after it: who shared what, until when, opened when.
 */
export function ShareList({ projectId, note }: Props) {
  const words = useMessages(listMessages);
  const off = useReadOnlyReason();
  useRefetchOnChange(SHARED_THINGS, SHARE_LISTS);
  const [, openShare] = useAddressState({ share: '' });
  const [cancelling, setCancelling] = useState<{ rows: readonly ShareRow[]; done?: () => void }>();
  const columns = useShareColumns({
    withProject: projectId === undefined,
    actsOf: (row) => [
      { key: 'show', word: words.show, icon: 'link', off, run: () => openShare({ share: row.shareId }, true) },
      'line',
      {
        key: 'cancel',
        word: words.cancel,
        icon: 'close',
        danger: true,
        off,
        run: () => setCancelling({ rows: [row] }),
      },
    ],
  });
  const table = {
    rowKey: 'shareId',
    columns,
    search: words.search,
    filterNames: FILTERS,
    filterInput,
    filters: (values: FilterValues, set: SetFilters) => (
      <>
        <ClearableFilter
          label={words.access}
          any={words.anyAccess}
          style={{ width: 136 }}
          value={values.access}
          options={[
            { value: 'coded', label: words.coded },
            { value: 'open', label: words.open },
          ]}
          onChange={(access) => set({ access })}
        />
        <ClearableFilter
          label={words.state}
          any={words.anyState}
          style={{ width: 124 }}
          value={values.state}
          options={SHARE_STATES.map((state) => ({ value: state, label: words[state] }))}
          onChange={(state) => set({ state })}
        />
      </>
    ),
    empty: <EmptyState title={words.none} hint={words.noneHint} />,
    ...(off === undefined
      ? {
          dialog: {
            name: 'share',
            render: (row: ShareRow | undefined, close: () => void) =>
              row && (
                <ShareDialog
                  subject={{ kind: row.kind, id: row.targetId, projectId: row.projectId, name: row.targetName }}
                  onClose={close}
                />
              ),
          },
          bulk: (rows: readonly ShareRow[], clear: () => void) => (
            <ActionButton size="small" danger onClick={() => setCancelling({ rows, done: clear })}>
              {words.cancel}
            </ActionButton>
          ),
        }
      : {}),
  } as const;
  return (
    <Page title={words.title} note={note} body="fill">
      {projectId === undefined ? (
        <DataTable {...table} name="shares.enterprise" call={shareCalls.GetEnterpriseShareList} />
      ) : (
        <DataTable {...table} name="shares.project" call={shareCalls.GetProjectShareList} input={{ projectId }} />
      )}
      <CancelShares
        rows={cancelling?.rows}
        projectId={projectId}
        onClose={() => setCancelling(undefined)}
        onCancelled={() => cancelling?.done?.()}
      />
    </Page>
  );
}
