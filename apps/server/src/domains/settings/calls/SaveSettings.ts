import { generalSettings, settingsCalls } from '@twinscape/contract/settings';
import { handle } from '../../../platform/http/index.ts';
import { forgetSettings } from '../cache.ts';
import { generalSaved, mailSaved } from '../events.ts';
import { readGiven } from '../given.ts';
import { readMailForm, requireUsable, shownMailSettings } from '../mailForm.ts';
import { saveSetting } from '../save.ts';
import { loadGeneralSettings } from '../values.ts';

export const SaveSettings = handle(settingsCalls.SaveSettings, async ({ key, jsonValue }, context) => {
  const { db } = context.platform.database;
  // What is laid over must be what stands now, not what this process remembers.
  forgetSettings(db);
  if (key === 'general') {
    const before = await loadGeneralSettings(db);
    const value = readGiven(generalSettings, before, jsonValue, context.language);
    await saveSetting(context, { key, event: generalSaved, value, before, after: value });
    return { key, jsonValue: value };
  }
  const { before, after, newPassword } = await readMailForm(db, jsonValue, context.language);
  requireUsable(after, true);
  const shown = shownMailSettings(after);
  await saveSetting(context, {
    key,
    event: mailSaved,
    value: after,
    before: { ...shownMailSettings(before), passwordChanged: false },
    after: { ...shown, passwordChanged: newPassword },
  });
  return { key, jsonValue: shown };
});
