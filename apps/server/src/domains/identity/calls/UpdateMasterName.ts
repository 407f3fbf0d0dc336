import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeProfile } from '../profile.ts';

export const UpdateMasterName = defineHandler(identityCalls.UpdateMasterName, ({ masterName }, context) =>
  changeProfile(context, { masterName }),
);
