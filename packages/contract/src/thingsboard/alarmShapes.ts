import { z } from 'zod';
import { tbId } from '../core/fields.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';

/** ThingsBoard's words for `SEVERITIES` and for the states of A-110. */
export const TB_SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const;
export type TbSeverity = (typeof TB_SEVERITIES)[number];
export const TB_ALARM_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const;
export type TbAlarmStatusName = (typeof TB_ALARM_STATUSES)[number];
/** What a list is narrowed to; ANY is no condition. */
export const SEARCH_STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

const userId = tbId('USER');

/**
 * An alarm as ThingsBoard has it (iot.md 2.2). Moments in milliseconds since 1970; 0 where nothing happened yet.
 */
export const tbAlarm = z.object({
  id: tbId('ALARM'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  customerId: tbId('CUSTOMER'),
  /** The same as `type`. */
  name: z.string(),
  type: z.string(),
  originator: z.object({ entityType: z.enum(ENTITY_TYPES), id: z.string() }),
  severity: z.enum(TB_SEVERITIES),
  status: z.enum(TB_ALARM_STATUSES),
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
export type TbAlarm = z.output<typeof tbAlarm>;

export const tbAlarmInfo = tbAlarm.extend({
  originatorName: z.string(),
  originatorLabel: z.string(),
  originatorDisplayName: z.string(),
  assignee: z
    .object({ id: userId, firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() })
    .nullable(),
});
export type TbAlarmInfo = z.output<typeof tbAlarmInfo>;

export const tbAlarmComment = z.object({
  id: z.object({ id: z.string() }),
  createdTime: z.number(),
  alarmId: tbId('ALARM'),
  userId: userId.nullable(),
  /** OTHER is a person's, SYSTEM tells of one that was deleted. */
  type: z.enum(['SYSTEM', 'OTHER']),
  comment: z.object({ text: z.string(), edited: z.boolean().optional(), editedOn: z.number().optional() }),
  name: z.string(),
});
export type TbAlarmComment = z.output<typeof tbAlarmComment>;
export const tbAlarmCommentInfo = tbAlarmComment.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
});
export type TbAlarmCommentInfo = z.output<typeof tbAlarmCommentInfo>;
