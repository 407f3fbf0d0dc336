import { settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { clearSettingsCache } from '../cache.ts';
import { securitySaved } from '../events.ts';
import { saveSetting } from '../save.ts';
import { loadSecuritySettings } from '../values.ts';

export const SaveSecuritySettings = defineHandler(settingsCalls.SaveSecuritySettings, async (input, context) => {
  const { db } = context.platform.database;
  clearSettingsCache(db);
  const before = await loadSecuritySettings(db);
  await saveSetting(context, { key: 'security', event: securitySaved, value: input, before, after: input });
  return input;
});
