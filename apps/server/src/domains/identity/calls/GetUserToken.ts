import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAccount, requireSubordinate } from '../access.ts';
import { ACTING_HOURS, recordActing } from '../actAs.ts';
import { openTokenPair } from '../tokenPair.ts';

/** ThingsBoard's way to act as somebody: a JWT pair of a session that names the administrator. */
export const GetUserToken = defineHandler(identityCalls.GetUserToken, async ({ id }, context) => {
  const { platform, session } = context;
  const { db } = platform.database;
  const target = await requireAccount(db, session, id);
  requireSubordinate(session, target);
  return db.transaction(async (tx) => {
    const actedBy = await recordActing(platform, tx, target, session, context);
    return openTokenPair(platform, tx, target, { ...context, actedBy, maxHours: ACTING_HOURS });
  });
});
