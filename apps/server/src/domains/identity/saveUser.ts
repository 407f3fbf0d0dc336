import { coreRefusals, isEmail, isPhone, type MemberType, refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { requireAccount } from './access.ts';
import { accountEventData } from './accountActor.ts';
import { sendActivationMail } from './activation.ts';
import { type Authority, toAuthority, toMemberType } from './authority.ts';
import { accountAdded, accountUpdated } from './events.ts';
import { companyStatus } from './slots.ts';
import {
  type Account,
  accountById,
  countOtherAdministrators,
  insertAccount,
  LOGIN_ACCOUNT_TAKEN,
  updateAccount,
} from './store.ts';

type UserContext = Context & { readonly session: Session };
export type UserInput = {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly authority?: Authority | undefined;
  readonly tenantId?: string | { readonly id: string } | undefined;
  readonly sendActivationMail: boolean;
};

/** A new user; it signs in after activation. Nobody makes somebody above themselves. */
export async function addUser(context: UserContext, input: UserInput): Promise<Account> {
  const { platform, session, actor, language } = context;
  const memberType = toMemberType(input.authority ?? 'CUSTOMER_USER', undefined);
  requireNotAbove(session, memberType);
  const companyId = await resolveCompanyId(platform.database.db, session, memberType, input.tenantId);
  const masterName = toMasterName(input) ?? input.email.split('@')[0] ?? input.email;
  return refuseTakenLoginAccount(() =>
    platform.database.db.transaction(async (tx) => {
      const account = await insertAccount(tx, {
        loginAccount: input.email,
        masterName,
        memberType,
        companyId,
        email: isEmail(input.email) ? input.email : undefined,
        phone: input.phone ?? (isPhone(input.email) ? input.email : undefined),
      });
      await platform.events.emit(tx, accountAdded, actor, {
        ...accountEventData(account),
        after: { loginAccount: account.loginAccount, masterName, authority: toAuthority(account) },
      });
      if (input.sendActivationMail) await sendActivationMail(platform, tx, account.id, language);
      return account;
    }),
  );
}

/** Changes a user within reach. The login account follows the e-mail where the two were the same. */
export async function updateUser(context: UserContext, id: string, input: UserInput): Promise<Account> {
  const { platform, session, actor, language } = context;
  const before = await requireAccount(platform.database.db, session, id);
  const memberType = input.authority ? toMemberType(input.authority, before.memberType) : before.memberType;
  requireNotAbove(session, memberType);
  if (memberType !== before.memberType) {
    if (before.id === session.userId) throw refuse(refusals['user.ownAuthority']);
    if (memberType === 0 || before.memberType === 0) throw refuse(refusals['user.platformAuthority']);
  }
  const follows = before.loginAccount.toLowerCase() === (before.email ?? before.phone ?? '').toLowerCase();
  const after = {
    memberType,
    masterName: toMasterName(input),
    phone: input.phone,
    ...(isEmail(input.email) ? { email: input.email } : {}),
    ...(follows ? { loginAccount: input.email } : {}),
  };
  const changes = changedFields(before, after);
  return refuseTakenLoginAccount(() =>
    platform.database.db.transaction(async (tx) => {
      if (before.memberType === 1 && memberType !== 1 && before.companyId) {
        if ((await countOtherAdministrators(tx, before.companyId, before.id)) === 0)
          throw refuse(refusals['user.lastAdministrator']);
      }
      if (changes) {
        await updateAccount(tx, id, changes.after);
        await platform.events.emit(tx, accountUpdated, actor, { ...accountEventData(before), ...changes });
      }
      if (input.sendActivationMail) await sendActivationMail(platform, tx, id, language);
      return (await accountById(tx, id)) ?? before;
    }),
  );
}

/** Lower numbers reach further. */
function requireNotAbove(session: Session, memberType: MemberType): void {
  if (memberType < session.memberType) throw refuse(coreRefusals['common.forbidden']);
}

async function resolveCompanyId(
  db: Db,
  session: Session,
  memberType: MemberType,
  tenantId: UserInput['tenantId'],
): Promise<string | undefined> {
  if (session.memberType !== 0) return session.companyId;
  if (memberType === 0) return undefined;
  const companyId = typeof tenantId === 'object' ? tenantId.id : tenantId;
  if (!companyId || !(await companyStatus.get()(db, companyId))) throw refuse(refusals['user.enterpriseRequired']);
  return companyId;
}

/** One name of the two that ThingsBoard has: family name first where it is written in Chinese characters. */
function toMasterName({ firstName, lastName }: UserInput): string | undefined {
  if (!firstName || !lastName) return firstName ?? lastName;
  return /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

const refuseTakenLoginAccount = <T>(change: () => Promise<T>): Promise<T> =>
  refuseTaken({ [LOGIN_ACCOUNT_TAKEN]: () => refuse(refusals['auth.accountTaken']) }, change());
