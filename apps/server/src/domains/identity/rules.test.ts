import { passwordPolicy } from '@twinscape/contract/settings';
import { describe, expect, it } from 'vitest';
import { canAccessAccount } from './access.ts';
import { toAuthority, toMemberType } from './authority.ts';
import { recentPasswordHashes } from './passwords.ts';
import { findBrokenPasswordRules } from './rules.ts';
import { isPasswordExpired, toSignInOutcome } from './signIn.ts';

const strict = passwordPolicy.parse({
  minimumLength: 10,
  maximumLength: 12,
  minimumUppercaseLetters: 1,
  minimumLowercaseLetters: 1,
  minimumDigits: 2,
  minimumSpecialCharacters: 1,
  allowWhitespaces: false,
});

describe('RU-VAL-01 the password policy', () => {
  it.each([
    ['a fitting password', 'Abcdefg12!', []],
    ['one that is too short', 'Abc12!', ['至少 10 个字符']],
    ['one that is too long', 'Abcdefghij12!', ['最多 12 个字符']],
    ['no uppercase letter', 'abcdefg12!', ['至少包含 1 个大写字母']],
    ['no lowercase letter', 'ABCDEFG12!', ['至少包含 1 个小写字母']],
    ['too few digits', 'Abcdefgh1!', ['至少包含 2 个数字']],
    ['no special character', 'Abcdefgh12', ['至少包含 1 个特殊字符']],
    ['a space', 'Abcdef 12!', ['不能包含空格']],
    [
      'everything at once',
      'a b',
      ['至少 10 个字符', '至少包含 1 个大写字母', '至少包含 2 个数字', '至少包含 1 个特殊字符', '不能包含空格'],
    ],
  ])('names every rule that %s breaks', (_title, password, broken) => {
    expect(findBrokenPasswordRules(strict, password, 'cn')).toEqual(broken);
  });
  it('speaks English too, and counts characters, not code units', () => {
    expect(findBrokenPasswordRules(strict, 'Ab1!', 'en')).toEqual(['at least 10 characters', 'at least 2 digits']);
    expect(findBrokenPasswordRules(passwordPolicy.parse({}), '😀😀😀😀😀😀a1', 'en')).toEqual([]);
  });
  it('compares with the last passwords, the present one first', () => {
    const account = { passwordHash: 'now', formerHashes: ['before', 'long ago'] };
    expect(recentPasswordHashes(account, 2)).toEqual(['now', 'before']);
    expect(recentPasswordHashes({ passwordHash: null, formerHashes: [] }, 2)).toEqual([]);
  });
});

describe('RU-STATE-01 what an attempt to sign in was', () => {
  const now = new Date('2026-05-01T08:00:00Z');
  const fine = { enabled: true, activatedAt: now };
  it.each([
    ['unknown', undefined, true],
    ['success', fine, true],
    ['wrongPassword', fine, false],
    ['disabled', { ...fine, enabled: false }, true],
    ['wrongPassword', { ...fine, enabled: false }, false],
    ['notActivated', { ...fine, activatedAt: null }, true],
  ] as const)('%s', (outcome, account, right) => {
    expect(toSignInOutcome(account, right)).toBe(outcome);
  });
  it.each([
    ['never with 0 days', 0, '2020-01-01', false],
    ['after its days', 30, '2026-03-31', true],
    ['not within them', 30, '2026-04-02', false],
  ])('a password expires %s', (_title, days, since, expired) => {
    const account = { passwordChangedAt: new Date(since), createdAt: new Date(0) };
    expect(isPasswordExpired(account, days, now)).toBe(expired);
  });
});

describe('A-80 authorities', () => {
  it.each([
    [0, 'SYS_ADMIN'],
    [1, 'TENANT_ADMIN'],
    [2, 'CUSTOMER_USER'],
    [3, 'CUSTOMER_USER'],
  ] as const)('member type %i is %s', (memberType, authority) => {
    expect(toAuthority({ memberType })).toBe(authority);
    expect(toMemberType(authority, memberType)).toBe(memberType);
  });
  it('a new CUSTOMER_USER is a member, not a trial user', () => {
    expect(toMemberType('CUSTOMER_USER', undefined)).toBe(2);
  });
});

describe('whom a caller may see', () => {
  const east = { id: 'a', companyId: 'east' };
  it.each([
    ['type 0 everybody', { memberType: 0, companyId: undefined, userId: 'x' }, east, true],
    ['type 1 the own people', { memberType: 1, companyId: 'east', userId: 'x' }, east, true],
    ['type 1 nobody else', { memberType: 1, companyId: 'west', userId: 'x' }, east, false],
    [
      'type 1 no platform administrator',
      { memberType: 1, companyId: 'east', userId: 'x' },
      { id: 'p', companyId: null },
      false,
    ],
    ['type 2 themselves', { memberType: 2, companyId: 'east', userId: 'a' }, east, true],
    ['type 2 no colleague', { memberType: 2, companyId: 'east', userId: 'b' }, east, false],
  ] as const)('%s', (_title, session, account, reaches) => {
    expect(canAccessAccount(session, account)).toBe(reaches);
  });
});
