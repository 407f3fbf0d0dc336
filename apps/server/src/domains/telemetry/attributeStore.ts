import { refuse } from '@twinscape/contract';
import { type AttributeScope, telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/db/index.ts';
import { findValueProblem, isKey, normalizeValue } from './ingest/rules.ts';
import type { EntityRef, TelemetryValue } from './port.ts';
import { attribute } from './tables.ts';
import { parseColumns, toColumns } from './values.ts';

/** What an entity is, or was set to. `at` is when it was last saved, in milliseconds since 1970. */
export type AttributeValue = { readonly key: string; readonly value: TelemetryValue; readonly at: number };
export type ScopedAttribute = AttributeValue & { readonly scope: AttributeScope };

/** What became of attributes of one scope: those that were written, and the keys that were removed. */
export type AttributeChange = {
  readonly entity: EntityRef;
  readonly scope: AttributeScope;
  readonly written: readonly AttributeValue[];
  readonly removed: readonly string[];
};

export type AttributeStore = {
  /** Attributes of one scope by key: all of them, or those named. */
  read(entity: EntityRef, scope: AttributeScope, keys?: readonly string[], db?: Db): Promise<AttributeValue[]>;
  /** Attributes of every scope, by scope and key. */
  readAll(entity: EntityRef, keys?: readonly string[]): Promise<ScopedAttribute[]>;
  /** Attributes of many entities in one scope, by the entity's id. */
  readMany(
    entities: readonly EntityRef[],
    scope: AttributeScope,
    keys?: readonly string[],
  ): Promise<Map<string, AttributeValue[]>>;
  /** Refuses all values when one cannot be kept, by its name. Of a key that is named twice the last value counts. */
  write(
    db: Db,
    entity: EntityRef,
    scope: AttributeScope,
    values: readonly (readonly [key: string, value: TelemetryValue])[],
    at: number,
  ): Promise<AttributeChange>;
  /** The change names the keys that were there. */
  remove(db: Db, entity: EntityRef, scope: AttributeScope, keys: readonly string[]): Promise<AttributeChange>;
  removeEntities(db: Db, entities: readonly EntityRef[]): Promise<void>;
  /**
   * Takes part in whatever writes or removes attributes, with the same `db`: when it throws, nothing of the change is
   * kept.
   */
  inTransaction(participant: (change: AttributeChange, db: Db) => Promise<void>): void;
  /** Tells a change to the listeners; after its commit. */
  announce(change: AttributeChange): void;
  /** Hears of the changes that this process announces. */
  onChanged(listener: (change: AttributeChange) => void): void;
};

type Row = typeof attribute.$inferSelect;
const toAttributeValue = ({ key, updatedAt, whole, ...columns }: Row): AttributeValue => ({
  key,
  at: updatedAt.getTime(),
  value: parseColumns({ ...columns, whole: whole === null ? null : String(whole) }),
});

const ofEntity = ({ type, id }: EntityRef): SQL | undefined =>
  and(eq(attribute.entityId, id), eq(attribute.entityType, type));
const named = (keys: readonly string[] | undefined): SQL | undefined =>
  keys && sql`${attribute.key} = any(${sql.param(keys)}::text[])`;
const byKey = asc(sql`${attribute.key} collate "C"`);

/** Refuses new keys beyond those that the entity may have. */
type RequireKeys = (db: Db, entity: EntityRef, scope: AttributeScope, keys: readonly string[]) => Promise<void>;

export function openAttributeStore({ db: database }: Pick<Database, 'db'>, requireKeys?: RequireKeys): AttributeStore {
  const listeners: ((change: AttributeChange) => void)[] = [];
  const participants: ((change: AttributeChange, db: Db) => Promise<void>)[] = [];
  async function notifyParticipants(db: Db, change: AttributeChange): Promise<AttributeChange> {
    if (change.written.length > 0 || change.removed.length > 0)
      for (const participant of participants) await participant(change, db);
    return change;
  }
  return {
    async read(entity, scope, keys, db = database) {
      const rows = await db
        .select()
        .from(attribute)
        .where(and(ofEntity(entity), eq(attribute.scope, scope), named(keys)))
        .orderBy(byKey);
      return rows.map(toAttributeValue);
    },
    async readAll(entity, keys) {
      const rows = await database
        .select()
        .from(attribute)
        .where(and(ofEntity(entity), named(keys)))
        .orderBy(asc(attribute.scope), byKey);
      return rows.map((row) => ({ scope: row.scope, ...toAttributeValue(row) }));
    },
    async readMany(entities, scope, keys) {
      const found = new Map<string, AttributeValue[]>();
      if (entities.length === 0) return found;
      const byType = new Map<EntityRef['type'], string[]>();
      for (const { type, id } of entities) {
        const ids = byType.get(type) ?? [];
        byType.set(type, ids);
        ids.push(id);
      }
      const conditions = [...byType].map(([type, ids]) =>
        and(eq(attribute.entityType, type), inArray(attribute.entityId, ids)),
      );
      const rows = await database
        .select()
        .from(attribute)
        .where(and(or(...conditions), eq(attribute.scope, scope), named(keys)))
        .orderBy(byKey);
      for (const row of rows) {
        const list = found.get(row.entityId) ?? [];
        found.set(row.entityId, list);
        list.push(toAttributeValue(row));
      }
      return found;
    },
    write: async (db, entity, scope, values, at) =>
      notifyParticipants(db, await write(db, entity, scope, values, at, requireKeys)),
    remove: async (db, entity, scope, keys) => notifyParticipants(db, await remove(db, entity, scope, keys)),
    inTransaction: (participant) => void participants.push(participant),
    async removeEntities(db, entities) {
      if (entities.length === 0) return;
      const gone = JSON.stringify(entities);
      await db.execute(sql`
        delete from attribute a using jsonb_to_recordset(${gone}::jsonb) as e (type text, id uuid)
         where a.entity_id = e.id and a.entity_type = e.type`);
    },
    announce(change) {
      if (change.written.length === 0 && change.removed.length === 0) return;
      for (const listener of listeners) listener(change);
    },
    onChanged: (listener) => void listeners.push(listener),
  };
}

async function write(
  db: Db,
  entity: EntityRef,
  scope: AttributeScope,
  values: readonly (readonly [string, TelemetryValue])[],
  at: number,
  requireKeys?: RequireKeys,
): Promise<AttributeChange> {
  for (const [key, value] of values) {
    const reason = isKey(key) ? findValueProblem(value) : 'telemetry.keyInvalid';
    if (reason) throw refuse(refusals[reason], { key: key.slice(0, 80) });
  }
  // In one order, so that two who write the same ones wait and do not block each other.
  const last = [...new Map(values)].sort(([a], [b]) => (a < b ? -1 : 1));
  const written = last.map(([key, value]) => ({ key, value: normalizeValue(value), at }));
  if (written.length === 0) return { entity, scope, written, removed: [] };
  const keys = written.map(({ key }) => key);
  await requireKeys?.(db, entity, scope, keys);
  const columns = written.map(({ value }) => toColumns(value));
  const column = (place: 0 | 1 | 2 | 3 | 4) => sql.param(columns.map((value) => value[place]));
  await db.execute(sql`
    insert into attribute (entity_type, entity_id, scope, key, num, whole, flag, txt, doc, updated_at)
    select ${entity.type}, ${entity.id}::uuid, ${scope}, a.*, to_timestamp(${at}::float8 / 1000)
      from unnest(${sql.param(keys)}::text[], ${column(0)}::float8[], ${column(1)}::int8[], ${column(2)}::bool[],
                  ${column(3)}::text[], ${column(4)}::text[]) a
    on conflict (entity_id, entity_type, scope, key) do update
       set num = excluded.num, whole = excluded.whole, flag = excluded.flag, txt = excluded.txt, doc = excluded.doc, updated_at = excluded.updated_at`);
  return { entity, scope, written, removed: [] };
}

async function remove(
  db: Db,
  entity: EntityRef,
  scope: AttributeScope,
  keys: readonly string[],
): Promise<AttributeChange> {
  const rows = await db
    .delete(attribute)
    .where(and(ofEntity(entity), eq(attribute.scope, scope), named(keys)))
    .returning({ key: attribute.key });
  return { entity, scope, written: [], removed: rows.map(({ key }) => key) };
}
