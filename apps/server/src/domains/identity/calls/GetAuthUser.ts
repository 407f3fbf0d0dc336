import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { ownAccount } from '../changePassword.ts';
import { thingUserOf } from '../thingUser.ts';

export const GetAuthUser = handle(identityCalls.GetAuthUser, async (_input, context) =>
  thingUserOf(await ownAccount(context)),
);
