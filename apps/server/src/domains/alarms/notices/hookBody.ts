import type { ToldAlarm, UntoldEvent } from '../untoldStore.ts';
import { alarmLink, severityBefore } from './facts.ts';
import type { Told } from './wording.ts';

type Facts = {
  readonly id: string;
  readonly rule: { readonly id: string; readonly ruleName: string };
  readonly event: UntoldEvent;
  readonly alarm: ToldAlarm;
  readonly told: Told;
  /** Of the installation, without a slash at its end. */
  readonly address: string;
};

/** What a web hook is told, as docs/alarm-notices.md shows it: written once, so that every try sends the same bytes. */
export const hookBody = ({ id, rule, event, alarm, told, address }: Facts): string =>
  JSON.stringify({
    id,
    event: `alarm.${told.event}`,
    isTest: false,
    at: event.at.toISOString(),
    rule: { id: rule.id, name: rule.ruleName },
    project: { id: event.projectId, name: told.project },
    alarm: {
      id: alarm.id,
      type: alarm.alarmType,
      severity: event.severity,
      severityBefore: severityBefore(event) ?? null,
      message: alarm.message,
      originator: { type: alarm.originatorType, id: alarm.originatorId, name: alarm.originatorName },
      isCleared: alarm.isCleared,
      isAcknowledged: alarm.isAcknowledged,
      startTime: alarm.startAt.toISOString(),
      endTime: alarm.endAt.toISOString(),
      occurrenceCount: alarm.occurrenceCount,
      assignee: told.assignee ?? null,
      url: `${address}/#${alarmLink(event.projectId, alarm.id)}`,
    },
    by: told.actor ?? null,
  });

/** The same without an alarm, for a try of the way. */
export const sampleBody = (facts: {
  readonly id: string;
  readonly rule: { readonly id: string; readonly ruleName: string };
  readonly project: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly by: string;
}): string =>
  JSON.stringify({
    id: facts.id,
    event: 'alarm.test',
    isTest: true,
    at: facts.at.toISOString(),
    rule: { id: facts.rule.id, name: facts.rule.ruleName },
    project: facts.project,
    alarm: null,
    by: facts.by,
  });
