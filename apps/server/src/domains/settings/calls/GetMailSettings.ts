import { settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { toMailSettingsResponse } from '../mailForm.ts';
import { loadStoredMailSettings } from '../values.ts';

export const GetMailSettings = defineHandler(settingsCalls.GetMailSettings, async (_input, { platform }) => ({
  key: 'mail',
  jsonValue: toMailSettingsResponse(await loadStoredMailSettings(platform.database.db)),
}));
