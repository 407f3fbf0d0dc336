import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import type { RuleDefinition } from './rule.ts';
import { ruleEvaluation } from './ruleEvaluation.ts';
import { ALARM_EVENT_KINDS, RULE_TARGETS, severity } from './shapes.ts';

/** The document of a rule travels as it is stored; `parseRule` reads it. */
export const ruleDocument = z.unknown() as z.ZodType<RuleDefinition>;

/** A device, or a category with all devices in it and below it. */
export const ruleTarget = z.object({ targetType: z.enum(RULE_TARGETS), targetId: id() });
export type RuleTarget = z.output<typeof ruleTarget>;

/** Something that was saved all the same: a key that none of the devices has sent yet. */
export const ruleWarning = z.object({ path: z.string(), key: z.string(), message: z.string() });
export type RuleWarning = z.output<typeof ruleWarning>;

export const alarmRuleRow = z.object({
  id: id(),
  ruleName: z.string(),
  alarmType: z.string(),
  ...ruleTarget.shape,
  /** Absent when what it watches stands in the project no more. */
  targetName: z.string().optional(),
  isEnabled: z.boolean(),
  version: z.number().int(),
  /** Of its levels, worst first. */
  severities: z.array(severity),
  keys: z.array(z.string()),
  /** Alarms of it that are open. */
  openCount: z.number().int(),
  createTime: instant(),
  updateTime: instant(),
  updateUserName: z.string().optional(),
});
export type AlarmRuleRow = z.output<typeof alarmRuleRow>;

export const alarmRuleDetail = alarmRuleRow.extend({ definition: ruleDocument, warnings: z.array(ruleWarning) });

export const alarmRuleVersionRow = z.object({
  version: z.number().int(),
  ruleName: z.string(),
  definition: ruleDocument,
  saveTime: instant(),
  saveUserName: z.string().optional(),
});

/** A line to draw over the values of a key. */
export const ruleThreshold = z.object({
  path: z.string(),
  key: z.string(),
  operator: z.string(),
  value: z.unknown(),
  /** Beyond which it ends. */
  release: z.number().optional(),
  /** Absent in the condition that ends the alarm. */
  severity: severity.optional(),
});
export type RuleThreshold = z.output<typeof ruleThreshold>;

/** Moments in milliseconds since 1970, as the charts of devices have them. */
const at = z.number();

/** Why an alarm's event happened. Without a rule, when a person or a program raised it. */
export const alarmCause = z.object({
  alarmId: id(),
  eventId: id(),
  kind: z.enum(ALARM_EVENT_KINDS),
  at,
  severity,
  rule: z
    .object({
      ruleId: id(),
      /** As it was then. */
      ruleName: z.string(),
      version: z.number().int(),
      definition: ruleDocument,
      /** The version that is in force now; absent when the rule was deleted. */
      currentVersion: z.number().int().optional(),
    })
    .optional(),
  evaluation: ruleEvaluation.optional(),
  thresholds: z.array(ruleThreshold),
  /** The stretch that is shown. */
  from: at,
  to: at,
  /** By key, oldest first; the first may lie before `from`: it held then. */
  series: z.array(
    z.object({
      key: z.string(),
      points: z.array(z.object({ at, value: z.unknown() })),
      /** There were more: the shape of the numbers is shown. */
      isThinned: z.boolean(),
    }),
  ),
  /** What happened to the alarm within the stretch. */
  events: z.array(z.object({ eventId: id(), kind: z.enum(ALARM_EVENT_KINDS), at, severity })),
});
export type AlarmCause = z.output<typeof alarmCause>;

export const TRIAL_KINDS = ['raised', 'severity', 'cleared', 'repeated'] as const;
const trialCounts = z.object({
  raised: z.number().int(),
  severity: z.number().int(),
  cleared: z.number().int(),
  repeated: z.number().int(),
});
/** What a rule would have told of the past. */
export const ruleTrial = z.object({
  from: at,
  /** How far it came: the end that was asked for, or less when it was capped. */
  to: at,
  counts: trialCounts,
  devices: z.array(
    z.object({
      deviceId: id(),
      deviceName: z.string(),
      counts: trialCounts,
      pointCount: z.number().int(),
      /** An alarm would be open at the end. */
      isOpen: z.boolean(),
      /** How long alarms would have been open, in milliseconds. */
      openMs: z.number(),
    }),
  ),
  /** The first of them, in the order of time within each device. */
  moments: z.array(
    z.object({
      deviceId: id(),
      kind: z.enum(TRIAL_KINDS),
      at,
      severity,
      /** What was looked at. */
      evaluation: ruleEvaluation,
    }),
  ),
  pointCount: z.number().int(),
  /** Devices that were not looked at any more. */
  skippedDevices: z.number().int(),
  /** Why it ended early: too many points or devices, or it took too long. */
  capped: z.enum(['points', 'devices', 'time']).optional(),
  tookMs: z.number(),
});
export type RuleTrial = z.output<typeof ruleTrial>;
