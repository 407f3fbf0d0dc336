import { describe, expect, it } from 'vitest';
import { readAssetNotes } from './registry/notes.ts';
import { buildNumberStem, formatAssetNumber, parsePropertyValue, refuseBadPattern } from './rules.ts';

const parts = { className: '暖通', typeName: '空调机组', today: new Date('2026-12-31T23:59:59Z') };

describe('C-AST-26 RU-ERR-07 numbers by a pattern', () => {
  it.each<[string, string | undefined, number, string]>([
    ['without a pattern', undefined, 7, 'A-000007'],
    ['without a word of one', '', 7, 'A-000007'],
    ['the running number alone', '{n}', 7, '7'],
    ['with leading zeros', 'P-{n:4}', 7, 'P-0007'],
    ['beyond its digits', 'P-{n:2}', 1_234, 'P-1234'],
    ['the year', '{yyyy}/{n}', 1, '2026/1'],
    ['the day, by UTC', '{yy}{mm}{dd}-{n:2}', 1, '261231-01'],
    ['class and type', '{class}.{type}.{n}', 1, '暖通.空调机组.1'],
    ['the running number in the middle', 'A-{n:3}-Z', 12, 'A-012-Z'],
    ['a part twice', '{yy}{yy}-{n}', 1, '2626-1'],
  ])('%s', (_what, pattern, running, number) =>
    expect(formatAssetNumber(buildNumberStem(pattern, parts), running)).toBe(number),
  );

  it('names that look like a pattern are none', () => {
    const stem = buildNumberStem('{class}-{type}-{n}', { ...parts, className: '{n:9}', typeName: '{yyyy}' });
    expect(formatAssetNumber(stem, 3)).toBe('n:9-yyyy-3');
  });

  it('a number is never longer than it may be', () => {
    const stem = buildNumberStem('{type}{n:6}', { ...parts, typeName: '长'.repeat(200) });
    expect(formatAssetNumber(stem, 1)).toHaveLength(128);
  });

  it.each(['{n}', '{n:1}', '{n:12}', '{yyyy}-{mm}-{dd}-{n:4}', '{class}{type}{n}', '编号 {n}'])(
    '%s is a pattern',
    (pattern) => expect(() => refuseBadPattern(pattern)).not.toThrow(),
  );
  it.each(['', 'A-001', '{n}-{n:2}', '{n:0}', '{n:13}', '{n:}', '{N}', '{year}-{n}', '{n', 'n}', '{{n}}', '{yyyy}'])(
    '%j is none',
    (pattern) => expect(() => refuseBadPattern(pattern)).toThrow('one running number {n}'),
  );
});

describe('E-AssetProperty RU-VAL-28 a value fits its kind', () => {
  const parse = (valueType: Parameters<typeof parsePropertyValue>[0]['valueType'], text: string | undefined) =>
    parsePropertyValue({ propertyName: 'P', valueType }, text);

  it.each([
    ['number', '7.5'],
    ['number', '-3'],
    ['number', '+1e3'],
    ['number', '.5'],
    ['date', '2026-02-28'],
    ['date', '2024-02-29'],
    ['date', '2026-05-01 08:30'],
    ['date', '2026-05-01T08:30:00Z'],
    ['link', 'https://example.com/a?b=1'],
    ['link', 'http://10.0.0.1'],
    ['image', 'https://example.com/a.png'],
    ['image', '/api/File/Download?id=1'],
    ['string', '单行文本'],
    ['text', '第一行\n第二行'],
  ] as const)('%s %j', (valueType, text) => expect(parse(valueType, ` ${text} `)).toBe(text));

  it.each([
    ['number', '7,5', 'must be a number'],
    ['number', '7 kW', 'must be a number'],
    ['number', '1e999', 'must be a number'],
    ['number', 'NaN', 'must be a number'],
    ['date', '2026-02-30', 'must be a date'],
    ['date', '01.05.2026', 'must be a date'],
    ['date', '2026-05-01 25:00', 'must be a date'],
    ['link', 'example.com', 'starts with http'],
    ['link', 'javascript:alert(1)', 'starts with http'],
    ['image', 'http://example.com/a.png', 'uploaded picture'],
    ['image', 'a.png', 'uploaded picture'],
    ['string', 'a\nb', 'must be a single line'],
    ['text', 'x'.repeat(4_001), 'at most 4000 characters'],
  ] as const)('%s %j is refused by the name of its property', (valueType, text, message) => {
    expect(() => parse(valueType, text)).toThrow(message);
    expect(() => parse(valueType, text)).toThrow('“P”');
  });

  it.each([undefined, '', '   ', '\u0000', '\n'])('%j is no value', (text) =>
    expect(parse('number', text)).toBeUndefined(),
  );

  it('what no database keeps is left out', () => expect(parse('text', 'a\u0000b')).toBe('ab'));
});

describe('C-AST-20 texts of an asset that may be empty', () => {
  const before = { assetTag: '旧', comment: '旧', location: null };
  it.each<[string, object, object]>([
    ['what is not sent stays', {}, before],
    [
      'what is sent empty is emptied',
      { assetTag: undefined, comment: '' },
      { assetTag: null, comment: null, location: null },
    ],
    ['what is sent is kept', { location: '三层' }, { ...before, location: '三层' }],
  ])('%s', (_what, sent, kept) => expect(readAssetNotes(sent, before)).toEqual(kept));

  it('of a new one what is not sent is none', () =>
    expect(readAssetNotes({ comment: '新' })).toEqual({ assetTag: null, comment: '新', location: null }));
});
