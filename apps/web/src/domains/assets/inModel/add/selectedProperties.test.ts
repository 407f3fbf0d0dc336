import type { ModelProperty } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { groupProperties, matchValuesByName, toSelectedProperties } from './selectedProperties.ts';

const properties: ModelProperty[] = [
  { id: 'basic.name', name: '名称', value: '水泵 1', group: '基本信息' },
  { id: 'Pset.Power', name: 'Power', value: 7.5, group: 'Pset_Pump', unit: 'kW' },
  { id: 'Pset.Spare', name: 'Spare', value: false, group: 'Pset_Pump' },
  { id: 'Pset.Maker', name: 'Maker', value: undefined, group: 'Pset_Pump' },
];

describe('C-AST-30: properties that are ticked beside a new asset', () => {
  it('are kept with group, name, value and unit as texts', () => {
    expect(toSelectedProperties(properties, new Set(['Pset.Power', 'Pset.Spare', 'Pset.Maker', 'other']))).toEqual([
      { propertyId: 'Pset.Power', properyName: 'Power', propertyValue: '7.5 kW', group: 'Pset_Pump' },
      { propertyId: 'Pset.Spare', properyName: 'Spare', propertyValue: 'false', group: 'Pset_Pump' },
      { propertyId: 'Pset.Maker', properyName: 'Maker', propertyValue: '', group: 'Pset_Pump' },
    ]);
  });

  it('stand by group and are found by words of group, name and value', () => {
    expect([...groupProperties(properties, '').keys()]).toEqual(['基本信息', 'Pset_Pump']);
    expect([...groupProperties(properties, 'pump 7.5').values()].flat().map(({ id }) => id)).toEqual(['Pset.Power']);
    expect(groupProperties(properties, 'nothing').size).toBe(0);
  });

  it('fill properties of the type that are called the same; what has no value fills none', () => {
    const definitions = [
      { propertyId: 'a', propertyName: 'power' },
      { propertyId: 'b', propertyName: 'Maker' },
      { propertyId: 'c', propertyName: 'Colour' },
    ];
    expect(matchValuesByName(definitions, properties)).toEqual([{ propertyId: 'a', value: '7.5' }]);
  });
});
