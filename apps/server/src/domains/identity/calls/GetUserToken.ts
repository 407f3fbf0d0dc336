import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { ACTING_HOURS, noteActing } from '../actAs.ts';
import { accountInReach, requireBelow } from '../reach.ts';
import { openPair } from '../tokenPair.ts';

/** The thing platform's way to act as somebody: a JWT pair of a session that names the administrator. */
export const GetUserToken = handle(identityCalls.GetUserToken, async ({ id }, context) => {
  const { platform, session } = context;
  const { db } = platform.database;
  const target = await accountInReach(db, session, id);
  requireBelow(session, target);
  return db.transaction(async (tx) => {
    const actedBy = await noteActing(platform, tx, target, session, context);
    return openPair(platform, tx, target, { ...context, actedBy, mostHours: ACTING_HOURS });
  });
});
