import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, newId } from '../../../platform/db/index.ts';
import { createTestDatabase } from '../../../platform/testing/database.ts';
import type { BucketLength, EntityRef, Point, TelemetryStore, TelemetryValue } from '../port.ts';
import { memoryStore } from '../testing/memoryStore.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { openTelemetryStore, type PostgresTelemetryStore } from './index.ts';

const HISTORIES = 510;
const ROUNDS = 4;
const SEED = 20_260_310;
const DAY = 86_400_000;
const START = Date.parse('2026-03-10T00:00:00Z');
const projectId = newId();

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let store: PostgresTelemetryStore;
const plain = memoryStore();
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url);
  store = openTelemetryStore(database);
  // The middle of the three days has a partition of its own, the others have not.
  await store.createPartitions(START + DAY);
}, 60_000);
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** How one series of the history behaves: its rhythm, its kinds of values. */
type Series = { readonly entity: EntityRef; readonly random: Random; readonly step: number; readonly kinds: number };

// Whole numbers: their sums are exact in whatever order they are added.
function value({ random, kinds }: Series): TelemetryValue {
  const kind = random.below(kinds);
  if (kind === 1) return 9_007_199_254_740_993n + BigInt(random.below(5));
  if (kind === 2) return random.next() < 0.5;
  if (kind === 3) return random.one(['on', 'off', '故障', '']);
  if (kind === 4) return { json: `{"a":${random.below(9)}}` };
  return random.below(2000) - 1000;
}

/** A batch as devices send it: mostly onwards, sometimes late, out of order, or the same moment again. */
function batch(series: Series, round: number): Point[] {
  const { entity, random, step } = series;
  const count = random.below(40);
  const middle = START + (round / ROUNDS) * 3 * DAY;
  return Array.from({ length: count }, () => {
    const isLate = random.next() < 0.2;
    const at = START + (isLate ? random.below(3 * DAY) : middle - START + random.below(step * 60));
    return { entity, projectId, key: 't', at: at - (at % step), value: value(series) };
  });
}

const LENGTHS: readonly BucketLength[] = [
  { ms: 1000 },
  { ms: 60_000 },
  { ms: 777_777 },
  { ms: 3_600_000 },
  { ms: DAY },
  { ms: 10 * DAY },
  { unit: 'day', timeZone: 'Asia/Shanghai' },
  { unit: 'isoWeek', timeZone: 'UTC' },
];

/** Some questions about one history, put to both stores. */
async function answers(asked: TelemetryStore, { entity }: Series, random: Random): Promise<unknown[]> {
  const keys = ['t'];
  const from = START - DAY + random.below(4 * DAY);
  const to = from + random.below(4 * DAY);
  const length = random.one(LENGTHS);
  return [
    await asked.raw({ entity, keys, from: 0, to: START + 9 * DAY, order: 'oldest' }),
    await asked.raw({ entity, keys, from, to, limit: 1 + random.below(30), order: random.one(['newest', 'oldest']) }),
    await asked.buckets({ entity, keys, from, to, length }),
    await asked.buckets({ entity, keys, from: START, to: START + 3 * DAY, length: random.one(LENGTHS) }),
    await asked.latest([entity]),
  ];
}

/** As text. Beyond 2⁵³ sums depend on the order of adding. */
const comparable = (found: readonly unknown[]): string[] =>
  found.map((answer) =>
    JSON.stringify(answer instanceof Map ? [...answer] : answer, (key, value: unknown) => {
      if (typeof value === 'bigint') return `${value}n`;
      return typeof value === 'number' && (key === 'sum' || key === 'avg') ? Number(value.toPrecision(12)) : value;
    }),
  );

describe('random histories', () => {
  it(`${HISTORIES} series with late, repeated and disordered points, closed and removed in between, read as the plain reference does`, async () => {
    const all: Series[] = Array.from({ length: HISTORIES }, (_, index) => {
      const random = createRandom(SEED + index);
      return {
        entity: { type: 'DEVICE', id: newId() },
        random,
        step: random.one([1, 1000, 30_000]),
        kinds: random.one([1, 1, 2, 5]),
      };
    });
    const random = createRandom(SEED);
    let [points, closed] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const arrived = all.flatMap((series) => batch(series, round));
      points += arrived.length;
      await store.append(arrived);
      await plain.append(arrived);
      if (round === 1) {
        const period = { from: START + random.below(DAY), to: START + DAY + random.below(DAY) };
        for (const { entity } of all.slice(0, 40)) {
          const removal = { entity, keys: ['t'], period, latest: random.one(['keep', 'remove', 'rewrite'] as const) };
          await store.remove(removal);
          await plain.remove(removal);
        }
      }
      // After the last round some days stay open.
      closed += await store.compactDays(START + (round === ROUNDS - 1 ? 2 : round + 1) * DAY);
    }
    const late = all.filter((_, index) => index % 3 === 0).flatMap((series) => batch(series, 1));
    await store.append(late);
    await plain.append(late);
    expect([points > HISTORIES * 30, closed > points / 4]).toEqual([true, true]);

    const wrong: string[] = [];
    const waiting = [...all.entries()];
    const ask = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [index, series] = next;
        const found = comparable(await answers(store, series, createRandom(index)));
        const wanted = comparable(await answers(plain, series, createRandom(index)));
        const at = found.findIndex((answer, which) => answer !== wanted[which]);
        if (at >= 0) wrong.push(`history ${index}, question ${at}:\n${found[at]}\ninstead of\n${wanted[at]}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, ask));
    expect(wrong.slice(0, 3)).toEqual([]);
  }, 90_000);
});
