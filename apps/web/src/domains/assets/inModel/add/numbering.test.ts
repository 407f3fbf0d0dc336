import type { ModelProperty } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { planNewAssets } from './numbering.ts';

const subject = (elementId: string) => ({ model: 'm', elementId, version: '1', name: `构件 ${elementId}` });
const code = (value: string): ModelProperty[] => [
  { id: 'Pset.Code', name: 'Asset number', value, group: 'Pset' },
  { id: 'Pset.Power', name: 'Power', value: 7, group: 'Pset' },
];
const POWER = {
  propertyId: 'power',
  propertyName: 'power',
  valueType: 'number',
  isRequired: true,
  sort: 0,
} as const;
const given = { assetName: '水泵', assetClassTypeId: 't' } as const;
const two = [subject('a'), subject('b')];
const known = [code('P-1'), code('P-2')];

describe('new assets for selected elements', () => {
  it('one that is all of them takes its number and values from the last selected', () => {
    const told = planNewAssets({ ...given, numbering: 'byAttribute', attribute: 'Pset.Code' }, false, two, known, [
      POWER,
    ]);
    expect(told).toEqual([
      {
        elements: two,
        asset: {
          assetName: '水泵',
          assetClassTypeId: 't',
          assetNumber: 'P-2',
          propertys: [{ propertyId: 'power', value: '7' }],
        },
      },
    ]);
  });

  it('one for each is named and numbered as its element; what is typed stands before what the element says', () => {
    const values = { power: '9' };
    const told = planNewAssets(
      { ...given, numbering: 'byAttribute', attribute: 'Pset.Code', values },
      true,
      two,
      known,
      [POWER],
    );
    expect(told.map(({ asset }) => asset)).toMatchObject([
      { assetName: '构件 a', assetNumber: 'P-1', propertys: [{ value: '9' }] },
      { assetName: '构件 b', assetNumber: 'P-2', propertys: [{ value: '9' }] },
    ]);
  });

  it('by the pattern of the type no number is sent', () => {
    const [first] = planNewAssets(
      { ...given, numbering: 'byPattern', assetNumber: 'left over' },
      false,
      two,
      known,
      [],
    );
    expect(first?.asset).toEqual({ assetName: '水泵', assetClassTypeId: 't' });
  });
});
