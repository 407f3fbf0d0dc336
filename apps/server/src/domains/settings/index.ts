import { settingsCalls } from '@twinscape/contract/settings';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { enableSettingsCache } from './cache.ts';
import { GetDiskState } from './calls/GetDiskState.ts';
import { GetGeneralSettings } from './calls/GetGeneralSettings.ts';
import { GetMailSettings } from './calls/GetMailSettings.ts';
import { GetPlatformInfo } from './calls/GetPlatformInfo.ts';
import { GetPrograms } from './calls/GetPrograms.ts';
import { GetSecuritySettings } from './calls/GetSecuritySettings.ts';
import { SaveSecuritySettings } from './calls/SaveSecuritySettings.ts';
import { SaveSettings } from './calls/SaveSettings.ts';
import { SendTestMail } from './calls/SendTestMail.ts';
import { seedSettings } from './demo.ts';
import { registerOutgoingMail } from './outgoing.ts';

export { generalSaved, mailSaved, securitySaved } from './events.ts';
export { loadSealer, sealText, unsealText } from './seal.ts';
export { peopleDirectory, programStates } from './slots.ts';
export { insertSettingIfMissing, readSetting, writeSetting } from './store.ts';
export { isMailConfigured, loadGeneralSettings, loadMailServer, loadSecuritySettings } from './values.ts';

export const settings: Domain = {
  name: 'settings',
  routes: bindRoutes(settingsCalls, {
    GetDiskState,
    GetGeneralSettings,
    GetMailSettings,
    GetSecuritySettings,
    GetPrograms,
    SaveSettings,
    SendTestMail,
    SaveSecuritySettings,
    GetPlatformInfo,
  }),
  seed: seedSettings,
  register(platform) {
    enableSettingsCache(platform.database.db);
    registerOutgoingMail(platform);
  },
};
