import type { AlarmRow } from '@twinscape/contract/alarms';
import { Button, Tooltip } from 'antd';
import {
  formatDay,
  formatInstant,
  useFormat,
  useLabelled,
  useLanguage,
  useMessages,
} from '../../../platform/language/index.ts';
import { Avatar, type Column, Glyph, type MenuActions, useActionsColumn, useNarrowScreen } from '../../../ui/index.ts';
import { LiveDuration } from '../LiveDuration.tsx';
import { alarmMessages } from '../messages.ts';
import { SeverityTag } from '../severity.tsx';
import { AlarmState, getEndTime, isAcknowledged, isActive } from '../states.tsx';
import css from './Alarms.module.css';
import { listMessages } from './messages.ts';

type AlarmColumnOptions = {
  readonly getActions: (row: AlarmRow) => MenuActions;
  readonly onAcknowledge: (row: AlarmRow) => void;
  readonly off: string | undefined;
  /** Within the page of a device it goes without saying. */
  readonly withDevice: boolean;
};

/** The columns of a table of alarms, with what can be done to each of them. */
export function useAlarmColumns({
  getActions,
  onAcknowledge,
  off,
  withDevice,
}: AlarmColumnOptions): Column<AlarmRow>[] {
  const words = useMessages(listMessages);
  const labelled = useLabelled();
  const own = useMessages(alarmMessages);
  const format = useFormat();
  const isNarrow = useNarrowScreen();
  // English words are longer.
  const isLong = useLanguage() === 'en';
  const actions = useActionsColumn<AlarmRow>({
    getActions,
    getName: (row) => row.alarmType,
    width: 88,
    shrinks: true,
    before: (row) =>
      !isNarrow &&
      !isAcknowledged(row.status) &&
      off === undefined && (
        <Tooltip title={own.acknowledge}>
          <Button
            type="text"
            size="small"
            aria-label={labelled(own.acknowledge, row.alarmType)}
            icon={<Glyph name="check" />}
            onClick={() => onAcknowledge(row)}
          />
        </Tooltip>
      ),
  });
  if (isNarrow)
    return [
      {
        key: 'alarmType',
        title: words.alarm,
        sort: true,
        width: 200,
        fixed: true,
        render: (row) => (
          <span className={css.card}>
            <span className={css.cardHead}>
              <SeverityTag severity={row.severity} loud={isActive(row.status)} />
              <time className="num soft" dateTime={row.startTime.toISOString()} title={format.instant(row.startTime)}>
                {formatShortInstant(row.startTime)}
              </time>
            </span>
            <span className={`${css.type} cut`}>{row.alarmType}</span>
            {withDevice && <span className="cut soft">{row.originatorName}</span>}
            <AlarmState status={row.status} />
          </span>
        ),
      },
      actions,
    ];
  const columns: (Column<AlarmRow> | false)[] = [
    {
      key: 'severity',
      title: own.severity,
      sort: true,
      width: isLong ? 132 : 96,
      fixed: true,
      render: ({ severity, status }) => <SeverityTag severity={severity} loud={isActive(status)} />,
    },
    {
      key: 'alarmType',
      title: words.alarm,
      sort: true,
      width: isLong ? 188 : 232,
      fixed: true,
      isName: true,
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
      width: isLong ? 124 : 152,
      render: ({ originatorName }) => <span title={originatorName}>{originatorName}</span>,
    },
    {
      key: 'status',
      title: own.state,
      width: isLong ? 204 : 150,
      render: ({ status }) => <AlarmState status={status} />,
    },
    {
      key: 'startTime',
      title: words.since,
      sort: true,
      width: 108,
      render: ({ startTime }) => (
        <time className="num" dateTime={startTime.toISOString()} title={format.instant(startTime)}>
          {formatShortInstant(startTime)}
        </time>
      ),
    },
    {
      key: 'lasts',
      title: words.lasts,
      width: 100,
      render: (row) => <LiveDuration from={row.startTime} to={getEndTime(row)} />,
    },
    { key: 'occurrenceCount', title: words.count, sort: true, width: 72, format: 'number' },
    {
      key: 'assignee',
      title: own.assignee,
      width: 96,
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
    actions,
  ];
  return columns.filter((column) => column !== false);
}

/**
 * The time of today to the second, otherwise the day and the time: what tells one alarm from the next. The whole of it
 * stands in the title.
 */
function formatShortInstant(at: Date): string {
  const whole = formatInstant(at);
  return whole.startsWith(formatDay(new Date())) ? whole.slice(11) : whole.slice(5, 16);
}
