import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePassword } from '../changePassword.ts';

export const UpdateEnterprisePassword = defineHandler(
  identityCalls.UpdateEnterprisePassword,
  async ({ oldPwd, newPwd, keepApiKeys }, context) => {
    await changePassword(context, { currentPassword: oldPwd, newPassword: newPwd, keepsApiKeys: keepApiKeys });
  },
);
