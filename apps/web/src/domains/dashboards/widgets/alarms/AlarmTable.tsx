import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { type DashboardAlarm, dashboardCalls } from '@twinscape/contract/dashboards';
import { Button } from 'antd';
import { useSend } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { TimeLabel } from '../../../../ui/index.ts';
import { SeverityTag } from '../../../alarms/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { useAlarms } from '../../data/useAlarms.ts';
import { useWidgetPeriod } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, type WidgetProps } from '../define.ts';
import { findAddress } from '../lists/EntityLists.tsx';
import listCss from '../lists/Lists.module.css';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Alarms.module.css';
import { alarmWidgetMessages } from './messages.ts';

const READS = [
  dashboardCalls.GetDashboardAlarms,
  projectAlarmCalls.GetProjectAlarmList,
  projectAlarmCalls.GetProjectAlarmCount,
] as const;

/** `alarm_table`: to acknowledge, clear, and open what an alarm is about. `alarm_list`: the newest, a line each. */
export function AlarmTable({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(alarmWidgetMessages);
  const isOnlyOpen = settings.isOnlyOpen !== false;
  const period = useWidgetPeriod(config);
  const state = useAlarms(config, {
    isOnlyOpen,
    limit: readNumberSetting(settings.rows) ?? 20,
    ...(isOnlyOpen ? {} : { period }),
  });
  useWidgetOutput({
    getTable: () => ({
      columns: [words.began, words.severity, words.alarm, words.source, words.state],
      rows: state.alarms.map((alarm) => [
        alarm.startTime,
        alarm.severity,
        alarm.message ?? alarm.alarmType,
        alarm.originatorName,
        alarm.status,
      ]),
    }),
  });
  return (
    <WidgetState state={state}>
      {() =>
        state.alarms.length === 0 ? (
          <p className={css.well}>{isOnlyOpen ? words.allWell : words.none}</p>
        ) : builtIn.fqn === 'twinscape.alarm_list' ? (
          <Lines alarms={state.alarms} />
        ) : (
          <Rows alarms={state.alarms} />
        )
      }
    </WidgetState>
  );
}

type AlarmsProps = { readonly alarms: readonly DashboardAlarm[] };

function Source({ alarm }: { readonly alarm: DashboardAlarm }) {
  const { isVisit } = useOpenDashboard();
  const address = findAddress({ entityType: alarm.originatorType, id: alarm.originatorId });
  if (!address || isVisit) return <span>{alarm.originatorName}</span>;
  return (
    <RouteLink to={address.to} search={(before: RouteSearch) => ({ project: before.project, ...address.search })}>
      {alarm.originatorName}
    </RouteLink>
  );
}

function Lines({ alarms }: AlarmsProps) {
  return (
    <ul className={css.lines}>
      {alarms.map((alarm) => (
        <li key={alarm.id} data-severity={alarm.severity}>
          <i aria-hidden="true" />
          <span>
            <strong title={alarm.message ?? alarm.alarmType}>{alarm.message ?? alarm.alarmType}</strong>
            <small>
              <Source alarm={alarm} />
            </small>
          </span>
          <TimeLabel at={alarm.startTime} show="ago" isPlain />
        </li>
      ))}
    </ul>
  );
}

function Rows({ alarms }: AlarmsProps) {
  const words = useMessages(alarmWidgetMessages);
  const { mayControl } = useOpenDashboard();
  return (
    <div className={listCss.scroll}>
      <table className={listCss.table}>
        <thead>
          <tr>
            <th scope="col">{words.severity}</th>
            <th scope="col">{words.alarm}</th>
            <th scope="col">{words.source}</th>
            <th scope="col">{words.began}</th>
            <th scope="col">{words.state}</th>
            {mayControl && <th scope="col">{words.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {alarms.map((alarm) => (
            <Row key={alarm.id} alarm={alarm} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ alarm }: { readonly alarm: DashboardAlarm }) {
  const words = useMessages(alarmWidgetMessages);
  const say = useSay();
  const { projectId, mayControl } = useOpenDashboard();
  const options = { invalidates: READS, successMessage: words.done };
  const acknowledge = useSend(projectAlarmCalls.AcknowledgeProjectAlarms, options);
  const clear = useSend(projectAlarmCalls.ClearProjectAlarms, options);
  const input = { projectId, alarmIds: [alarm.id] };
  const name = `${alarm.originatorName} ${alarm.alarmType}`;
  const status = alarm.status as 'activeUnack' | 'activeAck' | 'clearedUnack' | 'clearedAck';
  const isUnacknowledged = status === 'activeUnack' || status === 'clearedUnack';
  const isActive = status === 'activeUnack' || status === 'activeAck';
  return (
    <tr>
      <td>
        <SeverityTag severity={alarm.severity} />
      </td>
      <td className={css.what} title={alarm.message ?? alarm.alarmType}>
        {alarm.message ?? alarm.alarmType}
      </td>
      <td>
        <Source alarm={alarm} />
      </td>
      <td>
        <TimeLabel at={alarm.startTime} show="minute" isPlain />
      </td>
      <td>{words[status]}</td>
      {mayControl && (
        <td className={css.acts}>
          {isUnacknowledged && (
            <Button
              size="small"
              type="link"
              loading={acknowledge.busy}
              aria-label={say(alarmWidgetMessages.acknowledgeOne, { name })}
              onClick={() => acknowledge.send(input)}
            >
              {words.acknowledge}
            </Button>
          )}
          {isActive && (
            <Button
              size="small"
              type="link"
              loading={clear.busy}
              aria-label={say(alarmWidgetMessages.clearOne, { name })}
              onClick={() => clear.send(input)}
            >
              {words.clear}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
