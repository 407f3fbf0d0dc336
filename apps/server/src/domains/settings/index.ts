import type { Domain } from '../../platform/domain.ts';

export { readSetting, settleSetting, writeSetting } from './store.ts';
export { generalSettingsOf, mailSettingsOf, securitySettingsOf } from './values.ts';

export const settings: Domain = { name: 'settings', routes: [] };
