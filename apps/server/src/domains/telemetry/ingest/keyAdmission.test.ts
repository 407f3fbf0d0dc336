import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntityRef, Point } from '../port.ts';
import { isTransientError } from './failures.ts';
import { KeyAdmission, type SeriesIndex } from './keyAdmission.ts';
import { NewKeys } from './newKeys.ts';

const entity = (id: string): EntityRef => ({ type: 'DEVICE', id });
const point = (id: string, key: string, value = 1): Point => ({
  entity: entity(id),
  projectId: 'p',
  key,
  at: 1,
  value,
});

/** Series that there are by entity, and attributes beside them. */
function seriesIndex(series: Record<string, string[]>, attributes: Record<string, number> = {}) {
  const known = new Map<string, Set<string>>();
  const load = vi.fn<SeriesIndex['load']>(async (entities) => {
    for (const { id } of entities) known.set(id, new Set(series[id]));
    return new Map(entities.map(({ id }) => [id, (series[id]?.length ?? 0) + (attributes[id] ?? 0)]));
  });
  return { of: ({ id }: EntityRef) => known.get(id), load };
}
const admitted = async (admission: KeyAdmission, ...points: Point[]) => {
  const { good, refusals } = await admission.admit(points);
  return [good.map(({ key }) => key), refusals.map(({ key }) => key)];
};

describe('the quota of keys of one device', () => {
  it('lets in as many new keys as there is room for, in the order in which they come, and refuses each other one once', async () => {
    const admission = new KeyAdmission(seriesIndex({ d: ['a', 'b'] }), async () => 4);
    expect(await admitted(admission, point('d', 'c'), point('d', 'd'), point('d', 'e'), point('d', 'e'))).toEqual([
      ['c', 'd'],
      ['e'],
    ]);
    // They are known from then on, and the refused one is still refused.
    expect(await admitted(admission, point('d', 'c'), point('d', 'a'), point('d', 'e'))).toEqual([['c', 'a'], ['e']]);
  });

  it('counts attributes as keys', async () => {
    const admission = new KeyAdmission(seriesIndex({ d: ['a'] }, { d: 2 }), async () => 3);
    expect(await admitted(admission, point('d', 'a'), point('d', 'new'))).toEqual([['a'], ['new']]);
  });

  it('asks nobody about points of known keys', async () => {
    const index = seriesIndex({ d: ['a'] });
    const admission = new KeyAdmission(index, async () => 100);
    await admission.admit([point('d', 'a')]);
    expect(index.load).toHaveBeenCalledTimes(1);
    await admission.admit([point('d', 'a'), point('d', 'a')]);
    await admission.admit([]);
    expect(index.load).toHaveBeenCalledTimes(1);
  });

  it('asks about many devices that come at once together', async () => {
    const index = seriesIndex({});
    const admission = new KeyAdmission(index, async () => 1);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => admitted(admission, point(`d${n}`, 'a'), point(`d${n}`, 'b'))),
    );
    expect(index.load).toHaveBeenCalledTimes(1);
    expect(all.every(([good, refused]) => good?.join() === 'a' && refused?.join() === 'b')).toBe(true);
  });

  it('what was not answered is no answer: the next one asks again', async () => {
    const index = seriesIndex({});
    index.load.mockRejectedValueOnce(new Error('away'));
    const admission = new KeyAdmission(index, async () => 1);
    await expect(admission.admit([point('d', 'a')])).rejects.toThrow('away');
    expect(await admitted(admission, point('d', 'a'))).toEqual([['a'], []]);
  });

  describe('as time goes by', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    it('keys that went meanwhile make room after a quarter of a minute, and a larger quota counts at once', async () => {
      const series: Record<string, string[]> = { d: ['a', 'b'] };
      let limit = 2;
      const admission = new KeyAdmission(seriesIndex(series), async () => limit);
      expect(await admitted(admission, point('d', 'c'))).toEqual([[], ['c']]);
      series.d = ['a'];
      vi.advanceTimersByTime(14_000);
      expect(await admitted(admission, point('d', 'c'))).toEqual([[], ['c']]);
      vi.advanceTimersByTime(1_001);
      expect(await admitted(admission, point('d', 'c'))).toEqual([['c'], []]);
      limit = 3;
      expect(await admitted(admission, point('d', 'd'))).toEqual([['d'], []]);
    });
  });
});

