import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { accountOfLink } from '../activation.ts';
import { companyStanding } from '../slots.ts';

export const GetActivationState = handle(identityCalls.GetActivationState, async ({ code }, { platform, ip }) => {
  const { db } = platform.database;
  const account = await accountOfLink(db, code, ip);
  const standing = account.companyId ? await companyStanding.get()(db, account.companyId) : undefined;
  return {
    loginAccount: account.loginAccount,
    masterName: account.masterName,
    companyName: standing?.companyName,
    needsPassword: account.passwordHash === null,
  };
});
