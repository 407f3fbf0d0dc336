import { describe, expect, it } from 'vitest';
import type { TelemetryValue } from '../port.ts';
import { createRandom } from '../testing/random.ts';
import { serializeRest } from '../values.ts';
import { ChunkRows, splitIntoChunks } from './chunkRows.ts';
import { decodeChunk } from './historyStore.ts';
import {
  decodeDoubles,
  decodeTexts,
  joinColumns,
  mergeColumns,
  NO_POINTS,
  type PointColumns,
  reverseColumns,
  sliceByTime,
  sliceColumns,
  toSamples,
} from './pointColumns.ts';

type At = readonly [at: number, value: TelemetryValue];
function run(...points: At[]): PointColumns {
  const texts = points.map(([, value]) => (typeof value === 'number' ? undefined : serializeRest(value)));
  return {
    at: Float64Array.from(points, ([at]) => at),
    num: Float64Array.from(points, ([, value]) => (typeof value === 'number' ? value : Number.NaN)),
    rest: texts.some((text) => text !== undefined) ? texts : undefined,
  };
}
const read = (columns: PointColumns): At[] => toSamples(columns, 'oldest').map(({ at, value }) => [at, value]);
const DAY = Date.UTC(2026, 2, 10);
const MINUTE = 60_000;

describe('runs of points in columns', () => {
  it.each<[string, PointColumns, PointColumns, At[]]>([
    ['nothing and nothing', NO_POINTS, NO_POINTS, []],
    ['nothing with something', NO_POINTS, run([1, 1]), [[1, 1]]],
    ['something with nothing', run([1, 1]), NO_POINTS, [[1, 1]]],
    [
      'one behind the other',
      run([1, 1], [2, 2]),
      run([3, 3]),
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ],
    [
      'one into the other',
      run([1, 1], [4, 4]),
      run([2, 2], [3, 3], [5, 5]),
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ],
    ],
    [
      'of one moment the winner’s',
      run([2, 'late']),
      run([1, 1], [2, 2], [3, 3]),
      [
        [1, 1],
        [2, 'late'],
        [3, 3],
      ],
    ],
    [
      'a number that wins against a text',
      run([2, 7]),
      run([2, 'text'], [3, true]),
      [
        [2, 7],
        [3, true],
      ],
    ],
    [
      'the same twice',
      run([1, 1], [2, 2]),
      run([1, 1], [2, 2]),
      [
        [1, 1],
        [2, 2],
      ],
    ],
  ])('are merged: %s', (_what, winner, other, expected) => expect(read(mergeColumns(winner, other))).toEqual(expected));

  it('are merged as a map would, whatever comes together', () => {
    const random = createRandom(11);
    for (let round = 0; round < 100; round++) {
      const some = (mark: number): At[] =>
        [...new Set(Array.from({ length: random.below(30) }, () => random.below(40)))]
          .sort((a, b) => a - b)
          .map((at): At => [at, random.below(3) === 0 ? `${mark} ${at}` : mark * 1_000 + at]);
      const [winner, other] = [some(1), some(2)];
      const wanted = [...new Map([...other, ...winner])].sort(([a], [b]) => a - b);
      expect(read(mergeColumns(run(...winner), run(...other)))).toEqual(wanted);
    }
  });

  it('that follow each other are joined, with texts in their places', () => {
    const joined = joinColumns([run([1, 1]), run([2, 'b'], [3, 3]), NO_POINTS, run([4, false])]);
    expect(read(joined)).toEqual([
      [1, 1],
      [2, 'b'],
      [3, 3],
      [4, false],
    ]);
    expect(joinColumns([run([1, 1]), run([2, 2])]).rest).toBeUndefined();
    expect(read(joinColumns([]))).toEqual([]);
  });

  it.each<[string, number, number, number[]]>([
    ['the start included, the end excluded', 2, 4, [2]],
    ['what lies between points', 3, 4, []],
    ['everything', 0, 100, [1, 2, 5, 6]],
    ['nothing before', -5, 1, []],
    ['nothing behind', 7, 100, []],
    ['from one point on', 5, 100, [5, 6]],
  ])('are cut by time: %s', (_what, from, to, moments) => {
    const columns = run([1, 1], [2, 'b'], [5, 5], [6, 6]);
    expect(read(sliceByTime(columns, from, to)).map(([at]) => at)).toEqual(moments);
  });

  it('are cut by place and turned round, texts with them', () => {
    const columns = run([1, 1], [2, 'b'], [3, 3]);
    expect(read(sliceColumns(columns, 1, 3))).toEqual([
      [2, 'b'],
      [3, 3],
    ]);
    expect(toSamples(columns, 'newest').map(({ value }) => value)).toEqual([3, 'b', 1]);
    expect(toSamples(reverseColumns(run([1, 1], [2, 'b'])), 'oldest').map(({ value }) => value)).toEqual(['b', 1]);
  });

  it('an array that is absent is all gaps, or no texts', () => {
    expect([...decodeDoubles(null, 2)]).toEqual([Number.NaN, Number.NaN]);
    expect(decodeTexts(null)).toBeUndefined();
  });
});

