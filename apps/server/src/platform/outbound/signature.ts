import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries `t=<seconds>,v1=<hex>`; a second `v1` may follow while a secret is being changed. */
export const SIGNATURE_HEADER = 'x-twinscape-signature';
/** How old a signature may be when it is checked, in seconds. */
export const SIGNATURE_TOLERANCE_S = 300;

const digest = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`, 'utf8').update(body, 'utf8').digest();

/**
 * HMAC-SHA256 (RFC 2104) over the moment in whole seconds, a dot, and the body as it was sent: what was recorded cannot
 * be played back later.
 */
export const createSignature = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
};

/**
 * Whether a header fits body and secret and is recent; what a receiver does (docs/alarm-notices.md). In constant time
 * for a header of the right form.
 */
export function verifySignature(header: string, secret: string, body: string, now: Date): boolean {
  const fields = header.split(',').map((field) => field.trim().split('=', 2) as [string, string?]);
  const seconds = Number(fields.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE_S) return false;
  const wanted = digest(secret, seconds, body);
  return fields.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), wanted);
  });
}
