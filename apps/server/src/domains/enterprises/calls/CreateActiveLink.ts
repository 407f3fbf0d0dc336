import { refuse } from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import type { Db } from '../../../platform/db/index.ts';
import { type Context, defineHandler } from '../../../platform/http/index.ts';
import { createActivationLink, type Member, memberById, sendActivationMail } from '../../identity/index.ts';
import { requireAdministrator, requireEnterprise, requireMember } from '../access.ts';
import { activationLinkCreated } from '../memberEvents.ts';

/**
 * For the named member, else for the enterprise's administrator. Refused for an account that is active already.
 */
export const CreateActiveLink = defineHandler(enterpriseCalls.CreateActiveLink, (input, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const { platform, actor, language } = context;
    const member = await requireLinkedMember(context, tx, input.memberId);
    const link = input.sendMail
      ? await sendActivationMail(platform, tx, member.id, language)
      : await createActivationLink(platform, tx, member.id);
    await platform.events.emit(tx, activationLinkCreated, actor, {
      entityId: member.id,
      entityName: member.masterName,
      ...(member.companyId ? { companyId: member.companyId } : {}),
    });
    return link;
  }),
);

async function requireLinkedMember(context: Context, tx: Db, memberId: string | undefined): Promise<Member> {
  if (memberId && !context.companyId && context.session?.memberType === 0) {
    // A platform administrator may name the member alone.
    const found = await memberById(tx, memberId);
    if (!found?.companyId) throw refuse(refusals['member.notFound']);
    return found;
  }
  const company = await requireEnterprise(context, tx);
  return memberId ? requireMember(company, tx, memberId) : requireAdministrator(company, tx);
}
