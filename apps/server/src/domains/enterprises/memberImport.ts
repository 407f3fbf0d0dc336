import { fill, type InputOf, type Language, refusalOf, refuse, say } from '@twinscape/contract';
import { enterpriseCalls, type ImportReport, enterpriseRefusals as no } from '@twinscape/contract/enterprises';
import { z } from 'zod';
import { isBlank, placesOf } from '../../platform/excel/index.ts';
import { isExampleRow, MEMBER_SHEET, type MemberColumn, memberTypeOf, type SheetField } from './memberSheet.ts';

/** The rules of one member are those of the single call. */
const memberInput = enterpriseCalls.AddEnterpriseMember.input.pick({
  loginAccount: true,
  masterName: true,
  memberType: true,
  title: true,
  email: true,
  phone: true,
});
const sentences = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError };

export type ReadMember = {
  /** As the sheet counts, from 1. */
  readonly row: number;
  readonly member: Pick<InputOf<typeof enterpriseCalls.AddEnterpriseMember>, SheetField>;
};
export type RowError = ImportReport['errors'][number];
type Places = ReadonlyMap<SheetField, number>;

/** How much of a wrong cell the report shows. */
const SHOWN = 100;

/**
 * The members of a sheet and what is wrong with the other rows, in the caller's language. The first row that is not empty holds the
 * titles; other empty rows and the template's example count for nothing. Of rows with one account the first that is right is taken. Pure.
 */
export function readMembers(
  rows: readonly (readonly string[])[],
  language: Language,
): { members: ReadMember[]; errors: RowError[]; count: number } {
  const top = rows.findIndex((cells) => !isBlank(cells));
  if (top === -1) return { members: [], errors: [], count: 0 };
  const places = placesIn(rows[top] ?? [], language);
  const cellOf = (cells: readonly string[], field: SheetField) => cells[places.get(field) ?? -1];
  const members: ReadMember[] = [];
  const errors: RowError[] = [];
  const rowOf = new Map<string, number>();
  let count = 0;
  for (const [at, cells] of rows.entries()) {
    if (at <= top || isBlank(cells) || isExampleRow(cellOf(cells, 'loginAccount') ?? '')) continue;
    const row = at + 1;
    count += 1;
    const read = readRow(places, cells, language);
    if ('wrong' in read) {
      for (const { field, message } of read.wrong)
        errors.push(rowError(row, field, cellOf(cells, field), message, language));
      continue;
    }
    const account = read.member.loginAccount.toLowerCase();
    const former = rowOf.get(account);
    if (former !== undefined) {
      const message = fill(no['member.rowDuplicate'][language], { row: former });
      errors.push(rowError(row, 'loginAccount', read.member.loginAccount, message, language));
      continue;
    }
    rowOf.set(account, row);
    members.push({ row, member: read.member });
  }
  return { members, errors, count };
}

/** A missing necessary column or one that is there twice is refused. */
function placesIn(titles: readonly string[], language: Language): Places {
  const found = placesOf(titles, MEMBER_SHEET);
  if ('twice' in found) throw refuse(no['member.columnTwice'], { column: say(found.twice, language) });
  if ('missing' in found) throw refuse(no['member.columnMissing'], { column: say(found.missing, language) });
  return found.places;
}

function readRow(
  places: Places,
  cells: readonly string[],
  language: Language,
): { member: ReadMember['member'] } | { wrong: { field: SheetField; message: string }[] } {
  const given: Record<string, unknown> = {};
  for (const [field, place] of places) if (cells[place]) given[field] = cells[place];
  if (typeof given.memberType === 'string') given.memberType = memberTypeOf(given.memberType) ?? 0;
  const parsed = memberInput.safeParse(given, { error: sentences[language] as z.core.$ZodErrorMap });
  if (parsed.success) return { member: parsed.data };
  const wrong = new Map<SheetField, { field: SheetField; message: string }>();
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as SheetField;
    const text = refusalOf(issue.message);
    // The first thing wrong with a cell is enough.
    if (!wrong.has(field)) wrong.set(field, { field, message: text ? fill(text[language]) : issue.message });
  }
  return { wrong: [...wrong.values()] };
}

/** One line of the report, with the column's title and the start of the cell. */
export const rowError = (
  row: number,
  field: SheetField,
  value: string | undefined,
  message: string,
  language: Language,
): RowError => ({ row, field: say(titles[field], language), value: (value ?? '').slice(0, SHOWN), message });

const titles = Object.fromEntries(MEMBER_SHEET.map(({ field, title }) => [field, title])) as Record<
  SheetField,
  MemberColumn['title']
>;
