import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/db/index.ts';

/** A row of a version by its place in it. */
const inVersion = () => ({ version: integer().notNull(), index: integer().notNull() });

/**
 * What conversions write with COPY; columns and their order are those of `CONVERSION_COLUMNS` in @twinscape/convert.
 * `version` is `model_version.key`. There are no foreign keys: rows of a version are written before it is shown and
 * removed after it is gone.
 */
export const modelElement = pgTable(
  'model_element',
  {
    ...inVersion(),
    rank: integer().notNull(),
    globalId: text().notNull(),
    ordinal: smallint().notNull(),
    class: text().notNull(),
    name: text().notNull(),
    number: text(),
    objectType: text(),
    predefinedType: text(),
    description: text(),
    type: integer(),
    parent: integer(),
    storey: integer(),
    elevation: doublePrecision(),
    sets: integer().array().notNull(),
    materials: integer().array().notNull(),
    hasGeometry: boolean().notNull(),
    triangles: integer().notNull(),
    /** Double: 24 million metres from the model's zero a real is two metres wide. */
    box: doublePrecision().array(),
    propertyHash: bigint({ mode: 'bigint' }).notNull(),
    geometryHash: bigint({ mode: 'bigint' }),
    /** Hash of number, class and type, for exports that give new GlobalIds; absent without a number. */
    matchKey: bigint({ mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.index] }),
    index('model_element_rank').on(table.version, table.rank),
    index('model_element_parent').on(table.version, table.parent, table.rank),
    index('model_element_class').on(table.version, table.class, table.rank),
    index('model_element_storey').on(table.version, table.storey, table.rank),
    index('model_element_global').on(table.version, table.globalId, table.ordinal),
  ],
);

export const modelType = pgTable(
  'model_type',
  {
    ...inVersion(),
    globalId: text().notNull(),
    class: text().notNull(),
    name: text().notNull(),
    number: text(),
    predefinedType: text(),
    sets: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);

export const modelPropertySet = pgTable(
  'model_property_set',
  {
    ...inVersion(),
    name: text().notNull(),
    /** [[name, value, unit], …]; the unit may be absent. */
    properties: jsonb().$type<readonly (readonly [string, unknown, string?])[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);

export const modelMaterial = pgTable(
  'model_material',
  {
    ...inVersion(),
    name: text().notNull(),
    category: text(),
    layers: jsonb().$type<readonly (readonly [string, number])[]>(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);

export const modelValue = pgTable(
  'model_value',
  {
    ...inVersion(),
    field: text().$type<'name' | 'number' | 'class' | 'type' | 'property'>().notNull(),
    setName: text(),
    name: text(),
    value: text().notNull(),
    unit: text(),
    elementCount: integer().notNull(),
    ranks: integer().array().notNull(),
    grams: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.index] }),
    index('model_value_grams').using('gin', table.grams),
    index('model_value_name').on(table.version, table.name),
  ],
);

/** Pieces of one or two characters that so many values have that collecting them takes long. */
export const modelPiece = pgTable(
  'model_piece',
  {
    version: integer().notNull(),
    /** `pieceOf` in @twinscape/convert. */
    piece: integer().notNull(),
    /** A bit for each rank, as `get_bit` counts them. */
    elements: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.piece] })],
);

/** The properties that a version has, each with how many elements have it. */
export const modelField = pgTable(
  'model_field',
  {
    ...inVersion(),
    setName: text().notNull(),
    name: text().notNull(),
    unit: text(),
    elementCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);

export const modelSystem = pgTable(
  'model_system',
  {
    ...inVersion(),
    globalId: text().notNull(),
    class: text().notNull(),
    name: text().notNull(),
    objectType: text(),
    predefinedType: text(),
    members: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);

export const modelPort = pgTable(
  'model_port',
  {
    ...inVersion(),
    globalId: text().notNull(),
    name: text().notNull(),
    element: integer().notNull(),
    flow: text().$type<'source' | 'sink' | 'both' | 'unknown'>().notNull(),
    systemType: text(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);

export const modelLink = pgTable(
  'model_link',
  {
    ...inVersion(),
    fromPort: integer().notNull(),
    toPort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.index] })],
);
