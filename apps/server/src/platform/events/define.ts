import type { Text } from '@twinscape/contract';

/** What happened to the thing, in the vocabulary of the audit log. */
export const AUDIT_ACTIONS = [
  'ADDED',
  'UPDATED',
  'DELETED',
  'LOGIN',
  'LOGOUT',
  'LOCKOUT',
  'CREDENTIALS_UPDATED',
  'ACTIVATED',
  'SUSPENDED',
  'ASSIGNED_TO_CUSTOMER',
  'UNASSIGNED_FROM_CUSTOMER',
  'IMPORTED',
  'EXPORTED',
  'RPC_CALL',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'ALARM_ASSIGNED',
  'ALARM_UNASSIGNED',
  'ADDED_COMMENT',
  'UPDATED_COMMENT',
  'DELETED_COMMENT',
  'OTHER',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who caused it; absent for what the platform does by itself. */
export type Actor = {
  readonly userId?: string | undefined;
  readonly userName: string;
  readonly companyId?: string | undefined;
  /** The administrator behind a session that acts as another user. */
  readonly actedBy?: string | undefined;
  readonly ip: string;
  readonly requestId?: string | undefined;
};

/**
 * One kind of event. `text` is the sentence of the operation log; its slots are filled from the event's values.
 * Names read `<thing>.<past participle>`: `project.created`.
 */
export type EventDefinition<Payload extends object = object> = {
  readonly name: string;
  readonly entity: string;
  readonly action: AuditAction;
  readonly text: Text;
  /** Only carries the type. */
  readonly payload?: Payload;
};

export const defineEvent = <Payload extends object = Record<never, never>>(
  definition: Omit<EventDefinition<Payload>, 'payload'>,
): EventDefinition<Payload> => definition;

/**
 * Defines the events about one kind of thing: `eventsAbout('project', 'CUSTOMER')('deleted', 'DELETED', { cn, en })` is
 * the event `project.deleted`, of the entity under which the audit calls find it.
 */
export const eventsAbout =
  (thing: string, entity: string) =>
  <Payload extends object = Record<never, never>>(
    happened: string,
    action: AuditAction,
    text: Text,
  ): EventDefinition<Payload> =>
    defineEvent({ name: `${thing}.${happened}`, entity, action, text });

/**
 * The events of most things that have a name: added, updated, deleted, restored from the bin. `noun` is what people
 * call the thing in the operation log: 新增元件“…”, Created the element “…”.
 */
export const changeEvents = (
  about: ReturnType<typeof eventsAbout>,
  noun: Text,
  verb: 'Added' | 'Created' = 'Added',
) => ({
  added: about('added', 'ADDED', { cn: `新增${noun.cn}“{name}”`, en: `${verb} the ${noun.en} “{name}”` }),
  updated: about('updated', 'UPDATED', { cn: `修改${noun.cn}“{name}”`, en: `Changed the ${noun.en} “{name}”` }),
  deleted: about('deleted', 'DELETED', { cn: `删除${noun.cn}“{name}”`, en: `Deleted the ${noun.en} “{name}”` }),
  restored: about('restored', 'ADDED', { cn: `还原${noun.cn}“{name}”`, en: `Restored the ${noun.en} “{name}”` }),
});

/** What the emitter says. `before` and `after` hold the changed fields only and no secrets. */
export type EventData = {
  /** When it happened, ISO 8601, if not just now: for history that is brought along. */
  readonly at?: string;
  readonly entityId?: string | undefined;
  readonly entityName?: string | undefined;
  readonly companyId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly before?: Record<string, unknown> | undefined;
  readonly after?: Record<string, unknown> | undefined;
  /** Values for the slots of the sentence, besides {name}, which is the entity's name. */
  readonly values?: Record<string, string | number> | undefined;
};

export type DomainEvent<Payload extends object = object> = EventData & {
  readonly id: string;
  readonly name: string;
  readonly entity: string;
  readonly action: AuditAction;
  readonly text: Text;
  /** ISO 8601. */
  readonly at: string;
  readonly actor: Actor;
  readonly payload: Payload;
};
