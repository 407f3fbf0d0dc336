import { OAUTH_SCOPES } from '@twinscape/contract';
import { oauthCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadOauthAddresses } from '../addresses.ts';

export const GetOauthMetadata = defineHandler(oauthCalls.GetOauthMetadata, async (_input, context) => {
  const { issuer, authorization, token, registration, revocation } = await loadOauthAddresses(context);
  const methods = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer,
    authorizationEndpoint: authorization,
    tokenEndpoint: token,
    registrationEndpoint: registration,
    revocationEndpoint: revocation,
    scopesSupported: [...OAUTH_SCOPES],
    responseTypesSupported: ['code'],
    responseModesSupported: ['query'],
    grantTypesSupported: ['authorization_code', 'refresh_token'],
    tokenEndpointAuthMethodsSupported: methods,
    revocationEndpointAuthMethodsSupported: methods,
    codeChallengeMethodsSupported: ['S256'],
    authorizationResponseIssParameterSupported: true,
    serviceDocumentation: `${issuer}/api/docs`,
  };
});
