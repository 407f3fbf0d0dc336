import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { addressLimit, verifyGuess } from '../guessLimits.ts';
import { companyExists, signIn } from '../signIn.ts';
import { accountByPublicId } from '../store.ts';
import { openTokenPair } from '../tokenPair.ts';

export const PublicLogin = defineHandler(identityCalls.PublicLogin, async ({ publicId }, context) => {
  const { platform, ip } = context;
  const { db } = platform.database;
  const account = await verifyGuess(db, [addressLimit(ip)], async () => {
    const found = await accountByPublicId(db, publicId);
    return found?.enabled && (await companyExists(db, found)) ? found : undefined;
  });
  if (!account) throw refuse(refusals['auth.publicUnknown']);
  return signIn(context, account, (tx) => openTokenPair(platform, tx, account, context));
});
