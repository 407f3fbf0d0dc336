import { describe, expect, it } from 'vitest';
import { choosePort, ENCRYPTIONS, toEncryption, toStoredEncryption } from './encryption.ts';

describe('the encryption of outgoing mail (S-ADM-14)', () => {
  it.each(ENCRYPTIONS)('%s is stored and read back the same', (encryption) => {
    expect(toEncryption(toStoredEncryption(encryption))).toBe(encryption);
  });
  it('of smtps is TLS from the start, whatever the other switch says', () => {
    expect(toEncryption({ smtpProtocol: 'smtps', enableTls: false })).toBe('tls');
  });
  it.each([
    ['tls', 25, 465],
    ['starttls', 465, 587],
    ['none', 587, 25],
    ['tls', 2525, 2525],
    ['starttls', null, 587],
  ] as const)('changed to %s with port %s suggests port %s', (encryption, port, expected) => {
    expect(choosePort(encryption, port)).toBe(expected);
  });
});
