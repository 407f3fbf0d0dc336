import { createHash, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { identityRefusals as refusals } from '@twinscape/contract/identity';

export type CertKey = {
  /** As it is stored: the one certificate or public key, nothing around it. */
  readonly pem: string;
  /** SHA-256 of the DER form, in hexadecimal. */
  readonly fingerprint: string;
};

/**
 * Reads a certificate or a public key in PEM. A private key is refused: it has no business here, even if a
 * public one could be made of it.
 */
export function readCertKey(text: string): CertKey {
  if (text.includes('PRIVATE KEY')) throw refuse(refusals['auth.certKeyInvalid']);
  try {
    if (text.includes('BEGIN CERTIFICATE')) {
      const certificate = new X509Certificate(text);
      return { pem: certificate.toString().trim(), fingerprint: computeFingerprint(certificate.raw) };
    }
    const key: KeyObject = createPublicKey(text);
    return {
      pem: String(key.export({ type: 'spki', format: 'pem' })).trim(),
      fingerprint: computeFingerprint(key.export({ type: 'spki', format: 'der' })),
    };
  } catch {
    throw refuse(refusals['auth.certKeyInvalid']);
  }
}

const computeFingerprint = (der: Buffer): string => createHash('sha256').update(der).digest('hex');
