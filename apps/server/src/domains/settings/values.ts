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
import { readThroughCache } from './cache.ts';
import { unsealText } from './seal.ts';
import { readSetting } from './store.ts';

/** Outgoing mail as it is stored: the password only sealed. */
const storedMailSettings = mailSettings.omit({ password: true }).extend({ sealedPassword: z.string().optional() });
export type StoredMailSettings = z.output<typeof storedMailSettings>;

/** Settings as they stand, defaults filled in; a stored value of an older version never breaks the reading. */
const readParsedSetting = async <Schema extends z.ZodType>(
  db: Db,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const parsed = schema.safeParse((await readSetting(db, key)) ?? {});
  return parsed.success ? parsed.data : schema.parse({});
};

/** What other processes saved is seen after at most `STALE_MS`; inside a transaction the row itself is read. */
export const loadGeneralSettings = (db: Db): Promise<GeneralSettings> =>
  readThroughCache(db, 'general', () => readParsedSetting(db, 'general', generalSettings));
export const loadSecuritySettings = (db: Db): Promise<SecuritySettings> =>
  readThroughCache(db, 'security', () => readParsedSetting(db, 'security', securitySettings));
export const loadStoredMailSettings = (db: Db): Promise<StoredMailSettings> =>
  readThroughCache(db, 'mail', () => readParsedSetting(db, 'mail', storedMailSettings));

export const isMailConfigured = async (db: Db): Promise<boolean> => {
  const { smtpHost, mailFrom } = await loadStoredMailSettings(db);
  return smtpHost !== '' && mailFrom !== '';
};

/** The mail server with its password in the clear, for the transport alone. */
export const toMailServer = async (db: Db, { sealedPassword, ...server }: StoredMailSettings): Promise<MailServer> => ({
  ...server,
  password: sealedPassword === undefined ? undefined : await unsealText(db, sealedPassword),
});

/** The server that mails leave through; ask `isMailConfigured` first. */
export const loadMailServer = async (db: Db): Promise<MailServer> => toMailServer(db, await loadStoredMailSettings(db));
