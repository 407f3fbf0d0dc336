import type { DeviceProperty } from '@twinscape/contract/devices';
import { expect, it } from 'vitest';
import { groupByDevice } from './useLiveProperties.ts';

const at = (second: number) => new Date(second * 1000);
const series = (id: string, propertyName: string, second: number): DeviceProperty => ({
  id,
  deviceId: `${id}-id`,
  deviceName: `${id} name`,
  propertyName,
  valueType: 'number',
  value: 1,
  time: at(second),
  sort: 0,
});

it('C-AST-01 RU-RT-01 series stand by device, each with the newer of what was asked and what was heard', () => {
  const heard = new Map([
    ['a temperature', { value: 2, time: at(20) }],
    ['b temperature', { value: 2, time: at(5) }],
  ]);
  const told = groupByDevice(
    [series('a', 'temperature', 10), series('b', 'temperature', 10), series('a', 'humidity', 10)],
    heard,
  );
  expect(told.map(({ id, name, properties }) => [id, name, properties.map(({ value }) => value)])).toEqual([
    ['a', 'a name', [2, 1]],
    ['b', 'b name', [1]],
  ]);
});
