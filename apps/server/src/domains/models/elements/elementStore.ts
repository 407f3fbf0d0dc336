import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/index.ts';
import { type ElementIdentity, parseElementId } from './elementId.ts';
import { modelElement, modelType } from './tables.ts';

const storey = alias(modelElement, 'storey');

/** Which element it is, as every answer about elements begins. */
export const identityColumns = {
  index: modelElement.index,
  rank: modelElement.rank,
  globalId: modelElement.globalId,
  ordinal: modelElement.ordinal,
  class: modelElement.class,
  name: modelElement.name,
  number: modelElement.number,
  objectType: modelElement.objectType,
};

/** An element as lists show it. */
const listColumns = {
  ...identityColumns,
  typeName: modelType.name,
  storeyName: storey.name,
  hasGeometry: modelElement.hasGeometry,
  box: modelElement.box,
};

/** `version` is the version's key, here and in every store of elements. */
const selectElements = (db: Db, version: number, which: SQL | undefined) =>
  db
    .select(listColumns)
    .from(modelElement)
    .leftJoin(modelType, and(eq(modelType.version, modelElement.version), eq(modelType.index, modelElement.type)))
    .leftJoin(storey, and(eq(storey.version, modelElement.version), eq(storey.index, modelElement.storey)))
    .where(and(eq(modelElement.version, version), which));
export type ListedElement = Awaited<ReturnType<typeof selectElements>>[number];

/** `= any(…)` of one parameter: as many values as there are, and one plan for all of them. */
const isAnyOf = (column: SQL | typeof modelElement.index | typeof modelElement.rank, values: readonly number[]) =>
  sql`${column} = any(${sql.param([...values])}::int[])`;

/** In the order of names. */
export const loadElementsByRank = (db: Db, version: number, ranks: readonly number[]): Promise<ListedElement[]> =>
  selectElements(db, version, isAnyOf(modelElement.rank, ranks)).orderBy(asc(modelElement.rank));

export const loadElementsByIndex = (db: Db, version: number, indexes: readonly number[]): Promise<ListedElement[]> =>
  selectElements(db, version, isAnyOf(modelElement.index, indexes)).orderBy(asc(modelElement.rank));

/** The numbers of elements by their names on the wire; what the version does not hold is left out. */
export async function loadElementIndexes(
  db: Db,
  version: number,
  elementIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (elementIds.length === 0) return new Map();
  const candidates = elementIds.map(parseElementId);
  const all = candidates.flat();
  const { rows } = await db.execute<{ index: number; globalId: string; ordinal: number }>(sql`
    select e.index, e.global_id as "globalId", e.ordinal
    from unnest(${sql.param(all.map(({ globalId }) => globalId))}::text[],
                ${sql.param(all.map(({ ordinal }) => ordinal))}::smallint[]) as sought(global_id, ordinal)
    join ${modelElement} e on e.version = ${version} and e.global_id = sought.global_id and e.ordinal = sought.ordinal`);
  const key = ({ globalId, ordinal }: ElementIdentity) => `${ordinal}:${globalId}`;
  const found = new Map(rows.map((row) => [key(row), row.index]));
  return new Map(
    elementIds.flatMap((elementId, at) => {
      const index = candidates[at]?.map((reading) => found.get(key(reading))).find((one) => one !== undefined);
      return index === undefined ? [] : [[elementId, index] as const];
    }),
  );
}

export type ElementNames = { readonly index: number; readonly globalId: string; readonly ordinal: number } & {
  readonly name: string;
};

/** Names and identities of elements by their numbers. */
export async function loadElementNames(
  db: Db,
  version: number,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, ElementNames>> {
  const { index, globalId, ordinal, name } = modelElement;
  const rows = await db
    .select({ index, globalId, ordinal, name })
    .from(modelElement)
    .where(and(eq(modelElement.version, version), isAnyOf(modelElement.index, indexes)));
  return new Map(rows.map((row) => [row.index, row]));
}
