import { DOUBLE_CLICK_MS } from '@twinscape/contract/documents';

export type LastClick = { readonly id: string; readonly at: number };

/** Whether a click on a row is the second one within the time of a double click (K-42, RU-ATT-08). Pure. */
export const isDoubleClick = (last: LastClick | undefined, { id, at }: LastClick): boolean =>
  last?.id === id && at - last.at <= DOUBLE_CLICK_MS;
