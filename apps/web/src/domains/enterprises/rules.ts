import { type EnterpriseRow, EXPIRING_DAYS } from '@twinscape/contract/enterprises';

const DAY_MS = 86_400_000;
const toUtcMs = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/** Days that an enterprise may still write after today; 0 on its last day, negative once it has expired. */
export const remainingDays = (expirationDate: string, today: string): number =>
  Math.round((toUtcMs(expirationDate) - toUtcMs(today)) / DAY_MS);

export type ExpiryStatus = 'expired' | 'expiring' | 'valid';

/** The server's word on expiry counts: its clock may be in another time zone than the reader's. */
export function toExpiryStatus(row: Pick<EnterpriseRow, 'expirationDate' | 'isExpired'>, today: string): ExpiryStatus {
  if (row.isExpired) return 'expired';
  return remainingDays(row.expirationDate, today) <= EXPIRING_DAYS ? 'expiring' : 'valid';
}

export type QuotaUse = { readonly left: number; readonly tone: 'calm' | 'near' | 'full' };

/** How much room a number of projects leaves; the last tenth, at least the last one, is `near`. */
export function toQuotaUse(used: number, allowed: number): QuotaUse {
  const left = Math.max(0, allowed - used);
  if (left === 0) return { left, tone: 'full' };
  return { left, tone: used > 0 && left <= Math.max(1, Math.floor(allowed / 10)) ? 'near' : 'calm' };
}
