import { settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadSecuritySettings } from '../values.ts';

export const GetSecuritySettings = defineHandler(settingsCalls.GetSecuritySettings, (_input, { platform }) =>
  loadSecuritySettings(platform.database.db),
);
