import { expect, test } from 'vitest';
import { toDeviceProperties } from './toResponse.ts';

const device = { id: 'd1', deviceKey: 'CH-01', deviceName: '1号冷机', deviceType: '冷机' };
const of = (deviceId: string | null, propertyName: string, said: object) => ({
  deviceId,
  deviceType: deviceId === null ? '冷机' : null,
  propertyName,
  displayName: null,
  unit: null,
  valueType: null,
  decimals: null,
  valueMapping: null,
  sort: 0,
  ...said,
});

test('C-DEV-06: properties have what is said of the device, else of its type, and their latest values', () => {
  const found = toDeviceProperties(
    [device],
    [
      of(null, 'supplyTemp', { displayName: '供水温度', unit: '℃', sort: 1 }),
      of('d1', 'supplyTemp', { displayName: '冷冻水供水温度' }),
      of(null, 'power', { unit: 'kW', sort: 2 }),
      of('other', 'power', { unit: 'W' }),
    ],
    [
      { entity: { type: 'DEVICE', id: 'd1' }, key: 'supplyTemp', at: 5, value: 7.2 },
      { entity: { type: 'DEVICE', id: 'd1' }, key: 'total', at: 6, value: 9007199254740993n },
      { entity: { type: 'DEVICE', id: 'd2' }, key: 'elsewhere', at: 6, value: 1 },
    ],
  );
  expect(
    found.map(({ propertyName, displayName, unit, value, valueType }) => [
      propertyName,
      displayName,
      unit,
      value,
      valueType,
    ]),
  ).toEqual([
    ['total', undefined, undefined, '9007199254740993', 'integer'],
    ['supplyTemp', '冷冻水供水温度', '℃', 7.2, 'number'],
    ['power', undefined, 'kW', undefined, 'number'],
  ]);
});
