import { generalSettings, settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { clearSettingsCache } from '../cache.ts';
import { generalSaved, mailSaved } from '../events.ts';
import { parseMailForm, requireUsableMailServer, toMailSettingsResponse } from '../mailForm.ts';
import { parseSettingsInput } from '../parseSettingsInput.ts';
import { saveSetting } from '../save.ts';
import { loadGeneralSettings } from '../values.ts';

export const SaveSettings = defineHandler(settingsCalls.SaveSettings, async ({ key, jsonValue }, context) => {
  const { db } = context.platform.database;
  // What is laid over must be what stands now, not what this process remembers.
  clearSettingsCache(db);
  if (key === 'general') {
    const before = await loadGeneralSettings(db);
    const value = parseSettingsInput(generalSettings, before, jsonValue, context.language);
    await saveSetting(context, { key, event: generalSaved, value, before, after: value });
    return { key, jsonValue: value };
  }
  const { before, after, newPassword } = await parseMailForm(db, jsonValue, context.language);
  requireUsableMailServer(after, true);
  const toResponse = toMailSettingsResponse(after);
  await saveSetting(context, {
    key,
    event: mailSaved,
    value: after,
    before: { ...toMailSettingsResponse(before), passwordChanged: false },
    after: { ...toResponse, passwordChanged: newPassword },
  });
  return { key, jsonValue: toResponse };
});
