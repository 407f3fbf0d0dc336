import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAccount } from '../access.ts';
import { accountEventData } from '../accountActor.ts';
import { createActivationLink } from '../activation.ts';
import { userActivationLinkCreated } from '../events.ts';

export const GetActivationLink = defineHandler(identityCalls.GetActivationLink, async ({ id }, context) => {
  const { platform, session, actor } = context;
  const { db } = platform.database;
  const account = await requireAccount(db, session, id);
  return db.transaction(async (tx) => {
    const link = await createActivationLink(platform, tx, account.id);
    await platform.events.emit(tx, userActivationLinkCreated, actor, accountEventData(account));
    return link;
  });
});
