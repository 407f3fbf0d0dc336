import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePassword } from '../changePassword.ts';

export const UpdateMemberPassword = defineHandler(
  identityCalls.UpdateMemberPassword,
  async ({ oldPwd, newPwd, keepApiKeys }, context) => {
    await changePassword(context, { currentPassword: oldPwd, newPassword: newPwd, keepsApiKeys: keepApiKeys });
  },
);
