import type { MemberType } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountEventData } from './accountActor.ts';
import { DEMO_PASSWORD } from './demoPassword.ts';
import { insertDemoAccounts, insertDemoLogins } from './demoStore.ts';
import { accountSignedIn } from './events.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { type Account, accountByLogin } from './store.ts';

export { DEMO_PASSWORD };

export type DemoPerson = {
  readonly loginAccount: string;
  readonly masterName: string;
  readonly memberType: MemberType;
  readonly title: string;
  readonly email?: string;
  /** Extension numbers: they can be nobody's. */
  readonly phone?: string;
  readonly state?: 'disabled' | 'notActivated' | undefined;
  /** Days ago. */
  readonly since: number;
};

/** A moment some days ago at a time of day: the demo's past is always recent. */
export function daysAgo(days: number, hour: number, minute: number): Date {
  const moment = new Date();
  moment.setDate(moment.getDate() - days);
  moment.setHours(hour, minute, (days * 17 + minute * 7) % 60, 0);
  return moment;
}

/** Addresses of the ranges that are kept for documentation (RFC 5737). */
const exampleAddress = (index: number): string => `203.0.113.${10 + (index % 40)}`;
export const demoActor = (account: Account, index = 0): Actor => ({
  userId: account.id,
  userName: account.masterName,
  ip: exampleAddress(index),
  ...(account.companyId ? { companyId: account.companyId } : {}),
});

/** Makes the people of the demo, activated unless said otherwise. */
export async function seedPeople(tx: Db, people: readonly DemoPerson[], companyId: string | null): Promise<Account[]> {
  const passwordHash = await getDemoHash();
  return insertDemoAccounts(
    tx,
    people.map(({ since, state, ...person }, index) => {
      const createdAt = daysAgo(since, 9, 5 + (index % 50));
      const active = state !== 'notActivated';
      return {
        ...person,
        companyId,
        createdAt,
        enabled: state !== 'disabled',
        ...(active ? { passwordHash, passwordChangedAt: createdAt, activatedAt: daysAgo(since, 10, index % 60) } : {}),
      };
    }),
  );
}
/** One hash for all of them: they share the password anyway, and hashing is slow by design. */
let sharedHash: Promise<string> | undefined;
const getDemoHash = (): Promise<string> => {
  sharedHash ??= hashPassword(DEMO_PASSWORD);
  return sharedHash;
};

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
] as const;

export type DemoLogin = { readonly account: Account; readonly at: Date; readonly outcome?: 'wrongPassword' };

/** Sign-ins of the past days: in the login log, and, where they succeeded, as the events that they were. */
export async function seedLogins({ events }: Platform, tx: Db, logins: readonly DemoLogin[]): Promise<void> {
  await insertDemoLogins(
    tx,
    logins.map(({ account, at, outcome }, index) => ({
      userId: account.id,
      companyId: account.companyId,
      loginAccount: account.loginAccount,
      masterName: account.masterName,
      at,
      ip: exampleAddress(index),
      client: BROWSERS[index % BROWSERS.length] ?? BROWSERS[0],
      outcome: outcome ?? 'success',
    })),
  );
  for (const [index, { account, at, outcome }] of logins.entries()) {
    if (outcome) continue;
    await events.emit(tx, accountSignedIn, demoActor(account, index), {
      ...accountEventData(account),
      at: at.toISOString(),
    });
  }
}

/** The platform administrator; the enterprise brings everybody else. */
export async function seedIdentity(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const [admin] = await seedPeople(
    db,
    [{ loginAccount: 'admin', masterName: '平台管理员', memberType: 0, title: '平台运维', since: 21 }],
    null,
  );
  if (!admin) throw new Error('the demo has no platform administrator');
  const days = [14, 7, 3, 1];
  await seedLogins(
    platform,
    db,
    days.map((day) => ({ account: admin, at: daysAgo(day, 8, 40 + day) })),
  );
}

/** Which of these accounts still open with the password that everybody knows. */
export async function findOpenDemoAccounts(db: Db, loginAccounts: readonly string[]): Promise<string[]> {
  const open = await Promise.all(
    loginAccounts.map(async (loginAccount) => {
      const found = await accountByLogin(db, loginAccount);
      const usable = found?.enabled && found.activatedAt && found.passwordHash;
      return usable && (await passwordMatches(found.passwordHash ?? undefined, DEMO_PASSWORD));
    }),
  );
  return loginAccounts.filter((_, index) => open[index]);
}
