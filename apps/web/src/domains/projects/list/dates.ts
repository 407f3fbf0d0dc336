/** The days of a project as its card shows them; one of them may be open. */
export function formatDateRange(start: string | undefined, end: string | undefined): string | undefined {
  if (!start && !end) return undefined;
  return `${start?.slice(0, 10) ?? '…'} – ${end?.slice(0, 10) ?? '…'}`;
}

/** Calendar days, yyyy-MM-dd, sort as text. One alone is always in order. */
export const areDatesReversed = (start: string | undefined, end: string | undefined): boolean =>
  Boolean(start && end && end < start);
