import { z } from 'zod';
import { DEFAULT_ORDER_TYPE, NAME_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TEXT_MAX } from './limits.ts';
import { type RefusalText, whenMissing, withRefusal } from './refusal.ts';
import { coreRefusals } from './refusals.ts';

/** A reference to a row: UUID in any version, so that imported data fits too. */
export const id = (missing?: RefusalText) => z.guid(missing ? withRefusal(missing) : undefined);

// NOTE: U+0000 and halves of surrogate pairs cannot be stored by PostgreSQL; the other control characters are never
// part of a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** A one-line text that must be given, trimmed, with the refusal for its absence. */
export const singleLine = (missing: RefusalText, max = NAME_MAX) =>
  z
    .string(whenMissing(missing))
    .trim()
    .min(1, withRefusal(missing))
    .max(max)
    .refine((text) => !CONTROL.test(text), withRefusal(coreRefusals['common.controlCharacters']));

/** A one-line text that may be absent; empty means absent. */
export const optionalLine = (max = NAME_MAX) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), withRefusal(coreRefusals['common.controlCharacters']))
    .transform((text) => (text === '' ? undefined : text))
    .optional();

/** Free text of several lines that may be absent. */
export const paragraph = (max = TEXT_MAX) =>
  z.string().trim().max(max).refine(isStorable, withRefusal(coreRefusals['common.controlCharacters'])).optional();

/** Free text of several lines that must be given, trimmed, with the refusal for its absence. */
export const filledParagraph = (missing: RefusalText, max = TEXT_MAX) =>
  z
    .string(whenMissing(missing))
    .trim()
    .min(1, withRefusal(missing))
    .max(max)
    .refine(isStorable, withRefusal(coreRefusals['common.controlCharacters']));

/** Text of whatever form, kept as it was written: code, markup. */
export const sourceText = (max: number) =>
  z.string().max(max).refine(isStorable, withRefusal(coreRefusals['common.controlCharacters']));

/** A list with something in it. */
export const filledList = <T extends z.ZodType>(item: T, missing: RefusalText, max: number) =>
  z.array(item, whenMissing(missing)).min(1, withRefusal(missing)).max(max);

/**
 * One thing, or several together, `max` at most: the sentence for a missing one does not hide that there are too many.
 */
export const oneOrSeveral = (missing: RefusalText, max: number) =>
  z.union([id(missing), filledList(id(missing), missing, max)], {
    error: ({ code, input, errors }) => {
      const ofList = Array.isArray(input) && code === 'invalid_union' ? errors.at(-1)?.[0]?.message : undefined;
      return ofList ?? withRefusal(missing).error;
    },
  });

/** Paging of the main calls: 1-based page, the specification's huge sizes included. */
export const paging = {
  pageIndex: z.number().int().min(1).max(PAGE_SIZE_MAX).default(1),
  pageSize: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
};

/** Search and order of the main lists. */
export const ordering = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  key: z.string().trim().max(NAME_MAX).optional(),
  orderBy: z.enum(columns).optional(),
  orderByType: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(DEFAULT_ORDER_TYPE),
});

/** From when to when, both included; instants as ISO 8601 or milliseconds. */
export const period = { startTime: z.coerce.date().optional(), endTime: z.coerce.date().optional() };

/** Result.Data.List and Result.Data.Count. */
export const listResult = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.object({ list: z.array(row), count: z.number().int() }) });
export type ListResult<Row> = { data: { list: Row[]; count: number } };

/** The years 1 to 9999: what lies beyond, the database cannot keep or nobody means. */
const FIRST_INSTANT = new Date('0001-01-01T00:00:00Z');
const LAST_INSTANT = new Date('9999-12-31T23:59:59.999Z');

/** An instant; ISO 8601 in UTC on the wire. */
export const instant = () => z.coerce.date().min(FIRST_INSTANT).max(LAST_INSTANT);

/** Result of a call that answers nothing. */
export const noResult = () => z.void();

/** Page parameters of the ThingsBoard calls: 0-based. */
export const tbPaging = {
  pageSize: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  page: z.number().int().min(0).default(0),
  textSearch: z.string().trim().max(NAME_MAX).optional(),
  sortProperty: z.string().max(64).optional(),
  sortOrder: z.enum(['ASC', 'DESC']).optional(),
};
export const tbPage = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), totalPages: z.number().int(), totalElements: z.number().int(), hasNext: z.boolean() });
export const tbId = <const T extends string>(entityType: T) =>
  z.object({ entityType: z.literal(entityType), id: z.string() });
/** What a field refers to, as ThingsBoard writes it; a bare id is understood too. */
export const tbReference = z.union([id(), z.object({ id: id() })]);
/** The version that was read; another one stored since is a conflict. */
export const readVersion = z.number().int().optional();
/** "No customer" on ThingsBoard. */
export const NO_CUSTOMER = '13814000-1dd2-11b2-8080-808080808080';
