import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { oauthClientEvents } from '../../events.ts';
import { deleteOauthClient } from '../../oauthClientStore.ts';

export const DeleteOauthClient = defineHandler(oauthCalls.DeleteOauthClient, async ({ id }, { platform, actor }) => {
  await platform.database.db.transaction(async (tx) => {
    const client = await deleteOauthClient(tx, id);
    if (!client) throw refuse(refusals['oauth.clientNotFound']);
    await platform.events.emit(tx, oauthClientEvents.deleted, actor, {
      entityId: id,
      entityName: client.clientName,
      before: { clientUrl: client.clientUrl, redirectUris: client.redirectUris },
    });
  });
});
