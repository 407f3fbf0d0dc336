import { settingsCalls } from '@twinscape/contract/settings';
import { handle } from '../../../platform/http/index.ts';
import { loadGeneralSettings } from '../values.ts';

export const GetGeneralSettings = handle(settingsCalls.GetGeneralSettings, async (_input, { platform }) => ({
  key: 'general',
  jsonValue: await loadGeneralSettings(platform.database.db),
}));
