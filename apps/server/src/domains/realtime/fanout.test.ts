import { expect, test, vi } from 'vitest';
import type { Point } from '../telemetry/index.ts';
import { type Change, Fanout } from './fanout.ts';

const point = (id: string, key: string, value: number, at: number): Point => ({
  entity: { type: 'DEVICE', id },
  projectId: 'p',
  key,
  value,
  at,
});
const ear = () => {
  const heard: Change[] = [];
  return { heard, hear: (change: Change) => void heard.push(change) };
};

test('RU-RT-01: of what comes between two ticks the last value of each key is heard, once for each who listens', () => {
  const fanout = new Fanout();
  const [one, other] = [ear(), ear()];
  fanout.listen(['a', 'b'], one);
  fanout.listen(['a'], other);
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
  const leave = fanout.listen(['a'], one);
  fanout.push([point('a', 't', 1, 1)]);
  leave();
  fanout.tick();
  expect(one.heard).toEqual([]);
  expect([...fanout.wanted()]).toEqual([]);
  fanout.close();
});

test('a tick follows by itself', () => {
  vi.useFakeTimers();
  const fanout = new Fanout(100);
  const one = ear();
  fanout.listen(['a'], one);
  fanout.push([point('a', 't', 1, 1)]);
  vi.advanceTimersByTime(99);
  expect(one.heard).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(one.heard).toHaveLength(1);
  fanout.close();
  vi.useRealTimers();
});
