import {
  fill,
  getSchemaSentences,
  type InputOf,
  type Language,
  type RowReason,
  type SheetColumnChoice,
  say,
} from '@twinscape/contract';
import { enterpriseCalls, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { CELL_EXCERPT_LENGTH, recognizeSheet, toCellMessage, toCellReason } from '../../platform/spreadsheet/index.ts';
import {
  isMemberExampleRow,
  MEMBER_COLUMNS,
  type MemberField,
  memberTitles,
  parseMemberType,
} from './memberSpreadsheet.ts';

/** The rules of one member are those of the single call. */
const memberInput = enterpriseCalls.AddEnterpriseMember.input.pick({
  loginAccount: true,
  masterName: true,
  memberType: true,
  title: true,
  email: true,
  phone: true,
});
export type ParsedMember = {
  /** As the sheet counts, from 1. */
  readonly row: number;
  readonly member: Pick<InputOf<typeof enterpriseCalls.AddEnterpriseMember>, MemberField>;
};
/** A row that cannot be taken, with the reason of each cell. */
export type InvalidMemberRow = {
  readonly row: number;
  readonly loginAccount: string;
  readonly masterName: string;
  readonly reasons: readonly RowReason[];
};

/**
 * The members of a sheet and what is wrong with the other rows, in the caller's language. Empty rows and the template's
 * example count for nothing. Of rows with one account the first that is right is taken. Pure.
 */
export function parseMemberRows(
  rows: readonly (readonly string[])[],
  chosen: readonly SheetColumnChoice[] | undefined,
  language: Language,
): {
  members: ParsedMember[];
  invalid: InvalidMemberRow[];
  count: number;
  unusedColumns: readonly string[];
} {
  const sheet = recognizeSheet(
    rows,
    MEMBER_COLUMNS,
    {
      isExample: (getCell) => isMemberExampleRow(getCell('loginAccount')),
      missing: refusals['member.columnMissing'],
      twice: refusals['member.columnTwice'],
      chosen,
    },
    language,
  );
  const members: ParsedMember[] = [];
  const invalid: InvalidMemberRow[] = [];
  const rowOf = new Map<string, number>();
  for (const { row, getCell } of sheet?.rows() ?? []) {
    const refuseRow = (reasons: readonly RowReason[]) =>
      invalid.push({
        row,
        loginAccount: getCell('loginAccount').slice(0, CELL_EXCERPT_LENGTH),
        masterName: getCell('masterName').slice(0, CELL_EXCERPT_LENGTH),
        reasons,
      });
    const parsed = parseMemberRow(getCell, language);
    if ('wrong' in parsed) {
      refuseRow([...parsed.wrong].map(([field, message]) => toMemberReason(field, getCell(field), message, language)));
      continue;
    }
    const account = parsed.member.loginAccount.toLowerCase();
    const former = rowOf.get(account);
    if (former !== undefined) {
      const message = fill(refusals['member.rowDuplicate'][language], { row: former });
      refuseRow([toMemberReason('loginAccount', parsed.member.loginAccount, message, language)]);
      continue;
    }
    rowOf.set(account, row);
    members.push({ row, member: parsed.member });
  }
  return { members, invalid, count: sheet?.count ?? 0, unusedColumns: sheet?.unusedColumns ?? [] };
}

function parseMemberRow(
  getCell: (field: MemberField) => string,
  language: Language,
): { member: ParsedMember['member'] } | { wrong: ReadonlyMap<MemberField, string> } {
  const input: Record<string, unknown> = {};
  for (const { field } of MEMBER_COLUMNS) if (getCell(field) !== '') input[field] = getCell(field);
  if (typeof input.memberType === 'string') input.memberType = parseMemberType(input.memberType) ?? 0;
  const parsed = memberInput.safeParse(input, { error: getSchemaSentences(language) });
  if (parsed.success) return { member: parsed.data };
  const wrong = new Map<MemberField, string>();
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as MemberField;
    // The first thing wrong with a cell is enough.
    if (!wrong.has(field)) wrong.set(field, toCellMessage(issue.message, language));
  }
  return { wrong };
}

/** One line of the report, with the column's title and the start of the cell. */
export const toMemberReason = (field: MemberField, value: string, message: string, language: Language): RowReason =>
  toCellReason(say(memberTitles[field], language), value, message);
