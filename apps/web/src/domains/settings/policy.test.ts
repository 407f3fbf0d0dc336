import { passwordPolicy } from '@twinscape/contract/settings';
import { describe, expect, it } from 'vitest';
import { checkPolicyRequirements } from './policy.ts';

const met = (change: object, text: string) =>
  Object.fromEntries(
    checkPolicyRequirements(passwordPolicy.parse(change), text).map(({ word, met: is }) => [word, is]),
  );

describe('the password policy tried on the settings page (S-ADM-15)', () => {
  it('always asks for 8 characters with letters and numbers (RU-VAL-01)', () => {
    expect(met({}, 'abcdefg')).toEqual({ partLength: false, partLetters: true, partNumbers: false });
    expect(met({}, 'abcdefg8')).toEqual({ partLength: true, partLetters: true, partNumbers: true });
  });
  it('counts each kind of character that it asks for', () => {
    const strict = {
      minimumUppercaseLetters: 1,
      minimumLowercaseLetters: 2,
      minimumDigits: 2,
      minimumSpecialCharacters: 1,
    };
    expect(met(strict, 'Abcdefg8')).toEqual({
      partLength: true,
      partLetters: true,
      partUppercase: true,
      partLowercase: true,
      partDigits: false,
      partSpecial: false,
    });
    expect(Object.values(met(strict, 'Abcdef88!')).every(Boolean)).toBe(true);
  });
  it('counts characters, not bytes, against the longest length', () => {
    expect(met({ maximumLength: 8 }, '密码密码密码a1').partLength).toBe(true);
    expect(met({ maximumLength: 8 }, '密码密码密码密a1').partLength).toBe(false);
  });
  it('refuses spaces only where they are not allowed', () => {
    expect(met({}, 'abc defg8').partSpaces).toBeUndefined();
    expect(met({ allowWhitespaces: false }, 'abc defg8').partSpaces).toBe(false);
  });
});
