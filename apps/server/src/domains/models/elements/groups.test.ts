import { describe, expect, it } from 'vitest';
import { buildValueGroups, MAX_GROUPS, SCALE_PARTS } from './groups.ts';

const value = (text: string, indexes: number[], unit: string | null = null) => ({ value: text, unit, indexes });

describe('groups of elements by the values of a property', () => {
  it('keeps texts by themselves, the most common first, and the rarest together', () => {
    expect(buildValueGroups([value('F90', [1, 2]), value('F30', [3])])).toEqual([
      { id: 'F90', name: 'F90', elementCount: 2, indexes: [1, 2] },
      { id: 'F30', name: 'F30', elementCount: 1, indexes: [3] },
    ]);
    const many = buildValueGroups(Array.from({ length: 60 }, (_, at) => value(`Mark ${at}`, [at])));
    expect(many).toHaveLength(MAX_GROUPS);
    expect(many.at(-1)).toMatchObject({ isRest: true, elementCount: 60 - MAX_GROUPS + 1 });
  });

  it('puts numbers on a scale of parts that hold as many elements each, ascending, with their unit', () => {
    const scale = buildValueGroups(Array.from({ length: 70 }, (_, at) => value(String(69 - at), [at], 'm²')));
    expect(scale).toHaveLength(SCALE_PARTS);
    expect(scale.map(({ elementCount }) => elementCount)).toEqual(Array.from({ length: SCALE_PARTS }, () => 10));
    expect(scale[0]).toMatchObject({ from: 0, to: 9, unit: 'm²' });
    expect(scale.at(-1)).toMatchObject({ from: 60, to: 69 });
  });

  it('gives a number that most elements have a part of its own', () => {
    const zeros = Array.from({ length: 90 }, (_, at) => at);
    const scale = buildValueGroups([value('0', zeros), value('5', [90, 91]), value('7', [92])]);
    expect(scale.map(({ from, to, elementCount }) => [from, to, elementCount])).toEqual([
      [0, 0, 90],
      [5, 7, 3],
    ]);
  });

  it('takes two numbers, or numbers among texts, for what they are called', () => {
    expect(buildValueGroups([value('0', [1]), value('1', [2])]).every(({ from }) => from === undefined)).toBe(true);
    expect(buildValueGroups([value('1', [1]), value('2', [2]), value('', [3])])).toHaveLength(3);
    expect(buildValueGroups([])).toEqual([]);
  });
});
