import { describe, expect, it } from 'vitest';
import { listFieldChanges } from './changes.ts';

describe('the changes of a log entry (S-ADM-09, S-ADM-10)', () => {
  it('are listed field by field, old and new', () => {
    expect(listFieldChanges({ name: 'A', address: 'x' }, { name: 'B', address: 'x' })).toEqual([
      { field: 'name', before: 'A', after: 'B' },
    ]);
  });
  it('show what an added thing began with and what a deleted one had', () => {
    expect(listFieldChanges(undefined, { name: 'A' })).toEqual([{ field: 'name', before: undefined, after: 'A' }]);
    expect(listFieldChanges({ name: 'A' })).toEqual([{ field: 'name', before: 'A', after: undefined }]);
  });
  it('go into grouped values by their path', () => {
    expect(
      listFieldChanges(
        { passwordPolicy: { minimumLength: 8, minimumDigits: 1 } },
        { passwordPolicy: { minimumLength: 10, minimumDigits: 1 } },
      ),
    ).toEqual([{ field: 'passwordPolicy.minimumLength', before: 8, after: 10 }]);
  });
  it('take null, an empty text and an empty list for nothing', () => {
    expect(listFieldChanges({ a: null, b: '', c: [] }, { a: '', b: null, c: undefined })).toEqual([]);
    expect(listFieldChanges({ a: null }, { a: 'x' })).toEqual([{ field: 'a', before: undefined, after: 'x' }]);
  });
  it('keep zero and false, which are values', () => {
    expect(listFieldChanges({ count: 0, open: false }, { count: 3, open: true })).toEqual([
      { field: 'count', before: 0, after: 3 },
      { field: 'open', before: false, after: true },
    ]);
  });
  it('compare lists by their content', () => {
    expect(listFieldChanges({ tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual([]);
    expect(listFieldChanges({ tags: ['a'] }, { tags: ['a', 'b'] })).toHaveLength(1);
  });
  it('are none where nothing was recorded', () => {
    expect(listFieldChanges()).toEqual([]);
  });
});
