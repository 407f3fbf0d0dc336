import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { accountSignedOut } from '../events.ts';
import { closeSession } from '../sessions.ts';

/** An API key has no session to end: it goes on until it is deleted. */
export const Logout = defineHandler(identityCalls.Logout, async (_input, context) => {
  const { session, platform } = context;
  if (session.kind !== 'apiKey') {
    await platform.database.db.transaction(async (tx) => {
      await closeSession(tx, session.id);
      await platform.events.emit(tx, accountSignedOut, context.actor, {
        entityId: session.userId,
        entityName: session.masterName,
        companyId: session.companyId,
      });
    });
  }
  context.clearSessionCookie();
});
