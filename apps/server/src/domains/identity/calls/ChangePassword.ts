import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { changePassword } from '../changePassword.ts';

export const ChangePassword = handle(
  identityCalls.ChangePassword,
  ({ currentPassword, newPassword, keepApiKeys }, context) =>
    changePassword(context, { currentPassword: currentPassword, newPassword: newPassword, keepsApiKeys: keepApiKeys }),
);
