import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { oauthGrantDeleted } from '../../events.ts';
import { deleteOwnGrant } from '../../oauthGrantStore.ts';

export const DeleteOauthGrant = defineHandler(oauthCalls.DeleteOauthGrant, async ({ id }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const client = await deleteOwnGrant(tx, session.userId, id);
    if (!client) throw refuse(refusals['oauth.grantNotFound']);
    await platform.events.emit(tx, oauthGrantDeleted, actor, {
      entityId: id,
      entityName: client.clientName,
      companyId: session.companyId,
    });
  });
});
