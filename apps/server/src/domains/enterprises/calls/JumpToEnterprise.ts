import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { accountById, openSessionAs } from '../../identity/index.ts';
import { requireAdministrator } from '../access.ts';
import { companyById } from '../store.ts';

/** A session as the enterprise's administrator, marked with the name of the platform administrator behind it. */
export const JumpToEnterprise = defineHandler(enterpriseCalls.JumpToEnterprise, async ({ companyId }, context) => {
  const { platform, session } = context;
  const answer = await platform.database.db.transaction(async (tx) => {
    const company = await companyById(tx, companyId);
    if (!company) throw refuse(refusals['enterprise.notFound']);
    const admin = await accountById(tx, (await requireAdministrator(company, tx)).id);
    if (!admin) throw refuse(identityRefusals['user.notFound']);
    return openSessionAs(platform, tx, admin, session, context);
  });
  context.setSessionCookie({ token: answer.token, acting: true });
  return answer;
});
