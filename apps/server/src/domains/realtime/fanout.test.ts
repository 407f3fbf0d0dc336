import { expect, test, vi } from 'vitest';
import type { EntityRef } from '../telemetry/index.ts';
import { Fanout, type FanoutListener, type LivePoint, type ValueChange } from './fanout.ts';

const entity = (id: string): EntityRef => ({ type: 'DEVICE', id });
const point = (id: string, key: string, value: number, at: number): LivePoint => ({
  entity: entity(id),
  key,
  value,
  at,
});
const ear = () => {
  const heard: ValueChange[] = [];
  return { heard, onChanges: (changes: readonly ValueChange[]) => void heard.push(...changes) };
};

test('RU-RT-01: of what comes between two ticks the last value of each key is heard, once for each who listens', () => {
  const fanout = new Fanout();
  const [one, other] = [ear(), ear()];
  fanout.subscribe(['a', 'b'].map(entity), one);
  fanout.subscribe([entity('a')], other);
  fanout.push([
    point('a', 't', 1, 1),
    point('a', 't', 2, 2),
    point('a', 'h', 40, 2),
    point('b', 't', 9, 2),
    point('c', 't', 0, 2),
  ]);
  fanout.push([point('a', 't', 0, 1)]);
  fanout.tick();
  expect(
    one.heard.map(({ entity, values }) => [entity.id, values.map(({ key, value }) => `${key}=${String(value)}`)]),
  ).toEqual([
    ['a', ['t=2', 'h=40']],
    ['b', ['t=9']],
  ]);
  expect(other.heard).toHaveLength(1);
  expect(other.heard[0]).toBe(one.heard[0]);
  fanout.close();
});

test('who has left hears nothing, and what nobody wants is not kept', () => {
  const fanout = new Fanout();
  const one = ear();
  const leave = fanout.subscribe([entity('a')], one);
  fanout.push([point('a', 't', 1, 1)]);
  leave();
  fanout.tick();
  expect(one.heard).toEqual([]);
  expect(fanout.listEntities()).toEqual([]);
  fanout.close();
});

test('a tick follows by itself: soon after a pause, and never more often than asked', () => {
  vi.useFakeTimers();
  const fanout = new Fanout(100);
  const one = ear();
  fanout.subscribe([entity('a')], one);
  vi.advanceTimersByTime(1_000);
  fanout.push([point('a', 't', 1, 1)]);
  vi.advanceTimersByTime(12);
  expect(one.heard).toHaveLength(1);
  fanout.push([point('a', 't', 2, 2)]);
  vi.advanceTimersByTime(80);
  expect(one.heard).toHaveLength(1);
  vi.advanceTimersByTime(22);
  expect(one.heard).toHaveLength(2);
  fanout.close();
  vi.useRealTimers();
});

test('attributes are told at once to those who want them', () => {
  const fanout = new Fanout();
  const told: string[] = [];
  fanout.subscribe([entity('a')], { ...ear(), onAttributes: ({ removed }) => void told.push(...removed) });
  fanout.subscribe([entity('b')], ear());
  expect(fanout.listEntitiesForAttributes()).toEqual([entity('a')]);
  for (const id of ['a', 'b'])
    fanout.pushAttributes({ entity: entity(id), scope: 'SHARED_SCOPE', written: [], removed: [`key of ${id}`] });
  expect(told).toEqual(['key of a']);
  fanout.close();
});

test('who changes what it hears of listens anew before it leaves the old, and goes on hearing', () => {
  const fanout = new Fanout();
  const [one] = listeners(1);
  if (!one) throw new Error('no listener');
  const leave = fanout.subscribe([{ type: 'DEVICE', id: 'a' }], one);
  const leaveNew = fanout.subscribe([{ type: 'DEVICE', id: 'a' }], one);
  leave();
  fanout.push([{ entity: { type: 'DEVICE', id: 'a' }, key: 't', value: 1, at: 1 }]);
  fanout.tick();
  expect(one.heard).toBe(1);
  leaveNew();
  expect(fanout.listEntities()).toEqual([]);
  fanout.close();
});

test('many who listen to much leave others their turn, one that fails leaves the others theirs, and whoever goes meanwhile hears nothing', async () => {
  const fanout = new Fanout();
  const devices = Array.from({ length: 50 }, (_, n) => ({ type: 'DEVICE', id: `d${n}` }) as const);
  const all = listeners(40, () => busyFor(2));
  const leaves = all.map((one) => fanout.subscribe(devices, one));
  fanout.subscribe(devices, {
    onChanges() {
      throw new Error('a listener that fails');
    },
  });
  const [last] = listeners(1);
  if (!last) throw new Error('no listener');
  fanout.subscribe(devices, last);
  fanout.push(devices.map((entity) => ({ entity, key: 't', value: 1, at: 1 })));
  // Eighty milliseconds of work in turns of eight.
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  fanout.tick();
  expect(last.heard).toBe(0);
  leaves.at(-1)?.();
  await expect.poll(() => last.heard).toBe(50);
  clearInterval(others);
  expect(all.at(-1)?.heard).toBe(0);
  expect(all.slice(0, -1).every(({ heard }) => heard === 50)).toBe(true);
  expect(turns).toBeGreaterThan(2);
  fanout.close();
});

type Counting = FanoutListener & { heard: number };
const listeners = (count: number, work: () => void = () => undefined): Counting[] =>
  Array.from({ length: count }, () => ({
    heard: 0,
    onChanges(changes) {
      work();
      this.heard += changes.length;
    },
  }));
function busyFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
