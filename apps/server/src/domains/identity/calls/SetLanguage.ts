import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeProfile } from '../profile.ts';

export const SetLanguage = defineHandler(identityCalls.SetLanguage, ({ language }, context) =>
  changeProfile(context, { language }),
);
