import { type Language, say, type Text } from '@twinscape/contract';
import type { Platform } from '../../platform/platform.ts';
import { reserveAttempt } from './attemptStore.ts';
import type { GuessLimit } from './guessLimits.ts';
import { type Account, insertLoginEntry } from './store.ts';
import type { loginEntry } from './tables.ts';

type LoginOutcome = Pick<typeof loginEntry.$inferSelect, 'outcome' | 'actedByName'>;

const REMARKS: Readonly<Record<LoginOutcome['outcome'], Text | undefined>> = {
  success: undefined,
  wrongPassword: { cn: '密码错误', en: 'Wrong password' },
  locked: { cn: '尝试次数过多，暂时拒绝', en: 'Too many attempts, temporarily refused' },
  disabled: { cn: '账号已禁用', en: 'The account is disabled' },
  notActivated: { cn: '账号未激活', en: 'The account is not activated' },
  unknown: { cn: '账号不存在', en: 'The account does not exist' },
  expiredPassword: { cn: '密码已过期', en: 'The password has expired' },
  actedBy: { cn: '由 {name} 代为登录', en: '{name} signed in as this user' },
};

/** Why an attempt failed, or who acted as the user. Pure. */
export function formatLoginRemark({ outcome, actedByName }: LoginOutcome, language: Language): string | undefined {
  const text = REMARKS[outcome];
  return text && say(text, language, { name: actedByName ?? '' });
}

/** Failed tries that are written within a day; an attack from very many addresses must not fill the disk. */
export const MAX_FAILURES_PER_DAY = 50_000;

type SignInAttempt = {
  readonly loginAccount: string;
  readonly account: Account | undefined;
  readonly ip: string;
  readonly client: string;
};

/** Writes a failed try to the login log, if there is room in it for today. */
export async function logFailedSignIn(
  platform: Platform,
  attempt: SignInAttempt,
  outcome: LoginOutcome['outcome'],
): Promise<void> {
  const { db } = platform.database;
  const count = await reserveAttempt(db, {
    key: 'failed sign-ins written',
    max: MAX_FAILURES_PER_DAY,
    seconds: 86_400,
  });
  if (count === undefined) return;
  if (count === MAX_FAILURES_PER_DAY)
    platform.log.warn('no more failed sign-ins are written to the login log for a day');
  const { account, ...details } = attempt;
  await insertLoginEntry(db, {
    ...details,
    userId: account?.id ?? null,
    companyId: account?.companyId ?? null,
    masterName: account?.masterName ?? null,
    outcome,
  });
}

/**
 * Tries that are refused unjudged are written as one, as long as the same limit holds: a thousand a second are one
 * line.
 */
export async function logRefusedSignIn(
  platform: Platform,
  attempt: SignInAttempt,
  { key, seconds }: GuessLimit,
): Promise<void> {
  const first = await reserveAttempt(platform.database.db, { key: `written ${key}`, max: 1, seconds });
  if (first !== undefined) await logFailedSignIn(platform, attempt, 'locked');
}
