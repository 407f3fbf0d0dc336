import { expect, it } from 'vitest';
import type { DeviceValueFrame } from '../../../platform/live/index.ts';
import { applyFrame, type LiveDeviceState } from './useLiveDevice.ts';

const frame = (value: number, at: number): DeviceValueFrame => ({
  id: 'a',
  deviceId: 'A',
  state: 'running',
  isOnline: true,
  lastActivityTime: undefined,
  values: [{ propertyName: 't', value, time: new Date(at) }],
});

it('RU-RT-01: the newest value counts, whatever order values arrive in, and the same one twice is one point', () => {
  const nothing = { frame: undefined, receivedAt: 0, values: new Map(), recent: new Map() };
  const after = [frame(1, 10), frame(3, 30), frame(2, 20), frame(3, 30)].reduce(
    (known, one) => applyFrame(known, one, 0),
    nothing as LiveDeviceState,
  );
  expect(after.values.get('t')?.value).toBe(3);
  expect(after.recent.get('t')?.map(({ value }) => value)).toEqual([1, 3]);
});
