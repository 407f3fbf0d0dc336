import { describe, expect, it } from 'vitest';
import { findDifferences, foldPairs, type LinePair } from './differences.ts';

const kinds = (pairs: readonly { readonly kind: string }[] | undefined) => pairs?.map(({ kind }) => kind);
const changed = ({ before, after }: LinePair) =>
  [before, after].map((side) => side?.parts.filter(({ isChanged }) => isChanged).map(({ text }) => text));

describe('what differs between two versions of a text', () => {
  it('lines that are the same stand beside each other, others alone', () => {
    const found = findDifferences(['一', '二', '三'], ['一', '三', '四']);
    expect(kinds(found?.pairs)).toEqual(['same', 'removed', 'same', 'added']);
    expect(found).toMatchObject({ added: 1, removed: 1 });
    expect(found?.pairs.map(({ before, after }) => [before?.number, after?.number])).toEqual([
      [1, 1],
      [2, undefined],
      [3, 2],
      [undefined, 3],
    ]);
  });

  it('of a line that was changed the words that were, in either language', () => {
    const [chinese] = findDifferences(['供水温度为七度'], ['供水温度为九度'])?.pairs ?? [];
    expect(chinese && changed(chinese)).toEqual([['七度'], ['九度']]);
    const [english] = findDifferences(['inspected every month by'], ['inspected every week by'])?.pairs ?? [];
    expect(english && changed(english)).toEqual([['month'], ['week']]);
  });

  it('nothing in two that are the same, everything in one that is new', () => {
    expect(findDifferences(['a'], ['a'])).toMatchObject({ added: 0, removed: 0 });
    expect(kinds(findDifferences([], ['a', 'b'])?.pairs)).toEqual(['added', 'added']);
  });

  it('a line of a megabyte is compared as a whole', () => {
    const [pair] = findDifferences(['x'.repeat(1e6)], ['y'.repeat(1e6)])?.pairs ?? [];
    expect(pair?.before?.parts).toHaveLength(1);
  });

  it('what is the same far from a change is left out', () => {
    const before = Array.from({ length: 20 }, (_, at) => `行 ${at}`);
    const after = before.with(10, '改');
    const shown = foldPairs(findDifferences(before, after)?.pairs ?? []);
    expect(kinds(shown)).toEqual(['folded', 'same', 'same', 'same', 'changed', 'same', 'same', 'same', 'folded']);
    expect(shown[0]).toMatchObject({ from: 0, count: 7 });
    expect(shown.at(-1)).toMatchObject({ from: 14, count: 6 });
  });
});
