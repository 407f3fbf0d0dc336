import { Refusal } from '@twinscape/contract';
import { describe, expect, test } from 'vitest';
import {
  changedContact,
  chooseAdministrator,
  refuseQuotaBelowUse,
  refuseWithoutAdministrator,
  requireMemberIds,
  toContact,
} from './rules.ts';

const refused = (rule: () => unknown): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.text.key;
    throw error;
  }
};

describe('the quota of projects', () => {
  test.each([
    [0, 0, undefined],
    [3, 3, undefined],
    [2, 3, 'enterprise.projectNumberBelowUse'],
    [0, 1, 'enterprise.projectNumberBelowUse'],
  ])('%i for %i projects: %s', (quota, existing, wanted) => {
    expect(refused(() => refuseQuotaBelowUse(quota, existing))).toBe(wanted);
  });
});

describe('RU-STATE-02 an enterprise keeps an enabled administrator', () => {
  test.each([
    ['a member leaves', ['a'], ['m'], undefined],
    ['one of two leaves', ['a', 'b'], ['a'], undefined],
    ['the last one leaves', ['a'], ['a'], 'member.lastAdministrator'],
    ['both leave together', ['a', 'b'], ['a', 'b', 'm'], 'member.lastAdministrator'],
    ['a disabled administrator leaves an enterprise without an enabled one', [], ['x'], undefined],
    ['nobody leaves', ['a'], [], undefined],
  ])('%s', (_what, enabled, leaving, wanted) => {
    expect(refused(() => refuseWithoutAdministrator(enabled, leaving))).toBe(wanted);
  });
});

describe('A-106 a login account is a way to reach its owner', () => {
  test.each([
    ['li@corp.test', { email: 'li@corp.test' }],
    ['13800138000', { phone: '13800138000' }],
    ['+4915112345678', { phone: '+4915112345678' }],
    ['plain', {}],
  ])('%s', (account, wanted) => {
    expect(toContact(account)).toEqual(wanted);
  });

  test.each([
    ['an e-mail that was the account follows', 'a@x.test', 'a@x.test', null, 'b@x.test', { email: 'b@x.test' }],
    ['another e-mail stays', 'a@x.test', 'work@x.test', null, 'b@x.test', {}],
    ['from e-mail to phone the e-mail stays', 'a@x.test', 'a@x.test', null, '13800138000', { phone: '13800138000' }],
    ['a missing e-mail is filled', '13800138000', null, '13800138000', 'b@x.test', { email: 'b@x.test' }],
  ])('%s', (_what, loginAccount, email, phone, next, wanted) => {
    expect(changedContact({ loginAccount, email, phone }, next)).toEqual(wanted);
  });
});

describe('the administrator of an enterprise', () => {
  const first = { id: 'first', enabled: true };
  const named = { id: 'named', enabled: true };
  test.each([
    ['the one it was made with', 'named', [first, named], 'named'],
    ['another one while that one is disabled', 'named', [first, { ...named, enabled: false }], 'first'],
    ['another one when that one is gone', 'gone', [first], 'first'],
    ['the disabled one when there is no other', 'named', [{ ...named, enabled: false }], 'named'],
    ['nobody', 'named', [], undefined],
  ])('is %s', (_what, adminId, administrators, wanted) => {
    expect(chooseAdministrator(adminId, administrators)?.id).toBe(wanted);
  });
});

describe('the members that a call names', () => {
  test('come one by one or in a list, each once', () => {
    expect(requireMemberIds({ memberId: 'a', memberIds: ['b', 'a', 'b'] })).toEqual(['a', 'b']);
  });
  test('none is a mistake', () => {
    expect(refused(() => requireMemberIds({ memberIds: [] }))).toBe('member.noneChosen');
  });
});
