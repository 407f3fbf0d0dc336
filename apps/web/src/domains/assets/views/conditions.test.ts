import { findRefusalByMessage } from '@twinscape/contract';
import type { SavedAssetFilter } from '@twinscape/contract/assets';
import { describe, expect, it } from 'vitest';
import {
  findFilterErrors,
  listOperators,
  newCondition,
  toCompleteFilter,
  toDraftFilter,
  toSavedFilter,
} from './conditions.ts';

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
  Object.fromEntries(
    [...findFilterErrors(filter)].map(([place, message]) => [place, findRefusalByMessage(message)?.cn]),
  );

describe('T-AVIEW-02 the filter of a smart view', () => {
  it('is the same after it was opened and saved, also in what the page does not show', () =>
    expect(toSavedFilter(toDraftFilter(saved), saved)).toEqual(saved));

  it('asks only what its kind can answer', () => {
    expect(listOperators('number')).toContain('ge');
    expect(listOperators('number')).not.toContain('contains');
    expect(listOperators('string')).not.toContain('gt');
    expect(listOperators('unknown')).toHaveLength(9);
  });

  it('says what is missing where it is missing', () => {
    expect(said({})).toEqual({ '': '请至少设置一个筛选条件' });
    const draft = { ...toDraftFilter(undefined), conditions: [newCondition()] };
    expect(said(toSavedFilter(draft, undefined))).toEqual({
      'conditions.0.propertyName': '请输入属性名称',
      'conditions.0.value': '请填写条件的值',
    });
  });

  it('shows what matches while a further condition is not complete', () => {
    const draft = toDraftFilter(saved);
    expect(toCompleteFilter({ ...draft, conditions: [...draft.conditions, newCondition()] }, saved)).toEqual(saved);
    expect(toCompleteFilter({ ...toDraftFilter(undefined), conditions: [newCondition()] }, undefined)).toBeUndefined();
  });
});
