import { describe, expect, test } from 'vitest';
import { formatAgo, formatBytes, formatInstant } from './format.ts';

test('an instant is written alike in both languages', () => {
  expect(formatInstant(new Date(2026, 0, 5, 7, 8, 9))).toBe('2026-01-05 07:08:09');
});

describe('sizes', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [20 * 1024 ** 2, '20 MB'],
    [2.5 * 1024 ** 3, '2.5 GB'],
  ])('%i bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('K-77: how long ago', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  test.each([
    [0, '刚刚', 'just now'],
    [59, '刚刚', 'just now'],
    [60, '1 分钟前', '1 minute ago'],
    [90, '1 分钟前', '1 minute ago'],
    [7200, '2 小时前', '2 hours ago'],
    [86_400, '昨天', 'yesterday'],
    [65 * 86_400, '2 个月前', '2 months ago'],
  ])('%i s', (seconds, cn, en) => {
    expect(formatAgo(before(seconds), 'cn', now)).toBe(cn);
    expect(formatAgo(before(seconds), 'en', now)).toBe(en);
  });
});