/** Rows of a binary COPY, field by field. */
function rowsOf(bytes: Buffer): (Buffer | null)[][] {
  const rows: (Buffer | null)[][] = [];
  for (let place = 19; ; ) {
    const fields = bytes.readInt16BE(place);
    place += 2;
    if (fields === -1) return rows;
    rows.push(
      Array.from({ length: fields }, () => {
        const length = bytes.readInt32BE(place);
        place += 4;
        if (length < 0) return null;
        place += length;
        return bytes.subarray(place - length, place);
      }),
    );
  }
}
const written = (...runs: PointColumns[]) => {
  const rows = new ChunkRows();
  for (const [index, one] of runs.entries()) rows.add(index + 1, one);
  return rowsOf(rows.finish()).map(([series, ts, , n, nums, wholes, vmin, vmax, vsum, off, num, rest]) => ({
    series: series?.readInt32BE(0),
    counts: [n, nums, wholes].map((field) => field?.readInt32BE(0)),
    numbers: [vmin, vmax, vsum].map((field) => field?.readDoubleBE(0)),
    points: read(decodeChunk([ts ?? null, off ?? null, num ?? null, rest ?? null])),
  }));
};

describe('chunks of closed days', () => {
  it('hold the points with what is known of them, and give them back as they were', () => {
    const mixed: At[] = [
      [DAY, 1.5],
      [DAY + 1, -3],
      [DAY + 2, 'text 泵'],
      [DAY + 3, 9_007_199_254_740_993n],
      [DAY + MINUTE, { json: '{"a":1}' }],
    ];
    expect(written(run(...mixed), run([DAY, true]), run([DAY, 7], [DAY + 5, 8]))).toEqual([
      { series: 1, counts: [5, 2, 1], numbers: [-3, 1.5, -1.5], points: mixed },
      { series: 2, counts: [1, 0, 0], numbers: [undefined, undefined, undefined], points: [[DAY, true]] },
      {
        series: 3,
        counts: [2, 2, 0],
        numbers: [7, 8, 15],
        points: [
          [DAY, 7],
          [DAY + 5, 8],
        ],
      },
    ]);
  });

  it('hold texts that are longer than the memory that is set aside at first', () => {
    const long = '泵'.repeat(100_000);
    expect(written(run([DAY, long], [DAY + 1, 1]))[0]?.points).toEqual([
      [DAY, long],
      [DAY + 1, 1],
    ]);
  });

  it('hold moments before 1970 and far ahead', () => {
    for (const at of [Date.UTC(1960, 5, 1), Date.UTC(2000, 0, 1), Date.UTC(2199, 0, 1)])
      expect(written(run([at, 1]))[0]?.points).toEqual([[at, 1]]);
  });

  const every = (count: number, step: number, value: TelemetryValue = 1) =>
    run(...Array.from({ length: count }, (_, n): At => [DAY + n * step, value]));
  const sizes = (columns: PointColumns) => splitIntoChunks(columns).map(({ at }) => at.length);

  it.each<[string, PointColumns, number[]]>([
    ['a slow series is one for the day', every(288, 5 * MINUTE), [288]],
    ['one of 30 points an hour is cut by hours', every(60, 2 * MINUTE), [30, 30]],
    ['one a little slower is not', every(59, 2 * MINUTE), [59]],
    ['a single point is one', every(1, MINUTE), [1]],
    ['a very fast series is cut by size too', every(25_000, 100), [10_000, 10_000, 5_000]],
    ['long texts are cut by their length', every(5, MINUTE, 'x'.repeat(400_000)), [2, 2, 1]],
    ['a text that is longer than any chunk stands alone', every(2, MINUTE, 'x'.repeat(2_000_000)), [1, 1]],
  ])('%s', (_what, columns, expected) => expect(sizes(columns)).toEqual(expected));

  it('lose no point and keep their order, however they are cut', () => {
    const columns = every(3_000, 7_777);
    expect(joinColumns(splitIntoChunks(columns)).at).toEqual(columns.at);
  });
});
