import { describe, expect, it } from 'vitest';
import { toPlainError } from './plainError.ts';

describe('an error in the log', () => {
  it('carries no values of a query, not even over several lines, and keeps its place', () => {
    const error = new Error(
      'Failed query: update account set password_hash = $1\nparams: $argon2id$v=19$secret,\nsecond line of it',
    );
    const plain = toPlainError(error);
    expect(JSON.stringify(plain)).not.toMatch(/argon2id|second line/);
    expect(plain.message).toBe('Failed query: update account set password_hash = $1\nparams: [cut]');
    expect(plain.stack).toMatch(/\n {4}at /);
  });

  it('leaves out what a driver hangs on it, and tells code and cause', () => {
    const cause = Object.assign(new Error('terminating connection'), {
      code: '57P01',
      client: { password: 'hidden', host: 'db' },
    });
    const plain = toPlainError(new Error('outer', { cause }));
    expect(plain.cause).toMatchObject({ message: 'terminating connection', code: '57P01' });
    expect(JSON.stringify(plain)).not.toContain('hidden');
  });

  it('takes what is thrown without being an error', () => {
    expect(toPlainError('words')).toEqual({ type: 'string', message: 'words' });
  });
});