describe('points with keys that may be new', () => {
  const stored: string[] = [];
  const log = { warn: vi.fn() };
  beforeEach(() => {
    stored.length = 0;
  });
  const gate = (index: SeriesIndex, limit = 100) =>
    new NewKeys(
      new KeyAdmission(index, async () => limit),
      async (_entity, points) => void stored.push(...points.map(({ key, value }) => `${key}=${String(value)}`)),
      log,
    );

  it('are stored in the order in which they came, what follows them behind them', async () => {
    const index = seriesIndex({ d: [] });
    const keys = gate(index);
    const first = keys.add([point('d', 'a', 1)], []);
    expect(keys.mustWait([point('d', 'a', 2)])).toBe(true);
    expect(keys.mustWait([point('other', 'a')])).toBe(false);
    const second = keys.add([point('d', 'a', 2)], []);
    await Promise.all([second, first]);
    expect(stored).toEqual(['a=1', 'a=2']);
    await vi.waitFor(() => expect(keys.mustWait([point('d', 'a')])).toBe(false));
  });

  it('of several devices are parted, and all refusals are told together with earlier ones', async () => {
    const keys = gate(seriesIndex({ one: ['x'], two: [] }), 1);
    const refusals = await keys.add(
      [point('one', 'a'), point('two', 'b'), point('one', 'x')],
      [{ key: 'bad', reason: 'telemetry.notFinite' }],
    );
    expect(refusals).toEqual([
      { key: 'bad', reason: 'telemetry.notFinite' },
      { key: 'a', reason: 'telemetry.tooManyKeys' },
    ]);
    expect(stored.sort()).toEqual(['b=1', 'x=1']);
  });

  it('wait while the database is away, and are stored when it is back', async () => {
    const index = seriesIndex({});
    index.load.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    await gate(index).add([point('d', 'a')], []);
    expect(stored).toEqual(['a=1']);
  });

  it('a failure that is none of the connection is told, and the next points are not held up by it', async () => {
    const index = seriesIndex({});
    index.load.mockRejectedValueOnce(new Error('a fault of the program'));
    const keys = gate(index);
    const failed = keys.add([point('d', 'a')], []);
    const next = keys.add([point('d', 'b')], []);
    await expect(failed).rejects.toThrow('a fault of the program');
    expect(await next).toEqual([]);
    expect(stored).toEqual(['b=1']);
  });
});

describe('G-IOT-01 which failures say nothing against the points', () => {
  const state = (code: string) => Object.assign(new Error('as the server says'), { code });
  it.each<[string, unknown, boolean]>([
    ['a lost connection', state('08006'), true],
    ['a deadlock', state('40P01'), true],
    ['too many connections', state('53300'), true],
    ['no room on the disk', state('53100'), true],
    ['a row that is locked', state('55P03'), true],
    ['a server that shuts down', state('57P01'), true],
    ['a file system that fails', state('58030'), true],
    ['a text that is none', state('22021'), false],
    ['a number out of range', state('22003'), false],
    ['a unique violation', state('23505'), false],
    ['a table that is not there', state('42P01'), false],
    ['a socket that was reset', state('ECONNRESET'), true],
    ['a host that is away', state('EHOSTUNREACH'), true],
    ['words of the driver', new Error('Connection terminated unexpectedly'), true],
    ['a fault of the program', new Error('undefined is not a function'), false],
    ['what is no error', 'connection', false],
  ])('%s', (_what, error, isTransient) => expect(isTransientError(error)).toBe(isTransient));
});
