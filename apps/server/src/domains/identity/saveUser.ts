import { coreRefusals, isEmail, isPhone, type MemberType, refuse } from '@twinscape/contract';
import { identityRefusals as no } from '@twinscape/contract/identity';
import { type Db, isUniqueViolation } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { aboutAccount } from './accountActor.ts';
import { sendActivationMail } from './activation.ts';
import { type Authority, authorityOf, memberTypeFor } from './authority.ts';
import { accountAdded, accountUpdated } from './events.ts';
import { accountInReach } from './reach.ts';
import { companyStanding } from './slots.ts';
import {
  ACCOUNT_TAKEN,
  type Account,
  accountById,
  insertAccount,
  otherAdministrators,
  updateAccount,
} from './store.ts';

type UserContext = Context & { readonly session: Session };
export type GivenUser = {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly authority?: Authority | undefined;
  readonly tenantId?: string | { readonly id: string } | undefined;
  readonly sendActivationMail: boolean;
};

/** A new user; it signs in after activation. Nobody makes somebody above themselves. */
export async function addUser(context: UserContext, given: GivenUser): Promise<Account> {
  const { platform, session, actor, language } = context;
  const memberType = memberTypeFor(given.authority ?? 'CUSTOMER_USER', undefined);
  requireNotAbove(session, memberType);
  const companyId = await enterpriseOfNew(platform.database.db, session, memberType, given.tenantId);
  const masterName = nameOf(given) ?? given.email.split('@')[0] ?? given.email;
  return unlessTaken(() =>
    platform.database.db.transaction(async (tx) => {
      const account = await insertAccount(tx, {
        loginAccount: given.email,
        masterName,
        memberType,
        companyId,
        email: isEmail(given.email) ? given.email : undefined,
        phone: given.phone ?? (isPhone(given.email) ? given.email : undefined),
      });
      await platform.events.emit(tx, accountAdded, actor, {
        ...aboutAccount(account),
        after: { loginAccount: account.loginAccount, masterName, authority: authorityOf(account) },
      });
      if (given.sendActivationMail) await sendActivationMail(platform, tx, account.id, language);
      return account;
    }),
  );
}

/** Changes a user within reach. The login account follows the e-mail where the two were the same. */
export async function updateUser(context: UserContext, id: string, given: GivenUser): Promise<Account> {
  const { platform, session, actor, language } = context;
  const before = await accountInReach(platform.database.db, session, id);
  const memberType = given.authority ? memberTypeFor(given.authority, before.memberType) : before.memberType;
  requireNotAbove(session, memberType);
  if (memberType !== before.memberType) {
    if (before.id === session.userId) throw refuse(no['user.ownAuthority']);
    if (memberType === 0 || before.memberType === 0) throw refuse(no['user.platformAuthority']);
  }
  const follows = before.loginAccount.toLowerCase() === (before.email ?? before.phone ?? '').toLowerCase();
  const after = {
    memberType,
    masterName: nameOf(given),
    phone: given.phone,
    ...(isEmail(given.email) ? { email: given.email } : {}),
    ...(follows ? { loginAccount: given.email } : {}),
  };
  const changes = changedFields(before, after);
  return unlessTaken(() =>
    platform.database.db.transaction(async (tx) => {
      if (before.memberType === 1 && memberType !== 1 && before.companyId) {
        if ((await otherAdministrators(tx, before.companyId, before.id)) === 0)
          throw refuse(no['user.lastAdministrator']);
      }
      if (changes) {
        await updateAccount(tx, id, changes.after);
        await platform.events.emit(tx, accountUpdated, actor, { ...aboutAccount(before), ...changes });
      }
      if (given.sendActivationMail) await sendActivationMail(platform, tx, id, language);
      return (await accountById(tx, id)) ?? before;
    }),
  );
}

/** Lower numbers reach further. */
function requireNotAbove(session: Session, memberType: MemberType): void {
  if (memberType < session.memberType) throw refuse(coreRefusals['common.forbidden']);
}

async function enterpriseOfNew(
  db: Db,
  session: Session,
  memberType: MemberType,
  tenantId: GivenUser['tenantId'],
): Promise<string | undefined> {
  if (session.memberType !== 0) return session.companyId;
  if (memberType === 0) return undefined;
  const companyId = typeof tenantId === 'object' ? tenantId.id : tenantId;
  if (!companyId || !(await companyStanding.get()(db, companyId))) throw refuse(no['user.enterpriseRequired']);
  return companyId;
}

/** One name of the two that the thing platform has: family name first where it is written in Chinese characters. */
function nameOf({ firstName, lastName }: GivenUser): string | undefined {
  if (!firstName || !lastName) return firstName ?? lastName;
  return /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

async function unlessTaken<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, ACCOUNT_TAKEN)) throw refuse(no['auth.accountTaken']);
    throw error;
  }
}
