import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../platform/limits/index.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Password hashes of this process, two at a time: each takes a processor core and 19 MiB for some 30 ms, and Node's
 * four background threads do other work too (files, names of hosts).
 */
const queue = new WorkQueue({ atOnce: 2 });

export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(password.normalize('NFKC'), ARGON));

/** False for a wrong password; for an account without one, the same work is done, so that time tells nothing. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy);
  const matches = await queue.run(() => verify(against, password.normalize('NFKC'), ARGON));
  return stored !== undefined && matches;
}
const decoy = hashPassword(randomBytes(18).toString('base64'));

/** A random token of 256 bits as URL-safe text; it never looks like a JWT. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** How tokens, keys and codes are kept: only as a hash. They are random, so a fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Six digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
