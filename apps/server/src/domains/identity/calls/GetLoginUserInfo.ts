import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { ownAccount } from '../changePassword.ts';
import { userInfoOf } from '../sessions.ts';

export const GetLoginUserInfo = handle(identityCalls.GetLoginUserInfo, async (_input, context) => {
  const account = await ownAccount(context);
  return userInfoOf(context.platform.database.db, account, context.session.actedBy);
});
