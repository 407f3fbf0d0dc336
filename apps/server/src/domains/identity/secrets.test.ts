import { describe, expect, it } from 'vitest';
import { hashPassword, hashToken, newCode, newToken, passwordMatches } from './secrets.ts';

describe('secrets of accounts', () => {
  it('a password is the same in whatever form its letters were typed, and is kept as argon2id with its own salt', async () => {
    const [stored, again] = await Promise.all([hashPassword('Müller２０２６'), hashPassword('Müller２０２６')]);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again).not.toBe(stored);
    expect(await passwordMatches(stored, 'Mu\u0308ller2026')).toBe(true);
    expect(await passwordMatches(stored, 'müller2026')).toBe(false);
  });

  it('nobody signs in to an account without a password', async () => {
    expect(await passwordMatches(undefined, '')).toBe(false);
    expect(await passwordMatches(undefined, 'Twinscape2026')).toBe(false);
  });

  it('a token has 256 bits and no dot, a code six digits, and only the hash of either is kept', () => {
    const tokens = Array.from({ length: 50 }, newToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    for (let round = 0; round < 50; round++) expect(newCode()).toMatch(/^\d{6}$/);
    expect(hashToken(tokens[0] ?? '').toString('base64url')).not.toBe(tokens[0]);
    expect(hashToken('a').equals(hashToken('a'))).toBe(true);
  });
});
