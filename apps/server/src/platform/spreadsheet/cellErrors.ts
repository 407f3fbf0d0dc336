import { fill, findRefusalByMessage, type Language, type RowReason } from '@twinscape/contract';
import { z } from 'zod';

const sentences = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/** What a schema says of a cell that does not fit, in the reader's language: give it to `safeParse` as `error`. */
export const getZodMessages = (language: Language): z.core.$ZodErrorMap => sentences[language] as z.core.$ZodErrorMap;

/** The sentence of an issue, whether it is a refusal of ours or the schema's own. */
export const toCellMessage = (message: string, language: Language): string => {
  const text = findRefusalByMessage(message);
  return text ? fill(text[language]) : message;
};

/** How much of a wrong cell a report shows. */
export const CELL_EXCERPT_LENGTH = 100;

/** One line of a report: the column's title, the start of the cell, what is wrong with it. */
export const toCellReason = (field: string, value: string, message: string): RowReason => ({
  field,
  value: value.slice(0, CELL_EXCERPT_LENGTH),
  message,
});
