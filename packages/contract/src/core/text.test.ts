import { describe, expect, it } from 'vitest';
import { fill, parseLanguage } from './text.ts';

describe('languages and texts', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'cn'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr, en;q=0.5', 'en'],
    ['en;q=0.2, zh-TW;q=0.9', 'cn'],
    ['cn', 'cn'],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['en;q=0', undefined],
  ] as const)('K-02 reads the header %j as %j', (header, language) => {
    expect(parseLanguage(header)).toBe(language);
  });

  it('fills slots and leaves one without a value visible', () => {
    expect(fill('Call {phone}, {name}', { phone: '400' })).toBe('Call 400, {name}');
  });
});

describe('plurals of English', () => {
  it.each([
    [0, '0 devices'],
    [1, '1 device'],
    [2, '2 devices'],
    ['1', '1 device'],
    ['1,234', '1,234 devices'],
    ['1,001', '1,001 devices'],
  ])('%s', (count, text) => expect(fill('{count} {count|device|devices}', { count })).toBe(text));

  it('a word without its number stays visible', () => {
    expect(fill('{count|device|devices}')).toBe('{count|device|devices}');
  });
});
