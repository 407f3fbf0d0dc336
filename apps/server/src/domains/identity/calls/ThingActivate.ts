import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { activateAccount } from '../activation.ts';
import { signIn } from '../signIn.ts';
import { openTokenPair } from '../tokenPair.ts';

/** As on ThingsBoard: whoever activates is signed in by it. */
export const ThingActivate = defineHandler(
  identityCalls.ThingActivate,
  async ({ activateToken, password }, context) => {
    const account = await activateAccount(context.platform, context, activateToken, password);
    return signIn(context, account, (tx) => openTokenPair(context.platform, tx, account, context));
  },
);
