import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { severity } from './shapes.ts';

/** What of an alarm is told. A change of severity is an escalation or its opposite. */
export const NOTICE_EVENTS = [
  'raised',
  'escalated',
  'deescalated',
  'repeated',
  'acknowledged',
  'cleared',
  'assigned',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/**
 * Who hears of it besides the people named one by one, as they stand when it happens: administrators of the enterprise,
 * managers of the project, everybody in the project, the assignee of the alarm, and its creator: who wrote the rule
 * that raised it, or raised it by hand.
 */
export const NOTICE_ROLES = ['administrators', 'managers', 'members', 'assignee', 'creator'] as const;
export type NoticeRole = (typeof NOTICE_ROLES)[number];

/** Ours. */
export const NOTICE_LIMITS = {
  name: 100,
  /** Of a project. */
  rules: 100,
  /** Alarm types, devices, categories or people of one rule. */
  choices: 200,
  /** Minutes in which mail is collected. */
  mailMinutes: 1_440,
  url: 2_000,
  secretMin: 16,
  secretMax: 200,
  /** Days for which a web hook's deliveries stay to be seen. */
  deliveryDays: 30,
  /** Tries of one delivery, within about 16 hours. */
  tries: 12,
} as const;

/** A rule of who hears of which alarms, and by what. */
export const noticeRule = z.object({
  id: id(),
  ruleName: z.string(),
  isEnabled: z.boolean(),
  /** Grows with every change. */
  version: z.number().int(),
  events: z.array(z.enum(NOTICE_EVENTS)),
  /** This severity or a worse one. */
  minSeverity: severity,
  /**
   * Empty: every one. Devices and categories are joined by "or"; a category stands for all that is in it or below it.
   */
  alarmTypes: z.array(z.string()),
  deviceIds: z.array(id()),
  categoryIds: z.array(id()),
  userIds: z.array(id()),
  roles: z.array(z.enum(NOTICE_ROLES)),
  /** A message in the product. */
  toApp: z.boolean(),
  toMail: z.boolean(),
  /** Mails are collected for so many minutes; 0: each at once. */
  mailMinutes: z.number().int(),
  /** Critical ones do not wait. */
  isMailCriticalAtOnce: z.boolean(),
  /** Absent: no web hook. */
  hookUrl: z.string().optional(),
  hasHookSecret: z.boolean(),
  createTime: instant(),
  updateTime: instant(),
});
export type NoticeRule = z.output<typeof noticeRule>;

export const HOOK_STATES = ['waiting', 'delivered', 'failed'] as const;
export type HookState = (typeof HOOK_STATES)[number];

/** One thing that a web hook was told, or could not be told. */
export const hookDelivery = z.object({
  id: id(),
  ruleId: id(),
  ruleName: z.string(),
  alarmId: id().optional(),
  event: z.string(),
  state: z.enum(HOOK_STATES),
  tries: z.number().int(),
  /** HTTP status of the last try that was answered. */
  status: z.number().int().optional(),
  /** Why the last try failed, in the reader's language. */
  trouble: z.string().optional(),
  createTime: instant(),
  tryTime: instant().optional(),
});
export type HookDelivery = z.output<typeof hookDelivery>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/**
 * Hours in which a member is left in peace: clock times of a time zone. From late to early runs past midnight and
 * belongs to the day on which it begins.
 */
export const quietHours = z.object({
  isEnabled: z.boolean(),
  /** IANA name. */
  timeZone: z.string().min(1).max(60),
  /** 1 Monday to 7 Sunday. */
  days: z.array(z.number().int().min(1).max(7)).max(7),
  from: clock,
  /** Up to 24:00; the minute itself is out. */
  to: clock,
  /** Critical alarms are told all the same. */
  letsCriticalPass: z.boolean(),
});
export type QuietHours = z.output<typeof quietHours>;
