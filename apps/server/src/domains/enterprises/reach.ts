import { refuse } from '@twinscape/contract';
import { enterpriseRefusals as no } from '@twinscape/contract/enterprises';
import type { Db } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { type Company, companyById } from './store.ts';

/**
 * The enterprise that a call of scope `enterprise` is about: the caller's own, or the one that a platform administrator named. The guard has
 * seen to it that nobody else names a foreign one. Refuses when a platform administrator named none, or one that does not exist.
 */
export async function enterpriseOf(
  context: Pick<Context, 'companyId' | 'platform'>,
  db: Db = context.platform.database.db,
): Promise<Company & { expired: boolean }> {
  if (!context.companyId) throw refuse(no['enterprise.required']);
  const found = await companyById(db, context.companyId);
  if (!found) throw refuse(no['enterprise.notFound']);
  return found;
}
