import type { EventEntityType, EventType } from '@twinscape/contract/devices';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, newId } from '../../../platform/db/index.ts';
import { entityEvent } from './tables.ts';

export type StoredEvent = typeof entityEvent.$inferSelect;
export type NewEvent = Omit<StoredEvent, 'id'>;

/** What events are of. */
export type EventEntity = { readonly type: EventEntityType; readonly id: string };

export type EventFilter = {
  readonly eventType?: EventType | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly textSearch?: string | undefined;
  readonly server?: string | undefined;
  readonly event?: string | undefined;
  readonly status?: 'SUCCESS' | 'FAILURE' | undefined;
  readonly method?: string | undefined;
  readonly errorStr?: string | undefined;
  readonly isError?: boolean | undefined;
  readonly minMessagesProcessed?: number | undefined;
  readonly maxMessagesProcessed?: number | undefined;
  readonly minErrorsOccurred?: number | undefined;
  readonly maxErrorsOccurred?: number | undefined;
};
export type EventPage = {
  readonly page: number;
  readonly pageSize: number;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
};

const bodyText = (field: string): SQL => sql`${entityEvent.body} ->> ${field}`;
const containsText = (text: SQL, part: string | undefined): SQL | undefined =>
  part === undefined || part === '' ? undefined : sql`position(lower(${part}) in lower(coalesce(${text}, ''))) > 0`;
const compareCount = (field: string, sign: '>=' | '<=', limit: number | undefined): SQL | undefined =>
  limit === undefined ? undefined : sql`(${bodyText(field)})::numeric ${sql.raw(sign)} ${limit}`;
/** The latest moment that a Date holds: later ones mean no limit. */
const LAST_MS = 8.64e15;
const toDate = (ms: number) => new Date(Math.max(-LAST_MS, Math.min(LAST_MS, ms)));

function matchesFilter({ type, id }: EventEntity, filter: EventFilter): SQL | undefined {
  const { startTime, endTime, status, isError } = filter;
  const isWrong = sql`coalesce(${bodyText('error')}, '') <> ''`;
  return and(
    eq(entityEvent.entityId, id),
    eq(entityEvent.entityType, type),
    filter.eventType && eq(entityEvent.eventType, filter.eventType),
    startTime === undefined ? undefined : gte(entityEvent.createdAt, toDate(startTime)),
    endTime === undefined ? undefined : lte(entityEvent.createdAt, toDate(endTime)),
    containsText(sql`${entityEvent.body}::text`, filter.textSearch),
    containsText(bodyText('server'), filter.server),
    containsText(bodyText('event'), filter.event),
    containsText(bodyText('method'), filter.method),
    containsText(bodyText('error'), filter.errorStr),
    status === undefined ? undefined : eq(bodyText('success'), String(status === 'SUCCESS')),
    isError === undefined ? undefined : isError ? isWrong : sql`not (${isWrong})`,
    compareCount('messagesProcessed', '>=', filter.minMessagesProcessed),
    compareCount('messagesProcessed', '<=', filter.maxMessagesProcessed),
    compareCount('errorsOccurred', '>=', filter.minErrorsOccurred),
    compareCount('errorsOccurred', '<=', filter.maxErrorsOccurred),
  );
}

/** A page of the events of an entity, newest first unless asked otherwise, and how many there are. */
export async function listEvents(
  db: Db,
  entity: EventEntity,
  filter: EventFilter,
  { page, pageSize, sortOrder }: EventPage,
): Promise<{ rows: StoredEvent[]; count: number }> {
  const where = matchesFilter(entity, filter);
  const direction = sortOrder === 'ASC' ? asc : desc;
  const rows = await db
    .select()
    .from(entityEvent)
    .where(where)
    .orderBy(direction(entityEvent.createdAt), direction(entityEvent.id))
    .limit(pageSize)
    .offset(page * pageSize);
  const total = await db.$count(entityEvent, where);
  return { rows, count: total };
}

export async function insertEntityEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(entityEvent).values(events.map((event) => ({ id: newId(), ...event })));
}

/** Forgets those that a filter finds; answers how many there were. */
export async function clearEvents(tx: Db, entity: EventEntity, filter: EventFilter): Promise<number> {
  const { rowCount } = await tx.delete(entityEvent).where(matchesFilter(entity, filter));
  return rowCount ?? 0;
}

/** Events go with their entity. */
export async function deleteEventsOfEntities(tx: Db, entities: readonly EventEntity[]): Promise<void> {
  for (const type of new Set(entities.map((entity) => entity.type))) {
    const ids = entities.filter((entity) => entity.type === type).map(({ id }) => id);
    await tx.delete(entityEvent).where(and(inArray(entityEvent.entityId, ids), eq(entityEvent.entityType, type)));
  }
}

/** Forgets at most so many of what is older; answers how many there were. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from entity_event where ctid = any(array(
      select ctid from entity_event where created_at < ${before.toISOString()}::timestamptz order by created_at limit ${limit}))`);
  return rowCount ?? 0;
}

/** What is noted of one message of rules at any of the nodes, in the order in which it happened. */
export async function listEventsOfMessage(
  db: Db,
  nodeIds: readonly string[],
  messageId: string,
  limit: number,
): Promise<StoredEvent[]> {
  return db
    .select()
    .from(entityEvent)
    .where(
      and(
        inArray(entityEvent.entityId, [...nodeIds]),
        eq(entityEvent.eventType, 'DEBUG_RULE_NODE'),
        sql`${bodyText('msgId')} = ${messageId}`,
      ),
    )
    .orderBy(asc(entityEvent.createdAt), asc(entityEvent.id))
    .limit(limit);
}
