import { securitySettings } from '@twinscape/contract/settings';
import { describe, expect, it } from 'vitest';
import { flattenFields, groupFields, haveSameFields } from './fieldGroups.ts';

describe('the fields of a settings form', () => {
  it('stand for the settings, there and back', () => {
    const settings = securitySettings.parse({});
    expect(flattenFields(settings)).toMatchObject({ 'passwordPolicy.minimumLength': 8, lockoutMinutes: 15 });
    expect(groupFields(flattenFields(settings))).toEqual(settings);
  });
  it('are unchanged when they hold the same, in any order', () => {
    expect(haveSameFields({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
    expect(haveSameFields({ a: 1, password: undefined }, { a: 1 })).toBe(true);
    expect(haveSameFields({ a: 1, password: '' }, { a: 1 })).toBe(false);
    expect(haveSameFields({ a: 1 }, { a: 2 })).toBe(false);
  });
});
