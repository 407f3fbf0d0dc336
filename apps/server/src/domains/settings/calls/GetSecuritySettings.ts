import { settingsCalls } from '@twinscape/contract/settings';
import { handle } from '../../../platform/http/index.ts';
import { loadSecuritySettings } from '../values.ts';

export const GetSecuritySettings = handle(settingsCalls.GetSecuritySettings, (_input, { platform }) =>
  loadSecuritySettings(platform.database.db),
);
