import { securitySettings } from '@twinscape/contract/settings';
import { describe, expect, it } from 'vitest';
import { grouped, isSame, ungrouped } from './grouped.ts';

describe('the fields of a settings form', () => {
  it('stand for the settings, there and back', () => {
    const settings = securitySettings.parse({});
    expect(ungrouped(settings)).toMatchObject({ 'passwordPolicy.minimumLength': 8, lockoutMinutes: 15 });
    expect(grouped(ungrouped(settings))).toEqual(settings);
  });
  it('are unchanged when they hold the same, in any order', () => {
    expect(isSame({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
    expect(isSame({ a: 1, password: undefined }, { a: 1 })).toBe(true);
    expect(isSame({ a: 1, password: '' }, { a: 1 })).toBe(false);
    expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
  });
});
