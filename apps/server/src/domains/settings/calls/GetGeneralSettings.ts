import { settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadGeneralSettings } from '../values.ts';

export const GetGeneralSettings = defineHandler(settingsCalls.GetGeneralSettings, async (_input, { platform }) => ({
  key: 'general',
  jsonValue: await loadGeneralSettings(platform.database.db),
}));
