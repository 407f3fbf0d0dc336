import { describe, expect, it } from 'vitest';
import { type HeldRows, mergeHeldRows } from './heldRows.ts';

type Row = { readonly id: string; readonly state?: string };
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const keyOf = ({ id }: Row) => id;
const shown = (...ids: string[]): HeldRows<Row> => ({
  view: 'a',
  rows: rows(...ids),
  addedAt: new Map(),
  removedKeys: new Set(),
  waiting: 0,
});
const at = (isHeld: boolean, view = 'a', now = 10_000) => ({ view, isHeld, now, keyOf });

describe('rows of a list that is read again while it is on screen', () => {
  it('S-PRJ-04: new ones come in and are marked for two seconds', () => {
    const once = mergeHeldRows(shown('1', '2'), rows('3', '1', '2'), at(false));
    expect(once.rows).toEqual(rows('3', '1', '2'));
    expect([...once.addedAt.keys()]).toEqual(['3']);
    expect([...mergeHeldRows(once, rows('3', '1', '2'), at(false, 'a', 11_999)).addedAt.keys()]).toEqual(['3']);
    expect(mergeHeldRows(once, rows('3', '1', '2'), at(false, 'a', 12_000)).addedAt.size).toBe(0);
  });
  it('S-PRJ-04: while somebody is about to press one, none moves, each is brought up to date, and new ones wait', () => {
    const held = mergeHeldRows(shown('1', '2'), [{ id: '4' }, { id: '3' }, { id: '2', state: 'cleared' }], at(true));
    expect(held.rows).toEqual([{ id: '1' }, { id: '2', state: 'cleared' }]);
    expect(held.waiting).toBe(2);
    expect(mergeHeldRows(held, rows('4', '3', '2'), at(false))).toMatchObject({
      rows: rows('4', '3', '2'),
      waiting: 0,
    });
  });
  it('S-PRJ-04: a row that belongs there no more is told from one that was pushed onto the next page', () => {
    expect([...mergeHeldRows(shown('1', '2', '3'), rows('1', '3'), at(true)).removedKeys]).toEqual(['2']);
    expect([...mergeHeldRows(shown('1', '2', '3'), rows('0', '1', '2'), at(true)).removedKeys]).toEqual([]);
    expect([...mergeHeldRows(shown('1', '2', '3'), rows('0', '2', '3'), at(true)).removedKeys]).toEqual(['1']);
  });
  it('S-GEN-01: another page, search or order shows what was asked for, held or not', () => {
    expect(mergeHeldRows(shown('1', '2'), rows('7'), at(true, 'b'))).toMatchObject({
      view: 'b',
      rows: rows('7'),
      waiting: 0,
    });
  });
});
