import {
  type GeneralSettings,
  generalSettings,
  type MailSettings,
  mailSettings,
  type SecuritySettings,
  securitySettings,
} from '@twinscape/contract/settings';
import type { Db } from '../../platform/db/index.ts';
import { readSetting } from './store.ts';

/** Settings as they stand, defaults filled in; a stored value of an older version never breaks the reading. */
export const generalSettingsOf = async (db: Db): Promise<GeneralSettings> =>
  generalSettings.catch(generalSettings.parse({})).parse((await readSetting(db, 'general')) ?? {});
export const mailSettingsOf = async (db: Db): Promise<MailSettings> =>
  mailSettings.catch(mailSettings.parse({})).parse((await readSetting(db, 'mail')) ?? {});
export const securitySettingsOf = async (db: Db): Promise<SecuritySettings> =>
  securitySettings.catch(securitySettings.parse({})).parse((await readSetting(db, 'security')) ?? {});
