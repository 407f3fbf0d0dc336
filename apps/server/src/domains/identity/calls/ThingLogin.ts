import { identityCalls, identityRefusals as no } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { proveAccount, signIn } from '../signIn.ts';
import { openPair } from '../tokenPair.ts';

export const ThingLogin = handle(identityCalls.ThingLogin, async ({ username, password }, context) => {
  const account = await proveAccount(context, username, password, no['auth.thingSignInFailed']);
  return signIn(context, account, (tx) => openPair(context.platform, tx, account, context));
});
