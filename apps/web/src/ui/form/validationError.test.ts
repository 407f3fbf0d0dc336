import { identityCalls, newPassword } from '@twinscape/contract/identity';
import { describe, expect, test } from 'vitest';
import { findValidationError } from './validationError.ts';

describe('the page objects in the server’s words', () => {
  const { loginAccount, loginPwd } = identityCalls.Login.input.shape;
  test('RU-VAL-04: the account is required', () => {
    expect(findValidationError(loginAccount, '', 'cn')).toBe('请输入账号');
    expect(findValidationError(loginAccount, '', 'en')).toBe('Enter the account');
  });
  test('RU-VAL-01: the password is required', () =>
    expect(findValidationError(loginPwd, undefined, 'cn')).toBe('密码不能为空'));
  test('RU-VAL-01: at least 8 characters with letters and numbers', () => {
    expect(findValidationError(newPassword(), 'abcdefgh', 'cn')).toBe('密码至少 8 位，且须包含字母和数字');
    expect(findValidationError(newPassword(), 'abc12345', 'cn')).toBeUndefined();
  });
  test('RU-VAL-03: a valid phone number or e-mail', () => {
    const { account } = identityCalls.GetRegisterCode.input.shape;
    expect(findValidationError(account, 'somebody', 'en')).toBe('Enter a valid phone number or email address');
    expect(findValidationError(account, '13800138000', 'en')).toBeUndefined();
    expect(findValidationError(account, 'a@example.com', 'en')).toBeUndefined();
  });
});
