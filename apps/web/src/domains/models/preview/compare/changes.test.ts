import type { ElementChange } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { before, filtered, getMainChange, neighbour, toChangeMarks } from './changes.ts';

const change = (
  elementId: string,
  kinds: ElementChange['change'],
  indexA?: number,
  indexB?: number,
): ElementChange => ({
  change: kinds,
  elementId,
  name: `墙 ${elementId}`,
  class: 'IfcWall',
  number: `W-${elementId}`,
  indexA,
  indexB,
  isMatchedByKey: false,
});
const all = [
  change('a', ['added'], undefined, 7),
  change('b', ['removed'], 3),
  change('c', ['properties'], 4, 4),
  change('d', ['properties', 'geometry'], 5, 6),
];
const ids = (list: readonly { change: ElementChange }[]) => list.map((one) => one.change.elementId);

describe('the changes of a comparison (C-MODEL-09)', () => {
  it('are found by kind and by words in name, number, class and id, each with its place in the whole', () => {
    expect(ids(filtered(all, { kind: undefined, find: '' }))).toEqual(['a', 'b', 'c', 'd']);
    expect(filtered(all, { kind: 'properties', find: '' }).map(({ place }) => place)).toEqual([2, 3]);
    expect(ids(filtered(all, { kind: undefined, find: ' w-B ' }))).toEqual(['b']);
    expect(ids(filtered(all, { kind: 'added', find: 'ifcwall' }))).toEqual(['a']);
    expect(filtered(all, { kind: undefined, find: 'door' })).toEqual([]);
  });

  it('follow one another, from the last to the first', () => {
    const list = filtered(all, { kind: undefined, find: '' });
    expect(
      ids([neighbour(list, 'd', 1), neighbour(list, 'a', -1), neighbour(list, '', 1)].flatMap((one) => one ?? [])),
    ).toEqual(['a', 'd', 'a']);
    expect(neighbour([], 'a', 1)).toBeUndefined();
  });

  it('colour an element by its number in each version, by its shape where that changed too', () => {
    expect(all.map(getMainChange)).toEqual(['added', 'removed', 'properties', 'geometry']);
    const { a, b } = toChangeMarks(filtered(all, { kind: undefined, find: '' }));
    expect([...a]).toEqual([
      [3, 'removed'],
      [4, 'properties'],
      [5, 'geometry'],
    ]);
    expect([...b]).toEqual([
      [7, 'added'],
      [4, 'properties'],
      [6, 'geometry'],
    ]);
    expect([...before(a)]).toEqual([
      [3, 'removed'],
      [5, 'geometry'],
    ]);
  });
});
