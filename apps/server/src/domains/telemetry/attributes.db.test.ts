import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, type Db, newId } from '../../platform/db/index.ts';
import { createTestDatabase } from '../../platform/testing/database.ts';
import { type AttributeChange, openAttributeStore } from './attributeStore.ts';
import type { EntityRef, TelemetryValue } from './port.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url);
}, 60_000);
afterAll(async () => {
  await database.close();
  await own.drop();
});

const entity = (type: EntityRef['type'] = 'DEVICE'): EntityRef => ({ type, id: newId() });
const open = (...more: [Parameters<typeof openAttributeStore>[1]?]) => openAttributeStore(database, ...more);
const pairs = (found: readonly { key: string; value: TelemetryValue }[]) => found.map(({ key, value }) => [key, value]);

describe('C-TELE-06 attributes are kept by entity, scope and key', () => {
  it.each<[string, TelemetryValue, TelemetryValue]>([
    ['a number', 1.5, 1.5],
    ['an integer beyond 2⁵³', 9_007_199_254_740_993n, 9_007_199_254_740_993n],
    ['an integer that a double holds', 7n, 7],
    ['a truth value', false, false],
    ['a text', '三层 "机房"', '三层 "机房"'],
    ['a text with U+0000, which is left out', 'a\0b\0', 'ab'],
    ['JSON', { json: '{"a":[9007199254740993]}' }, { json: '{"a":[9007199254740993]}' }],
  ])('%s', async (_what, given, kept) => {
    const [store, of] = [open(), entity()];
    await store.write(database.db, of, 'SERVER_SCOPE', [['k', given]], 1_700_000_000_123);
    expect(await store.read(of, 'SERVER_SCOPE')).toEqual([{ key: 'k', value: kept, at: 1_700_000_000_123 }]);
  });

  it('what is written anew replaces the value, its kind and its time; of a key that is named twice the last counts', async () => {
    const [store, of] = [open(), entity()];
    await store.write(database.db, of, 'SERVER_SCOPE', [['k', 'text']], 1_000);
    const change = await store.write(
      database.db,
      of,
      'SERVER_SCOPE',
      [
        ['k', 1],
        ['a', 0],
        ['k', true],
      ],
      2_000,
    );
    expect(await store.read(of, 'SERVER_SCOPE')).toEqual([
      { key: 'a', value: 0, at: 2_000 },
      { key: 'k', value: true, at: 2_000 },
    ]);
    expect(pairs(change.written)).toEqual([
      ['a', 0],
      ['k', true],
    ]);
  });

  it('scopes, entities and kinds of entities are apart', async () => {
    const store = open();
    const device = entity();
    const asset: EntityRef = { type: 'ASSET', id: device.id };
    await store.write(database.db, device, 'SERVER_SCOPE', [['k', 1]], 1);
    await store.write(database.db, device, 'SHARED_SCOPE', [['k', 2]], 1);
    await store.write(database.db, asset, 'SERVER_SCOPE', [['k', 3]], 1);
    expect((await store.readAll(device)).map(({ scope, value }) => [scope, value])).toEqual([
      ['SERVER_SCOPE', 1],
      ['SHARED_SCOPE', 2],
    ]);
    expect(await store.read(device, 'CLIENT_SCOPE')).toEqual([]);
    const many = await store.readMany([device, asset, entity()], 'SERVER_SCOPE');
    expect([...many.keys()]).toEqual([device.id]);
    await store.removeEntities(database.db, [device]);
    expect([await store.readAll(device), pairs(await store.read(asset, 'SERVER_SCOPE'))]).toEqual([[], [['k', 3]]]);
  });

  it('are read by name, of many at once, in the order of their characters', async () => {
    const store = open();
    const [one, other] = [entity(), entity()];
    for (const [of, value] of [
      [one, 1],
      [other, 2],
    ] as const)
      await store.write(
        database.db,
        of,
        'SHARED_SCOPE',
        [
          ['b', value],
          ['a', value],
          ['B', value],
          ['湿度', value],
        ],
        1,
      );
    expect(pairs(await store.read(one, 'SHARED_SCOPE'))).toEqual([
      ['B', 1],
      ['a', 1],
      ['b', 1],
      ['湿度', 1],
    ]);
    const found = await store.readMany([one, other], 'SHARED_SCOPE', ['b', 'never']);
    expect([one, other].map(({ id }) => pairs(found.get(id) ?? []))).toEqual([[['b', 1]], [['b', 2]]]);
    expect(await store.readMany([], 'SHARED_SCOPE')).toEqual(new Map());
  });

  it.each<[string, string, TelemetryValue, string]>([
    ['an empty key', '', 1, '1 to 255 characters'],
    ['a key that is too long', 'k'.repeat(256), 1, '1 to 255 characters'],
    ['a key with a control character', 'a\nb', 1, 'without control characters'],
    ['no finite number', 'k', Number.NaN, 'not a finite number'],
    ['an integer beyond 64 bits', 'k', 2n ** 63n, 'cannot be saved'],
    ['a text that is too long', 'k', 'x'.repeat(65_537), 'larger than 64 KiB'],
  ])('%s is refused, and nothing of its message is kept', async (_what, key, value, message) => {
    const [store, of] = [open(), entity()];
    const values = [
      ['good', 1],
      [key, value],
    ] as const;
    await expect(store.write(database.db, of, 'SERVER_SCOPE', values, 1)).rejects.toThrow(message);
    expect(await store.readAll(of)).toEqual([]);
  });

  it('C-TELE-07 what is removed is named as far as it was there', async () => {
    const [store, of] = [open(), entity()];
    await store.write(
      database.db,
      of,
      'SERVER_SCOPE',
      [
        ['a', 1],
        ['b', 2],
      ],
      1,
    );
    const { removed, written } = await store.remove(database.db, of, 'SERVER_SCOPE', ['a', 'never']);
    expect([removed, written, pairs(await store.read(of, 'SERVER_SCOPE'))]).toEqual([['a'], [], [['b', 2]]]);
  });
});

