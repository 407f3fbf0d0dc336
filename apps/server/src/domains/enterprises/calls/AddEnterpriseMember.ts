import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { handle } from '../../../platform/http/index.ts';
import { activationLink, insertAccount, sendActivationMail } from '../../identity/index.ts';
import { memberAdded } from '../memberEvents.ts';
import { holdEnterprise } from '../reach.ts';
import { contactOf } from '../rules.ts';
import { unlessTaken } from '../taken.ts';

/** The account is not activated; the answer carries its activation link, which is mailed on demand (RU-STATE-01). */
export const AddEnterpriseMember = handle(enterpriseCalls.AddEnterpriseMember, (input, context) =>
  unlessTaken(
    context.platform.database.db.transaction(async (tx) => {
      const { platform } = context;
      const { loginAccount, masterName, memberType, title } = input;
      const company = await holdEnterprise(context, tx);
      const contact = contactOf(loginAccount);
      const fields = {
        loginAccount,
        masterName,
        memberType,
        title,
        email: input.email ?? contact.email,
        phone: input.phone ?? contact.phone,
      };
      const member = await insertAccount(tx, { ...fields, companyId: company.id });
      await platform.events.emit(tx, memberAdded, context.actor, {
        entityId: member.id,
        entityName: masterName,
        companyId: company.id,
        after: fields,
      });
      const activeLink = input.sendActivationMail
        ? await sendActivationMail(platform, tx, member.id, context.language)
        : await activationLink(platform, tx, member.id);
      return { memberId: member.id, activeLink };
    }),
  ),
);
