import { expect, it } from 'vitest';
import { formatDuration } from './formatDuration.ts';

it.each([
  [-5, '0 秒', '0 s'],
  [999, '0 秒', '0 s'],
  [45_000, '45 秒', '45 s'],
  [60_000, '1 分', '1 min'],
  [90_000, '1 分 30 秒', '1 min 30 s'],
  [3_600_000, '1 小时', '1 h'],
  [7_500_000, '2 小时 5 分', '2 h 5 min'],
  [86_400_000, '1 天', '1 d'],
  [3 * 86_400_000 + 4 * 3_600_000 + 59_000, '3 天 4 小时', '3 d 4 h'],
])('S-PRJ-04: %i ms are told as %s and %s', (ms, cn, en) => {
  expect(formatDuration(ms, 'cn')).toBe(cn);
  expect(formatDuration(ms, 'en')).toBe(en);
});
