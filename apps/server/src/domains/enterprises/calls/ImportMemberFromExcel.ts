import { fill, refuse } from '@twinscape/contract';
import { enterpriseCalls, MEMBER_IMPORT_ROWS } from '@twinscape/contract/enterprises';
import { fileRefusals } from '@twinscape/contract/files';
import { identityRefusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { readUploadedSpreadsheet } from '../../files/index.ts';
import { findTakenLoginAccounts, insertMembers } from '../../identity/index.ts';
import { requireEnterprise, requireEnterpriseForShare } from '../access.ts';
import { membersImported } from '../memberEvents.ts';
import { parseMemberRows, toRowError } from '../memberImport.ts';
import { toContact } from '../rules.ts';

/**
 * Rows that are right are taken in one transaction, the others are reported with their number, column, value and reason
 * in the caller's language. The accounts are not activated; links are made one by one or mailed when the member is
 * opened.
 */
export const ImportMemberFromExcel = defineHandler(enterpriseCalls.ImportMemberFromExcel, {
  admit: async (_input, context) => void (await requireEnterprise(context)),
  run: async (_input, context) => {
    const { platform, language, actor } = context;
    const owner = context.session.companyId ?? context.session.userId;
    const rows = await readUploadedSpreadsheet(platform, { owner }, context.files, MEMBER_IMPORT_ROWS);
    const { members, errors, count } = parseMemberRows(rows, language);
    if (count === 0) throw refuse(fileRefusals['upload.empty']);
    if (count > MEMBER_IMPORT_ROWS) throw refuse(fileRefusals['upload.tooManyRows'], { limit: MEMBER_IMPORT_ROWS });
    const imported = await platform.database.db.transaction(async (tx) => {
      const company = await requireEnterpriseForShare(context, tx);
      const taken = await findTakenLoginAccounts(
        tx,
        members.map(({ member }) => member.loginAccount),
      );
      const added = await insertMembers(
        tx,
        company.id,
        members.flatMap(({ member }) =>
          taken.has(member.loginAccount.toLowerCase()) ? [] : [{ ...toContact(member.loginAccount), ...member }],
        ),
      );
      const failed = count - added.size;
      if (added.size > 0)
        await platform.events.emit(tx, membersImported, actor, {
          entityId: company.id,
          entityName: company.companyName,
          companyId: company.id,
          after: { imported: added.size, failed },
          values: { imported: added.size, failed },
        });
      return added;
    });
    const message = fill(identityRefusals['auth.accountTaken'][language]);
    for (const { row, member } of members)
      if (!imported.has(member.loginAccount.toLowerCase()))
        errors.push(toRowError(row, 'loginAccount', member.loginAccount, message, language));
    errors.sort((a, b) => a.row - b.row);
    return { imported: imported.size, failed: count - imported.size, errors };
  },
});
