import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { accountByLogin } from '../store.ts';
import { knownAs } from '../trust.ts';
import { sendCodeFor } from '../verification.ts';

export const GetResetVerificationCode = handle(
  identityCalls.GetResetVerificationCode,
  async ({ account, key }, context) => {
    const { platform, ip, language } = context;
    const known = await knownAs(context, account, await accountByLogin(platform.database.db, account));
    await sendCodeFor(platform, 'reset', account, key, { ip, language, known });
  },
);
