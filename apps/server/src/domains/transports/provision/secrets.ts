import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Some 119 and 238 bits, in characters that need no care in JSON, addresses or shells. */
export const newKey = (): string => randomBytes(15).toString('base64url');
export const newSecret = (): string => randomBytes(30).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** In constant time. */
export const matchesSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash.padEnd(64, '0').slice(0, 64)));
