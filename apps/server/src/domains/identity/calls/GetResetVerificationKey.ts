import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { openVerification } from '../verification.ts';

/** the first of the three calls of a reset. An unknown account gets a key like any other. */
export const GetResetVerificationKey = defineHandler(identityCalls.GetResetVerificationKey, ({ account }, context) =>
  openVerification(context.platform, 'reset', account, context),
);
