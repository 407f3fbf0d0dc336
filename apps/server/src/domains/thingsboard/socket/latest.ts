import type { AttributeScope } from '@twinscape/contract/telemetry';
import { type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import type { EntityKey } from './commands.ts';
import type { TbCaller, TbEntity } from './entities.ts';
import { type TbValue, toTbValue } from './frames.ts';

/** Entities that are asked for in one question. */
const AT_ONCE = 1_000;

/** Scopes of the attributes that a key may mean; of several, the first that has it. */
export const SCOPES_BY_KEY_TYPE = {
  ATTRIBUTE: ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'],
  CLIENT_ATTRIBUTE: ['CLIENT_SCOPE'],
  SHARED_ATTRIBUTE: ['SHARED_SCOPE'],
  SERVER_ATTRIBUTE: ['SERVER_SCOPE'],
  TIME_SERIES: [],
  ENTITY_FIELD: [],
  CONSTANT: [],
} as const satisfies Record<EntityKey['type'], readonly AttributeScope[]>;

/** Values of entities by the entity's id and the key's type and name. */
export type Latest = { of(entity: TbEntity, key: EntityKey): TbValue | undefined };

/** Reads what the keys need, of all of the entities. What is no value of time is of this moment. */
export async function readLatest(
  { platform }: Pick<TbCaller, 'platform'>,
  entities: readonly TbEntity[],
  keys: readonly EntityKey[],
): Promise<Latest> {
  const { store, attributes } = getTelemetry(platform);
  const series = [...new Set(keys.flatMap(({ type, key }) => (type === 'TIME_SERIES' ? [key] : [])))];
  const scopes = new Map<AttributeScope, string[]>();
  for (const { type, key } of keys)
    for (const scope of SCOPES_BY_KEY_TYPE[type]) scopes.set(scope, [...(scopes.get(scope) ?? []), key]);
  const found = new Map<string, TbValue>();
  for (let from = 0; from < entities.length; from += AT_ONCE) {
    const some: EntityRef[] = entities.slice(from, from + AT_ONCE).map(({ ref }) => ref);
    if (series.length > 0)
      for (const { entity, key, at, value } of await store.latest(some, series))
        found.set(`${entity.id} TIME_SERIES ${key}`, toTbValue(at, value));
    for (const [scope, named] of scopes)
      for (const [id, values] of await attributes.readMany(some, scope, named))
        for (const { key, at, value } of values) found.set(`${id} ${scope} ${key}`, toTbValue(at, value));
  }
  const now = Date.now();
  return {
    of({ ref, fields, state }, { type, key }) {
      if (type === 'TIME_SERIES') return found.get(`${ref.id} TIME_SERIES ${key}`);
      if (type === 'CONSTANT') return { ts: now, value: key };
      if (type === 'ENTITY_FIELD') {
        const value = fields.get(key);
        return value === undefined ? undefined : { ts: now, value };
      }
      for (const scope of SCOPES_BY_KEY_TYPE[type]) {
        const own = scope === 'SERVER_SCOPE' ? state.get(key) : undefined;
        const value = own ? toTbValue(own.at, own.value) : found.get(`${ref.id} ${scope} ${key}`);
        if (value) return value;
      }
      return undefined;
    },
  };
}
