import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadSecuritySettings } from '../../settings/index.ts';

export const ThingPasswordPolicy = defineHandler(
  identityCalls.ThingPasswordPolicy,
  async (_input, { platform }) => (await loadSecuritySettings(platform.database.db)).passwordPolicy,
);
