import { oauthCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPublicAddress } from '../addresses.ts';
import { readAuthorization } from '../authorization.ts';

export const GetAuthorizationRequest = defineHandler(oauthCalls.GetAuthorizationRequest, async (query, context) => {
  const asked = await readAuthorization(context.platform.database.db, query, await loadPublicAddress(context));
  if ('redirectTo' in asked) return { redirectTo: asked.redirectTo };
  const { client, redirectUri, scopes } = asked;
  const { hostname, protocol } = new URL(redirectUri);
  return {
    request: {
      clientName: client.clientName,
      clientDescription: client.clientDescription,
      clientUrl: client.clientUrl,
      isDynamic: client.isDynamic,
      redirectHost: /^https?:$/.test(protocol) ? hostname : protocol.slice(0, -1),
      scopes: [...scopes],
    },
  };
});
