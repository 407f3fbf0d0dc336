import { settingsCalls } from '@twinscape/contract/settings';
import { defineHandler } from '../../../platform/http/index.ts';
import { VERSION } from '../../../platform/version.ts';
import { peopleDirectory } from '../slots.ts';
import { loadGeneralSettings, loadSecuritySettings } from '../values.ts';

export const GetPlatformInfo = defineHandler(settingsCalls.GetPlatformInfo, async (_input, { platform }) => {
  const { db } = platform.database;
  const [general, security, anybody] = await Promise.all([
    loadGeneralSettings(db),
    loadSecuritySettings(db),
    peopleDirectory.get().hasAnyPerson(db),
  ]);
  return {
    platformName: general.platformName,
    version: VERSION,
    registrationOpen: general.registrationOpen,
    contactPhone: general.contactPhone,
    demo: platform.config.demo,
    setupNeeded: !anybody,
    passwordMinimum: security.passwordPolicy.minimumLength,
  };
});
