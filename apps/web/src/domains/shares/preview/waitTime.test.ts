import { fill } from '@twinscape/contract';
import { shareRefusals } from '@twinscape/contract/shares';
import { describe, expect, it } from 'vitest';
import { formatRemaining, parseMinutes } from './waitTime.ts';

describe('who guessed too often (share.wait)', () => {
  it.each(['cn', 'en'] as const)('reads how long from the server’s sentence (%s)', (language) =>
    expect(parseMinutes(fill(shareRefusals['share.wait'][language], { minutes: 30 }))).toBe(30),
  );
  it('and nothing from another', () => expect(parseMinutes(shareRefusals['share.codeWrong'].cn)).toBeUndefined());
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [24 * 3_600_000 - 1, '24:00:00'],
  ])('%i ms are %s', (ms, expected) => expect(formatRemaining(ms)).toBe(expected));
});
