import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { activateAccount } from '../activation.ts';

export const DoActive = defineHandler(identityCalls.DoActive, async ({ code, password }, context) => {
  const { loginAccount } = await activateAccount(context.platform, context, code, password);
  return { loginAccount };
});
