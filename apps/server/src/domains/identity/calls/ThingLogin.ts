import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { signIn, verifyCredentials } from '../signIn.ts';
import { openTokenPair } from '../tokenPair.ts';

export const ThingLogin = defineHandler(identityCalls.ThingLogin, async ({ username, password }, context) => {
  const account = await verifyCredentials(context, username, password, refusals['auth.thingSignInFailed']);
  return signIn(context, account, (tx) => openTokenPair(context.platform, tx, account, context));
});
