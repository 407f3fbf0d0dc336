import { createHmac, randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_LENGTH } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import { insertSettingIfMissing, sealText, unsealText } from '../../settings/index.ts';

/** The secret of this installation from which the tokens of its demo devices follow; sealed, made once. */
export async function demoSecret(db: Db): Promise<Buffer> {
  const fresh = await sealText(db, randomBytes(32).toString('base64'));
  const secret = await unsealText(db, String(await insertSettingIfMissing(db, 'demoDeviceSecret', fresh)));
  if (secret === undefined) throw new Error('the secret of the demo devices was sealed by another installation');
  return Buffer.from(secret, 'base64');
}

/** The access token of a demo device: always the same in one installation, and nobody's elsewhere. Pure. */
export const demoToken = (secret: Buffer, deviceKey: string): string =>
  createHmac('sha256', secret)
    .update(deviceKey)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, ACCESS_TOKEN_LENGTH);
