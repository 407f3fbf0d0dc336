import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireOwnAccount } from '../changePassword.ts';

export const GetPersonalSetting = defineHandler(identityCalls.GetPersonalSetting, async (_input, context) => {
  const account = await requireOwnAccount(context);
  return {
    id: account.id,
    masterName: account.masterName,
    loginAccount: account.loginAccount,
    logo: account.logo ?? undefined,
    email: account.email ?? undefined,
    phone: account.phone ?? undefined,
    title: account.title ?? undefined,
    language: account.language ?? undefined,
    hasCertKey: account.certKey !== null,
  };
});
