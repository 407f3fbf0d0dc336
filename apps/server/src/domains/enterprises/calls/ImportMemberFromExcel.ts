import { fill, type Language } from '@twinscape/contract';
import { enterpriseCalls, MEMBER_IMPORT_ROWS, MEMBER_ROW_RESULTS } from '@twinscape/contract/enterprises';
import { identityRefusals } from '@twinscape/contract/identity';
import type { Db } from '../../../platform/db/index.ts';
import { defineHandler } from '../../../platform/http/index.ts';
import { reportRows } from '../../../platform/spreadsheet/index.ts';
import { rememberColumns, requireRows } from '../../files/index.ts';
import { findTakenLoginAccounts, insertMembers } from '../../identity/index.ts';
import { requireEnterprise, requireEnterpriseForShare } from '../access.ts';
import { membersImported } from '../memberEvents.ts';
import { type ParsedMember, parseMemberRows, toMemberReason } from '../memberImport.ts';
import { MEMBER_COLUMNS } from '../memberSpreadsheet.ts';
import { readMemberFile } from '../readMemberFile.ts';
import { toContact } from '../rules.ts';

/**
 * Rows that are right are taken in one transaction, the others are reported with their number, column, value and reason
 * in the caller's language; a trial decides by the same rules and changes nothing. The accounts are not activated;
 * links are made one by one or mailed when the member is opened.
 */
export const ImportMemberFromExcel = defineHandler(enterpriseCalls.ImportMemberFromExcel, {
  admit: async (_input, context) => void (await requireEnterprise(context)),
  run: async ({ isTrial, columns }, context) => {
    const { platform, language, actor } = context;
    const { db } = platform.database;
    const rows = await readMemberFile(context);
    const parsed = parseMemberRows(rows, columns, language);
    const { members, invalid, unusedColumns } = parsed;
    const { count } = requireRows(parsed, MEMBER_IMPORT_ROWS);
    const { id: ownerId } = await requireEnterprise(context);
    if (columns && !isTrial) await rememberColumns(db, { ownerId, kind: 'members' }, rows, MEMBER_COLUMNS, columns);
    const taken = isTrial
      ? await filterFree(db, members)
      : await db.transaction(async (tx) => {
          const company = await requireEnterpriseForShare(context, tx);
          const free = await filterFree(tx, members);
          const added = await insertMembers(
            tx,
            company.id,
            free.map(({ member }) => ({ ...toContact(member.loginAccount), ...member })),
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
          return free.filter(({ member }) => added.has(member.loginAccount.toLowerCase()));
        });
    const isAdded = new Set(taken.map(({ row }) => row));
    const { counts, rows: told } = reportRows(MEMBER_ROW_RESULTS, [
      ...members.map((one) => toStep(one, isAdded.has(one.row), language)),
      ...invalid.map(({ row, reasons, ...names }) => ({
        row,
        names,
        result: 'refused' as const,
        changes: [],
        reasons,
      })),
    ]);
    return { isTrial, unusedColumns: [...unusedColumns], ...counts, rows: told };
  },
});

/** Those whose account nobody has. */
async function filterFree(db: Db, members: readonly ParsedMember[]): Promise<ParsedMember[]> {
  const taken = await findTakenLoginAccounts(
    db,
    members.map(({ member }) => member.loginAccount),
  );
  return members.filter(({ member }) => !taken.has(member.loginAccount.toLowerCase()));
}

function toStep({ row, member: { loginAccount, masterName } }: ParsedMember, isAdded: boolean, language: Language) {
  const message = fill(identityRefusals['auth.accountTaken'][language]);
  return {
    row,
    names: { loginAccount, masterName },
    result: isAdded ? ('added' as const) : ('refused' as const),
    changes: [],
    reasons: isAdded ? [] : [toMemberReason('loginAccount', loginAccount, message, language)],
  };
}
