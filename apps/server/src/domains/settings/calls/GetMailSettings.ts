import { settingsCalls } from '@twinscape/contract/settings';
import { handle } from '../../../platform/http/index.ts';
import { toMailSettingsResponse } from '../mailForm.ts';
import { loadStoredMailSettings } from '../values.ts';

export const GetMailSettings = handle(settingsCalls.GetMailSettings, async (_input, { platform }) => ({
  key: 'mail',
  jsonValue: toMailSettingsResponse(await loadStoredMailSettings(platform.database.db)),
}));
