import { setImmediate } from 'node:timers/promises';
import type { CountQuery, DataQuery, EntityKey } from './commands.ts';
import { type Caller, type Entity, entitiesOf } from './entities.ts';
import { satisfies } from './keyFilters.ts';
import { readLatest } from './latest.ts';

export type EntityPage = {
  readonly entities: readonly Entity[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly hasNext: boolean;
  /** How many entities were looked at to find them. */
  readonly searched: number;
};

const TURN_MS = 8;
const NUMERIC = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

export type Filtered = { readonly entities: Entity[]; readonly searched: number };

/** Entities that pass the filters of a query. */
export async function filtered(caller: Caller, { entityFilter, keyFilters }: CountQuery): Promise<Filtered> {
  const found = await entitiesOf(caller, entityFilter);
  const searched = found.length;
  if (keyFilters.length === 0) return { entities: found, searched };
  const latest = await readLatest(
    caller,
    found,
    keyFilters.map(({ key }) => key),
  );
  const entities = await filteredInTurns(found, (entity) =>
    keyFilters.every(({ key, predicate }) => satisfies(latest.of(entity, key)?.value, predicate)),
  );
  return { entities, searched };
}

/** A page of a query: filtered, searched in what it shows, in its order. Entities that are equal stand in the order of their names. */
export async function pageOf(caller: Caller, query: DataQuery): Promise<EntityPage> {
  const { textSearch, sortOrder, page, pageSize } = query.pageLink;
  const found = await filtered(caller, query);
  let { entities } = found;
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
    searched: found.searched,
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
  return filteredInTurns(entities, (entity) =>
    keys.some((key) => latest.of(entity, key)?.value.toLowerCase().includes(wanted)),
  );
}

/** Others have their turn while ten thousand entities are judged. */
async function filteredInTurns(entities: readonly Entity[], holds: (entity: Entity) => boolean): Promise<Entity[]> {
  const found: Entity[] = [];
  let turnFrom = performance.now();
  for (const entity of entities) {
    if (holds(entity)) found.push(entity);
    if (performance.now() - turnFrom < TURN_MS) continue;
    await setImmediate();
    turnFrom = performance.now();
  }
  return found;
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
