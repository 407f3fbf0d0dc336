import { describe, expect, it } from 'vitest';
import { type KeyCondition, meetsCondition, readKeyFilter, writeKeyFilter } from './keyFilters.ts';

const over: KeyCondition = {
  keyType: 'timeseries',
  key: 'temperature',
  kind: 'number',
  operation: 'GREATER',
  value: 26,
};
const named: KeyCondition = {
  keyType: 'entityField',
  key: 'name',
  kind: 'text',
  operation: 'STARTS_WITH',
  value: 'ah',
  ignoresCase: true,
};

describe('filters of a dashboard', () => {
  it('are written as ThingsBoard writes them, and read again as they were', () => {
    const filter = { name: '过热', conditions: [over, named] };
    const stored = writeKeyFilter(filter, 'f1');
    expect(stored).toMatchObject({
      id: 'f1',
      filter: '过热',
      keyFilters: [{ key: { type: 'TIME_SERIES', key: 'temperature' }, valueType: 'NUMERIC' }, {}],
    });
    expect(readKeyFilter(stored)).toEqual(filter);
  });

  it('that hold what is not known here are left as they came', () => {
    const key = { type: 'TIME_SERIES', key: 'a' };
    const predicate = (value: object, more = {}) => ({
      filter: 'x',
      keyFilters: [
        { key, predicates: [{ keyFilterPredicate: { type: 'NUMERIC', operation: 'LESS', value, ...more } }] },
      ],
    });
    expect(readKeyFilter(predicate({ defaultValue: 3 }))?.conditions).toHaveLength(1);
    expect(readKeyFilter(predicate({ defaultValue: 3, dynamicValue: { sourceType: 'CURRENT_USER' } }))).toBeUndefined();
    expect(readKeyFilter(predicate({ defaultValue: 3 }, { type: 'COMPLEX' }))).toBeUndefined();
    expect(readKeyFilter({ filter: 'x', keyFilters: ['what', null] })).toBeUndefined();
  });

  it('compare numbers, texts and switches; what never came meets none', () => {
    expect([26, 26.1, '30', 'warm', undefined].map((value) => meetsCondition(over, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['AHU-1', 'FCU-1'].map((value) => meetsCondition(named, value))).toEqual([true, false]);
    const off: KeyCondition = { ...over, kind: 'boolean', operation: 'NOT_EQUAL', value: true };
    expect([true, false, 'true', undefined].map((value) => meetsCondition(off, value))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
