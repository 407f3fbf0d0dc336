import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as no } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { addressLimit, judgeGuess } from '../guessing.ts';
import { enterpriseStands, signIn } from '../signIn.ts';
import { accountByPublicId } from '../store.ts';
import { openPair } from '../tokenPair.ts';

export const PublicLogin = handle(identityCalls.PublicLogin, async ({ publicId }, context) => {
  const { platform, ip } = context;
  const { db } = platform.database;
  const account = await judgeGuess(db, [addressLimit(ip)], async () => {
    const found = await accountByPublicId(db, publicId);
    return found?.enabled && (await enterpriseStands(db, found)) ? found : undefined;
  });
  if (!account) throw refuse(no['auth.publicUnknown']);
  return signIn(context, account, (tx) => openPair(platform, tx, account, context));
});
