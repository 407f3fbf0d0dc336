import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { aboutAccount } from '../accountActor.ts';
import { activationLink } from '../activation.ts';
import { linkMade } from '../events.ts';
import { accountInReach } from '../reach.ts';

export const GetActivationLink = handle(identityCalls.GetActivationLink, async ({ id }, context) => {
  const { platform, session, actor } = context;
  const { db } = platform.database;
  const account = await accountInReach(db, session, id);
  return db.transaction(async (tx) => {
    const link = await activationLink(platform, tx, account.id);
    await platform.events.emit(tx, linkMade, actor, aboutAccount(account));
    return link;
  });
});
