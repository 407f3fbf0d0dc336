import { describe, expect, it, vi } from 'vitest';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import type { EntityRef, IncomingPoint, Point, TelemetryValue } from '../port.ts';
import { openIngest } from './index.ts';
import { BATCH_POINTS } from './lane.ts';
import { checkPoints } from './rules.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const projectId = '0195a000-0000-7000-8000-000000000000';
const entity = (last = '0'): EntityRef => ({ type: 'DEVICE', id: `0195a000-0000-7000-8000-0000000000a${last}` });
const point = (value: TelemetryValue, rest: Partial<IncomingPoint> = {}): IncomingPoint => ({
  entity: entity(),
  projectId,
  key: 't',
  value,
  ...rest,
});
const reasons = (...points: IncomingPoint[]) =>
  checkPoints(points, NOW).refusals.map(({ reason }) => reason.replace('telemetry.', ''));

describe('what may be stored', () => {
  it.each([
    ['a double', point(21.5), []],
    ['minus zero', point(-0), []],
    ['not a number', point(Number.NaN), ['notFinite']],
    ['infinity', point(Number.POSITIVE_INFINITY), ['notFinite']],
    ['the largest of 64 bits', point(2n ** 63n - 1n), []],
    ['an integer beyond 64 bits', point(2n ** 63n), ['valueInvalid']],
    ['the smallest of 64 bits', point(-(2n ** 63n)), []],
    ['a text of 64 KiB', point('x'.repeat(65_536)), []],
    ['a longer text', point('x'.repeat(65_537)), ['valueTooLarge']],
    ['a text of more bytes than letters', point('泵'.repeat(21_846)), ['valueTooLarge']],
    ['long JSON', point({ json: `"${'x'.repeat(65_536)}"` }), ['valueTooLarge']],
    ['nothing', point(undefined as unknown as TelemetryValue), ['valueInvalid']],
    ['an empty key', point(1, { key: '' }), ['keyInvalid']],
    ['a key of 255', point(1, { key: 'k'.repeat(255) }), []],
    ['a key of 256', point(1, { key: 'k'.repeat(256) }), ['keyInvalid']],
    ['a key with U+0000', point(1, { key: 'a\u0000b' }), ['keyInvalid']],
    ['half a character in a key', point(1, { key: 'a\ud800' }), ['keyInvalid']],
    ['a Chinese key', point(1, { key: '温度 °C' }), []],
    ['a day ahead', point(1, { at: NOW + 24 * 3_600_000 }), []],
    ['more than a day ahead', point(1, { at: NOW + 24 * 3_600_000 + 1 }), ['tooFarAhead']],
    ['the year 2000', point(1, { at: Date.UTC(2000, 0, 1) }), []],
    ['before 2000', point(1, { at: Date.UTC(2000, 0, 1) - 1 }), ['tooEarly']],
    ['half a millisecond', point(1, { at: 1.5 }), ['timeInvalid']],
    ['no moment at all', point(1, { at: Number.NaN }), ['timeInvalid']],
  ] as const)('%s', (_title, given, wanted) => expect(reasons(given)).toEqual(wanted));

  it('parts the good from the bad by name, gives points without a time that of their arrival, and leaves out U+0000', () => {
    const found = checkPoints(
      [point('a\0b\0', { key: 'text' }), point(Number.NaN, { key: 'bad' }), point(7n, { at: (5 * 10 ** 12) / 4 })],
      NOW,
    );
    expect(found.refusals).toEqual([{ key: 'bad', reason: 'telemetry.notFinite' }]);
    expect(found.good).toEqual([
      { entity: entity(), projectId, key: 'text', at: NOW, value: 'ab' },
      { entity: entity(), projectId, key: 't', at: 1.25e12, value: 7 },
    ]);
  });
});

/** A store that says yes when it is told to. */
function gate() {
  const batches: (readonly Point[])[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  return {
    batches,
    store: {
      append: (points: readonly Point[]) =>
        new Promise<void>((resolve, reject) => {
          batches.push(points);
          waiting.push({ resolve, reject });
        }),
    },
    async settle(error?: Error) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), TEST_TIMEOUT_MS);
      const first = waiting.shift();
      if (error) first?.reject(error);
      else first?.resolve();
    },
  };
}
const log = { warn: vi.fn(), error: vi.fn() };
const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), {});

