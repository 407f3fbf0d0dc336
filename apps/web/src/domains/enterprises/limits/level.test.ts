import { expect, it } from 'vitest';
import { toLimitLevel } from './level.ts';

it.each([
  [undefined, 10, 'calm'],
  [0, 0, 'calm'],
  [79, 100, 'calm'],
  [80, 100, 'near'],
  [94, 100, 'near'],
  [95, 100, 'almost'],
  [100, 100, 'full'],
  [150, 100, 'full'],
  [1, 0, 'full'],
])('%s of %s is %s', (used, limit, level) => expect(toLimitLevel({ used, limit })).toBe(level));
