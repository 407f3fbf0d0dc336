import { describe, expect, test } from 'vitest';
import { formatSort, type ListState, parseSort, toListInput } from './listState.ts';

const state: ListState = { page: 3, size: 20, key: '陈', sort: undefined, filters: {} };

describe('S-GEN-01: the input of a list', () => {
  test('A-74: without an order the server’s own, -1', () => {
    expect(toListInput(state, ['pageIndex', 'pageSize', 'key'])).toEqual({
      pageIndex: 3,
      pageSize: 20,
      key: '陈',
      orderByType: -1,
    });
  });
  test('A-74: 0 ascending, 1 descending', () => {
    const sorted = (descending: boolean) =>
      toListInput({ ...state, key: '', sort: { column: 'createTime', descending } }, ['pageIndex']);
    expect(sorted(false)).toMatchObject({ orderBy: 'createTime', orderByType: 0 });
    expect(sorted(true)).toMatchObject({ orderBy: 'createTime', orderByType: 1 });
  });
  test('lists of ThingsBoard count pages from 0', () => {
    expect(
      toListInput({ ...state, sort: { column: 'createdTime', descending: true } }, ['page', 'pageSize', 'textSearch']),
    ).toEqual({
      page: 2,
      pageSize: 20,
      textSearch: '陈',
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
    });
  });
});

test.each(['', 'createTime', '-createTime'])('the order “%s” survives the address', (text) =>
  expect(formatSort(parseSort(text))).toBe(text),
);
