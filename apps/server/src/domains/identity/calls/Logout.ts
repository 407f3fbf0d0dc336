import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { signedOut } from '../events.ts';
import { closeSession } from '../sessions.ts';

export const Logout = handle(identityCalls.Logout, async (_input, context) => {
  const { session, platform } = context;
  if (session.kind !== 'apiKey') {
    await platform.database.db.transaction(async (tx) => {
      await closeSession(tx, session.id);
      await platform.events.emit(tx, signedOut, context.actor, {
        entityId: session.userId,
        entityName: session.masterName,
        ...(session.companyId ? { companyId: session.companyId } : {}),
      });
    });
  }
  context.setSessionCookie(undefined);
});
