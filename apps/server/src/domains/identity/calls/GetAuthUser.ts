import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { requireOwnAccount } from '../changePassword.ts';
import { toTbUser } from '../thingsboardUser.ts';

export const GetAuthUser = handle(identityCalls.GetAuthUser, async (_input, context) =>
  toTbUser(await requireOwnAccount(context)),
);
