import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveFeed } from './liveFeed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('several widgets are one subscription, each hears of its own devices, and nobody is watched for nobody', () => {
  const open: string[][] = [];
  let say: Parameters<ConstructorParameters<typeof LiveFeed>[1]>[0]['onFrame'] | undefined;
  const feed = new LiveFeed('project', ({ deviceIds, onFrame }) => {
    const ids = [...deviceIds];
    open.push(ids);
    say = onFrame;
    return () => void open.splice(open.indexOf(ids), 1);
  });
  const heard: string[] = [];
  const leave = feed.subscribe(['a', 'b'], (points) => heard.push(...points.map(({ key }) => `one ${key}`)));
  feed.subscribe(['b'], (points) => heard.push(...points.map(({ key }) => `other ${key}`)));
  vi.runAllTimers();
  expect(open).toEqual([['a', 'b']]);
  const values = [{ propertyName: 'power', value: 3, time: new Date(5) }];
  const device = { deviceId: 'B', state: 'running', isOnline: true, lastActivityTime: undefined };
  say?.({ ...device, id: 'b', values });
  expect(heard).toEqual(['one power', 'other power']);
  leave();
  vi.runAllTimers();
  expect(open).toEqual([['b']]);
  feed.close();
  expect(open).toEqual([]);
  expect(feed.size).toBe(0);
});
