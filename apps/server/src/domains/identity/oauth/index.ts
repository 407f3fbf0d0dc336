import { oauthCalls } from '@twinscape/contract/identity';
import { bindRoutes } from '../../../platform/http/index.ts';
import { AddOauthClient } from './calls/AddOauthClient.ts';
import { AnswerAuthorizationRequest } from './calls/AnswerAuthorizationRequest.ts';
import { CreateOauthToken } from './calls/CreateOauthToken.ts';
import { DeleteOauthClient } from './calls/DeleteOauthClient.ts';
import { DeleteOauthGrant } from './calls/DeleteOauthGrant.ts';
import { GetAuthorizationRequest } from './calls/GetAuthorizationRequest.ts';
import { GetOauthClientList } from './calls/GetOauthClientList.ts';
import { GetOauthGrantList } from './calls/GetOauthGrantList.ts';
import { GetOauthMetadata } from './calls/GetOauthMetadata.ts';
import { RegisterOauthClient } from './calls/RegisterOauthClient.ts';
import { RenewOauthClientSecret } from './calls/RenewOauthClientSecret.ts';
import { RevokeOauthToken } from './calls/RevokeOauthToken.ts';
import { UpdateOauthClient } from './calls/UpdateOauthClient.ts';

/** The authorization server (RFC 6749 with PKCE alone): applications that people let act in their name. */
export const oauthRoutes = bindRoutes(oauthCalls, {
  AddOauthClient,
  AnswerAuthorizationRequest,
  CreateOauthToken,
  DeleteOauthClient,
  DeleteOauthGrant,
  GetAuthorizationRequest,
  GetOauthClientList,
  GetOauthGrantList,
  GetOauthMetadata,
  RegisterOauthClient,
  RenewOauthClientSecret,
  RevokeOauthToken,
  UpdateOauthClient,
});
