import {
  ALARM_EVENTS_SHOWN,
  type AlarmDetail,
  type AlarmEventRow,
  projectAlarmCalls,
  SEVERITIES,
  type Severity,
} from '@twinscape/contract/alarms';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ErrorState } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { SeverityMark } from '../severity.tsx';
import { CommentItem } from './CommentItem.tsx';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';
import { NewComment } from './NewComment.tsx';
import { buildTimeline } from './timeline.ts';

type Props = {
  readonly projectId: string;
  readonly alarm: AlarmDetail;
  readonly off: string | undefined;
  /** The event whose evaluation is shown. */
  readonly explained: string | undefined;
  readonly onExplain: (eventId: string) => void;
};

/** What happened to an alarm and what people wrote about it, newest first. */
export function AlarmTimeline({ projectId, alarm, off, explained, onExplain }: Props) {
  const words = useMessages(detailMessages);
  const format = useFormat();
  const sentence = useAlarmEventSentence();
  const say = useSay();
  const [pages, setPages] = useState(1);
  const earlier = useCall(
    projectAlarmCalls.GetProjectAlarmEvents,
    { projectId, alarmId: alarm.id, pageIndex: 1, pageSize: pages * ALARM_EVENTS_SHOWN },
    { handles: true, enabled: pages > 1, keepPrevious: true },
  );
  const events = (pages > 1 && earlier.data?.data.list) || alarm.events;
  const untold = alarm.eventCount - events.length;
  return (
    <section className={css.section} aria-label={words.activity}>
      <h2>{words.activity}</h2>
      {off === undefined && <NewComment projectId={projectId} alarmId={alarm.id} />}
      <ol className={css.story}>
        {buildTimeline(events, alarm.comments).map((line) => {
          const time = (
            <time className="num faint" dateTime={line.at.toISOString()} title={format.ago(line.at)}>
              {format.instant(line.at)}
            </time>
          );
          if (line.kind === 'comment')
            return (
              <CommentItem
                key={line.comment.id}
                projectId={projectId}
                alarmId={alarm.id}
                comment={line.comment}
                time={time}
                off={off}
              />
            );
          const { event, times } = line;
          const isShown = event.id === explained;
          return (
            <li key={event.id} className={css.event} data-kind={event.kind}>
              <span className={css.dot}>
                {event.kind === 'raised' || event.kind === 'severity' ? (
                  <SeverityMark severity={event.severity} size={12} />
                ) : (
                  <i />
                )}
              </span>
              <span className={css.told}>
                <span>{sentence(event, times)}</span>
                {event.isExplained && (
                  <button
                    type="button"
                    className={css.explain}
                    aria-pressed={isShown}
                    onClick={() => onExplain(event.id)}
                  >
                    {isShown ? words.explaining : words.explain}
                  </button>
                )}
              </span>
              {time}
            </li>
          );
        })}
      </ol>
      {earlier.isError && <ErrorState error={earlier.error} onRetry={() => void earlier.refetch()} />}
      {untold > 0 && !earlier.isError && (
        <Button type="link" loading={earlier.isFetching} onClick={() => setPages(pages + 1)}>
          {say(detailMessages.earlier, { count: format.number(untold) })}
        </Button>
      )}
    </section>
  );
}

/** An event as a person tells it. */
function useAlarmEventSentence(): (event: AlarmEventRow, times: number) => string {
  const words = useMessages(detailMessages);
  const own = useMessages(alarmMessages);
  const say = useSay();
  const severityWord = (value: unknown) => {
    const known = SEVERITIES.find((one): one is Severity => one === value);
    return known ? own[known] : String(value ?? '–');
  };
  return ({ kind, user, severity, before, after }, times) => {
    const name = user && (user.userName || words.somebody);
    switch (kind) {
      case 'raised':
        return say(detailMessages.raised, { severity: own[severity] });
      case 'repeated':
        return times > 1 ? say(detailMessages.repeatedMany, { count: times }) : words.repeated;
      case 'severity':
        return say(detailMessages.severity, {
          before: severityWord(before?.severity),
          after: severityWord(after?.severity ?? severity),
        });
      case 'acknowledged':
        return name ? say(detailMessages.acknowledged, { name }) : words.acknowledgedBy;
      case 'cleared':
        return name ? say(detailMessages.cleared, { name }) : words.clearedBy;
      case 'assigned': {
        const assignee = String(after?.assignee ?? '–');
        return assignee === name
          ? say(detailMessages.assignedSelf, { name: assignee })
          : say(detailMessages.assigned, { name: name ?? words.somebody, assignee });
      }
      case 'unassigned':
        return say(detailMessages.unassigned, { name: name ?? words.somebody });
      default:
        return words.comment;
    }
  };
}
