import { QUOTA_ALMOST, QUOTA_NEAR } from '@twinscape/contract/enterprises';

/** Days before the last valid day on which an enterprise is reminded. */
export const EXPIRY_NOTICES = [30, 7, 1] as const;

/** Which notice is due so many days before the last valid day: the nearest one that has been reached. Pure. */
export const findExpiryNotice = (days: number): (typeof EXPIRY_NOTICES)[number] | undefined =>
  days < 0 ? undefined : EXPIRY_NOTICES.filter((notice) => days <= notice).at(-1);

/** Which part of a limit has been reached, of those that administrators are told of. Pure. */
export const findLimitStep = (used: number, limit: number): 80 | 95 | undefined =>
  limit <= 0 || used < limit * QUOTA_NEAR ? undefined : used < limit * QUOTA_ALMOST ? 80 : 95;
