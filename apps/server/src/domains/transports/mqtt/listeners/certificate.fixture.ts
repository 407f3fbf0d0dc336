import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Node has no way to make certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

export type Certificate = {
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly key: string;
};

/**
 * A certificate for this machine that signed itself, in files of the folder; of a fresh key, or of that of another one.
 */
export function certificate(folder: string, name: string, of?: Certificate): Certificate {
  const certFile = path.join(folder, `${name}.pem`);
  const keyFile = of?.keyFile ?? path.join(folder, `${name}.key`);
  const key = of ? ['-key', keyFile] : ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile];
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  // Libraries of OPC UA name a configuration of their own to all of this process (OPENSSL_CONF).
  const env = { PATH: process.env.PATH };
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...names, '-out', certFile], { stdio: 'ignore', env });
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
