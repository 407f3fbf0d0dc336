import type { NoticeEvent, Severity } from '@twinscape/contract/alarms';
import type { ToldAlarm, UntoldEvent } from '../untoldStore.ts';
import { noticeEventOf } from './matching.ts';
import type { Told } from './wording.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The severity before a change of it. */
export const severityBefore = ({ before }: UntoldEvent): Severity | undefined =>
  text(before?.severity) as Severity | undefined;

/** Whom an alarm was assigned to by this, else who has it now. */
export const assigneeOf = ({ kind, after }: UntoldEvent, alarm: ToldAlarm): string | undefined =>
  (kind === 'assigned' ? text(after?.assigneeId) : undefined) ?? alarm.assigneeId ?? undefined;

/** What is said of an event; undefined for one that nobody is told of. */
export function toldOf(
  event: UntoldEvent,
  alarm: ToldAlarm,
  project: string,
  nameOf: (userId: string) => string | undefined,
): (Told & { readonly event: NoticeEvent }) | undefined {
  const kind = noticeEventOf({ kind: event.kind, severity: event.severity, severityBefore: severityBefore(event) });
  if (!kind) return undefined;
  const assignee = assigneeOf(event, alarm);
  return {
    event: kind,
    severity: event.severity,
    alarmType: alarm.alarmType,
    device: alarm.originatorName,
    project,
    message: alarm.message ?? undefined,
    assignee: assignee === undefined ? undefined : nameOf(assignee),
    actor: event.userId === null ? undefined : nameOf(event.userId),
  };
}

/** Where the page shows an alarm, as a hash route. */
export const alarmLink = (projectId: string, alarmId: string): string =>
  `/alarms?project=${projectId}&alarm=${alarmId}`;
export const alarmsLink = (projectId: string): string => `/alarms?project=${projectId}`;
