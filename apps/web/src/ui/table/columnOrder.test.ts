import { describe, expect, it } from 'vitest';
import { dropColumn, moveColumn, orderColumns } from './columnOrder.ts';

const columns = [
  { key: 'name' },
  { key: 'state' },
  { key: 'group' },
  { key: 'time' },
  { key: 'actions', pinned: true },
];
const keys = (order: string[]) => orderColumns(columns, order).map(({ key }) => key);

describe('the order of columns', () => {
  it('is the screen’s until somebody gives another', () => {
    expect(keys([])).toEqual(['name', 'state', 'group', 'time', 'actions']);
    expect(keys(['time', 'name', 'state', 'group'])).toEqual(['time', 'name', 'state', 'group', 'actions']);
  });

  it('puts a column that it does not know behind the one that the screen has before it, and what is pinned last', () => {
    expect(keys(['time', 'name'])).toEqual(['time', 'name', 'state', 'group', 'actions']);
    expect(keys(['gone', 'actions', 'group'])).toEqual(['name', 'state', 'group', 'time', 'actions']);
  });

  it('changes by one place, and stops at either end', () => {
    expect(moveColumn(columns, 'group', -1)).toEqual(['name', 'group', 'state', 'time']);
    expect(moveColumn(columns, 'name', -1)).toEqual(['name', 'state', 'group', 'time']);
    expect(moveColumn(columns, 'time', 1)).toEqual(['name', 'state', 'group', 'time']);
    expect(keys(moveColumn(columns, 'name', 1))).toEqual(['state', 'name', 'group', 'time', 'actions']);
  });

  it('changes by dropping one before or behind another; one of another table, or a pinned one, changes nothing', () => {
    expect(dropColumn(columns, 'time', 'name', false)).toEqual(['time', 'name', 'state', 'group']);
    expect(dropColumn(columns, 'name', 'group', true)).toEqual(['state', 'group', 'name', 'time']);
    const asBefore = ['name', 'state', 'group', 'time'];
    expect(dropColumn(columns, 'name', 'name', true)).toEqual(asBefore);
    expect(dropColumn(columns, 'foreign', 'name', true)).toEqual(asBefore);
    expect(dropColumn(columns, 'actions', 'name', true)).toEqual(asBefore);
  });
});
