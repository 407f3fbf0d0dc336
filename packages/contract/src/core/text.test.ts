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
