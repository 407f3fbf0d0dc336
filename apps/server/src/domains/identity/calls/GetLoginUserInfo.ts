import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireOwnAccount } from '../changePassword.ts';
import { loadUserInfo } from '../sessions.ts';

export const GetLoginUserInfo = defineHandler(identityCalls.GetLoginUserInfo, async (_input, context) => {
  const account = await requireOwnAccount(context);
  // The page asks when it is opened and when an administrator returns from acting as somebody: pictures are to be read
  // as the same user.
  if (context.token) context.setSessionCookie({ token: context.token, acting: context.session.actedBy !== undefined });
  return loadUserInfo(context.platform.database.db, account, context.session.actedBy);
});
