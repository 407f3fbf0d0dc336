import { type Language, say, type Text } from '@twinscape/contract';
import type { loginEntry } from './tables.ts';

type Entry = Pick<typeof loginEntry.$inferSelect, 'outcome' | 'actedByName'>;

const REMARKS: Readonly<Record<Entry['outcome'], Text | undefined>> = {
  success: undefined,
  wrongPassword: { cn: '密码错误', en: 'Wrong password' },
  locked: { cn: '账号已锁定', en: 'The account is locked' },
  disabled: { cn: '账号已禁用', en: 'The account is disabled' },
  notActivated: { cn: '账号未激活', en: 'The account is not activated' },
  unknown: { cn: '账号不存在', en: 'There is no such account' },
  expiredPassword: { cn: '密码已过期', en: 'The password has expired' },
  actedBy: { cn: '由 {name} 代为登录', en: '{name} signed in as this user' },
};

/** Why an attempt failed, or who acted as the user. Pure. */
export function remarkOf({ outcome, actedByName }: Entry, language: Language): string | undefined {
  const text = REMARKS[outcome];
  return text && say(text, language, { name: actedByName ?? '' });
}
