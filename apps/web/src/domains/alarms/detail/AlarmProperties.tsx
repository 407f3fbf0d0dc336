import type { AlarmDetail } from '@twinscape/contract/alarms';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { LiveDuration } from '../LiveDuration.tsx';
import { alarmMessages } from '../messages.ts';
import { alarmOriginators } from '../slots.ts';
import { getEndTime, isActive } from '../states.tsx';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

/** Where, since when, how long and how often; who saw it, who ended it, who deals with it. */
export function AlarmProperties({ alarm }: { readonly alarm: AlarmDetail }) {
  const words = useMessages(detailMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const format = useFormat();
  const from = alarmOriginators.all().get(alarm.originatorType);
  const moment = (at: Date) => (
    <time className="num" dateTime={at.toISOString()}>
      {format.instant(at)}
    </time>
  );
  const properties: { readonly name: string; readonly value: ReactNode; readonly under?: ReactNode }[] = [
    {
      name: from ? say(from.title) : words.device,
      value: from ? (
        <RouteLink
          to={from.path}
          search={(before: RouteSearch) => ({
            project: before.project,
            ...from.search(alarm.originatorId),
          })}
        >
          {alarm.originatorName}
        </RouteLink>
      ) : (
        alarm.originatorName
      ),
      under: alarm.originatorLabel,
    },
    { name: words.since, value: moment(alarm.startTime), under: format.ago(alarm.startTime) },
    {
      name: isActive(alarm.status) ? words.lasts : words.lasted,
      value: (
        <strong>
          <LiveDuration from={alarm.startTime} to={getEndTime(alarm)} />
        </strong>
      ),
    },
    {
      name: words.count,
      value: <strong className="num">{format.number(alarm.occurrenceCount)}</strong>,
      under: alarm.occurrenceCount > 1 && say(detailMessages.last, { ago: format.ago(alarm.endTime) }),
    },
    { name: own.assignee, value: alarm.assignee?.userName || <span className="faint">{own.nobody}</span> },
    ...(alarm.ackTime
      ? [
          {
            name: own.acknowledged,
            value: moment(alarm.ackTime),
            under: alarm.ackBy && say(detailMessages.by, { name: alarm.ackBy.userName || words.somebody }),
          },
        ]
      : []),
    ...(alarm.clearTime
      ? [
          {
            name: own.cleared,
            value: moment(alarm.clearTime),
            under: alarm.clearBy && say(detailMessages.by, { name: alarm.clearBy.userName || words.somebody }),
          },
        ]
      : []),
    ...(alarm.ruleId ? [] : [{ name: words.rule, value: <span className="soft">{words.byProgram}</span> }]),
  ];
  return (
    <dl className={css.facts}>
      {properties.map(({ name, value, under }) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>
            {value}
            {under && <small>{under}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
