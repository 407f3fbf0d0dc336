import { describe, expect, it } from 'vitest';
import { toMemberStatus } from './memberStatus.ts';

describe('the standing of a member', () => {
  it.each([
    ['RU-STATE-02 disabled, whether activated', { state: 'disabled', isActivated: true }, 'disabled'],
    ['RU-STATE-02 disabled, or not', { state: 'disabled', isActivated: false }, 'disabled'],
    ['RU-STATE-01 enabled but not activated', { state: 'enabled', isActivated: false }, 'notActivated'],
    ['RU-STATE-01 enabled and activated', { state: 'enabled', isActivated: true }, 'enabled'],
  ] as const)('%s', (_title, row, status) => {
    expect(toMemberStatus(row)).toBe(status);
  });
});
