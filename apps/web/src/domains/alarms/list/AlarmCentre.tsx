import { type AlarmRow, projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button, Segmented } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  DataTable,
  EmptyState,
  Glyph,
  type MatchingRows,
  type MenuActions,
  Page,
  useListState,
} from '../../../ui/index.ts';
import { useAlarmActions } from '../actions/useAlarmActions.tsx';
import { AlarmDrawer } from '../detail/AlarmDrawer.tsx';
import { alarmMessages } from '../messages.ts';
import { useActionsBlockedReason } from '../rights.ts';
import { alarmOriginators } from '../slots.ts';
import { SoundButton } from '../sound/SoundButton.tsx';
import { isAcknowledged, isActive } from '../states.tsx';
import { AlarmFilters } from './AlarmFilters.tsx';
import css from './Alarms.module.css';
import { countUnresolved, totalBySeverity } from './counts.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { listMessages } from './messages.ts';
import {
  ALARM_FILTERS,
  parseSeverities,
  parseStateFilter,
  STATE_FILTERS,
  type StateFilter,
  toAlarmListFilter,
  toFilterWithoutSeverity,
  toggleSeverity,
} from './query.ts';
import { SeverityChips } from './SeverityChips.tsx';
import { useAlarmColumns } from './useAlarmColumns.tsx';

/** Alarms are pushed; a list that missed a push, because the line was down, is read again so often. Milliseconds. */
const REFRESH_MS = 30_000;

type MatchingAlarms = MatchingRows<typeof projectAlarmCalls.GetProjectAlarmList>;

/** The alarms of a project, newest first, as they come. */
export function AlarmCentre({ projectId }: { readonly projectId: string }) {
  const words = useMessages(listMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const off = useActionsBlockedReason();
  const [{ alarm: opened }, setAddress] = useAddressState({ alarm: '' });
  const [{ filters, key }, change] = useListState(ALARM_FILTERS);
  const actions = useAlarmActions(projectId);
  const open = ({ id }: Pick<AlarmRow, 'id'>) => setAddress({ alarm: id }, opened === '');

  const counted = useCall(
    projectAlarmCalls.GetProjectAlarmCount,
    { projectId, ...toFilterWithoutSeverity(filters), ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true, everyMs: REFRESH_MS },
  );
  const all = useCall(projectAlarmCalls.GetProjectAlarmCount, { projectId }, { handles: true, everyMs: REFRESH_MS });
  const waiting = all.data && countUnresolved(all.data.severities);

  const toOriginator = ({ originatorType, originatorId }: AlarmRow): MenuActions => {
    const from = alarmOriginators.all().get(originatorType);
    if (!from) return [];
    const { icon, path, search } = from;
    return [
      {
        key: 'originator',
        word: say(listMessages.toOriginator, { what: say(from.title).toLowerCase() }),
        icon,
        run: () => go(path, search(originatorId)),
      },
    ];
  };
  const getActions = (row: AlarmRow): MenuActions => [
    { key: 'open', word: words.open, icon: 'go', run: () => open(row) },
    ...toOriginator(row),
    ...(off === undefined
      ? ([
          'line',
          {
            key: 'acknowledge',
            word: own.acknowledge,
            icon: 'check',
            off: isAcknowledged(row.status) ? own.isAcknowledged : undefined,
            run: () => actions.acknowledge([row]),
          },
          ...actions.getActions(row),
        ] as const)
      : []),
  ];
  const columns = useAlarmColumns({
    getActions,
    off,
    withDevice: true,
    onAcknowledge: (row) => actions.acknowledge([row]),
  });
  const state = parseStateFilter(filters.state);
  const empty = all.data?.count ? (
    <EmptyState title={words.calm} hint={words.calmHint} />
  ) : (
    <EmptyState title={words.none} hint={words.noneHint} />
  );
  return (
    <Page
      title={own.title}
      note={
        waiting !== undefined &&
        (waiting === 0 ? words.noteNone : say(listMessages.note, { count: format.number(waiting) }))
      }
      body="fill"
      actions={
        <>
          <SoundButton />
          <Button icon={<Glyph name="gear" />} onClick={() => go('/alarms/rules')}>
            {words.rules}
          </Button>
          <ExportMenu projectId={projectId} />
        </>
      }
      bar={
        <div className={css.bar}>
          <SeverityChips
            counts={counted.data && totalBySeverity(counted.data.severities)}
            chosen={parseSeverities(filters.severity)}
            onToggle={(severity) => change({ filters: { severity: toggleSeverity(filters.severity, severity) } })}
          />
          <Segmented<StateFilter>
            aria-label={own.state}
            value={state}
            options={(Object.keys(STATE_FILTERS) as StateFilter[]).map((value) => ({
              value,
              label: {
                '': words.toDo,
                active: own.active,
                unacknowledged: own.unacknowledged,
                cleared: own.cleared,
                all: words.all,
              }[value],
              title: value === '' ? words.toDoHint : '',
            }))}
            onChange={(value) => change({ filters: { state: value } })}
          />
        </div>
      }
    >
      <DataTable
        name="alarms.list"
        call={projectAlarmCalls.GetProjectAlarmList}
        input={{ projectId }}
        columns={columns}
        search={words.search}
        filterNames={ALARM_FILTERS}
        filterInput={toAlarmListFilter}
        filters={(values, set) => <AlarmFilters projectId={projectId} values={values} set={set} />}
        getAddress={({ id }) => ({ search: { alarm: id }, replace: opened !== '' })}
        current={opened === '' ? undefined : opened}
        live
        everyMs={REFRESH_MS}
        rowShortcuts={
          off === undefined
            ? [
                { keys: 'a', title: alarmMessages.acknowledge, run: actions.acknowledge },
                { keys: 'c', title: alarmMessages.clear, run: actions.clear },
                { keys: 's', title: alarmMessages.assign, run: actions.assign },
              ]
            : []
        }
        empty={empty}
        {...(off === undefined
          ? {
              bulkAll: true,
              bulk: (rows: readonly AlarmRow[], clear: () => void, matching: MatchingAlarms | undefined) => {
                const act = (kind: 'acknowledge' | 'clear' | 'assign') => () => {
                  if (matching) return actions.applyToAll(kind, matching, clear);
                  actions[kind](rows);
                  clear();
                };
                const isNoneActive = !rows.some(({ status }) => isActive(status));
                return (
                  <>
                    <ActionButton
                      icon={<Glyph name="check" size={14} />}
                      off={
                        !matching && rows.every(({ status }) => isAcknowledged(status)) ? own.isAcknowledged : undefined
                      }
                      loading={actions.busy}
                      onClick={act('acknowledge')}
                    >
                      {own.acknowledge}
                    </ActionButton>
                    <ActionButton
                      icon={<Glyph name="success" size={14} />}
                      off={!matching && isNoneActive ? own.isCleared : undefined}
                      onClick={act('clear')}
                    >
                      {own.clear}
                    </ActionButton>
                    <ActionButton icon={<Glyph name="user" size={14} />} onClick={act('assign')}>
                      {own.assign}
                    </ActionButton>
                  </>
                );
              },
            }
          : {})}
      />
      <AlarmDrawer
        projectId={projectId}
        alarmId={opened === '' ? undefined : opened}
        onClose={() => setAddress({ alarm: undefined })}
      />
      {actions.dialogs}
    </Page>
  );
}
