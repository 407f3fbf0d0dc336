import { SEVERITY_TITLES } from '@twinscape/contract/alarms';
import { useEffect, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useReducedMotion } from '../../../../platform/theme/index.ts';
import { SeverityTag } from '../../../alarms/index.ts';
import { useClock, useOpenDashboard } from '../../data/context.ts';
import { startOfUnit } from '../../data/timeWindow.ts';
import { useAlarms } from '../../data/useAlarms.ts';
import { useWidgetPeriod } from '../../data/useSeries.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, type WidgetProps } from '../define.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import valueCss from '../values/Values.module.css';
import css from './Alarms.module.css';
import { countDays, countSeverities, countSources } from './alarmCounts.ts';
import { alarmWidgetMessages } from './messages.ts';

const ALL = 500;
const TICKER_MS = 6_000;

/** `alarm_count`, `alarm_severities`, `alarm_trend`, `alarm_top`, `alarm_ticker`. */
export function AlarmCounts({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(alarmWidgetMessages);
  const say = useSay();
  const { zone } = useOpenDashboard();
  const period = useWidgetPeriod(config);
  const name = builtIn.fqn.split('.')[1] ?? '';
  const isOfPeriod = name === 'alarm_trend' || name === 'alarm_top';
  const state = useAlarms(config, isOfPeriod ? { limit: ALL, period } : { limit: ALL, isOnlyOpen: true });
  const severities = countSeverities(state.alarms);
  useWidgetOutput({
    getTable: () => ({
      columns: [words.severity, words.alarm],
      rows: severities.map(({ severity, count }) => [say(SEVERITY_TITLES[severity]), count]),
    }),
  });
  return (
    <WidgetState state={state}>
      {() => {
        switch (name) {
          case 'alarm_severities':
            return (
              <ul className={css.severities}>
                {severities.map(({ severity, count }) => (
                  <li key={severity} data-severity={severity}>
                    <SeverityTag severity={severity} />
                    <span className={valueCss.track}>
                      <span style={{ width: `${(count / Math.max(1, state.alarms.length)) * 100}%` }} />
                    </span>
                    <b className="num">{count}</b>
                  </li>
                ))}
              </ul>
            );
          case 'alarm_trend':
            return <Trend days={countDays(state.alarms, zone)} from={period.from} to={period.to} />;
          case 'alarm_top':
            return <Top sources={countSources(state.alarms).slice(0, readNumberSetting(settings.rows) ?? 10)} />;
          case 'alarm_ticker':
            return <Ticker alarms={state.alarms} />;
          default: {
            const worst = severities.find(({ count }) => count > 0);
            return (
              <div className={css.count} data-severity={worst?.severity ?? 'none'}>
                <strong className="num">{state.count}</strong>
                <span>
                  {worst
                    ? say(alarmWidgetMessages.worst, { severity: say(SEVERITY_TITLES[worst.severity]) })
                    : words.allWell}
                </span>
              </div>
            );
          }
        }
      }}
    </WidgetState>
  );
}

function Trend({
  days,
  from,
  to,
}: {
  readonly days: ReadonlyMap<number, number>;
  readonly from: number;
  readonly to: number;
}) {
  const format = useFormat();
  const say = useSay();
  const { zone } = useOpenDashboard();
  const clock = useClock();
  const starts: number[] = [];
  for (
    let day = startOfUnit(from, 'day', 0, zone);
    day < Math.min(to, Date.now()) && starts.length < 400;
    day = startOfUnit(day, 'day', -1, zone)
  )
    starts.push(day);
  const most = Math.max(1, ...days.values());
  return (
    <div className={css.days} data-few={starts.length < 2}>
      {starts.map((day) => {
        const count = days.get(day) ?? 0;
        const text = say(alarmWidgetMessages.ofDay, { day: format.day(clock(day)), count });
        return (
          <span key={day} title={text} role="img" aria-label={text}>
            <span style={{ height: `${(count / most) * 100}%` }} />
          </span>
        );
      })}
    </div>
  );
}

function Top({ sources }: { readonly sources: readonly { readonly name: string; readonly count: number }[] }) {
  const words = useMessages(alarmWidgetMessages);
  const [first] = sources;
  if (!first) return <p className={css.well}>{words.none}</p>;
  return (
    <ol className={valueCss.meters}>
      {sources.map(({ name, count }) => (
        <li key={name}>
          <span className={valueCss.tileName} title={name}>
            {name}
          </span>
          <b className="num">{count}</b>
          <span className={valueCss.track}>
            <span style={{ width: `${(count / first.count) * 100}%`, background: 'var(--major)' }} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type TickerProps = { readonly alarms: ReturnType<typeof useAlarms>['alarms'] };

function Ticker({ alarms }: TickerProps) {
  const words = useMessages(alarmWidgetMessages);
  const isStill = useReducedMotion();
  const [turn, setTurn] = useState(0);
  const moves = alarms.length > 1 && !isStill;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1);
    }, TICKER_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const alarm = alarms[turn % Math.max(1, alarms.length)];
  if (!alarm) return <p className={css.ticker}>{words.allWell}</p>;
  return (
    <p className={css.ticker} data-severity={alarm.severity}>
      <SeverityTag severity={alarm.severity} loud />
      <strong>{alarm.originatorName}</strong>
      <span>{alarm.message ?? alarm.alarmType}</span>
      <b className="num">
        {(turn % alarms.length) + 1} / {alarms.length}
      </b>
    </p>
  );
}
