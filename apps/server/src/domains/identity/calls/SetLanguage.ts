import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { changeProfile } from '../profile.ts';

export const SetLanguage = handle(identityCalls.SetLanguage, ({ language }, context) =>
  changeProfile(context, { language }),
);
