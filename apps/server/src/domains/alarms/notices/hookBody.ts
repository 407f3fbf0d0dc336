import type { NoticeAlarm, PendingAlarmEvent } from '../pendingEventStore.ts';
import type { NoticeContent } from './messages.ts';
import { formatAlarmLink, getSeverityBefore } from './noticeContent.ts';

type HookBodyInput = {
  readonly id: string;
  readonly rule: { readonly id: string; readonly ruleName: string };
  readonly event: PendingAlarmEvent;
  readonly alarm: NoticeAlarm;
  readonly notice: NoticeContent;
  /** Of the installation, without a slash at its end. */
  readonly address: string;
};

/** What a web hook is told, as docs/alarm-notices.md shows it: written once, so that every try sends the same bytes. */
export const serializeHookBody = ({ id, rule, event, alarm, notice, address }: HookBodyInput): string =>
  JSON.stringify({
    id,
    event: `alarm.${notice.event}`,
    isTest: false,
    at: event.at.toISOString(),
    rule: { id: rule.id, name: rule.ruleName },
    project: { id: event.projectId, name: notice.project },
    alarm: {
      id: alarm.id,
      type: alarm.alarmType,
      severity: event.severity,
      severityBefore: getSeverityBefore(event) ?? null,
      message: alarm.message,
      originator: { type: alarm.originatorType, id: alarm.originatorId, name: alarm.originatorName },
      isCleared: alarm.isCleared,
      isAcknowledged: alarm.isAcknowledged,
      startTime: alarm.startAt.toISOString(),
      endTime: alarm.endAt.toISOString(),
      occurrenceCount: alarm.occurrenceCount,
      assignee: notice.assignee ?? null,
      url: `${address}/#${formatAlarmLink(event.projectId, alarm.id)}`,
    },
    by: notice.actor ?? null,
  });

/** The same without an alarm, for a try of the way. */
export const serializeSampleBody = (input: {
  readonly id: string;
  readonly rule: { readonly id: string; readonly ruleName: string };
  readonly project: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly by: string;
}): string =>
  JSON.stringify({
    id: input.id,
    event: 'alarm.test',
    isTest: true,
    at: input.at.toISOString(),
    rule: { id: input.rule.id, name: input.rule.ruleName },
    project: input.project,
    alarm: null,
    by: input.by,
  });
