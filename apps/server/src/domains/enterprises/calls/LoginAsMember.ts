import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { accountInCompany, openSessionAs } from '../../identity/index.ts';
import { requireEnterprise } from '../access.ts';

/** A session as the member, marked with the administrator's name; refused for a disabled one. */
export const LoginAsMember = defineHandler(enterpriseCalls.LoginAsMember, async ({ memberId }, context) => {
  const { platform, session } = context;
  const answer = await platform.database.db.transaction(async (tx) => {
    const company = await requireEnterprise(context, tx);
    const member = await accountInCompany(tx, memberId, company.id);
    if (!member) throw refuse(refusals['member.notFound']);
    return openSessionAs(platform, tx, member, session, context);
  });
  context.setSessionCookie({ token: answer.token, acting: true });
  return answer;
});
