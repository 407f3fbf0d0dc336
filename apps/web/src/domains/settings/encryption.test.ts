import { describe, expect, it } from 'vitest';
import { ENCRYPTIONS, encryptionOf, portAfter, storedAs } from './encryption.ts';

describe('the encryption of outgoing mail (S-ADM-14)', () => {
  it.each(ENCRYPTIONS)('%s is stored and read back the same', (encryption) => {
    expect(encryptionOf(storedAs(encryption))).toBe(encryption);
  });
  it('of smtps is TLS from the start, whatever the other switch says', () => {
    expect(encryptionOf({ smtpProtocol: 'smtps', enableTls: false })).toBe('tls');
  });
  it.each([
    ['tls', 25, 465],
    ['starttls', 465, 587],
    ['none', 587, 25],
    ['tls', 2525, 2525],
    ['starttls', null, 587],
  ] as const)('changed to %s with port %s suggests port %s', (encryption, port, expected) => {
    expect(portAfter(encryption, port)).toBe(expected);
  });
});