describe('the way in', () => {
  it('answers after the commit, and gathers what comes meanwhile into one batch, in its order', async () => {
    const { store, batches, settle } = gate();
    const ingest = openIngest({ store, log, now: () => NOW });
    const heard: number[] = [];
    ingest.onCommitted((points) => heard.push(points.length));
    let answered = 0;
    const accepted = [1, 2, 3].map((value) => ingest.accept([point(value)]).then(() => (answered += 1)));
    await vi.waitFor(() => expect(batches).toHaveLength(1), TEST_TIMEOUT_MS);
    const later = ingest.accept([point(4)]);
    expect([answered, heard, batches[0]?.map(({ value }) => value)]).toEqual([0, [], [1, 2, 3]]);
    await settle();
    await Promise.all(accepted);
    expect(heard).toEqual([3]);
    await settle();
    expect(await later).toEqual([]);
  });

  it('stores a message of several devices in both lanes and answers when both are done', async () => {
    const { store, batches, settle } = gate();
    const ingest = openIngest({ store, log, now: () => NOW });
    let isDone = false;
    const accepted = ingest
      .accept([point(1), point(2, { entity: entity('1') }), point(3), point(Number.NaN)])
      .then((refusals) => {
        isDone = true;
        return refusals;
      });
    await vi.waitFor(() => expect(batches).toHaveLength(2), TEST_TIMEOUT_MS);
    expect(batches.map((batch) => batch.map(({ value }) => value)).sort()).toEqual([[1, 3], [2]]);
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isDone).toBe(false);
    await settle();
    expect(await accepted).toHaveLength(1);
  });

  it('tries again while the connection is lost, and refuses only after the deadline', async () => {
    const { store, batches, settle } = gate();
    const ingest = openIngest({ store, log, now: () => NOW, deadlineMs: 200 });
    const accepted = ingest.accept([point(1)]);
    for (let tries = 0; tries < 3; tries++) await settle(lost());
    await settle();
    expect([await accepted, batches.length]).toEqual([[], 4]);
    const away = openIngest({ store: { append: () => Promise.reject(lost()) }, log, now: () => NOW, deadlineMs: 200 });
    const refused = away.accept([point(2)]);
    await expect(refused).rejects.toMatchObject({ text: { key: 'telemetry.notStored', code: 503 } });
  });

  it('counts the deadline from the first try: a batch that waited in the queue is tried again, too', async () => {
    const { store, batches, settle } = gate();
    const ingest = openIngest({ store, log, now: () => NOW, deadlineMs: 200 });
    const first = ingest.accept([point(1)]);
    await vi.waitFor(() => expect(batches).toHaveLength(1), TEST_TIMEOUT_MS);
    const queued = ingest.accept([point(2)]);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await settle();
    await settle(lost());
    await settle();
    expect([await first, await queued]).toEqual([[], []]);
  });

  it('lets no message suffer for another in its batch', async () => {
    const stored: TelemetryValue[] = [];
    const store = {
      async append(points: readonly Point[]) {
        if (points.some(({ value }) => value === 'poison'))
          throw Object.assign(new Error('bad value'), { code: '22021' });
        stored.push(...points.map(({ value }) => value));
      },
    };
    const ingest = openIngest({ store, log, now: () => NOW });
    const answers = await Promise.allSettled([1, 'poison', 3].map((value) => ingest.accept([point(value)])));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual([1, 3]);
  });

  it('makes senders wait when the queue is full: what it holds does not grow', async () => {
    const { store, batches, settle } = gate();
    const ingest = openIngest({ store, log, now: () => NOW });
    const message = Array.from({ length: 1000 }, (_, index) => point(index, { at: NOW + index }));
    let answered = 0;
    const all = Array.from({ length: 300 }, () => ingest.accept(message).then(() => (answered += 1)));
    await vi.waitFor(() => expect(batches).toHaveLength(1), TEST_TIMEOUT_MS);
    const { points, outside } = ingest.load();
    expect(points).toBeLessThanOrEqual(100_000 + message.length);
    expect(outside).toBeGreaterThan(180);
    for (let sent = 0; sent < 30; sent++) await settle();
    await Promise.all(all);
    expect([answered, batches.every((batch) => batch.length <= BATCH_POINTS), ingest.load()]).toEqual([
      300,
      true,
      { points: 0, bytes: 0, outside: 0 },
    ]);
  });

  it('counts texts by their size, so that few large ones fill the queue too', async () => {
    const { store, batches, settle } = gate();
    const ingest = openIngest({ store, log, now: () => NOW });
    const large = 'x'.repeat(60_000);
    const all = Array.from({ length: 2000 }, (_, index) => ingest.accept([point(large, { at: NOW + index })]));
    await vi.waitFor(() => expect(batches).toHaveLength(1), TEST_TIMEOUT_MS);
    expect(ingest.load().bytes).toBeLessThan(70 * 1024 ** 2);
    expect(batches[0]?.length).toBeLessThan(200);
    let isDone = false;
    const done = Promise.all(all).then(() => {
      isDone = true;
    });
    while (!isDone) await Promise.race([settle(), done]);
  });

  it('stores one message that is larger than a batch in several, and answers once', async () => {
    const sizes: number[] = [];
    const store = { append: async (points: readonly Point[]) => void sizes.push(points.length) };
    const ingest = openIngest({ store, log, now: () => NOW });
    await ingest.accept(Array.from({ length: 25_000 }, (_, index) => point(index, { at: NOW + (index % 1000) })));
    expect(sizes).toEqual([10_000, 10_000, 5_000]);
  });

  it('stores everything before it ends', async () => {
    const sizes: number[] = [];
    const store = { append: async (points: readonly Point[]) => void sizes.push(points.length) };
    const ingest = openIngest({ store, log, now: () => NOW });
    const accepted = ingest.accept([point(1)]);
    await ingest.drain();
    expect([await accepted, sizes]).toEqual([[], [1]]);
  });

  it('survives a listener that fails', async () => {
    const store = { append: async () => undefined };
    const ingest = openIngest({ store, log, now: () => NOW });
    ingest.onCommitted(() => {
      throw new Error('listener');
    });
    expect(await ingest.accept([point(1)])).toEqual([]);
  });
});
