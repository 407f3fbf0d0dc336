import { oauthCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listOauthClients } from '../../oauthClientStore.ts';

export const GetOauthClientList = defineHandler(oauthCalls.GetOauthClientList, async (query, { platform }) => {
  const { rows, count } = await listOauthClients(platform.database.db, query);
  return { data: { list: rows, count } };
});
