import { fill, findRefusalByMessage, type Language, type RowReason } from '@twinscape/contract';

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
