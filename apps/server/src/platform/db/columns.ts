import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './id.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const rowId = () => uuid().primaryKey().$defaultFn(newId);
/** A moment, to the millisecond, with zone. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => timestamptz().notNull().default(sql`now()`);
/** When the row was last changed; a store sets it. */
export const updatedAt = () => timestamptz().notNull().default(sql`now()`);
export const changeTimes = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });
/** A row that belongs to a project and goes with it. */
export const rowOfProject = () => ({ id: rowId(), projectId: uuid().notNull() });

/** For unique names: in whatever case. */
export const lowerCase = (column: unknown): SQL => sql`lower(${column})`;
/** For unique names: rows that stand below nothing stand together, as null would not. */
export const orTop = (parent: unknown): SQL => sql`coalesce(${parent}, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** How values of a property are shown: digits behind the point, and what its codes are called. */
export const displayColumns = <Mapping>() => ({
  decimals: integer(),
  valueMapping: jsonb().$type<readonly Mapping[]>(),
});

/** A generated column over some texts of the row, for searching; read it with `contains`. */
export const searchColumn = (...columns: SQL[]) =>
  tsvector().generatedAlwaysAs(
    sql.join(
      columns.map((column) => sql`search_grams(coalesce(${column}, ''))`),
      sql` || `,
    ),
  );

/** Order of names as people in China expect it: by pinyin; Latin letters without regard to case. */
export const collateName = (column: SQL | unknown): SQL => sql`${column} collate "zh-x-icu"`;

/**
 * Ids as an array of the database. As one text: the driver would look at every character of every id of a list for what
 * it must escape.
 */
export const idArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`;
