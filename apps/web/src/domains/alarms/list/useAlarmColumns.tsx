import type { AlarmRow } from '@twinscape/contract/alarms';
import { Button, Tooltip } from 'antd';
import { useFormat, useWords } from '../../../platform/language/index.ts';
import { type Acts, Avatar, type Column, Glyph, MoreMenu } from '../../../ui/index.ts';
import { Lasting } from '../Lasting.tsx';
import { SeverityTag } from '../severity.tsx';
import { AlarmState, isAcknowledged, isActive, overAt } from '../states.tsx';
import { alarmWords } from '../wording.ts';
import css from './Alarms.module.css';
import { listWords } from './words.ts';

type Given = {
  readonly actsOf: (row: AlarmRow) => Acts;
  readonly onAcknowledge: (row: AlarmRow) => void;
  readonly off: string | undefined;
  /** Within the page of a device it goes without saying. */
  readonly withDevice: boolean;
};

/** The columns of a table of alarms, with what can be done to each of them. */
export function useAlarmColumns({ actsOf, onAcknowledge, off, withDevice }: Given): Column<AlarmRow>[] {
  const words = useWords(listWords);
  const own = useWords(alarmWords);
  const format = useFormat();
  const columns: (Column<AlarmRow> | false)[] = [
    {
      key: 'severity',
      title: own.severity,
      sort: true,
      width: 104,
      fixed: true,
      render: ({ severity, status }) => <SeverityTag severity={severity} loud={isActive(status)} />,
    },
    {
      key: 'alarmType',
      title: words.alarm,
      sort: true,
      width: 260,
      fixed: true,
      render: ({ alarmType, message }) => (
        <span className={css.what}>
          <span className={`${css.type} cut`} title={alarmType}>
            {alarmType}
          </span>
          {message && (
            <span className={`${css.under} cut`} title={message}>
              {message}
            </span>
          )}
        </span>
      ),
    },
    withDevice && {
      key: 'originatorName',
      title: own.device,
      sort: true,
      width: 170,
      render: ({ originatorName }) => <span title={originatorName}>{originatorName}</span>,
    },
    { key: 'status', title: own.state, width: 160, render: ({ status }) => <AlarmState status={status} /> },
    {
      key: 'startTime',
      title: words.since,
      sort: true,
      width: 150,
      render: ({ startTime }) => (
        <time className={`${css.when} num`} dateTime={startTime.toISOString()}>
          <span>{format.instant(startTime)}</span>
        </time>
      ),
    },
    {
      key: 'lasts',
      title: words.lasts,
      width: 110,
      render: (row) => <Lasting from={row.startTime} to={overAt(row)} />,
    },
    {
      key: 'occurrenceCount',
      title: words.count,
      sort: true,
      width: 76,
      align: 'right',
      render: ({ occurrenceCount }) => format.number(occurrenceCount),
    },
    {
      key: 'assignee',
      title: own.assignee,
      width: 120,
      render: ({ assignee }) =>
        assignee ? (
          <span className={css.person}>
            <Avatar name={assignee.userName} size={20} />
            <span className="cut">{assignee.userName}</span>
          </span>
        ) : (
          <span className="faint">–</span>
        ),
    },
    {
      key: 'actions',
      title: words.actions,
      width: 96,
      fixed: true,
      pinned: true,
      align: 'center',
      render: (row) => (
        <span className={css.acts}>
          {!isAcknowledged(row.status) && off === undefined && (
            <Tooltip title={own.acknowledge}>
              <Button
                type="text"
                size="small"
                aria-label={`${own.acknowledge}: ${row.alarmType}`}
                icon={<Glyph name="check" />}
                onClick={() => onAcknowledge(row)}
              />
            </Tooltip>
          )}
          <MoreMenu acts={actsOf(row)} of={row.alarmType} />
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
