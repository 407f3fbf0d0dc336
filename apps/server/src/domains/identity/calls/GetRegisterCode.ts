import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadGeneralSettings } from '../../settings/index.ts';
import { startVerification } from '../verification.ts';

export const GetRegisterCode = defineHandler(identityCalls.GetRegisterCode, async ({ account }, context) => {
  const { registrationOpen } = await loadGeneralSettings(context.platform.database.db);
  if (!registrationOpen) throw refuse(refusals['auth.registrationClosed']);
  await startVerification(context.platform, 'register', account, context);
});
