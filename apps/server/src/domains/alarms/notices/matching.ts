import { type AlarmEventKind, type NoticeEvent, SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import type { NoticeRuleRow } from './noticeRuleStore.ts';

/** What happened to an alarm, as far as rules of notices look at it. */
export type NoticeCandidate = {
  readonly kind: AlarmEventKind;
  readonly severity: Severity;
  /** Before a change of the severity. */
  readonly severityBefore: Severity | undefined;
  readonly alarmType: string;
  readonly originatorId: string;
  /** When it became known. */
  readonly createdAt: Date;
};

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** What is told of it; undefined: nothing, such as a comment. Pure. */
export function toNoticeEvent({
  kind,
  severity,
  severityBefore,
}: Pick<NoticeCandidate, 'kind' | 'severity' | 'severityBefore'>): NoticeEvent | undefined {
  switch (kind) {
    case 'severity':
      return severityBefore !== undefined && rank(severity) > rank(severityBefore) ? 'deescalated' : 'escalated';
    case 'raised':
    case 'repeated':
    case 'acknowledged':
    case 'cleared':
    case 'assigned':
      return kind;
    default:
      return undefined;
  }
}

/**
 * Whether a rule is about what happened. An alarm that got better counts with what it was: who heard that it was
 * critical hears that it is not any more. What happened before the rule was made is none of its business.
 * `inCategories`: the devices in the rule's categories and below them. Pure.
 */
export function matchesNoticeRule(
  rule: NoticeRuleRow,
  candidate: NoticeCandidate,
  inCategories: ReadonlySet<string>,
): boolean {
  const event = toNoticeEvent(candidate);
  if (!event || !rule.isEnabled || !rule.events.includes(event)) return false;
  if (candidate.createdAt < rule.createdAt) return false;
  const worst = Math.min(rank(candidate.severity), rank(candidate.severityBefore ?? candidate.severity));
  if (worst > rank(rule.minSeverity)) return false;
  if (rule.alarmTypes.length > 0 && !rule.alarmTypes.some((type) => isSameType(type, candidate.alarmType)))
    return false;
  if (rule.deviceIds.length === 0 && rule.categoryIds.length === 0) return true;
  return rule.deviceIds.includes(candidate.originatorId) || inCategories.has(candidate.originatorId);
}

const isSameType = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
