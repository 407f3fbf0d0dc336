import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as no } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { ADDRESS_WINDOW_MINUTES, enterpriseStands, refuseBusyAddress, signIn } from '../signIn.ts';
import { accountByPublicId, countAddressFailure } from '../store.ts';
import { openPair } from '../tokenPair.ts';

export const PublicLogin = handle(identityCalls.PublicLogin, async ({ publicId }, context) => {
  const { platform, ip } = context;
  const { db } = platform.database;
  await refuseBusyAddress(db, ip);
  const account = await accountByPublicId(db, publicId);
  if (!account?.enabled || !(await enterpriseStands(db, account))) {
    await countAddressFailure(db, ip, ADDRESS_WINDOW_MINUTES);
    throw refuse(no['auth.publicUnknown']);
  }
  return signIn(context, account, (tx) => openPair(platform, tx, account, context));
});
