import {
  type GeneralSettings,
  generalSettings,
  mailSettings,
  type SecuritySettings,
  securitySettings,
} from '@twinscape/contract/settings';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { MailServer } from '../../platform/mail/index.ts';
import { cached } from './cache.ts';
import { unseal } from './seal.ts';
import { readSetting } from './store.ts';

/** Outgoing mail as it is stored: the password only sealed. */
export const storedMailSettings = mailSettings
  .omit({ password: true })
  .extend({ sealedPassword: z.string().optional() });
export type StoredMailSettings = z.output<typeof storedMailSettings>;

/** Settings as they stand, defaults filled in; a stored value of an older version never breaks the reading. */
const read = async <T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T> => {
  const parsed = schema.safeParse((await readSetting(db, key)) ?? {});
  return parsed.success ? parsed.data : schema.parse({});
};

/** What other processes saved is seen after at most `STALE_MS`; inside a transaction the row itself is read. */
export const generalSettingsOf = (db: Db): Promise<GeneralSettings> =>
  cached(db, 'general', () => read(db, 'general', generalSettings));
export const securitySettingsOf = (db: Db): Promise<SecuritySettings> =>
  cached(db, 'security', () => read(db, 'security', securitySettings));
export const storedMailSettingsOf = (db: Db): Promise<StoredMailSettings> =>
  cached(db, 'mail', () => read(db, 'mail', storedMailSettings));

/** The server that mail goes out through, with its password; undefined while none is set up. */
export async function mailServerOf(db: Db): Promise<MailServer | undefined> {
  const { sealedPassword, ...server } = await storedMailSettingsOf(db);
  if (!server.smtpHost || !server.mailFrom) return undefined;
  return { ...server, password: sealedPassword === undefined ? undefined : await unseal(db, sealedPassword) };
}

export const mailIsSetUp = async (db: Db): Promise<boolean> => {
  const { smtpHost, mailFrom } = await storedMailSettingsOf(db);
  return smtpHost !== '' && mailFrom !== '';
};
