import { settingsCalls } from '@twinscape/contract/settings';
import { handle } from '../../../platform/http/index.ts';
import { securitySettingsOf } from '../values.ts';

export const GetSecuritySettings = handle(settingsCalls.GetSecuritySettings, (_input, { platform }) =>
  securitySettingsOf(platform.database.db),
);
