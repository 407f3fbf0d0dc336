import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAccount } from '../access.ts';
import { toTbUser } from '../thingsboardUser.ts';

export const GetUser = defineHandler(identityCalls.GetUser, async ({ id }, { platform, session }) =>
  toTbUser(await requireAccount(platform.database.db, session, id)),
);
