import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, newId } from '../../../platform/db/index.ts';
import { createTestDatabase } from '../../../platform/testing/database.ts';
import type { EntityRef } from '../port.ts';
import { toPoints } from '../testing/memoryStore.ts';
import { bucketsSql } from './bucketStore.ts';
import { inlineParameters } from './copyOut.ts';
import { ALL_CLOSED_POINTS_SQL, CLOSED_POINTS_SQL, HOT_POINTS_SQL } from './historyStore.ts';
import {
  COMPACTION_STEPS,
  loadRetention,
  openTelemetryStore,
  type PostgresTelemetryStore,
  saveRetention,
} from './index.ts';
import { LATEST_SQL } from './latestStore.ts';

const DAY = 86_400_000;
const projectId = newId();
const entity = (): EntityRef => ({ type: 'DEVICE', id: newId() });

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let store: PostgresTelemetryStore;
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url);
  store = openTelemetryStore(database);
}, 60_000);
afterAll(async () => {
  await database.close();
  await own.drop();
});

const partitions = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ts_point'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};
const countOf = async (table: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;
const raw = async (of: EntityRef) =>
  (await store.raw({ entity: of, keys: ['t'], from: 0, to: Date.UTC(2100, 0), order: 'oldest' })).get('t');

describe('partitions', () => {
  const march = Date.parse('2026-03-10T00:00:00Z');

  it('stand ready for today and three days more, follow our clock alone, and are made once by all processes together', async () => {
    await Promise.all([1, 2, 3].map(() => store.createPartitions(march + 5 * 3_600_000)));
    const wanted = ['10', '11', '12', '13'].map((day) => `ts_point_202603${day}`);
    expect(await partitions()).toEqual([...wanted, 'ts_point_other']);
    await store.append(
      toPoints(entity(), projectId, 't', [
        { at: Date.UTC(2001, 1, 1), value: 1 },
        { at: march + 9 * DAY, value: 2 },
      ]),
    );
    expect(await partitions()).toEqual([...wanted, 'ts_point_other']);
  });

  it('take over what lay in the default partition when they come late', async () => {
    const of = entity();
    const samples = [1, 2, 3].map((value) => ({ at: march + 4 * DAY + value * 1000, value }));
    await store.append(toPoints(of, projectId, 't', samples));
    await store.createPartitions(march + 3 * DAY);
    expect(await countOf('ts_point_20260314')).toBe(3);
    expect(await raw(of)).toEqual(samples);
  });

  it('of closed days are dropped when they are empty; points that come afterwards are late, not lost', async () => {
    const of = entity();
    const samples = [1, 2, 3].map((value) => ({ at: march + value * 1000, value }));
    await store.append(toPoints(of, projectId, 't', samples));
    await store.compactDays(march + DAY);
    expect(await partitions()).not.toContain('ts_point_20260310');
    expect(await raw(of)).toEqual(samples);
    await store.append(toPoints(of, projectId, 't', [{ at: march + 1500, value: 'late' }]));
    expect(await raw(of)).toEqual([samples[0], { at: march + 1500, value: 'late' }, samples[1], samples[2]]);
    await store.compactDays(march + DAY);
    expect(await countOf(`ts_point where ts < '2026-03-11'`)).toBe(0);
    expect((await raw(of))?.length).toBe(4);
  });

  it('that somebody reads just now are left for the next time, and nobody waits for long', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from ts_point');
    const before = performance.now();
    await store.compactDays(march + 2 * DAY);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await partitions()).toContain('ts_point_20260311');
    await reader.query('rollback');
    reader.release();
    await store.compactDays(march + 2 * DAY);
    expect(await partitions()).not.toContain('ts_point_20260311');
  });
});

describe('closing a day', () => {
  const april = Date.parse('2026-04-01T00:00:00Z');

  it.each(COMPACTION_STEPS)('that is cut off when it has %s loses and doubles nothing', async (cutAt) => {
    const entities = [entity(), entity()];
    const samples = Array.from({ length: 2000 }, (_, index) => ({
      at: april + index * 40_000,
      value: index % 7 ? index : `t${index}`,
    }));
    for (const of of entities) await store.append(toPoints(of, projectId, 't', samples.slice(0, 1500)));
    await store.compactDays(april + DAY);
    for (const of of entities) await store.append(toPoints(of, projectId, 't', samples.slice(1000)));
    const dies = store.compactDays(april + DAY, {
      reached(step) {
        if (step === cutAt) throw new Error(`cut off: ${step}`);
      },
    });
    await expect(dies).rejects.toThrow('cut off');
    for (const of of entities) expect(await raw(of)).toEqual(samples);
    await store.compactDays(april + DAY);
    for (const of of entities) {
      expect(await raw(of)).toEqual(samples);
      const [bucket] =
        (await store.buckets({ entity: of, keys: ['t'], from: april, to: april + DAY, length: { ms: DAY } })).get(
          't',
        ) ?? [];
      expect(bucket?.count).toBe(2000);
    }
  });

  it('by two at once, while points go on arriving, loses and doubles nothing', async () => {
    const of = entity();
    const samples = Array.from({ length: 4000 }, (_, index) => ({ at: april + index * 20_000, value: index }));
    const writing = (async () => {
      for (let part = 0; part < 40; part++)
        await store.append(
          toPoints(
            of,
            projectId,
            't',
            samples.filter((_, index) => index % 40 === part),
          ),
        );
    })();
    let isWriting = true;
    void writing.then(() => {
      isWriting = false;
    });
    const closing = async () => {
      while (isWriting) await store.compactDays(april + DAY);
    };
    await Promise.all([writing, closing(), closing()]);
    expect(await raw(of)).toEqual(samples);
    await store.compactDays(april + DAY);
    expect(await raw(of)).toEqual(samples);
  });

  it('keeps a fast series by hours and a slow one by the day', async () => {
    const [fast, slow] = [entity(), entity()];
    await store.append(
      toPoints(
        fast,
        projectId,
        'f',
        Array.from({ length: 1440 }, (_, index) => ({ at: april + index * 60_000, value: 1 })),
      ),
    );
    await store.append(
      toPoints(
        slow,
        projectId,
        's',
        Array.from({ length: 288 }, (_, index) => ({ at: april + index * 300_000, value: 1 })),
      ),
    );
    await store.compactDays(april + DAY);
    const chunks = async (of: EntityRef) =>
      countOf(`ts_chunk where series in (select id from series where entity_id = '${of.id}')`);
    expect([await chunks(fast), await chunks(slow)]).toEqual([24, 1]);
  });

  it('drops points whose entity was removed while they were on their way', async () => {
    await database.pool.query(`insert into ts_point (series, ts, num) values (2000000000, '2026-04-01 01:00Z', 1)`);
    await store.compactDays(april + DAY);
    expect([
      await countOf('ts_point where series = 2000000000'),
      await countOf('ts_chunk where series = 2000000000'),
    ]).toEqual([0, 0]);
  });
});

