import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { ownAccount } from '../changePassword.ts';
import { userInfoOf } from '../sessions.ts';

export const GetLoginUserInfo = handle(identityCalls.GetLoginUserInfo, async (_input, context) => {
  const account = await ownAccount(context);
  // The page asks when it is opened and when an administrator returns from acting as somebody: pictures are to be read as the same user.
  if (context.token) context.setSessionCookie({ token: context.token, acting: context.session.actedBy !== undefined });
  return userInfoOf(context.platform.database.db, account, context.session.actedBy);
});
