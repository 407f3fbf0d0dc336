import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePassword } from '../changePassword.ts';

export const ChangePassword = defineHandler(
  identityCalls.ChangePassword,
  ({ currentPassword, newPassword, keepApiKeys }, context) =>
    changePassword(context, { currentPassword: currentPassword, newPassword: newPassword, keepsApiKeys: keepApiKeys }),
);
