import { describe, expect, it, test } from 'vitest';
import { toCsv } from '../../../platform/spreadsheet/index.ts';
import { alignLines, computeStatistics, toLine, valueAt } from './lines.ts';
import { DAY_MS, movePeriod, parsePeriod, toPeriodAddress, zoomPeriod } from './period.ts';
import { toTableRows } from './tableRows.ts';

const points = (...all: [number, unknown][]) => all.map(([s, value]) => ({ time: new Date(s * 1000), value }));
const number = (...all: [number, unknown][]) => ({ valueType: 'number' as const, points: points(...all) });

const heads = { time: 'Time', rawOf: (name: string) => `${name} raw`, language: 'en' } as const;

describe('S-DEV-01 C-DEV-09: the lines of a history', () => {
  it('a line is broken where the device was silent, and a truth value holds', () => {
    const silent: [number, unknown][] = [0, 60, 120, 180, 3600, 3660].map((s) => [s, s]);
    expect(toLine(number(...silent)).ys).toEqual([0, 60, 120, 180, null, 3600, 3660]);
    expect(toLine({ valueType: 'boolean', points: points([0, true], [9999, false]) }).ys).toEqual([1, 0]);
  });
  it('a device that begins to send more often leaves no gaps before, and one that falls silent does', () => {
    const slow = Array.from({ length: 20 }, (_, at) => at * 300);
    const fast = Array.from({ length: 400 }, (_, at) => 6_000 + at * 10);
    const drawn = toLine(number(...[...slow, ...fast, 20_000].map((s): [number, unknown] => [s, s])));
    expect(drawn.xs.filter((_, at) => drawn.ys[at] === null)).toEqual([(9_990 + 20_000) / 2]);
  });
  it('what cannot be drawn is left out, and a day can be laid over the next', () => {
    expect(toLine(number([0, 1], [1, 'text'], [2, 3]), DAY_MS).xs).toEqual([86_400, 86_402]);
  });
  it('lines share one time axis; a moment that is not theirs is no gap', () => {
    const data = alignLines([toLine(number([0, 1], [20, 2])), toLine(number([10, 5], [20, 6]))]);
    expect(data).toEqual([
      [0, 10, 20],
      [1, undefined, 2],
      [undefined, 5, 6],
    ]);
  });
  it('a gap reaches from point to point, over the moments of other lines', () => {
    const broken = toLine(number([0, 1], [10, 2], [5000, 3]));
    const [xs, ys] = alignLines([broken, { xs: [100, 2505, 4000], ys: [7, 7, 7] }]);
    expect(xs).toEqual([0, 10, 100, 2505, 4000, 5000]);
    expect(ys).toEqual([1, 2, null, null, null, 3]);
  });
  it('integers beyond 2⁵³ are drawn as near as can be and told as they came, in the sheet too', () => {
    const big = ['9007199254740993', '9007199254740992', '-9007199254740995'];
    const line = toLine(number(...big.map((value, at): [number, unknown] => [at, value])));
    expect(line.ys).toEqual([2 ** 53, 2 ** 53, -(2 ** 53) - 4]);
    expect(computeStatistics(line)).toMatchObject({
      max: BigInt(big[0] ?? 0),
      min: BigInt(big[2] ?? 0),
      last: BigInt(big[2] ?? 0),
    });
    expect(valueAt(line, 0)).toBe(9007199254740993n);
    const column = { name: 'n', unit: undefined, points: points([0, big[2]]) };
    expect(toTableRows(heads, [column])[1]?.[1]).toBe('-9007199254740995');
  });
  it('what is said of a line and what it was at a moment', () => {
    const line = toLine(number([0, 1], [10, 2], [20, 6], [5000, 3]));
    expect(computeStatistics(line)).toEqual({ min: 1, mean: 3, max: 6, last: 3, count: 4 });
    expect([valueAt(line, -1), valueAt(line, 15), valueAt(line, 4000), valueAt(line, 6000)]).toEqual([
      undefined,
      2,
      undefined,
      3,
    ]);
    expect(computeStatistics(toLine(undefined))).toBeUndefined();
  });
});

describe('the period of a history in the address', () => {
  const now = Date.UTC(2026, 0, 2);
  test.each([
    [{ span: '1h', from: '', to: '' }, 3_600_000, true],
    [{ span: 'ever', from: '', to: '' }, DAY_MS, true],
    [{ span: '1h', from: '1000', to: '5000' }, 4_000, false],
    [{ span: '7d', from: '5000', to: '1000' }, 7 * DAY_MS, true],
  ])('%j', (address, length, isMoving) => {
    const period = parsePeriod(address, now);
    expect([period.to - period.from, period.isMoving]).toEqual([length, isMoving]);
  });
  it('zooming out doubles around the middle, moving keeps the length', () => {
    const period = { from: 1_000_000, to: 1_100_000, isMoving: false };
    expect(zoomPeriod(period, 2)).toEqual({ from: 950_000, to: 1_150_000 });
    expect(movePeriod(period, -0.5)).toEqual({ from: 950_000, to: 1_050_000 });
    expect(toPeriodAddress(1.4, 2.6)).toEqual({ from: '1', to: '3' });
  });
});

describe('a history as a file', () => {
  it('has the words of codes, and what was sent beside them', () => {
    const valueMapping = [{ value: '1', cn: '运行', en: 'Running', colour: 'green' as const }];
    const column = { name: '状态', unit: 'x', valueMapping, points: points([0, 1], [60, 7]) };
    expect(toTableRows(heads, [column]).map((row) => row.slice(1))).toEqual([
      ['状态', '状态 raw (x)'],
      ['Running', 1],
      ['', 7],
    ]);
  });
  const sheet = toTableRows(heads, [
    { name: '=HYPERLINK("x")', unit: '°C', points: points([0, 1.5], [60, 2]) },
    { name: '运行', unit: undefined, points: points([60, true], [120, 'a,"b"']) },
  ]);
  it('CSV: one row a moment, quoted where needed, and nothing that a sheet would run', () => {
    const [head, first, , third] = toCsv(sheet)
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(head).toBe(`Time,"'=HYPERLINK(""x"") (°C)",运行`);
    expect(first?.split(',').slice(1)).toEqual(['1.5', '']);
    expect(third).toContain('"a,""b"""');
  });
});
