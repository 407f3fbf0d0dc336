import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import type { Text } from '../core/text.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';

/** E-Alarm, worst first. ThingsBoard writes them in capitals. */
export const SEVERITIES = ['critical', 'major', 'minor', 'warning', 'indeterminate'] as const;
export const severity = z.enum(SEVERITIES);
export type Severity = (typeof SEVERITIES)[number];
/** What a severity is called, on screens, in files and in notices. */
export const SEVERITY_TITLES = {
  critical: { cn: '紧急', en: 'Critical' },
  major: { cn: '重要', en: 'Major' },
  minor: { cn: '次要', en: 'Minor' },
  warning: { cn: '警告', en: 'Warning' },
  indeterminate: { cn: '不确定', en: 'Indeterminate' },
} as const satisfies Readonly<Record<Severity, Text>>;

/** active or cleared, times acknowledged or not. */
export const ALARM_STATUSES = ['activeUnack', 'activeAck', 'clearedUnack', 'clearedAck'] as const;
export const alarmStatus = z.enum(ALARM_STATUSES);
export type AlarmStatus = (typeof ALARM_STATUSES)[number];

/** What happened to an alarm. `repeated`: its cause was met once more while it was open. */
export const ALARM_EVENT_KINDS = [
  'raised',
  'repeated',
  'severity',
  'acknowledged',
  'cleared',
  'assigned',
  'unassigned',
  'commented',
  'commentEdited',
  'commentDeleted',
] as const;
export type AlarmEventKind = (typeof ALARM_EVENT_KINDS)[number];

/** What a rule watches: one device, or every device that stands in a category or below it. */
export const RULE_TARGETS = ['DEVICE', 'DEVICE_CATEGORY'] as const;
export type RuleTargetType = (typeof RULE_TARGETS)[number];

/** Somebody with the name of now; empty when the account is gone. */
const person = z.object({ userId: id(), userName: z.string() });
export type AlarmPerson = z.output<typeof person>;

/** E-Alarm as lists have it. */
export const alarmRow = z.object({
  id: id(),
  alarmType: z.string(),
  severity,
  status: alarmStatus,
  originatorType: z.enum(ENTITY_TYPES),
  /** The UUID of the device. */
  originatorId: id(),
  originatorName: z.string(),
  originatorLabel: z.string().optional(),
  /** The sentence that the rule says; absent where none does. */
  message: z.string().optional(),
  startTime: instant(),
  /** When its cause was last met. */
  endTime: instant(),
  ackTime: instant().optional(),
  /** Absent while it is not acknowledged, or where a program did it. */
  ackBy: person.optional(),
  clearTime: instant().optional(),
  /** Absent while it is open, or where its rule cleared it. */
  clearBy: person.optional(),
  assignTime: instant().optional(),
  assignee: person.optional(),
  ruleId: id().optional(),
  ruleVersion: z.number().int().optional(),
  /** How often its cause was met, the first time included. */
  occurrenceCount: z.number().int(),
  details: z.unknown(),
});
export type AlarmRow = z.output<typeof alarmRow>;

export const alarmEventRow = z.object({
  id: id(),
  kind: z.enum(ALARM_EVENT_KINDS),
  /** When it happened. */
  time: instant(),
  /** Who did it; absent where a rule or a device did. */
  user: person.optional(),
  /** Of the alarm after it. */
  severity,
  /** What changed, by name: `severity`, `assignee`, `comment`. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  ruleId: id().optional(),
  ruleVersion: z.number().int().optional(),
  /** Whether it is known what the rule looked at in that moment. */
  isExplained: z.boolean(),
});
export type AlarmEventRow = z.output<typeof alarmEventRow>;

export const alarmCommentRow = z.object({
  id: id(),
  user: person,
  /** Empty where it was deleted. */
  comment: z.string(),
  createTime: instant(),
  editTime: instant().optional(),
  isDeleted: z.boolean(),
  /** By the caller: their own. */
  isEditable: z.boolean(),
  /** By the caller: their own, and by managers and administrators everybody's. */
  isDeletable: z.boolean(),
});
export type AlarmComment = z.output<typeof alarmCommentRow>;

export const alarmDetail = alarmRow.extend({
  /** Everything that happened, newest first, so far as one page holds it; more by GetProjectAlarmEvents. */
  events: z.array(alarmEventRow),
  eventCount: z.number().int(),
  /** Oldest first. */
  comments: z.array(alarmCommentRow),
});
export type AlarmDetail = z.output<typeof alarmDetail>;

/** How many alarms of one severity there are in each state. */
export const severityCount = z.object({
  severity,
  activeUnack: z.number().int(),
  activeAck: z.number().int(),
  clearedUnack: z.number().int(),
  clearedAck: z.number().int(),
});
export type SeverityCount = z.output<typeof severityCount>;

/** What became of one alarm of many. */
export const alarmActionResult = z.object({
  alarmId: id(),
  isDone: z.boolean(),
  /** Why not, in the caller's language. */
  reason: z.string().optional(),
});
export type AlarmActionResult = z.output<typeof alarmActionResult>;
/** How many changed, and what became of each, in the order of the request. */
export const alarmActionResults = z.object({ doneCount: z.number().int(), alarms: z.array(alarmActionResult) });
