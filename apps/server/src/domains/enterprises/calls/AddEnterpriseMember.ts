import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { createActivationLink, insertAccount, sendActivationMail } from '../../identity/index.ts';
import { requireEnterpriseForShare } from '../access.ts';
import { memberEvents } from '../memberEvents.ts';
import { toContact } from '../rules.ts';
import { refuseTakenNames } from '../uniqueNames.ts';

/** The account is not activated; the answer carries its activation link, which is mailed on demand (RU-STATE-01). */
export const AddEnterpriseMember = defineHandler(enterpriseCalls.AddEnterpriseMember, (input, context) =>
  refuseTakenNames(
    context.platform.database.db.transaction(async (tx) => {
      const { platform } = context;
      const { loginAccount, masterName, memberType, title } = input;
      const company = await requireEnterpriseForShare(context, tx);
      const contact = toContact(loginAccount);
      const fields = {
        loginAccount,
        masterName,
        memberType,
        title,
        email: input.email ?? contact.email,
        phone: input.phone ?? contact.phone,
      };
      const member = await insertAccount(tx, { ...fields, companyId: company.id });
      await platform.events.emit(tx, memberEvents.added, context.actor, {
        entityId: member.id,
        entityName: masterName,
        companyId: company.id,
        after: fields,
      });
      const activeLink = input.sendActivationMail
        ? await sendActivationMail(platform, tx, member.id, context.language)
        : await createActivationLink(platform, tx, member.id);
      return { memberId: member.id, activeLink };
    }),
  ),
);
