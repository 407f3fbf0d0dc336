import { expect, test, vi } from 'vitest';
import type { EntityRef } from '../telemetry/index.ts';
import { type Change, Fanout, type Measured } from './fanout.ts';

const entity = (id: string): EntityRef => ({ type: 'DEVICE', id });
const point = (id: string, key: string, value: number, at: number): Measured => ({
  entity: entity(id),
  key,
  value,
  at,
});
const ear = () => {
  const heard: Change[] = [];
  return { heard, hear: (changes: readonly Change[]) => void heard.push(...changes) };
};

test('RU-RT-01: of what comes between two ticks the last value of each key is heard, once for each who listens', () => {
  const fanout = new Fanout();
  const [one, other] = [ear(), ear()];
  fanout.listen(['a', 'b'].map(entity), one);
  fanout.listen([entity('a')], other);
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
  const leave = fanout.listen([entity('a')], one);
  fanout.push([point('a', 't', 1, 1)]);
  leave();
  fanout.tick();
  expect(one.heard).toEqual([]);
  expect(fanout.wanted()).toEqual([]);
  fanout.close();
});

test('a tick follows by itself: soon after a pause, and never more often than asked', () => {
  vi.useFakeTimers();
  const fanout = new Fanout(100);
  const one = ear();
  fanout.listen([entity('a')], one);
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
  fanout.listen([entity('a')], { ...ear(), hearAttributes: ({ removed }) => void told.push(...removed) });
  fanout.listen([entity('b')], ear());
  expect(fanout.wantedForAttributes()).toEqual([entity('a')]);
  for (const id of ['a', 'b'])
    fanout.pushAttributes({ entity: entity(id), scope: 'SHARED_SCOPE', written: [], removed: [`key of ${id}`] });
  expect(told).toEqual(['key of a']);
  fanout.close();
});
