import { describe, expect, it } from 'vitest';
import { readSetBitsPage } from './bitPage.ts';
import { compareProperties } from './changedProperties.ts';
import { formatElementId, parseElementId } from './elementId.ts';
import { formatNodeId, type ParsedNodeId, parseNodeId } from './nodeId.ts';

describe('the name of an element', () => {
  it.each([
    ['2O2Fr$t4X7Zf8NOew3FLOH', 0, '2O2Fr$t4X7Zf8NOew3FLOH'],
    ['2O2Fr$t4X7Zf8NOew3FLOH', 3, '2O2Fr$t4X7Zf8NOew3FLOH~3'],
    ['node~2', 0, 'node~2'],
  ])('of %s with ordinal %i is %s, and is read back', (globalId, ordinal, name) => {
    expect(formatElementId({ globalId, ordinal })).toBe(name);
    expect(parseElementId(name)).toContainEqual({ globalId, ordinal });
  });
});

describe('the name of a node', () => {
  it.each<ParsedNodeId>([
    { kind: 'element', elementId: 'a:b:c' },
    { kind: 'group', elementId: 'a:b', class: 'IfcWall' },
    { kind: 'class', class: 'IfcWall' },
    { kind: 'system', systemId: '2chilled' },
  ])('is read back: %o', (node) => {
    expect(parseNodeId(formatNodeId(node))).toEqual(node);
  });

  it.each(['', 'wall', 'element:', 'group:IfcWall', 'group::x', 'room:1'])('is no node: %s', (text) => {
    expect(parseNodeId(text)).toBeUndefined();
  });
});

describe('pageOfBits', () => {
  it.each([
    [[0b101, 0, 0b1000_0001], 3, 0, [0, 2, 16], 4],
    [[0b101, 0, 0b1000_0001], 3, 2, [16, 23], 4],
    [[0b101], 5, 2, [], 2],
    [[], 5, 0, [], 0],
  ])('T-MODEL-11 of %j gives %i from %i: %j of %i', (bits, limit, offset, ranks, count) => {
    expect(readSetBitsPage(Uint8Array.from(bits), limit, offset)).toEqual({ count, ranks });
  });
});

describe('differences', () => {
  const property = (id: string, value: unknown, unit?: string) => ({ id, name: id, group: 'Pset', value, unit });

  it('C-MODEL-09 tells what changed, came and went, in the order of both lists', () => {
    const before = [property('a', 1), property('b', 'x'), property('gone', true)];
    const after = [property('a', 2), property('b', 'x'), property('new', null)];
    expect(compareProperties(before, after)).toEqual([
      { group: 'Pset', name: 'a', before: 1, after: 2 },
      { group: 'Pset', name: 'gone', before: true, after: undefined },
      { group: 'Pset', name: 'new', before: undefined, after: null },
    ]);
  });

  it('C-MODEL-09 sees another unit, and no difference in where or under which GlobalId an element stands', () => {
    expect(compareProperties([property('a', 1, 'm')], [property('a', 1, 'mm')])).toHaveLength(1);
    expect(
      compareProperties(
        [property('basic.globalId', 'x'), property('basic.storey', '首层')],
        [property('basic.globalId', 'y'), property('basic.storey', '二层')],
      ),
    ).toEqual([]);
  });
});
