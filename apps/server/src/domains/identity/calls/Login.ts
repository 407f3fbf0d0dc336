import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { openSession } from '../sessions.ts';
import { signIn, verifyCredentials } from '../signIn.ts';

export const Login = defineHandler(identityCalls.Login, async (input, context) => {
  const account = await verifyCredentials(context, input.loginAccount, input.loginPwd);
  const answer = await signIn(context, account, (tx) => openSession(tx, account, context));
  context.setSessionCookie({ token: answer.token, acting: false });
  return answer;
});
