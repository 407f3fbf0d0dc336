import type { CountQuery, DataQuery, EntityKey } from './commands.ts';
import { type Caller, type Entity, entitiesOf } from './entities.ts';
import { satisfies } from './keyFilters.ts';
import { readLatest } from './latest.ts';

export type EntityPage = {
  readonly entities: readonly Entity[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly hasNext: boolean;
};

const NUMERIC = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Entities that pass the filters of a query. */
export async function filtered(caller: Caller, { entityFilter, keyFilters }: CountQuery): Promise<Entity[]> {
  const found = await entitiesOf(caller, entityFilter);
  if (keyFilters.length === 0) return found;
  const latest = await readLatest(
    caller,
    found,
    keyFilters.map(({ key }) => key),
  );
  return found.filter((entity) =>
    keyFilters.every(({ key, predicate }) => satisfies(latest.of(entity, key)?.value, predicate)),
  );
}

/** A page of a query: filtered, searched in what it shows, in its order. Entities that are equal stand in the order of their names. */
export async function pageOf(caller: Caller, query: DataQuery): Promise<EntityPage> {
  const { textSearch, sortOrder, page, pageSize } = query.pageLink;
  let entities = await filtered(caller, query);
  if (textSearch)
    entities = await searched(caller, entities, [...query.entityFields, ...query.latestValues], textSearch);
  if (sortOrder) entities = await sorted(caller, entities, sortOrder.key, sortOrder.direction === 'DESC' ? -1 : 1);
  const totalElements = entities.length;
  const totalPages = Math.ceil(totalElements / pageSize);
  return {
    entities: entities.slice(page * pageSize, (page + 1) * pageSize),
    totalElements,
    totalPages,
    hasNext: page + 1 < totalPages,
  };
}

async function searched(
  caller: Caller,
  entities: readonly Entity[],
  keys: readonly EntityKey[],
  text: string,
): Promise<Entity[]> {
  const latest = await readLatest(caller, entities, keys);
  const wanted = text.toLowerCase();
  return entities.filter((entity) => keys.some((key) => latest.of(entity, key)?.value.toLowerCase().includes(wanted)));
}

async function sorted(
  caller: Caller,
  entities: readonly Entity[],
  key: EntityKey,
  direction: 1 | -1,
): Promise<Entity[]> {
  const latest = await readLatest(caller, entities, [key]);
  const texts = new Map(entities.map((entity) => [entity, latest.of(entity, key)?.value ?? '']));
  return [...entities].sort((one, other) => direction * compared(texts.get(one) ?? '', texts.get(other) ?? ''));
}

/** Numbers by their size, everything else as texts. */
function compared(one: string, other: string): number {
  if (NUMERIC.test(one) && NUMERIC.test(other)) return Number(one) - Number(other);
  return one < other ? -1 : one > other ? 1 : 0;
}
