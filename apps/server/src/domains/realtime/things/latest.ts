import type { AttributeScope } from '@twinscape/contract/telemetry';
import { type EntityRef, telemetryOf } from '../../telemetry/index.ts';
import type { EntityKey } from './commands.ts';
import type { Caller, Entity } from './entities.ts';
import { type TsValue, tsValue } from './frames.ts';

/** Entities that are asked for in one question. */
const AT_ONCE = 1_000;

/** Scopes of the attributes that a key may mean; of several, the first that has it. */
export const SCOPES_OF = {
  ATTRIBUTE: ['SERVER_SCOPE', 'SHARED_SCOPE', 'CLIENT_SCOPE'],
  CLIENT_ATTRIBUTE: ['CLIENT_SCOPE'],
  SHARED_ATTRIBUTE: ['SHARED_SCOPE'],
  SERVER_ATTRIBUTE: ['SERVER_SCOPE'],
  TIME_SERIES: [],
  ENTITY_FIELD: [],
  CONSTANT: [],
} as const satisfies Record<EntityKey['type'], readonly AttributeScope[]>;

/** Values of entities by the entity's id and the key's type and name. */
export type Latest = { of(entity: Entity, key: EntityKey): TsValue | undefined };

/** Reads what the keys need, of all of the entities. What is no value of time is of this moment. */
export async function readLatest(
  { platform }: Pick<Caller, 'platform'>,
  entities: readonly Entity[],
  keys: readonly EntityKey[],
): Promise<Latest> {
  const { store, attributes } = telemetryOf(platform);
  const series = [...new Set(keys.flatMap(({ type, key }) => (type === 'TIME_SERIES' ? [key] : [])))];
  const scopes = new Map<AttributeScope, string[]>();
  for (const { type, key } of keys)
    for (const scope of SCOPES_OF[type]) scopes.set(scope, [...(scopes.get(scope) ?? []), key]);
  const found = new Map<string, TsValue>();
  for (let from = 0; from < entities.length; from += AT_ONCE) {
    const some: EntityRef[] = entities.slice(from, from + AT_ONCE).map(({ ref }) => ref);
    if (series.length > 0)
      for (const { entity, key, at, value } of await store.latest(some, series))
        found.set(`${entity.id} TIME_SERIES ${key}`, tsValue(at, value));
    for (const [scope, named] of scopes)
      for (const [id, values] of await attributes.readMany(some, scope, named))
        for (const { key, at, value } of values) found.set(`${id} ${scope} ${key}`, tsValue(at, value));
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
      for (const scope of SCOPES_OF[type]) {
        const own = scope === 'SERVER_SCOPE' ? state.get(key) : undefined;
        const value = own ? tsValue(own.at, own.value) : found.get(`${ref.id} ${scope} ${key}`);
        if (value) return value;
      }
      return undefined;
    },
  };
}
