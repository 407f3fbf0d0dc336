import { describe, expect, it } from 'vitest';
import { inOrder, movedTo, stepped } from './order.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('the order of phases (T-PHASE-01)', () => {
  it.each([
    ['a', 2, 'b,c,a,d'],
    ['d', 0, 'd,a,b,c'],
    ['b', 1, 'a,b,c,d'],
    ['b', 9, 'a,c,d,b'],
    ['b', -1, 'b,a,c,d'],
  ])('%s dragged to place %i gives %s', (id, at, order) => {
    expect(movedTo(ids, id, at).join()).toBe(order);
  });

  it.each([
    ['b', -1, 'b,a,c,d'],
    ['b', 1, 'a,c,b,d'],
    ['a', -1, undefined],
    ['d', 1, undefined],
    ['x', 1, undefined],
  ] as const)('%s moved by %i with the keyboard gives %s', (id, step, order) => {
    expect(stepped(ids, id, step)?.join()).toBe(order);
  });

  it('is shown at once, with what it does not know behind', () => {
    const things = [{ id: 'a' }, { id: 'b' }, { id: 'new' }];
    expect(inOrder(things, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
    expect(inOrder(things, undefined)).toEqual(things);
  });
});