describe('retention', () => {
  it('removes what a project no longer keeps, by key, and leaves the newest value', async () => {
    const project = newId();
    const of = entity();
    const now = Date.parse('2026-06-01T00:00:00Z');
    const samples = [100, 40, 10, 1].map((days) => ({ at: now - days * DAY, value: days }));
    for (const key of ['t', 'energy', 'state']) await store.append(toPoints(of, project, key, samples));
    await store.append(toPoints(of, newId(), 'other', samples));
    await store.compactDays(now - 20 * DAY);
    await database.db.transaction(async (tx) => {
      await saveRetention(tx, project, '', 30);
      await saveRetention(tx, project, 'energy', 60);
      await saveRetention(tx, project, 'state', 1);
    });
    await store.deleteOldPoints(now + 1);
    const left = await store.raw({ entity: of, keys: ['t', 'energy', 'state', 'other'], from: 0, to: now + DAY });
    expect([...left].map(([key, list]) => [key, list.map(({ value }) => value)])).toEqual([
      ['t', [1, 10]],
      ['energy', [1, 10, 40]],
      ['state', []],
      ['other', [1, 10, 40, 100]],
    ]);
    expect(await store.latest([of], ['state'])).toMatchObject([{ value: 1 }]);
    await saveRetention(database.db, project, 'state', undefined);
    expect(await loadRetention(database.db, project)).toEqual([
      { key: '', days: 30 },
      { key: 'energy', days: 60 },
    ]);
  });
});

describe('queries', () => {
  type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] };
  const scans = (plan: Plan): string[] => [
    ...(plan['Relation Name'] ? [`${plan['Node Type']} ${plan['Relation Name']}`] : []),
    ...(plan.Plans ?? []).flatMap(scans),
  ];
  const planOf = async (text: string, values: unknown[] = []): Promise<string[]> => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    return scans(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
  };

  it('of history and of newest values read tables by their indexes alone', async () => {
    const start = Date.parse('2026-07-01T00:00:00Z');
    await store.createPartitions(start);
    const entities = Array.from({ length: 300 }, entity);
    await store.append(
      entities.flatMap((of) =>
        toPoints(
          of,
          projectId,
          't',
          Array.from({ length: 60 }, (_, index) => ({ at: start - DAY + index * 1_440_000, value: index })),
        ),
      ),
    );
    await store.compactDays(start);
    await store.append(
      entities.flatMap((of) =>
        toPoints(
          of,
          projectId,
          't',
          Array.from({ length: 60 }, (_, index) => ({ at: start + index * 1_000_000, value: index })),
        ),
      ),
    );
    await database.pool.query('analyze');
    const [of] = entities;
    const { rows } = await database.pool.query<{ id: number }>('select id from series where entity_id = $1', [of?.id]);
    const period = [rows[0]?.id ?? 0, start - DAY, start + DAY];
    const found = [
      await planOf(inlineParameters(HOT_POINTS_SQL('newest'), [...period, 100])),
      await planOf(inlineParameters(CLOSED_POINTS_SQL('newest'), [...period, 100])),
      await planOf(inlineParameters(ALL_CLOSED_POINTS_SQL, period)),
      await planOf(bucketsSql({ ms: 60_000 }), [...period, 60_000]),
      await planOf(bucketsSql({ unit: 'month', timeZone: 'Asia/Shanghai' }), [...period, 'Asia/Shanghai']),
      await planOf(LATEST_SQL, [['DEVICE'], [of?.id], null]),
    ];
    expect(found.map((plan) => plan.length > 0)).toEqual(found.map(() => true));
    expect(found.flat().filter((scan) => scan.startsWith('Seq Scan') && !scan.includes('_other'))).toEqual([]);
  });
});
