import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCertKey } from './certKey.ts';

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicPem = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));

/** A self-signed certificate of an EC key, made once with openssl. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIUJxwqn/WTedzNSRCH+8AWacxFNEwwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOdHdpbnNjYXBlLnRlc3QwIBcNMjYxMTIxMDMyNTQ2WhgPMjEy
NjEwMjgwMzI1NDZaMBkxFzAVBgNVBAMMDnR3aW5zY2FwZS50ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEoVr79Vx70a44p7NpwgazgOds21gHh8MGRwcE0GO4
NWNTANufmlrASgJE+RiDPxqAU9GLFpn7NbNdJoFlzdGJBqNTMFEwHQYDVR0OBBYE
FLEZoMxMs05h4Uq7hyUrco+nFyrNMB8GA1UdIwQYMBaAFLEZoMxMs05h4Uq7hyUr
co+nFyrNMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgeoss9X7o
S4GQgfuLq7eN44bqCplE9zkL9pPH9GQhaDYCIDT736kdm7A3vH0reNYHw/4lkgeS
mkyWqZ7vGh6R3hbF
-----END CERTIFICATE-----`;

describe('A-93 the certificate key', () => {
  it('takes a public key and keeps only it', () => {
    const read = readCertKey(`some notes\n${publicPem}`);
    expect(read.pem).toBe(publicPem.trim());
    expect(read.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
  it('takes a certificate', () => {
    expect(readCertKey(CERTIFICATE).pem).toContain('BEGIN CERTIFICATE');
  });
  it.each([
    ['a private key', String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    ['no PEM', 'ssh-ed25519 AAAAC3Nza'],
    ['a broken certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
  ])('refuses %s', (_title, text) => {
    expect(() => readCertKey(text)).toThrow('PEM');
  });
});
