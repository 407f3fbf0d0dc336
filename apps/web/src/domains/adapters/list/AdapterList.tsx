import { ADAPTER_KIND_SPECS, type AdapterRow } from '@twinscape/contract/adapters';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  AddButton,
  type Column,
  DataTable,
  EmptyState,
  Page,
  TimeLabel,
  useActionsColumn,
  useNarrowScreen,
} from '../../../ui/index.ts';
import { AdapterForm } from '../form/AdapterForm.tsx';
import { adapterMessages } from '../messages.ts';
import { type AdapterScope, getScopeCalls, toScopeInput } from '../scope.ts';
import { AdapterStateTag } from '../states.tsx';
import { useAdaptersPush } from '../useAdaptersPush.ts';
import css from './List.module.css';
import { useAdapterActions } from './useAdapterActions.tsx';

/** How adapters go changes all the time. */
const EVERY_MS = 5_000;

type Props = AdapterScope & { readonly onOpen: (id: string) => void };

/** S-DEV-02: adapters of a project with those of the platform, or of the platform alone. */
export function AdapterList({ projectId, onOpen }: Props) {
  const words = useMessages(adapterMessages);
  const say = useSay();
  const format = useFormat();
  const scope = { projectId };
  const { list } = getScopeCalls(scope);
  const [isAdding, setAdding] = useState(false);
  useAdaptersPush(scope);
  const actions = useAdapterActions(scope);
  const { rights } = actions;
  const isNarrow = useNarrowScreen();
  const count = useCall(list, { ...toScopeInput(scope), pageIndex: 1, pageSize: 1 }, { handles: true }).data?.data
    .count;
  useShortcut(
    rights.off === undefined ? { keys: 'n', title: adapterMessages.add, run: () => setAdding(true) } : undefined,
  );
  const actionsColumn = useActionsColumn<AdapterRow>({
    getActions: (row) => [
      { key: 'open', word: words.open, icon: 'go', run: () => onOpen(row.id) },
      ...actions.getActions(row),
    ],
    getName: ({ adapterName }) => adapterName,
    width: 64,
    shrinks: true,
  });
  const state: Column<AdapterRow> = {
    key: 'state',
    title: words.state,
    width: 100,
    render: (row) => <AdapterStateTag plain {...row} />,
  };
  const columns: Column<AdapterRow>[] = isNarrow
    ? [
        {
          key: 'adapterName',
          title: words.name,
          width: 220,
          fixed: true,
          render: (row) => (
            <span className={css.name}>
              <span className="cut">{row.adapterName}</span>
              <span className={css.under}>
                <AdapterStateTag plain {...row} />
                <span className="cut">{say(ADAPTER_KIND_SPECS[row.adapterKind].title)}</span>
              </span>
            </span>
          ),
        },
        actionsColumn,
      ]
    : [
        {
          key: 'adapterName',
          title: words.name,
          width: 210,
          fixed: true,
          render: ({ adapterName, comment }) => (
            <span className={css.name}>
              <span className="cut">{adapterName}</span>
              {comment && <span className={`${css.under} cut`}>{comment}</span>}
            </span>
          ),
        },
        state,
        {
          key: 'adapterKind',
          title: words.kind,
          width: 120,
          render: ({ adapterKind }) => say(ADAPTER_KIND_SPECS[adapterKind].title),
        },
        {
          key: 'serverIp',
          title: words.server,
          width: 160,
          render: ({ serverIp, serverPort }) =>
            serverIp ? (
              <span className="mono soft">{serverPort === undefined ? serverIp : `${serverIp}:${serverPort}`}</span>
            ) : (
              <span className="faint">–</span>
            ),
        },
        { key: 'pointCount', title: words.points, width: 76, align: 'right', format: 'number' },
        { key: 'deviceCount', title: words.devices, width: 76, align: 'right', format: 'number' },
        { key: 'pointsPerMinute', title: words.rate, width: 128, align: 'right', format: 'number' },
        {
          key: 'lastRunTime',
          title: words.lastRun,
          width: 96,
          render: ({ lastRunTime }) =>
            lastRunTime ? <TimeLabel at={lastRunTime} show="ago" /> : <span className="faint">–</span>,
        },
        ...(projectId === undefined
          ? []
          : [
              {
                key: 'scope',
                title: words.scope,
                width: 104,
                render: ({ scope: of }: AdapterRow) => (of === 'platform' ? words.ofPlatform : words.ofProject),
              },
            ]),
        actionsColumn,
      ];
  const add = !rights.isReader && (
    <AddButton type="primary" off={rights.off} onClick={() => setAdding(true)}>
      {words.add}
    </AddButton>
  );
  return (
    <Page
      title={words.title}
      note={
        count !== undefined &&
        count > 0 &&
        (count === 1 ? words.noteOne : say(adapterMessages.note, { count: format.number(count) }))
      }
      body="fill"
      actions={add}
    >
      <DataTable
        name={projectId === undefined ? 'adapters.platform' : 'adapters.list'}
        call={list}
        input={toScopeInput(scope)}
        columns={columns}
        search={words.search}
        getAddress={({ id }) => ({ search: { adapter: id } })}
        everyMs={EVERY_MS}
        empty={
          <EmptyState
            title={words.none}
            hint={projectId === undefined ? words.noneHintPlatform : words.noneHint}
            action={add}
          />
        }
      />
      {isAdding && (
        <AdapterForm {...scope} subject="new" onClose={() => setAdding(false)} onAdded={({ id }) => onOpen(id)} />
      )}
      {actions.dialogs}
    </Page>
  );
}
