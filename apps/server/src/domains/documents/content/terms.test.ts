import { describe, expect, it } from 'vitest';
import { takeExcerpt } from './excerpt.ts';
import { splitText } from './read/splitText.ts';
import { findTerms, foldEach, toContentQuery } from './terms.ts';

const terms = (text: string) => [...findTerms(foldEach(text))].sort();

describe('what a text is found by', () => {
  it.each([
    ['each Chinese character and each two neighbours', '冷却塔', ['冷', '冷却', '却', '却塔', '塔']],
    ['words in lower case and by their stems', 'Pumping Pumps', ['pump', 'pumping', 'pumps']],
    ['letters and digits apart', 'DN150', ['150', 'dn', 'dn150']],
    ['forms of full width as plain ones', 'ＡＨＵ－３', ['3', 'ahu']],
    ['both scripts beside each other', '泵P2', ['2', 'p', 'p2', '泵']],
    ['nothing in signs', '—— … !?', []],
  ])('%s', (_, text, expected) => expect(terms(text)).toEqual([...expected].sort()));

  it('a folded text is as long as it was, whatever stands in it', () => {
    for (const text of ['İstanbul ﬁ ½ 🏢', '㍿Ａ', 'ẞß']) expect(foldEach(text)).toHaveLength(text.length);
  });
});

describe('what a search looks for', () => {
  it.each([
    ['循环水泵', "'循环' & '环水' & '水泵'"],
    ['泵', "'泵'"],
    ['pumps AHU-3', "('pumps':* | 'pump') & 'ahu':* & '3'"],
    ["it's", "'it':* & 's'"],
  ])('%s', (text, query) => expect(toContentQuery(text)?.query).toBe(query));

  it('nothing where there is neither letter nor digit', () => expect(toContentQuery(' —— ')).toBeUndefined());
});

describe('an excerpt', () => {
  const excerpt = (body: string, sought: string) => {
    const found = takeExcerpt(body, toContentQuery(sought)?.runs ?? [], sought);
    return found && { ...found, words: found.marks.map(([from, to]) => found.text.slice(from, to)) };
  };
  const body = `${'前言。'.repeat(60)}二层机房的循环水泵每月检查一次，记录轴承温度。${'附录。'.repeat(60)}`;

  it('begins with the sentence and marks what was sought', () => {
    const found = excerpt(body, '循环水泵');
    expect(found?.text.startsWith('二层机房的循环水泵')).toBe(true);
    expect(found?.text.endsWith('…')).toBe(true);
    expect(found?.words).toEqual(['循环水泵']);
  });

  it('characters that stand apart are not found as a word', () =>
    expect(excerpt('循环和环水，水泵', '循环水泵')).toBeUndefined());

  it('marks words by their beginning and their stem, never in the middle of another', () =>
    expect(excerpt('A pump, two pumps, pumping; an impump.', 'pumps')?.words).toEqual(['pump', 'pumps', 'pumping']));

  it('a place in which all stands together is better than one in which it is scattered', () => {
    const together = excerpt('AHU-3 supply temperature', 'AHU-3');
    const apart = excerpt('3 fans of the AHU', 'AHU-3');
    expect(together?.score).toBeGreaterThan(apart?.score ?? 0);
  });
});

describe('passages', () => {
  it('end with sentences, and lose nothing', () => {
    const text = '第一句话讲循环水泵的检查。'.repeat(300);
    const passages = [...splitText(text)];
    expect(passages.join('')).toBe(text);
    for (const one of passages) expect(one.endsWith('。')).toBe(true);
  });

  it('a text without any end is cut, never within a character', () => {
    const passages = [...splitText('🏢'.repeat(3_000))];
    expect(passages.join('')).toBe('🏢'.repeat(3_000));
    for (const one of passages) expect(() => encodeURIComponent(one)).not.toThrow();
  });
});
