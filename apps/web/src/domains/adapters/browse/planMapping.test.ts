import type { BrowsedNode } from '@twinscape/contract/adapters';
import { describe, expect, it } from 'vitest';
import { guessPattern, isPattern, planByPattern, planForOneDevice, suggestKey, toKey } from './planMapping.ts';

const node = (name: string, more: Partial<BrowsedNode> = {}): BrowsedNode => ({
  nodeId: name,
  name,
  address: `a:${name}`,
  value: undefined,
  isWritable: false,
  hasChildren: false,
  ...more,
});

describe('what an entry of a source most likely is', () => {
  const series = [
    { propertyName: 'supplyTemp', displayName: '送风温度', unit: '°C' },
    { propertyName: 'returnTemp', displayName: '回风温度', unit: '°C' },
    { propertyName: 'power', displayName: '有功功率', unit: 'kW' },
  ];
  it.each([
    ['AHU1.SupplyTemperature', 'supplyTemp'],
    ['1号楼/AHU-1/回风温度', 'returnTemp'],
    ['SA_TEMP', 'supplyTemp'],
    ['Active power', 'power'],
    ['Comment', undefined],
  ])('%s is %s', (name, key) => {
    expect(suggestKey(node(name), series)).toBe(key);
  });

  it('a unit decides between two that fit alike', () => {
    const alike = [
      { propertyName: 'value_a', displayName: '温度', unit: '°F' },
      { propertyName: 'value_b', displayName: '温度', unit: '°C' },
    ];
    expect(suggestKey(node('温度', { unit: '°C' }), alike)).toBe('value_b');
  });

  it('each data point of a device is taken once; the rest are called as the source does', () => {
    const planned = planForOneDevice([node('SupplyTemp'), node('SupplyTemp2 raw'), node('Fan.Mode')], 'AHU-1', series);
    expect(planned.map(({ key }) => key)).toEqual(['supplyTemp', 'SupplyTemp2_raw', 'Mode']);
  });
});

describe('patterns of names', () => {
  it('are guessed from a name, and find device and data point', () => {
    expect(guessPattern('AHU-1/SupplyTemp')).toBe('{device}/{key}');
    const pattern = guessPattern('plant/AHU-1/SupplyTemp');
    expect(pattern).toBe('*/{device}/{key}');
    expect(planByPattern([node('plant/AHU-1/SupplyTemp'), node('Other')], pattern)).toMatchObject([
      { deviceName: 'AHU-1', key: 'SupplyTemp' },
      { deviceName: undefined },
    ]);
    const listed = guessPattern('data[name=AHU-1].temp');
    expect(listed).toBe('data[name={device}].{key}');
    expect(planByPattern([node('data[name=AHU-2].temp')], listed)).toMatchObject([
      { deviceName: 'AHU-2', key: 'temp' },
    ]);
    expect(planByPattern([node('AHU-7 Supply temp')], 'AHU-{device} {key}')).toMatchObject([
      { deviceName: '7', key: 'Supply_temp' },
    ]);
  });
  it('need both places, and take no expression of their own', () => {
    expect(isPattern('{device}/{key}')).toBe(true);
    expect(isPattern('{device}')).toBe(false);
    expect(planByPattern([node('a+b/c')], 'a+{device}/{key}')).toMatchObject([{ deviceName: 'b', key: 'c' }]);
  });
  it('keys keep letters of any script', () => {
    expect(toKey(' 送风 温度 (°C) ')).toBe('送风_温度_C');
  });
});
