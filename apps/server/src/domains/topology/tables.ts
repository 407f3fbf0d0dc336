import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { changeTimes, createdAt, lowerCase, rowOfProject } from '../../platform/db/index.ts';

/** A kind of relation that a project has of its own, beside the four that every project has. */
export const topologyType = pgTable(
  'topology_type',
  {
    ...rowOfProject(),
    typeName: text().notNull(),
    allowsCycles: boolean().notNull(),
    ...changeTimes(),
  },
  (table) => [uniqueIndex('topology_type_name').on(table.projectId, lowerCase(table.typeName))],
);

/** A relation of two assets. `typeId`: 1 to 4 for a built-in type, else the id of a type. */
export const topologyRelation = pgTable(
  'topology_relation',
  {
    projectId: uuid().notNull(),
    typeId: text().notNull(),
    fromId: uuid().notNull(),
    toId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.typeId, table.toId] }),
    index('topology_relation_up').on(table.toId, table.typeId, table.fromId),
    index('topology_relation_of_project').on(table.projectId, table.typeId),
    // Contains is a tree: nothing is contained in two.
    uniqueIndex('topology_relation_parent').on(table.toId).where(sql`type_id = '2'`),
  ],
);

/** Where people put an asset in the picture of a type. The root stands there too, by the id of its project. */
export const topologyPlace = pgTable(
  'topology_place',
  {
    projectId: uuid().notNull(),
    typeId: text().notNull(),
    assetId: uuid().notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.typeId, table.assetId] }),
    index('topology_place_of_asset').on(table.assetId),
  ],
);

/** How often the topology of a type was saved as a whole. */
export const topologyVersion = pgTable(
  'topology_version',
  { projectId: uuid().notNull(), typeId: text().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.typeId] })],
);
