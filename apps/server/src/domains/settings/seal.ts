import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import { insertSettingIfMissing } from './store.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The installation's key for secrets that must be readable again, such as the password of the mail server. It is made
 * once and lies in the data, so that every process has it and a backup stays complete: sealing keeps secrets out of
 * lists, logs and exports, not from whoever owns the database.
 */
const loadSealingKey = async (db: Db): Promise<Buffer> =>
  Buffer.from(String(await insertSettingIfMissing(db, 'sealingKey', randomBytes(32).toString('base64'))), 'base64');

export const sealText = async (db: Db, text: string): Promise<string> => (await loadSealer(db)).seal(text);

/** Undefined when the text was sealed with another key: the secret has to be given again. */
export const unsealText = async (db: Db, sealed: string): Promise<string | undefined> =>
  (await loadSealer(db)).unseal(sealed);

/** For many secrets at once: the key is read a single time. */
export async function loadSealer(db: Db) {
  const key = await loadSealingKey(db);
  return {
    seal: (text: string): string => sealWithKey(key, text),
    unseal: (sealed: string): string | undefined => unsealWithKey(key, sealed),
  };
}

function sealWithKey(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function unsealWithKey(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
