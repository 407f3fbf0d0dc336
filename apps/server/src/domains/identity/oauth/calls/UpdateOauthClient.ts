import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { refuseTaken } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { oauthClientEvents } from '../../events.ts';
import { OAUTH_CLIENT_NAME_TAKEN, updateOauthClient } from '../../oauthClientStore.ts';

export const UpdateOauthClient = defineHandler(
  oauthCalls.UpdateOauthClient,
  async ({ id, ...values }, { platform, actor }) => {
    const change = platform.database.db.transaction(async (tx) => {
      const row = await updateOauthClient(tx, id, values);
      if (!row) throw refuse(refusals['oauth.clientNotFound']);
      await platform.events.emit(tx, oauthClientEvents.updated, actor, {
        entityId: id,
        entityName: row.clientName,
        after: values,
      });
    });
    const taken = () => refuse(refusals['oauth.clientNameTaken']);
    await refuseTaken({ [OAUTH_CLIENT_NAME_TAKEN]: taken }, change);
  },
);
