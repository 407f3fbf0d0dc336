import type { AttributeScope, EntityType } from '@twinscape/contract/telemetry';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../platform/db/index.ts';

/**
 * Every migration of these tables is checked by hand: partitions, fill factors and the layouts of Timescale and Citus
 * are beyond the tool.
 */
const instant = customType<{ data: Date; driverData: string }>({ dataType: () => 'timestamp with time zone' });

/** One key of one entity. Its number stands in every point. */
export const series = pgTable(
  'series',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid().notNull(),
    key: text().notNull(),
    projectId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('series_of_entity').on(table.entityId, table.entityType, table.key),
    index('series_of_project').on(table.projectId, table.key),
  ],
);

/** Exactly one of the values is given: a double, an exact integer beyond 2⁵³, a flag, a text, JSON as its text. */
const value = {
  num: doublePrecision(),
  whole: bigint({ mode: 'bigint' }),
  flag: boolean(),
  txt: text(),
  doc: text(),
};

/** Points of open days, and those that came late for closed ones: a partition a day, and one for everything else. */
export const tsPoint = pgTable(
  'ts_point',
  { series: integer().notNull(), ts: instant().notNull(), ...value },
  (table) => [primaryKey({ columns: [table.series, table.ts] })],
);

/**
 * Points of closed days, an hour or a day in a row, never across midnight UTC. `off` are milliseconds after `ts`, the
 * first point; `num` and `rest` are as long as `off` or absent: doubles, and everything else as a text whose first
 * letter tells its kind (`packs.ts`).
 */
export const tsChunk = pgTable(
  'ts_chunk',
  {
    series: integer().notNull(),
    ts: instant().notNull(),
    /** Moment of the last point. */
    until: instant().notNull(),
    n: integer().notNull(),
    /**
     * How many of the points are doubles, and how many exact integers, which `vmin`, `vmax` and `vsum` do not speak of.
     */
    nums: integer().notNull(),
    wholes: integer().notNull(),
    vmin: doublePrecision(),
    vmax: doublePrecision(),
    vsum: doublePrecision(),
    off: integer().array().notNull(),
    num: doublePrecision().array(),
    rest: text().array(),
  },
  (table) => [primaryKey({ columns: [table.series, table.ts] })],
);

/** The newest point of every series. Written with every batch: room is left in its pages for changes in place. */
export const tsLatest = pgTable('ts_latest', { series: integer().primaryKey(), ts: instant().notNull(), ...value });

/**
 * How long points are kept: of one key of a project, or of all its other keys where `key` is empty. Without a row: for
 * ever.
 */
export const tsRetention = pgTable(
  'ts_retention',
  {
    projectId: uuid().notNull(),
    key: text().notNull(),
    days: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
);

/** Attributes: what an entity is or was set to, without a history. */
export const attribute = pgTable(
  'attribute',
  {
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid().notNull(),
    scope: text().$type<AttributeScope>().notNull(),
    key: text().notNull(),
    ...value,
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.entityType, table.scope, table.key] })],
);
