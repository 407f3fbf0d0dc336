import type { SentInputOf } from '@twinscape/contract';
import { type AlarmRow, projectAlarmCalls } from '@twinscape/contract/alarms';
import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { DataTable, EmptyState, type MenuActions } from '../../../ui/index.ts';
import { useAlarmActions } from '../actions/useAlarmActions.tsx';
import { listMessages } from '../list/messages.ts';
import { useAlarmColumns } from '../list/useAlarmColumns.tsx';
import { alarmMessages } from '../messages.ts';
import { useActionsBlockedReason } from '../rights.ts';
import { isAcknowledged } from '../states.tsx';
import { useAlarmsPush } from '../useAlarmsPush.ts';
import css from './EntityAlarms.module.css';

const texts = defineMessages({ search: { cn: '搜索报警', en: 'Search alarms' } });
const REFRESH_MS = 30_000;

export type EntityAlarmsProps = {
  readonly projectId: string;
  /** Under which the table's columns are remembered. */
  readonly name: string;
  /** Which alarms. */
  readonly of: Pick<
    SentInputOf<typeof projectAlarmCalls.GetProjectAlarmList>,
    'originatorIds' | 'ancestorType' | 'ancestorId'
  >;
  /** What of it stands in the address of the alarm centre. */
  readonly search: Readonly<Record<string, string>>;
  /** Which device raised one is told where there may be several. */
  readonly withDevice: boolean;
  readonly none: string;
  readonly noneHint: string;
  /** Beside the search. */
  readonly actions?: ReactNode;
};

/** The alarms of a device, or of whatever has devices, those of the past among them, newest first. */
export function EntityAlarms({ projectId, name, of, search, withDevice, none, noneHint, actions }: EntityAlarmsProps) {
  const words = useMessages(texts);
  const list = useMessages(listMessages);
  const go = useNavigateTo();
  const off = useActionsBlockedReason();
  const alarmActions = useAlarmActions(projectId);
  useAlarmsPush(projectId);
  const addressOf = ({ id }: AlarmRow) => ({ alarm: id, state: 'all', ...search });
  const open = (row: AlarmRow) => go('/alarms', addressOf(row));
  const getActions = (row: AlarmRow): MenuActions => [
    { key: 'open', word: list.open, icon: 'go', run: () => open(row) },
    ...(off === undefined ? (['line', ...alarmActions.getActions(row)] as const) : []),
  ];
  const columns = useAlarmColumns({
    getActions,
    off,
    withDevice,
    onAcknowledge: (row) => alarmActions.acknowledge([row]),
  });
  return (
    <div className={css.alarms}>
      <DataTable
        name={name}
        call={projectAlarmCalls.GetProjectAlarmList}
        input={{ projectId, ...of }}
        columns={columns}
        search={words.search}
        actions={actions}
        prefix="a"
        getAddress={(row) => ({ to: '/alarms', search: addressOf(row) })}
        live
        everyMs={REFRESH_MS}
        rowShortcuts={
          off === undefined
            ? [
                {
                  keys: 'a',
                  title: alarmMessages.acknowledge,
                  run: (rows) => alarmActions.acknowledge(rows.filter(({ status }) => !isAcknowledged(status))),
                },
              ]
            : []
        }
        empty={<EmptyState small title={none} hint={noneHint} />}
      />
      {alarmActions.dialogs}
    </div>
  );
}
