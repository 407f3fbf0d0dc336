import type { Db } from '../../platform/db/index.ts';
import { type Account, insertAccount } from '../identity/index.ts';
import { toContact } from './rules.ts';
import { updateCompany } from './store.ts';

type NewAdministrator = {
  readonly masterName: string;
  readonly loginAccount: string;
  /** Who proved the account by a code is active at once; anybody else gets an activation link. */
  readonly proved?: { readonly passwordHash: string; readonly activatedAt: Date };
};

/** Gives an enterprise its administrator (member type 1). */
export async function addAdministrator(
  tx: Db,
  companyId: string,
  { masterName, loginAccount, proved }: NewAdministrator,
): Promise<Account> {
  const contact = toContact(loginAccount);
  const admin = await insertAccount(tx, {
    companyId,
    masterName,
    loginAccount,
    memberType: 1,
    ...contact,
    ...proved,
  });
  await updateCompany(tx, companyId, { adminId: admin.id });
  return admin;
}
