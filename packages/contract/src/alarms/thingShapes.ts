import { z } from 'zod';
import { thingId } from '../core/fields.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';

/** The thing platform's words for `SEVERITIES` and for the states of A-110. */
export const THING_SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const;
export type ThingSeverity = (typeof THING_SEVERITIES)[number];
export const THING_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const;
export type ThingAlarmStatus = (typeof THING_STATUSES)[number];
/** What a list is narrowed to; ANY is no condition. */
export const SEARCH_STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

const userId = thingId('USER');

/** An alarm as the thing platform has it (iot.md 2.2). Moments in milliseconds since 1970; 0 where nothing happened yet. */
export const thingAlarm = z.object({
  id: thingId('ALARM'),
  createdTime: z.number(),
  tenantId: thingId('TENANT'),
  customerId: thingId('CUSTOMER'),
  /** The same as `type`. */
  name: z.string(),
  type: z.string(),
  originator: z.object({ entityType: z.enum(ENTITY_TYPES), id: z.string() }),
  severity: z.enum(THING_SEVERITIES),
  status: z.enum(THING_STATUSES),
  acknowledged: z.boolean(),
  cleared: z.boolean(),
  assigneeId: userId.nullable(),
  startTs: z.number(),
  endTs: z.number(),
  ackTs: z.number(),
  clearTs: z.number(),
  assignTs: z.number(),
  details: z.unknown(),
  propagate: z.boolean(),
  propagateToOwner: z.boolean(),
  propagateToTenant: z.boolean(),
  propagateRelationTypes: z.array(z.string()),
});
export type ThingAlarm = z.output<typeof thingAlarm>;

export const thingAlarmInfo = thingAlarm.extend({
  originatorName: z.string(),
  originatorLabel: z.string(),
  originatorDisplayName: z.string(),
  assignee: z
    .object({ id: userId, firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() })
    .nullable(),
});
export type ThingAlarmInfo = z.output<typeof thingAlarmInfo>;

export const thingAlarmComment = z.object({
  id: z.object({ id: z.string() }),
  createdTime: z.number(),
  alarmId: thingId('ALARM'),
  userId: userId.nullable(),
  /** OTHER is a person's, SYSTEM tells of one that was deleted. */
  type: z.enum(['SYSTEM', 'OTHER']),
  comment: z.object({ text: z.string(), edited: z.boolean().optional(), editedOn: z.number().optional() }),
  name: z.string(),
});
export type ThingAlarmComment = z.output<typeof thingAlarmComment>;
export const thingAlarmCommentInfo = thingAlarmComment.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
});
export type ThingAlarmCommentInfo = z.output<typeof thingAlarmCommentInfo>;