describe('who hears of attributes', () => {
  it('takes part with the same transaction, and undoes the change by failing', async () => {
    const [store, of] = [open(), entity()];
    const heard: string[] = [];
    store.inTransaction(async (change, db) => {
      expect(db).not.toBe(database.db);
      heard.push([...change.written.map(({ key }) => `+${key}`), ...change.removed.map((key) => `-${key}`)].join());
      if (change.written.some(({ key }) => key === 'forbidden')) throw new Error('not this one');
    });
    const inOne = (work: (tx: Db) => Promise<unknown>) => database.db.transaction(work);
    await inOne((tx) => store.write(tx, of, 'SERVER_SCOPE', [['a', 1]], 1));
    const refused = inOne((tx) =>
      store.write(
        tx,
        of,
        'SERVER_SCOPE',
        [
          ['b', 1],
          ['forbidden', 1],
        ],
        1,
      ),
    );
    await expect(refused).rejects.toThrow('not this one');
    await inOne((tx) => store.remove(tx, of, 'SERVER_SCOPE', ['a']));
    await inOne((tx) => store.remove(tx, of, 'SERVER_SCOPE', ['a']));
    await inOne((tx) => store.write(tx, of, 'SERVER_SCOPE', [], 1));
    expect([heard, await store.readAll(of)]).toEqual([['+a', '+b,+forbidden', '-a'], []]);
  });

  it('is told of changes that say something, each listener once', () => {
    const store = open();
    const of = entity();
    const heard: AttributeChange[] = [];
    store.onChanged((change) => heard.push(change));
    const change = { entity: of, scope: 'SERVER_SCOPE', written: [], removed: ['a'] } as const;
    store.announce({ ...change, removed: [] });
    store.announce(change);
    expect(heard).toEqual([change]);
  });

  it('is asked whether an entity may have more keys, before anything is written', async () => {
    const asked: unknown[] = [];
    const store = open(async (_db, of, scope, keys) => {
      asked.push([of.id, scope, keys]);
      if (keys.length > 1) throw new Error('too many');
    });
    const of = entity();
    await store.write(
      database.db,
      of,
      'SHARED_SCOPE',
      [
        ['b', 1],
        ['b', 2],
      ],
      1,
    );
    await expect(
      store.write(
        database.db,
        of,
        'SHARED_SCOPE',
        [
          ['c', 1],
          ['a', 1],
        ],
        1,
      ),
    ).rejects.toThrow('too many');
    expect(asked).toEqual([
      [of.id, 'SHARED_SCOPE', ['b']],
      [of.id, 'SHARED_SCOPE', ['a', 'c']],
    ]);
    expect(pairs(await store.readAll(of))).toEqual([['b', 2]]);
  });

  it('two who write the same attributes in another order wait for each other and do not fail', async () => {
    const [store, of] = [open(), entity()];
    const keys = Array.from({ length: 50 }, (_, n) => `k${n}`);
    const values = (value: number) => keys.map((key) => [key, value] as const);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        database.db.transaction((tx) =>
          store.write(tx, of, 'SERVER_SCOPE', n % 2 === 0 ? values(n) : values(n).reverse(), n),
        ),
      ),
    );
    const kept = new Set((await store.read(of, 'SERVER_SCOPE')).map(({ value }) => value));
    expect(kept.size).toBe(1);
  });
});
