/** E-Share, A-58: how a share is opened. */
export const SHARE_OPEN = 1;
export const SHARE_CODED = 2;
/** E-Share, A-58: for how long it holds. */
export const SHARE_DAY = 1;
export const SHARE_WEEK = 2;
export const SHARE_PERMANENT = 3;
/** Ours: links that are cancelled, or people whose links are counted, by one call. */
export const SHARES_AT_ONCE = 10_000;
/** Ours: how a link stands in a list: it opens, or its last day is over. */
export const SHARE_STATES = ['valid', 'ended'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
/** Ours: wrong codes of one address after which it waits; each further as many, it waits longer. */
export const WRONG_CODES_IN_A_ROW = 5;
/** Ours: how long an address waits, in minutes, the first time, the second, and so on. */
export const SHARE_WAITS_MINUTES = [1, 5, 30, 24 * 60] as const;
/**
 * Ours: wrong codes after which a share gets another code, so that whoever guesses was right with less than one in a
 * hundred.
 */
export const WRONG_CODES_IN_ALL = 99;
