import type { Domain } from '../../platform/domain.ts';
import { rememberSettings } from './cache.ts';

export { readSetting, settleSetting, writeSetting } from './store.ts';
export { generalSettingsOf, mailIsSetUp, mailServerOf, securitySettingsOf } from './values.ts';

export const settings: Domain = {
  name: 'settings',
  routes: [],
  register(platform) {
    rememberSettings(platform.database.db);
  },
};
