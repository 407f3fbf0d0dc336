import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { findKnownClient } from '../knownClients.ts';
import { accountByLogin } from '../store.ts';
import { sendVerificationCode } from '../verification.ts';

export const GetResetVerificationCode = defineHandler(
  identityCalls.GetResetVerificationCode,
  async ({ account, key }, context) => {
    const { platform, ip, language } = context;
    const known = await findKnownClient(context, account, await accountByLogin(platform.database.db, account));
    await sendVerificationCode(platform, 'reset', account, key, { ip, language, known });
  },
);
