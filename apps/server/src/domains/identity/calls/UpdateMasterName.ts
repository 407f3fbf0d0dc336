import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { changeProfile } from '../profile.ts';

export const UpdateMasterName = handle(identityCalls.UpdateMasterName, ({ masterName }, context) =>
  changeProfile(context, { masterName }),
);
