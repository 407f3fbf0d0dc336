import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { oauthSecretRenewed } from '../../events.ts';
import { oauthClientById, updateOauthClient } from '../../oauthClientStore.ts';
import { hashToken, newToken } from '../../secrets.ts';

export const RenewOauthClientSecret = defineHandler(
  oauthCalls.RenewOauthClientSecret,
  async ({ id }, { platform, actor }) => {
    const clientSecret = newToken();
    await platform.database.db.transaction(async (tx) => {
      const client = await oauthClientById(tx, id);
      if (!client) throw refuse(refusals['oauth.clientNotFound']);
      if (!client.secretHash) throw refuse(refusals['oauth.isPublic']);
      await updateOauthClient(tx, id, { secretHash: hashToken(clientSecret) });
      await platform.events.emit(tx, oauthSecretRenewed, actor, { entityId: id, entityName: client.clientName });
    });
    return { clientSecret };
  },
);
