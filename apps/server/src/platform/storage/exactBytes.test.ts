import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { exactBytes } from './exactBytes.ts';

const body = () => Readable.from([Buffer.from('0123'), Buffer.from('4567'), Buffer.from('89')]);

describe('exactBytes', () => {
  test.each([
    ['the whole object although a range was asked', undefined, { start: 3, end: 8 }, '345678'],
    ['the whole object when its first byte was asked', 'bytes 0-9/10', { start: 0, end: 0 }, '0'],
    ['more than was asked', 'bytes 2-11/12', { start: 4, end: 5 }, '23'],
    ['just what was asked', 'bytes 5-14/15', { start: 5, end: 14 }, '0123456789'],
  ])('cuts an answer that holds %s', async (_, contentRange, range, expected) => {
    expect(await text(exactBytes(body(), contentRange, range))).toBe(expected);
  });

  test('refuses an answer that starts after what was asked', () => {
    expect(() => exactBytes(body(), 'bytes 5-14/15', { start: 2, end: 14 })).toThrow('bytes 2-14');
  });
});
