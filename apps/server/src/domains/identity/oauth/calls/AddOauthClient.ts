import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { refuseTaken } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { oauthClientEvents } from '../../events.ts';
import {
  clientToJson,
  countRegisteredClients,
  insertOauthClient,
  lockOauthClients,
  OAUTH_CLIENT_NAME_TAKEN,
} from '../../oauthClientStore.ts';
import { hashToken, newToken } from '../../secrets.ts';

/** Applications that administrators registered. */
const REGISTERED_CLIENTS_MAX = 500;

/** The secret leaves the server only here and when it is renewed. */
export const AddOauthClient = defineHandler(
  oauthCalls.AddOauthClient,
  async ({ isConfidential, ...values }, { platform, actor }) => {
    const clientSecret = isConfidential ? newToken() : undefined;
    const secretHash = clientSecret === undefined ? null : hashToken(clientSecret);
    const change = platform.database.db.transaction(async (tx) => {
      await lockOauthClients(tx);
      if ((await countRegisteredClients(tx)) >= REGISTERED_CLIENTS_MAX)
        throw refuse(refusals['oauth.tooManyRegistered'], { limit: REGISTERED_CLIENTS_MAX });
      const row = await insertOauthClient(tx, { ...values, secretHash, isDynamic: false });
      await platform.events.emit(tx, oauthClientEvents.added, actor, {
        entityId: row.id,
        entityName: row.clientName,
        after: values,
      });
      return row;
    });
    const taken = () => refuse(refusals['oauth.clientNameTaken']);
    const row = await refuseTaken({ [OAUTH_CLIENT_NAME_TAKEN]: taken }, change);
    return { client: clientToJson(row), clientSecret };
  },
);
