import { setImmediate } from 'node:timers/promises';
import type { CountQuery, DataQuery, EntityKey } from './commands.ts';
import { findTbEntities, type TbCaller, type TbEntity } from './entities.ts';
import { matchesPredicate } from './keyFilters.ts';
import { readLatest } from './latest.ts';

export type EntityPage = {
  readonly entities: readonly TbEntity[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly hasNext: boolean;
  /** How many entities were looked at to find them. */
  readonly searched: number;
};

const TURN_MS = 8;
const NUMERIC = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

export type FilterResult = { readonly entities: TbEntity[]; readonly searched: number };

/** Entities that pass the filters of a query. */
export async function filterEntities(
  caller: TbCaller,
  { entityFilter, keyFilters }: CountQuery,
): Promise<FilterResult> {
  const found = await findTbEntities(caller, entityFilter);
  const searched = found.length;
  if (keyFilters.length === 0) return { entities: found, searched };
  const latest = await readLatest(
    caller,
    found,
    keyFilters.map(({ key }) => key),
  );
  const entities = await filterInTurns(found, (entity) =>
    keyFilters.every(({ key, predicate }) => matchesPredicate(latest.of(entity, key)?.value, predicate)),
  );
  return { entities, searched };
}

/**
 * A page of a query: filtered, searched in what it shows, in its order. Entities that are equal stand in the order of
 * their names.
 */
export async function loadEntityPage(caller: TbCaller, query: DataQuery): Promise<EntityPage> {
  const { textSearch, sortOrder, page, pageSize } = query.pageLink;
  const found = await filterEntities(caller, query);
  let { entities } = found;
  if (textSearch)
    entities = await filterByText(caller, entities, [...query.entityFields, ...query.latestValues], textSearch);
  if (sortOrder)
    entities = await sortEntities(caller, entities, sortOrder.key, sortOrder.direction === 'DESC' ? -1 : 1);
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

async function filterByText(
  caller: TbCaller,
  entities: readonly TbEntity[],
  keys: readonly EntityKey[],
  text: string,
): Promise<TbEntity[]> {
  const latest = await readLatest(caller, entities, keys);
  const wanted = text.toLowerCase();
  return filterInTurns(entities, (entity) =>
    keys.some((key) => latest.of(entity, key)?.value.toLowerCase().includes(wanted)),
  );
}

/** Others have their turn while ten thousand entities are judged. */
async function filterInTurns(entities: readonly TbEntity[], holds: (entity: TbEntity) => boolean): Promise<TbEntity[]> {
  const found: TbEntity[] = [];
  let turnFrom = performance.now();
  for (const entity of entities) {
    if (holds(entity)) found.push(entity);
    if (performance.now() - turnFrom < TURN_MS) continue;
    await setImmediate();
    turnFrom = performance.now();
  }
  return found;
}

async function sortEntities(
  caller: TbCaller,
  entities: readonly TbEntity[],
  key: EntityKey,
  direction: 1 | -1,
): Promise<TbEntity[]> {
  const latest = await readLatest(caller, entities, [key]);
  const texts = new Map(entities.map((entity) => [entity, latest.of(entity, key)?.value ?? '']));
  return [...entities].sort((one, other) => direction * compareTexts(texts.get(one) ?? '', texts.get(other) ?? ''));
}

/** Numbers by their size, everything else as texts. */
function compareTexts(one: string, other: string): number {
  if (NUMERIC.test(one) && NUMERIC.test(other)) return Number(one) - Number(other);
  return one < other ? -1 : one > other ? 1 : 0;
}
