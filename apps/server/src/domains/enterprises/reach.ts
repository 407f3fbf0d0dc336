import { refuse } from '@twinscape/contract';
import { enterpriseRefusals as no } from '@twinscape/contract/enterprises';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { administratorsOf, type Member, memberInCompany } from '../identity/index.ts';
import { administratorAmong } from './rules.ts';
import { type Company, companyById, companyForShare, companyForUpdate } from './store.ts';

type Caller = Pick<Context, 'companyId' | 'platform'>;

/**
 * The enterprise that a call of scope `enterprise` is about: the caller's own, or the one that a platform administrator named. The guard has
 * seen to it that nobody else names a foreign one. Refuses when a platform administrator named none, or one that does not exist.
 */
export function enterpriseOf(context: Caller, db: Db = context.platform.database.db): Promise<Company> {
  return look(context, db, companyById);
}

/** The same, which nobody deletes before the transaction ends: for changes of its members. */
export const holdEnterprise = (context: Caller, tx: Db): Promise<Company> => look(context, tx, companyForShare);

/** The same, held for a change of the enterprise itself. */
export const enterpriseForUpdate = (context: Caller, tx: Db): Promise<Company> => look(context, tx, companyForUpdate);

async function look({ companyId }: Caller, db: Db, find: typeof companyById): Promise<Company> {
  if (!companyId) throw refuse(no['enterprise.required']);
  const found = await find(db, companyId);
  if (!found) throw refuse(no['enterprise.notFound']);
  return found;
}

/** The member that a call names, within the enterprise of the call; anybody else's is not found. */
export async function memberOf(company: Company, db: Db, memberId: string): Promise<Member> {
  const found = await memberInCompany(db, company.id, memberId);
  if (!found) throw refuse(no['member.notFound']);
  return found;
}

/** The enterprise's administrator, for whom the platform administrator acts and makes links. */
export async function administratorOf(company: Company, db: Db): Promise<Member> {
  const found = administratorAmong(company.adminId, await administratorsOf(db, [company.id]));
  if (!found) throw refuse(no['enterprise.noAdministrator']);
  return found;
}
