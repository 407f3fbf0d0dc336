import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';

/** E-Alarm, worst first. The thing platform writes them in capitals. */
export const SEVERITIES = ['critical', 'major', 'minor', 'warning', 'indeterminate'] as const;
export const severity = z.enum(SEVERITIES);
export type Severity = (typeof SEVERITIES)[number];

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

const person = z.object({ userId: id(), userName: z.string() });

/** E-Alarm as lists have it. */
export const alarmRow = z.object({
  id: id(),
  alarmType: z.string(),
  severity,
  status: alarmStatus,
  originatorType: z.enum(ENTITY_TYPES),
  originatorId: id(),
  originatorName: z.string(),
  /** The sentence that the rule says; absent where none does. */
  message: z.string().optional(),
  startTime: instant(),
  /** When its cause was last met. */
  endTime: instant(),
  ackTime: instant().optional(),
  clearTime: instant().optional(),
  assignTime: instant().optional(),
  assignee: person.optional(),
  ruleId: id().optional(),
  ruleVersion: z.number().int().optional(),
  /** How often its cause was met, the first time included. */
  occurrenceCount: z.number().int(),
  details: z.unknown(),
});
export type AlarmRow = z.output<typeof alarmRow>;
