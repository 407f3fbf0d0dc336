import { OAUTH_SCOPES, refuse } from '@twinscape/contract';
import { oauthCalls, REDIRECT_URIS_MAX, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadSecuritySettings } from '../../../settings/index.ts';
import { countUnusedClients, insertOauthClient, lockOauthClients, toClientId } from '../../oauthClientStore.ts';
import { hashToken, newToken } from '../../secrets.ts';

/** Applications that registered themselves and that nobody has let in yet. */
const UNUSED_CLIENTS_MAX = 1_000;

/**
 * Anybody may: it gives no right but to ask people. Without a method of its own an application gets a secret, as the
 * OpenCDE APIs have it.
 */
export const RegisterOauthClient = defineHandler(oauthCalls.RegisterOauthClient, async (input, { platform }) => {
  const { db } = platform.database;
  if (!(await loadSecuritySettings(db)).oauthDynamicClients) throw refuse(refusals['oauth.registrationClosed']);
  const { grantTypes = ['authorization_code'], responseTypes = ['code'], redirectUrl } = input;
  if (!grantTypes.includes('authorization_code') || !responseTypes.includes('code'))
    throw refuse(refusals['oauth.invalid_client_metadata']);
  const redirectUris = [...new Set([...input.redirectUris, ...(redirectUrl ? [redirectUrl] : [])])];
  if (redirectUris.length === 0) throw refuse(refusals['oauth.redirectRequired']);
  const clientUrl = [input.clientUri, input.clientUrl].find((one) => /^https?:\/\//i.test(one)) ?? '';
  const secret = input.tokenEndpointAuthMethod === 'none' ? undefined : newToken();
  const client = await db.transaction(async (tx) => {
    await lockOauthClients(tx);
    if ((await countUnusedClients(tx)) >= UNUSED_CLIENTS_MAX) throw refuse(refusals['oauth.tooManyClients']);
    return insertOauthClient(tx, {
      clientName: input.clientName,
      clientDescription: input.clientDescription,
      clientUrl,
      redirectUris: redirectUris.slice(0, REDIRECT_URIS_MAX),
      secretHash: secret === undefined ? null : hashToken(secret),
      isDynamic: true,
    });
  });
  return {
    clientId: toClientId(client.id),
    ...(secret === undefined ? {} : { clientSecret: secret, clientSecretExpiresAt: 0 }),
    clientIdIssuedAt: Math.floor(client.createdAt.getTime() / 1_000),
    clientName: client.clientName,
    ...(clientUrl === '' ? {} : { clientUri: clientUrl }),
    redirectUris: client.redirectUris,
    tokenEndpointAuthMethod: secret === undefined ? ('none' as const) : ('client_secret_basic' as const),
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    scope: OAUTH_SCOPES.join(' '),
  };
});
