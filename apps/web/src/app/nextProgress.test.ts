import { PROGRESS_BAR } from '@twinscape/contract';
import { expect, test } from 'vitest';
import { nextProgress } from './nextProgress.ts';

test('S-LAY-06, K-81: the bar starts at its minimum and never ends by itself', () => {
  let share = nextProgress(0);
  expect(share).toBe(PROGRESS_BAR.minimum);
  for (let beat = 0; beat < 100; beat += 1) {
    const after = nextProgress(share);
    expect(after).toBeGreaterThanOrEqual(share);
    share = after;
  }
  expect(share).toBeLessThan(1);
});

test('S-LAY-06, K-80: work that begins while the bar still leaves begins at the minimum', () => {
  expect(nextProgress(1)).toBe(PROGRESS_BAR.minimum);
});
