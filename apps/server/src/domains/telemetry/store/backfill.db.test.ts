import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database, newId } from '../../../platform/db/index.ts';
import { createTestDatabase } from '../../../platform/testing/database.ts';
import type { EntityRef, Point } from '../port.ts';
import { openTelemetryStore, type PostgresTelemetryStore } from './index.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 5);
const entity: EntityRef = { type: 'DEVICE', id: newId() };
const projectId = newId();
let database: Database;
let drop: () => Promise<void>;
let store: PostgresTelemetryStore;

beforeAll(async () => {
  const made = await createTestDatabase();
  database = connectDatabase(made.url);
  drop = made.drop;
  store = openTelemetryStore(database);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const point = (key: string, at: number, value: Point['value']): Point => ({ entity, projectId, key, at, value });
const every = (ms: number, days: number, value: (at: number) => number) =>
  Array.from({ length: (days * DAY) / ms }, (_, index) => FIRST + index * ms).map((at) => ({ at, value: value(at) }));
const period = { entity, from: FIRST, to: FIRST + 4 * DAY };

it('fills the past of many days into chunks; what was known already stays, the newest value too, and it may be done again', async () => {
  // One in rows, one in a chunk: both were measured, and are right.
  await store.append([point('t', FIRST + 600_000, -1), point('state', FIRST + 2 * DAY, 'run')]);
  await store.compactDays(FIRST + DAY);
  await store.append([point('t', FIRST + DAY + 600_000, -2), point('t', FIRST + 3 * DAY, -3)]);
  const samples = every(300_000, 2, (at) => at % 977);
  const texts = [
    { at: FIRST + 5, value: 'stop' },
    { at: FIRST + 9, value: 'run' },
  ];
  for (let round = 0; round < 2; round++)
    await store.backfill([
      { entity, projectId, key: 't', samples },
      { entity, projectId, key: 'new', samples },
      { entity, projectId, key: 'state', samples: texts },
    ]);
  const found = await store.raw({ ...period, keys: ['t', 'new', 'state'], order: 'oldest' });
  const known = new Map([
    [FIRST + 600_000, -1],
    [FIRST + DAY + 600_000, -2],
    [FIRST + 3 * DAY, -3],
  ]);
  const moments = [...samples.map(({ at }) => at), FIRST + 3 * DAY];
  expect(found.get('t')).toEqual(moments.map((at) => ({ at, value: known.get(at) ?? at % 977 })));
  expect(found.get('new')).toHaveLength(576);
  expect(found.get('state')?.map(({ value }) => value)).toEqual(['stop', 'run', 'run']);
  const latest = await store.latest([entity]);
  expect(Object.fromEntries(latest.map(({ key, value, at }) => [key, [at, value]]))).toEqual({
    t: [FIRST + 3 * DAY, -3],
    new: [samples.at(-1)?.at, samples.at(-1)?.value],
    state: [FIRST + 2 * DAY, 'run'],
  });
  const { rows } = await database.pool.query<{ points: number }>('select count(*)::int as points from ts_point');
  expect(rows[0]?.points).toBe(3);
});
