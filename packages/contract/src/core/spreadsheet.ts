import { z } from 'zod';
import { id } from './fields.ts';
import { LONG_TIMEOUT_MS } from './limits.ts';
import { type RefusalText, withRefusal } from './refusal.ts';

/**
 * How the fields of a csv file are divided: any one character that is not part of a value, or `\t`, as people write a
 * tab.
 */
export const csvDelimiter = (invalid: RefusalText) =>
  z
    .string()
    .transform((text) => (text === '\\t' ? '\t' : text))
    .refine((text) => text === '' || /^[^\p{L}\p{N}"'\r\n]$/u.test(text), withRefusal(invalid))
    .optional();

/** What changes: the column's title, what stood there and what will; of secrets only that they change. */
export const rowChange = z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() });
export type RowChange = z.output<typeof rowChange>;

/** Why a row is not taken: the column's title, the start of the cell, the reason. All in the caller's language. */
export const rowReason = z.object({ field: z.string(), value: z.string(), message: z.string() });
export type RowReason = z.output<typeof rowReason>;

/**
 * The report of an import: what became of each row, and how many of each. `names` are the fields that tell a person
 * which thing a row is about, `results` what can become of it.
 */
export const defineImportReport = <
  Names extends z.ZodRawShape,
  const Results extends readonly [string, ...string[]],
  More extends z.ZodRawShape,
>(
  names: Names,
  results: Results,
  more: More,
) => {
  const row = z.object({
    /** As the sheet counts, from 1. */
    row: z.number().int(),
    ...names,
    fate: z.enum(results),
    changes: z.array(rowChange).optional(),
    /** Why it was not taken; or, of one that was, what of it was not. */
    reasons: z.array(rowReason).optional(),
  });
  const counts = Object.fromEntries(results.map((result) => [result, z.number().int()]));
  return z.object({
    isTrial: z.boolean(),
    /** Titles of columns that hold something and were not taken. */
    unusedColumns: z.array(z.string()),
    ...(counts as Record<Results[number], z.ZodNumber>),
    ...more,
    rows: z.array(row),
  });
};

/** Which column of a file holds a field, from 0. */
export const sheetColumnChoice = z.object({ field: z.string().max(300), place: z.number().int().min(0).max(999) });
export type SheetColumnChoice = z.output<typeof sheetColumnChoice>;

/** Columns of one file. */
const COLUMNS_MAX = 300;

/** How a file of rows is taken. */
export const importChoices = {
  /** Says what would become of each row and changes nothing. */
  isTrial: z.boolean().default(false),
  /** Which column is which, as the reader chose it; columns that it does not name are left alone. By titles without. */
  columns: z.array(sheetColumnChoice).max(COLUMNS_MAX).optional(),
};

/** What a file of rows holds, and what a field of each column may be. */
export const sheetReading = z.object({
  /** Rows below the titles. */
  count: z.number().int(),
  /** As the sheet counts, from 1. */
  titleRow: z.number().int(),
  columns: z.array(
    z.object({
      place: z.number().int(),
      /** Its letters in Excel where it has none. */
      title: z.string(),
      /** The first few different cells. */
      samples: z.array(z.string()),
      /** The field that it most likely is. */
      field: z.string().optional(),
      /** By what that is believed: the choice of an earlier import, its title, or a title that is alike. */
      guessedBy: z.enum(['memory', 'title', 'likeness']).optional(),
    }),
  ),
  fields: z.array(z.object({ field: z.string(), title: z.string(), isRequired: z.boolean() })),
});
export type SheetReading = z.output<typeof sheetReading>;

/** The report; or, of a long file, what to ask for it by. */
export const importStarted = <Report extends z.ZodType>(report: Report) =>
  z.object({ report: report.optional(), importId: id().optional() });

/** What a call that takes a file of rows says of its upload. */
export const importUpload = (maxBytes: number) =>
  ({ rate: 'import', multipart: { maxFiles: 1, maxBytes }, timeout: LONG_TIMEOUT_MS }) as const;

/** A call that says how far one's own import is, and its report once it is done. */
export const importProgress = <Scope extends z.ZodRawShape, Report extends z.ZodType>(
  scope: Scope,
  report: Report,
) => ({
  input: z.object({ ...scope, importId: id() }),
  result: watchedJobReport(report),
  loop: true as const,
});

/** Which kind of file an export answers, and what its call says of the answer. */
export const exportFormat = { format: z.enum(['xlsx', 'csv']).default('xlsx') };
export const exportedFile = { result: z.unknown(), rate: 'export', blob: true, timeout: LONG_TIMEOUT_MS } as const;

/** How far long work is, and what it answered. */
export const watchedJobReport = <Report extends z.ZodType>(report: Report) =>
  z.object({
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    percent: z.number().int(),
    report: report.optional(),
    /** Why it failed, in the caller's language. */
    failure: z.string().optional(),
  });
