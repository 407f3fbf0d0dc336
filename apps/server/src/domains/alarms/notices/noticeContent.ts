import type { NoticeEvent, Severity } from '@twinscape/contract/alarms';
import type { NoticeAlarm, PendingAlarmEvent } from '../pendingEventStore.ts';
import { toNoticeEvent } from './matching.ts';
import type { NoticeContent } from './messages.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The severity before a change of it. */
export const getSeverityBefore = ({ before }: PendingAlarmEvent): Severity | undefined =>
  text(before?.severity) as Severity | undefined;

/** Whom an alarm was assigned to by this, else who has it now. */
export const getAssigneeId = ({ kind, after }: PendingAlarmEvent, alarm: NoticeAlarm): string | undefined =>
  (kind === 'assigned' ? text(after?.assigneeId) : undefined) ?? alarm.assigneeId ?? undefined;

/** What is said of an event; undefined for one that nobody is told of. */
export function toNoticeContent(
  event: PendingAlarmEvent,
  alarm: NoticeAlarm,
  project: string,
  getName: (userId: string) => string | undefined,
): (NoticeContent & { readonly event: NoticeEvent }) | undefined {
  const kind = toNoticeEvent({ kind: event.kind, severity: event.severity, severityBefore: getSeverityBefore(event) });
  if (!kind) return undefined;
  const assignee = getAssigneeId(event, alarm);
  return {
    event: kind,
    severity: event.severity,
    alarmType: alarm.alarmType,
    device: alarm.originatorName,
    project,
    message: alarm.message ?? undefined,
    assignee: assignee === undefined ? undefined : getName(assignee),
    actor: event.userId === null ? undefined : getName(event.userId),
  };
}

/** Where the page shows an alarm, as a hash route. */
export const formatAlarmLink = (projectId: string, alarmId: string): string =>
  `/alarms?project=${projectId}&alarm=${alarmId}`;
export const formatAlarmListLink = (projectId: string): string => `/alarms?project=${projectId}`;
