import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireOwnAccount } from '../changePassword.ts';
import { toTbUser } from '../thingsboardUser.ts';

export const GetAuthUser = defineHandler(identityCalls.GetAuthUser, async (_input, context) =>
  toTbUser(await requireOwnAccount(context)),
);
