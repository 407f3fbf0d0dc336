import type { Text } from '@twinscape/contract';

/** A flag as a cell says it. */
export const YES_NO: { readonly yes: Text; readonly no: Text } = {
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
};
const YES = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const NO = new Set(['否', 'no', 'n', 'false', '0', '×']);
/** Undefined for any other word. Pure. */
export const parseYesNo = (word: string): boolean | undefined =>
  YES.has(word.trim().toLowerCase()) ? true : NO.has(word.trim().toLowerCase()) ? false : undefined;
