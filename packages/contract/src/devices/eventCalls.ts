import { z } from 'zod';
import { recordAccess, recordEditors } from '../core/access.ts';
import { tbGet, tbPost } from '../core/call.ts';
import { id, tbId, tbPage, tbPaging } from '../core/fields.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';

/** Connections and the like, refused messages, counts; the debug kinds are told by rules. */
export const EVENT_TYPES = [
  'LC_EVENT',
  'ERROR',
  'STATS',
  'DEBUG_RULE_NODE',
  'DEBUG_RULE_CHAIN',
  'DEBUG_CALCULATED_FIELD',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const upper = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().toUpperCase().pipe(z.enum(values));
/** What events are of: entities, and the nodes and chains of rules. */
export const EVENT_ENTITY_TYPES = [...ENTITY_TYPES, 'RULE_NODE', 'RULE_CHAIN'] as const;
export type EventEntityType = (typeof EVENT_ENTITY_TYPES)[number];

const entityType = upper(EVENT_ENTITY_TYPES);
const eventType = upper(EVENT_TYPES);
const text = z.string().trim().max(255).optional();
const number = z.number().int().min(0).optional();
/** Milliseconds since 1970, both included. */
const period = { startTime: z.number().int().optional(), endTime: z.number().int().optional() };
const page = { ...tbPaging, ...period, tenantId: id().optional() };
/** What the event says; texts are looked for anywhere and in any case. */
const filter = {
  eventType: eventType.optional(),
  server: text,
  /** LC_EVENT */
  event: text,
  status: upper(['SUCCESS', 'FAILURE']).optional(),
  /** ERROR */
  method: text,
  /** ERROR and LC_EVENT: the text of what went wrong. */
  errorStr: text,
  isError: z.boolean().optional(),
  /** STATS */
  minMessagesProcessed: number,
  maxMessagesProcessed: number,
  minErrorsOccurred: number,
  maxErrorsOccurred: number,
};

export const entityEvent = z.object({
  id: z.object({ id: z.string() }),
  tenantId: tbId('TENANT'),
  type: z.enum(EVENT_TYPES),
  uid: z.string(),
  entityId: z.object({ entityType: z.enum(EVENT_ENTITY_TYPES), id: z.string() }),
  createdTime: z.number(),
  body: z.record(z.string(), z.unknown()),
});
export type EntityEvent = z.output<typeof entityEvent>;

/** What happened to an entity, as far as the platform saw it; newest first. */
export const eventCalls = {
  GetEvents: tbGet('C-EV-07', '/api/events/{a}/{b}/{c}', recordAccess(), {
    title: { cn: '对象的某类事件', en: 'Events of one type of an entity' },
    input: z.object({ a: entityType, b: id(), c: eventType, ...page, ...filter }),
    result: tbPage(entityEvent),
    loop: true,
  }),
  GetAllEvents: tbGet('T-EVT-01', '/api/events/{a}/{b}', recordAccess(), {
    title: { cn: '对象的事件', en: 'Events of all types of an entity' },
    input: z.object({ a: entityType, b: id(), ...page, ...filter }),
    result: tbPage(entityEvent),
    loop: true,
  }),
  FindEvents: tbPost('T-EVT-02', '/api/events/{a}/{b}', recordAccess(), {
    title: { cn: '按条件查找对象的事件', en: 'Events of an entity that match a filter' },
    input: z.object({ a: entityType, b: id(), ...page, ...filter }),
    result: tbPage(entityEvent),
    effect: 'read',
    inQuery: [...Object.keys(page)],
  }),
  ClearEvents: tbPost('T-EVT-03', '/api/events/{a}/{b}/clear', recordEditors(), {
    title: { cn: '清除对象的事件', en: 'Clear events of an entity' },
    input: z.object({ a: entityType, b: id(), ...period, ...filter }),
    done: { cn: '已清除', en: 'Cleared' },
    inQuery: ['startTime', 'endTime'],
  }),
} as const;
