import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { changePassword } from '../changePassword.ts';

export const UpdateMemberPassword = handle(
  identityCalls.UpdateMemberPassword,
  async ({ oldPwd, newPwd, keepApiKeys }, context) => {
    await changePassword(context, { currentPassword: oldPwd, newPassword: newPwd, keepsApiKeys: keepApiKeys });
  },
);
