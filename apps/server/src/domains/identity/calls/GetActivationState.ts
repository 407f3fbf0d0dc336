import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAccountByLink } from '../activation.ts';
import { companyStatus } from '../slots.ts';

export const GetActivationState = defineHandler(
  identityCalls.GetActivationState,
  async ({ code }, { platform, ip }) => {
    const { db } = platform.database;
    const account = await requireAccountByLink(db, code, ip);
    const status = account.companyId ? await companyStatus.get()(db, account.companyId) : undefined;
    return {
      loginAccount: account.loginAccount,
      masterName: account.masterName,
      companyName: status?.companyName,
      needsPassword: account.passwordHash === null,
    };
  },
);
