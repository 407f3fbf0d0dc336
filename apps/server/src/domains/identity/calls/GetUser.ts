import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { requireAccount } from '../access.ts';
import { toTbUser } from '../thingsboardUser.ts';

export const GetUser = handle(identityCalls.GetUser, async ({ id }, { platform, session }) =>
  toTbUser(await requireAccount(platform.database.db, session, id)),
);
