import type { Db } from '../../platform/db/index.ts';
import { tryParseJson } from '../../platform/text/index.ts';
import { sealText, unsealText } from '../settings/index.ts';

export type AdapterSecrets = Readonly<Record<string, string>>;

/** Secrets as they are kept; null where there are none. */
export const sealSecrets = async (tx: Db, secrets: AdapterSecrets): Promise<string | null> =>
  Object.keys(secrets).length === 0 ? null : sealText(tx, JSON.stringify(secrets));

/** Secrets that are kept; undefined when they were sealed by another installation. */
export async function unsealSecrets(db: Db, sealed: string | null): Promise<AdapterSecrets | undefined> {
  if (sealed === null) return {};
  const text = await unsealText(db, sealed);
  return text === undefined ? undefined : (tryParseJson(text) as AdapterSecrets | undefined);
}
