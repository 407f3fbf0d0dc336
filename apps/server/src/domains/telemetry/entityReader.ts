import type { AttributeScope } from '@twinscape/contract/telemetry';
import type { AttributeValue } from './attributeStore.ts';
import type { EntityRef, Period } from './port.ts';
import type { EntityWindow } from './slots.ts';
import type { PostgresTelemetryStore } from './store/index.ts';
import type { Telemetry } from './telemetry.ts';

type Store = PostgresTelemetryStore;
type Of<Method extends 'columns' | 'buckets'> = Omit<Parameters<Store[Method]>[0], 'entity'>;

/** What may be read of an entity: its own series and attributes, or what a window shows of another one's. */
export type EntityReader = {
  keys(): Promise<string[]>;
  latest(keys?: readonly string[]): ReturnType<Store['latest']>;
  columns(query: Of<'columns'>): ReturnType<Store['columns']>;
  buckets(query: Of<'buckets'>): ReturnType<Store['buckets']>;
  /** Attributes of one scope, or of all. */
  attributes(scope: AttributeScope | undefined, keys?: readonly string[]): Promise<AttributeValue[]>;
};

/** What of an entity is its own. */
export const createEntityReader = ({ store, attributes }: Telemetry, entity: EntityRef): EntityReader => ({
  keys: () => store.keys(entity),
  latest: (keys) => store.latest([entity], keys),
  columns: (query) => store.columns({ ...query, entity }),
  buckets: (query) => store.buckets({ ...query, entity }),
  attributes: (scope, keys) => (scope ? attributes.read(entity, scope, keys) : attributes.readAll(entity, keys)),
});

const SCOPES = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const;

/**
 * What a window shows: series of another entity as long as it is open, and attributes of it beside those that the view
 * itself was given.
 */
export function createWindowReader(telemetry: Telemetry, view: EntityRef, window: EntityWindow): EntityReader {
  const { store, attributes } = telemetry;
  const { entity } = window;
  const inside = (keys: readonly string[]) => keys.filter((key) => window.keys.includes(key));
  const open = <P extends Pick<Period, 'from' | 'to'>>(query: P): P => ({
    ...query,
    from: Math.max(query.from, window.from),
    to: Math.min(query.to, window.to),
  });
  const isShut = ({ from, to }: Pick<Period, 'from' | 'to'>) => from >= to;
  return {
    keys: async () => inside(await store.keys(entity)),
    async latest(keys) {
      const requestedKeys = inside(keys ?? window.keys);
      const newest = await store.latest([entity], requestedKeys);
      const seen = await Promise.all(
        newest.map(async (sample) => {
          if (sample.at >= window.from && sample.at < window.to) return [sample];
          // The newest of all came after the window was shut: the newest in it is looked for.
          const { key } = sample;
          const found = await store.raw({ entity, keys: [key], from: window.from, to: window.to, limit: 1 });
          return (found.get(key) ?? []).map((one) => ({ ...one, entity, key }));
        }),
      );
      return seen.flat();
    },
    columns(query) {
      const clipped = open(query);
      const isHidden = isShut(clipped) || !window.keys.includes(query.key);
      return isHidden ? store.columns({ ...query, entity, from: 0, to: 0 }) : store.columns({ ...clipped, entity });
    },
    async buckets(query) {
      const clipped = { ...open(query), keys: inside(query.keys) };
      const found =
        isShut(clipped) || clipped.keys.length === 0 ? new Map() : await store.buckets({ ...clipped, entity });
      return new Map(query.keys.map((key) => [key, found.get(key) ?? []]));
    },
    async attributes(scope, keys) {
      const scopes = scope ? [scope] : SCOPES;
      const found = await Promise.all(
        scopes.map(async (one) => {
          const seen = window.attributes[one].filter((key) => keys?.includes(key) ?? true);
          const own = await attributes.read(view, one, keys);
          const others = seen.length === 0 ? [] : await attributes.read(entity, one, seen);
          const taken = new Set(own.map(({ key }) => key));
          return [...own, ...others.filter(({ key }) => !taken.has(key))].sort((a, b) => (a.key < b.key ? -1 : 1));
        }),
      );
      return found.flat();
    },
  };
}
