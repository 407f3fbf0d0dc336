import { fill, findRefusalByMessage, type InputOf, type Language, refuse, say } from '@twinscape/contract';
import { enterpriseCalls, type ImportReport, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { z } from 'zod';
import { findColumns, isBlank } from '../../platform/spreadsheet/index.ts';
import {
  isMemberExampleRow,
  MEMBER_COLUMNS,
  type MemberColumn,
  type MemberField,
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
const zodMessages = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError };

export type ParsedMember = {
  /** As the sheet counts, from 1. */
  readonly row: number;
  readonly member: Pick<InputOf<typeof enterpriseCalls.AddEnterpriseMember>, MemberField>;
};
export type MemberRowError = ImportReport['errors'][number];
type ColumnPositions = ReadonlyMap<MemberField, number>;

/** How much of a wrong cell the report shows. */
const EXCERPT_LENGTH = 100;

/**
 * The members of a sheet and what is wrong with the other rows, in the caller's language. The first row that is not
 * empty holds the titles; other empty rows and the template's example count for nothing. Of rows with one account the
 * first that is right is taken. Pure.
 */
export function parseMemberRows(
  rows: readonly (readonly string[])[],
  language: Language,
): { members: ParsedMember[]; errors: MemberRowError[]; count: number } {
  const headerIndex = rows.findIndex((cells) => !isBlank(cells));
  if (headerIndex === -1) return { members: [], errors: [], count: 0 };
  const places = requireColumns(rows[headerIndex] ?? [], language);
  const cellOf = (cells: readonly string[], field: MemberField) => cells[places.get(field) ?? -1];
  const members: ParsedMember[] = [];
  const errors: MemberRowError[] = [];
  const rowOf = new Map<string, number>();
  let count = 0;
  for (const [at, cells] of rows.entries()) {
    if (at <= headerIndex || isBlank(cells) || isMemberExampleRow(cellOf(cells, 'loginAccount') ?? '')) continue;
    const row = at + 1;
    count += 1;
    const parsed = parseMemberRow(places, cells, language);
    if ('wrong' in parsed) {
      for (const { field, message } of parsed.wrong)
        errors.push(toRowError(row, field, cellOf(cells, field), message, language));
      continue;
    }
    const account = parsed.member.loginAccount.toLowerCase();
    const former = rowOf.get(account);
    if (former !== undefined) {
      const message = fill(refusals['member.rowDuplicate'][language], { row: former });
      errors.push(toRowError(row, 'loginAccount', parsed.member.loginAccount, message, language));
      continue;
    }
    rowOf.set(account, row);
    members.push({ row, member: parsed.member });
  }
  return { members, errors, count };
}

/** A missing necessary column or one that is there twice is refused. */
function requireColumns(titles: readonly string[], language: Language): ColumnPositions {
  const found = findColumns(titles, MEMBER_COLUMNS);
  if ('twice' in found) throw refuse(refusals['member.columnTwice'], { column: say(found.twice, language) });
  if ('missing' in found) throw refuse(refusals['member.columnMissing'], { column: say(found.missing, language) });
  return found.places;
}

function parseMemberRow(
  places: ColumnPositions,
  cells: readonly string[],
  language: Language,
): { member: ParsedMember['member'] } | { wrong: { field: MemberField; message: string }[] } {
  const input: Record<string, unknown> = {};
  for (const [field, place] of places) if (cells[place]) input[field] = cells[place];
  if (typeof input.memberType === 'string') input.memberType = parseMemberType(input.memberType) ?? 0;
  const parsed = memberInput.safeParse(input, { error: zodMessages[language] as z.core.$ZodErrorMap });
  if (parsed.success) return { member: parsed.data };
  const wrong = new Map<MemberField, { field: MemberField; message: string }>();
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as MemberField;
    const text = findRefusalByMessage(issue.message);
    // The first thing wrong with a cell is enough.
    if (!wrong.has(field)) wrong.set(field, { field, message: text ? fill(text[language]) : issue.message });
  }
  return { wrong: [...wrong.values()] };
}

/** One line of the report, with the column's title and the start of the cell. */
export const toRowError = (
  row: number,
  field: MemberField,
  value: string | undefined,
  message: string,
  language: Language,
): MemberRowError => ({
  row,
  field: say(titles[field], language),
  value: (value ?? '').slice(0, EXCERPT_LENGTH),
  message,
});

const titles = Object.fromEntries(MEMBER_COLUMNS.map(({ field, title }) => [field, title])) as Record<
  MemberField,
  MemberColumn['title']
>;
