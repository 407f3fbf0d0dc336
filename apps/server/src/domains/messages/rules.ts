/** Days before the last valid day on which an enterprise is reminded. */
export const EXPIRY_NOTICES = [30, 7, 1] as const;

/** Which notice is due so many days before the last valid day: the nearest one that has been reached. Pure. */
export const expiryNotice = (days: number): (typeof EXPIRY_NOTICES)[number] | undefined =>
  days < 0 ? undefined : EXPIRY_NOTICES.filter((notice) => days <= notice).at(-1);
