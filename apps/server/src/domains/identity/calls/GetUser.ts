import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { accountInReach } from '../reach.ts';
import { thingUserOf } from '../thingUser.ts';

export const GetUser = handle(identityCalls.GetUser, async ({ id }, { platform, session }) =>
  thingUserOf(await accountInReach(platform.database.db, session, id)),
);
