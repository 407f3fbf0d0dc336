import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { sendCodeFor } from '../verification.ts';

export const GetResetVerificationCode = handle(identityCalls.GetResetVerificationCode, ({ account, key }, context) =>
  sendCodeFor(context.platform, 'reset', account, key, context),
);
