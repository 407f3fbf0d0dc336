import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allRefusals, type CallSpec } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './sources.ts';
import { AREAS_WITH_TEXTS, type PlacedText, readTexts } from './texts.ts';

/** Texts that stay as they are, and why. */
const FIXED: Readonly<Record<string, string>> = {
  服务器IP: 'the specification labels the field so (RU-ADP-02)',
  请输入服务器IP: 'the specification says it so (RU-ADP-02)',
  自定义HTTP: 'the specification names the kind so',
  '${name} (属性)': 'a column of the template: files that people have filled in bear it',
  '${name} (属性 ${n})': 'the same, of one of several',
  '属性名，或“属性集.属性名”，如 Pset_Tag.设备编号': 'the point is part of the name',
  "When deleteAllDataForKeys is false, start and end timestamp values shouldn't be empty": 'ThingsBoard says it so',
};

const words = readFileSync(path.join(repositoryRoot, 'checks/forbiddenWords.txt'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.replace(/\s*\(.*\)$/, '').trim())
  .filter((word) => word !== '');

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLatin = /^[A-Za-z]/;
/** Chinese has no spaces between words: there a word counts wherever it stands. */
const patterns = words.map((word) => {
  const parts = word.split('…').map((part) => escapePattern(part.trim()));
  return {
    word,
    pattern: isLatin.test(word) ? new RegExp(`\\b${parts.join('\\b.+?\\b')}\\b`) : new RegExp(parts[0] ?? ''),
  };
});

const findWords = (text: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ word }) => word);

const isFixed = (text: string): boolean => text in FIXED;
const findForbidden = (texts: readonly PlacedText[]): string[] =>
  texts.flatMap(({ cn, en, where }) =>
    [cn, en]
      .filter((text) => !isFixed(text))
      .flatMap((text) => findWords(text).map((word) => `${where}: “${word}” in: ${text}`)),
  );

const contractTexts = (): PlacedText[] => [
  ...allRefusals().map(({ cn, en, key }) => ({ cn, en, where: key })),
  ...Object.values(domainCalls).flatMap((table) =>
    Object.entries<CallSpec>(table).flatMap(([name, { title, done }]) =>
      [title, ...(done ? [done] : [])].map((text) => ({ ...text, where: name })),
    ),
  ),
];

describe('the words of the screens', () => {
  it('the list is read: both languages, and words with any others between', () => {
    expect(words.length).toBeGreaterThan(35);
    expect(findWords('Take the pump out of the group')).toEqual(['Take … out of']);
    expect(findWords('Told again every hour')).toEqual(['Told again']);
    expect(findWords('项目的主视角')).toEqual(['主视角']);
    expect(findWords('Things and Lookup, take it out of here')).toEqual([]);
  });

  it('no refusal and no call says a word that is forbidden on screens', () => {
    expect(findForbidden(contractTexts())).toEqual([]);
  });

  it.each(AREAS_WITH_TEXTS)('no text in %s says a word that is forbidden on screens', (area) => {
    const texts = readTexts(area);
    expect(texts.length).toBeGreaterThan(0);
    expect(findForbidden(texts)).toEqual([]);
  });
});

describe('the style of the texts', () => {
  const HAN = '\\p{Script=Han}';
  /** What a text may not show, in Chinese and in English. */
  const faults = {
    cn: {
      'a sign of half width beside Chinese': new RegExp(`${HAN}[,;:!?()]|[,;:!?()]${HAN}|${HAN}\\.(?!\\w)`, 'u'),
      'no space between Chinese and Latin letters or numbers': new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`, 'u'),
      您: /您/,
    },
    en: {
      'a contraction': /\b\w+n['’]t\b|\b(it|that|there|what|who|he|she)['’]s\b|\b(I|you|we|they)['’](re|ve|ll|d|m)\b/i,
      'an American spelling':
        /\b(color|center|gray|canceled|canceling|labeled|labeling|behavior|favorite|catalog|modeling|(organ|custom|optim|recogn|synchron|initial)iz)/i,
    },
  } as const;
  /** A text as a reader sees it: values of the program are words, line ends are ends. */
  const shown = (text: string): string => text.replace(/\$\{[^}]*\}/g, '{value}').replaceAll('\\n', '\n');
  const findFaults = (texts: readonly PlacedText[]): string[] =>
    texts.flatMap((text) =>
      (['cn', 'en'] as const).flatMap((language) =>
        Object.entries(faults[language])
          .filter(([, pattern]) => !isFixed(text[language]) && pattern.test(shown(text[language])))
          .map(([fault]) => `${text.where}: ${fault}: ${text[language]}`),
      ),
    );

  it('faults are seen', () => {
    const place = (cn: string, en: string) => [{ cn, en, where: '' }];
    expect(findFaults(place('名称:水泵', "It's grey"))).toHaveLength(2);
    expect(findFaults(place('共3台，请您查看', 'Color of the centre'))).toHaveLength(3);
    expect(findFaults(place('共 3 台（{name}）', 'Colour of the centre: the pump’s'))).toEqual([]);
  });

  it.each(AREAS_WITH_TEXTS)('punctuation, spaces and spelling in %s', (area) => {
    expect(findFaults(readTexts(area))).toEqual([]);
  });

  it('every exception is still needed', () => {
    const texts = AREAS_WITH_TEXTS.flatMap(readTexts).flatMap(({ cn, en }) => [cn, en]);
    expect(Object.keys(FIXED).filter((text) => !texts.includes(text))).toEqual([]);
  });
});
