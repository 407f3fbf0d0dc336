import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { openSession } from '../sessions.ts';
import { setUpPlatform } from '../setUp.ts';
import { signIn } from '../signIn.ts';

export const SetUpPlatform = defineHandler(identityCalls.SetUpPlatform, async (input, context) => {
  const account = await setUpPlatform(context, input);
  const answer = await signIn(context, account, (tx) => openSession(tx, account, context));
  context.setSessionCookie({ token: answer.token, acting: false });
  return answer;
});
