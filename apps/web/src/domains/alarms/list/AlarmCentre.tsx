import { type AlarmRow, projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button, Segmented } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useGo } from '../../../platform/routes/index.ts';
import { ActionButton, type Actions, DataTable, EmptyState, Glyph, Page, useListState } from '../../../ui/index.ts';
import { useAlarmActions } from '../actions/useAlarmActions.tsx';
import { AlarmDrawer } from '../detail/AlarmDrawer.tsx';
import { alarmMessages } from '../messages.ts';
import { useActingOff } from '../rights.ts';
import { alarmOriginators } from '../slots.ts';
import { SoundButton } from '../sound/SoundButton.tsx';
import { isAcknowledged, isActive } from '../states.tsx';
import { AlarmFilters } from './AlarmFilters.tsx';
import css from './Alarms.module.css';
import { bySeverity, toDo } from './counts.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { listMessages } from './messages.ts';
import { FILTERS, filterInput, listFilter, STATES, type StateName, severitiesOf, stateOf, toggled } from './query.ts';
import { SeverityChips } from './SeverityChips.tsx';
import { useAlarmColumns } from './useAlarmColumns.tsx';

/** Alarms are pushed; a list that missed a push, because the line was down, is read again so often. Milliseconds. */
const ANYWAY_MS = 30_000;

/** The alarms of a project, newest first, as they come. */
export function AlarmCentre({ projectId }: { readonly projectId: string }) {
  const words = useMessages(listMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const format = useFormat();
  const go = useGo();
  const off = useActingOff();
  const [{ alarm: opened }, setAddress] = useAddressState({ alarm: '' });
  const [{ filters, key }, change] = useListState(FILTERS);
  const acts = useAlarmActions(projectId);
  const open = ({ id }: Pick<AlarmRow, 'id'>) => setAddress({ alarm: id }, opened === '');

  const counted = useCall(
    projectAlarmCalls.GetProjectAlarmCount,
    { projectId, ...filterInput(filters), ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true, everyMs: ANYWAY_MS },
  );
  const all = useCall(projectAlarmCalls.GetProjectAlarmCount, { projectId }, { handles: true, everyMs: ANYWAY_MS });
  const waiting = all.data && toDo(all.data.severities);

  const toOriginator = ({ originatorType, originatorId }: AlarmRow): Actions => {
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
  const actsOf = (row: AlarmRow): Actions => [
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
            run: () => acts.acknowledge([row]),
          },
          {
            key: 'clear',
            word: own.clear,
            icon: 'success',
            off: isActive(row.status) ? undefined : own.isCleared,
            run: () => acts.clear([row]),
          },
          { key: 'assign', word: own.assign, icon: 'user', run: () => acts.assign([row]) },
        ] as const)
      : []),
  ];
  const columns = useAlarmColumns({ actsOf, off, withDevice: true, onAcknowledge: (row) => acts.acknowledge([row]) });
  const state = stateOf(filters.state);
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
            counts={counted.data && bySeverity(counted.data.severities)}
            chosen={severitiesOf(filters.severity)}
            onToggle={(severity) => change({ filters: { severity: toggled(filters.severity, severity) } })}
          />
          <Segmented<StateName>
            aria-label={own.state}
            value={state}
            options={(Object.keys(STATES) as StateName[]).map((value) => ({
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
        rowKey="id"
        columns={columns}
        search={words.search}
        filterNames={FILTERS}
        filterInput={listFilter}
        filters={(values, set) => <AlarmFilters projectId={projectId} values={values} set={set} />}
        onOpen={open}
        current={opened === '' ? undefined : opened}
        live
        everyMs={ANYWAY_MS}
        rowKeys={
          off === undefined
            ? [
                { keys: 'a', title: alarmMessages.acknowledge, run: acts.acknowledge },
                { keys: 'c', title: alarmMessages.clear, run: acts.clear },
                { keys: 's', title: alarmMessages.assign, run: acts.assign },
              ]
            : []
        }
        empty={empty}
        {...(off === undefined
          ? {
              bulk: (rows: readonly AlarmRow[], clear: () => void) => (
                <>
                  <ActionButton
                    icon={<Glyph name="check" size={14} />}
                    off={rows.every(({ status }) => isAcknowledged(status)) ? own.isAcknowledged : undefined}
                    loading={acts.busy}
                    onClick={() => {
                      acts.acknowledge(rows);
                      clear();
                    }}
                  >
                    {own.acknowledge}
                  </ActionButton>
                  <ActionButton
                    icon={<Glyph name="success" size={14} />}
                    off={rows.some(({ status }) => isActive(status)) ? undefined : own.isCleared}
                    onClick={() => {
                      acts.clear(rows);
                      clear();
                    }}
                  >
                    {own.clear}
                  </ActionButton>
                  <ActionButton
                    icon={<Glyph name="user" size={14} />}
                    onClick={() => {
                      acts.assign(rows);
                      clear();
                    }}
                  >
                    {own.assign}
                  </ActionButton>
                </>
              ),
            }
          : {})}
      />
      <AlarmDrawer
        projectId={projectId}
        alarmId={opened === '' ? undefined : opened}
        onClose={() => setAddress({ alarm: undefined })}
      />
      {acts.dialogs}
    </Page>
  );
}
