import { refusalOf } from '@twinscape/contract';
import type { SavedAssetFilter } from '@twinscape/contract/assets';
import { describe, expect, it } from 'vitest';
import { askable, draftOf, filterOf, newCondition, operatorsOf, wrongPlaces } from './conditions.ts';

const saved: SavedAssetFilter = {
  key: '风机',
  hasDevice: false,
  sceneId: '0191d3a0-0000-7000-8000-000000000001',
  conditions: [
    { field: 'property', propertyName: '额定功率', operator: 'ge', value: '5' },
    { field: 'location', operator: 'empty' },
  ],
};
const said = (filter: SavedAssetFilter) =>
  Object.fromEntries([...wrongPlaces(filter)].map(([place, message]) => [place, refusalOf(message)?.cn]));

describe('T-AVIEW-02 the filter of a smart view', () => {
  it('is the same after it was opened and saved, also in what the page does not show', () =>
    expect(filterOf(draftOf(saved), saved)).toEqual(saved));

  it('asks only what its kind can answer', () => {
    expect(operatorsOf('number')).toContain('ge');
    expect(operatorsOf('number')).not.toContain('contains');
    expect(operatorsOf('string')).not.toContain('gt');
    expect(operatorsOf('unknown')).toHaveLength(9);
  });

  it('says what is missing where it is missing', () => {
    expect(said({})).toEqual({ '': '请至少设置一个筛选条件' });
    const draft = { ...draftOf(undefined), conditions: [newCondition()] };
    expect(said(filterOf(draft, undefined))).toEqual({
      'conditions.0.propertyName': '请输入属性名称',
      'conditions.0.value': '请填写条件的值',
    });
  });

  it('shows what matches while a further condition is not complete', () => {
    const draft = draftOf(saved);
    expect(askable({ ...draft, conditions: [...draft.conditions, newCondition()] }, saved)).toEqual(saved);
    expect(askable({ ...draftOf(undefined), conditions: [newCondition()] }, undefined)).toBeUndefined();
  });
});
