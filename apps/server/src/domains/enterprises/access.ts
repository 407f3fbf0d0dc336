import { refuse } from '@twinscape/contract';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { loadAdministrators, type Member, memberInCompany } from '../identity/index.ts';
import { chooseAdministrator } from './rules.ts';
import { type Company, companyById, companyForShare, companyForUpdate } from './store.ts';

type EnterpriseCaller = Pick<Context, 'companyId' | 'platform'>;

/**
 * The enterprise that a call of scope `enterprise` is about: the caller's own, or the one that a platform administrator
 * named. The guard has seen to it that nobody else names a foreign one. Refuses when a platform administrator named
 * none, or one that does not exist.
 */
export function requireEnterprise(context: EnterpriseCaller, db: Db = context.platform.database.db): Promise<Company> {
  return findOrRefuse(context, db, companyById);
}

/** The same, which nobody deletes before the transaction ends: for changes of its members. */
export const requireEnterpriseForShare = (context: EnterpriseCaller, tx: Db): Promise<Company> =>
  findOrRefuse(context, tx, companyForShare);

/** The same, held for a change of the enterprise itself. */
export const requireEnterpriseForUpdate = (context: EnterpriseCaller, tx: Db): Promise<Company> =>
  findOrRefuse(context, tx, companyForUpdate);

async function findOrRefuse({ companyId }: EnterpriseCaller, db: Db, find: typeof companyById): Promise<Company> {
  if (!companyId) throw refuse(refusals['enterprise.required']);
  const found = await find(db, companyId);
  if (!found) throw refuse(refusals['enterprise.notFound']);
  return found;
}

/** The member that a call names, within the enterprise of the call; anybody else's is not found. */
export async function requireMember(company: Company, db: Db, memberId: string): Promise<Member> {
  const found = await memberInCompany(db, company.id, memberId);
  if (!found) throw refuse(refusals['member.notFound']);
  return found;
}

/** The enterprise's administrator, for whom the platform administrator acts and makes links. */
export async function requireAdministrator(company: Company, db: Db): Promise<Member> {
  const found = chooseAdministrator(company.adminId, await loadAdministrators(db, [company.id]));
  if (!found) throw refuse(refusals['enterprise.noAdministrator']);
  return found;
}
