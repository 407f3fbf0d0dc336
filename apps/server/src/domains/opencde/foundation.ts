import { openCdeCalls } from '@twinscape/contract/opencde';
import { defineHandler } from '../../platform/http/index.ts';
import { loadOauthAddresses, loadPublicAddress } from '../identity/index.ts';

/** Foundation API 1.0, 2.1. */
export const GetOpenCdeVersions = defineHandler(openCdeCalls.GetOpenCdeVersions, async (_input, context) => {
  const address = await loadPublicAddress(context);
  return {
    versions: [
      {
        apiId: 'foundation',
        versionId: '1.0',
        detailedVersion: 'https://github.com/buildingSMART/foundation-API/tree/release_1_0',
        apiBaseUrl: `${address}/foundation/1.0`,
      },
      {
        apiId: 'bcf',
        versionId: '3.0',
        detailedVersion: 'https://github.com/buildingSMART/BCF-API/tree/release_3_0',
        apiBaseUrl: `${address}/bcf/3.0`,
      },
    ],
  };
});

/** Foundation API 1.0, 2.2.1. A key of the user may come as a bearer token, too. */
export const GetOpenCdeAuth = defineHandler(openCdeCalls.GetOpenCdeAuth, async (_input, context) => {
  const { authorization, token, registration } = await loadOauthAddresses(context);
  return {
    oauth2_auth_url: authorization,
    oauth2_token_url: token,
    oauth2_dynamic_client_reg_url: registration,
    http_basic_supported: false,
    supported_oauth2_flows: ['authorization_code_grant'],
  };
});

/** Foundation API 1.0, 2.3.1: the id is the login, by which topics name people. */
export const GetOpenCdeUser = defineHandler(openCdeCalls.GetOpenCdeUser, async (_input, { session }) => ({
  id: session.loginAccount,
  name: session.masterName,
}));
