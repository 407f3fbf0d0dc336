import { z } from 'zod';
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

/** How far long work is, and what it answered. */
export const watchedJobReport = <Report extends z.ZodType>(report: Report) =>
  z.object({
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    percent: z.number().int(),
    report: report.optional(),
    /** Why it failed, in the caller's language. */
    failure: z.string().optional(),
  });
