import { useEffect, useState } from 'react';
import { useFormat, useLanguage, useMessages, useSay } from '../../../../platform/language/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, startOfUnit } from '../../data/timeWindow.ts';
import { useAlarms } from '../../data/useAlarms.ts';
import { countDays } from '../alarms/alarmCounts.ts';
import { readText, type WidgetProps } from '../define.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Content.module.css';
import { contentWidgetMessages } from './messages.ts';

/** The present moment, told so often; nothing ticks while nobody looks. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setNow(Date.now());
      timer = document.hidden ? undefined : setTimeout(tick, everyMs - (Date.now() % everyMs));
    };
    const look = () => {
      if (!document.hidden && timer === undefined) tick();
    };
    tick();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
}

/** `clock`, `countdown`, `calendar`. */
export function Times(props: WidgetProps) {
  switch (props.builtIn.fqn) {
    case 'twinscape.countdown':
      return <Countdown {...props} />;
    case 'twinscape.calendar':
      return <Calendar {...props} />;
    default:
      return <Clock {...props} />;
  }
}

function Clock({ settings }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const language = useLanguage();
  const now = useNow(1_000);
  const zone = readText(settings.zone).trim();
  const parts = formatClock(now, language, zone);
  if (!parts) return <p className="faint">{words.badZone}</p>;
  return (
    <div className={css.time}>
      <strong className="num">{parts.time}</strong>
      <span>{parts.day}</span>
      {zone !== '' && <span>{zone}</span>}
    </div>
  );
}

/** Time and day of a zone; undefined where there is no such zone. Pure. */
export function formatClock(at: number, language: 'cn' | 'en', timeZone: string) {
  const locale = language === 'cn' ? 'zh-CN' : 'en-GB';
  const zone = timeZone === '' ? {} : { timeZone };
  try {
    return {
      time: new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        ...zone,
      }).format(at),
      day: new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        weekday: 'long',
        ...zone,
      }).format(at),
    };
  } catch {
    return undefined;
  }
}

function Countdown({ settings }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const now = useNow(1_000);
  const until = new Date(readText(settings.until).trim().replace(' ', 'T')).getTime();
  if (Number.isNaN(until)) return <p className="faint">{words.noMoment}</p>;
  const left = Math.max(0, until - now);
  const units = [
    [Math.floor(left / DAY_MS), words.days],
    [Math.floor((left % DAY_MS) / HOUR_MS), words.hours],
    [Math.floor((left % HOUR_MS) / MINUTE_MS), words.minutes],
    [Math.floor((left % MINUTE_MS) / 1_000), words.seconds],
  ] as const;
  return (
    <div className={css.time}>
      {left === 0 ? (
        <strong>{words.past}</strong>
      ) : (
        <p className={css.units}>
          {units.map(([count, name]) => (
            <span key={name}>
              <strong className="num">{count}</strong> {name}
            </span>
          ))}
        </p>
      )}
      <span>{readText(settings.note)}</span>
    </div>
  );
}

function Calendar({ config }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const say = useSay();
  const format = useFormat();
  const now = useNow(HOUR_MS);
  const [from, to] = [startOfUnit(now, 'month'), startOfUnit(now, 'month', -1)];
  const state = useAlarms(config, { limit: 500, period: { from, to, isLive: true } });
  const days = countDays(state.alarms);
  const today = startOfUnit(now, 'day');
  const lead = (new Date(from).getDay() + 6) % 7;
  const dates: number[] = [];
  for (let day = from; day < to; day = startOfUnit(day, 'day', -1)) dates.push(day);
  return (
    <WidgetState state={state}>
      {() => (
        <div className={css.calendar}>
          {words.weekDays.split(' ').map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days of the week have no other name here
            <small key={at}>{name}</small>
          ))}
          {dates.map((day, at) => {
            const count = days.get(day) ?? 0;
            return (
              <span
                key={day}
                data-today={day === today}
                data-alarms={count > 0}
                style={at === 0 ? { gridColumnStart: lead + 1 } : {}}
                title={
                  count > 0 ? say(contentWidgetMessages.alarms, { day: format.day(new Date(day)), count }) : undefined
                }
              >
                {new Date(day).getDate()}
              </span>
            );
          })}
        </div>
      )}
    </WidgetState>
  );
}
