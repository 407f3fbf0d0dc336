import { z } from 'zod';
import { openAccess, platformAccess, selfAccess } from '../core/access.ts';
import { call, get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging, singleLine } from '../core/fields.ts';
import { snakeNames } from '../core/names.ts';
import { oauthRefusals as refusals } from './oauthRefusals.ts';
import {
  authorizationRequest,
  listedOauthClient,
  listedOauthGrant,
  OAUTH_STATE_MAX,
  oauthMetadata,
  oauthTokenResponse,
  REDIRECT_URI_MAX,
  REDIRECT_URIS_MAX,
  redirectUri,
  registeredClient,
} from './oauthShapes.ts';

/** RFC 6749, 4.1.1, and RFC 7636, 4.3: what an application's link asks for, judged as a whole by its handler. */
const authorizationQuery = snakeNames(
  z.object({
    responseType: z.string().max(100).default(''),
    clientId: z.string().max(100).default(''),
    redirectUri: z.string().max(REDIRECT_URI_MAX).default(''),
    scope: z.string().max(500).default(''),
    state: z.string().max(OAUTH_STATE_MAX).optional(),
    codeChallenge: z.string().max(200).default(''),
    codeChallengeMethod: z.string().max(20).default(''),
  }),
);

const clientFields = {
  clientName: singleLine(refusals['oauth.nameRequired'], 100),
  clientDescription: z.string().trim().max(300).default(''),
  clientUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  redirectUris: z.array(redirectUri()).min(1).max(REDIRECT_URIS_MAX),
};
/** What proves an application and what it may ask for, as a form (RFC 6749, appendix B). */
const form = z.object({ form: z.string().max(8_000).default('') });

/** RFC 6749: applications that people let act in their name. */
export const oauthCalls = {
  GetOauthMetadata: call({
    id: 'T-OAU-01',
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    access: openAccess(),
    style: 'oauth',
    title: { cn: '授权服务的接入信息', en: 'Metadata of the authorization server (RFC 8414)' },
    input: z.object({}),
    result: oauthMetadata,
    rate: 'openRead',
  }),
  RegisterOauthClient: call({
    id: 'T-OAU-02',
    method: 'POST',
    path: '/oauth2/register',
    access: openAccess(),
    style: 'oauth',
    title: { cn: '应用自行登记', en: 'An application registers itself (RFC 7591; OpenCDE Foundation API, 2.2.3)' },
    /** Fields of either standard; with `redirect_url` it is the one of OpenCDE. */
    input: snakeNames(
      z.object({
        clientName: singleLine(refusals['oauth.nameRequired'], 100),
        clientDescription: z.string().trim().max(300).default(''),
        clientUrl: z.string().trim().max(500).default(''),
        clientUri: z.string().trim().max(500).default(''),
        redirectUrl: redirectUri().optional(),
        redirectUris: z.array(redirectUri()).max(REDIRECT_URIS_MAX).default([]),
        tokenEndpointAuthMethod: z.enum(['client_secret_basic', 'client_secret_post', 'none']).optional(),
        grantTypes: z.array(z.string().max(100)).max(10).optional(),
        responseTypes: z.array(z.string().max(100)).max(10).optional(),
      }),
    ),
    result: registeredClient,
    successStatus: 201,
    rate: 'registerClient',
    effect: 'own',
  }),
  CreateOauthToken: call({
    id: 'T-OAU-03',
    method: 'POST',
    path: '/oauth2/token',
    access: openAccess(),
    style: 'oauth',
    title: { cn: '用授权码或刷新令牌换取令牌', en: 'Tokens for a code or a refresh token (RFC 6749, 4.1.3 and 6)' },
    input: form,
    textBody: 'form',
    result: oauthTokenResponse,
    rate: 'oauthToken',
    effect: 'own',
  }),
  RevokeOauthToken: call({
    id: 'T-OAU-04',
    method: 'POST',
    path: '/oauth2/revoke',
    access: openAccess(),
    style: 'oauth',
    title: { cn: '应用交还令牌', en: 'An application gives its access back (RFC 7009)' },
    input: form,
    textBody: 'form',
    result: z.void(),
    rate: 'oauthToken',
    effect: 'own',
  }),
  GetAuthorizationRequest: get('T-OAU-05', '/api/OAuth/GetAuthorizationRequest', selfAccess(), {
    title: { cn: '应用申请的授权', en: 'What an application asks to be let in for' },
    input: authorizationQuery,
    /** `redirectTo`: it asks in a way that it hears of, and the person need not decide. */
    result: z.object({ request: authorizationRequest.optional(), redirectTo: z.string().optional() }),
  }),
  AnswerAuthorizationRequest: post('T-OAU-06', '/api/OAuth/AnswerAuthorizationRequest', selfAccess(), {
    title: { cn: '同意或拒绝授权', en: 'Let an application in, or not; answers where the browser goes' },
    input: z.object({ ...authorizationQuery.shape, isAllowed: z.boolean() }),
    result: z.object({ redirectTo: z.string() }),
    effect: 'own',
  }),
  GetOauthGrantList: get('T-OAU-07', '/api/OAuth/GetOauthGrantList', selfAccess(), {
    title: { cn: '本人授权的应用', en: 'Applications that the caller let in' },
    input: z.object({}),
    result: z.array(listedOauthGrant),
  }),
  DeleteOauthGrant: post('T-OAU-08', '/api/OAuth/DeleteOauthGrant', selfAccess(), {
    title: { cn: '撤销授权', en: 'Take an application’s access back; its tokens end at once' },
    input: z.object({ id: id() }),
    done: { cn: '已撤销授权', en: 'Access taken back' },
    effect: 'own',
  }),
  GetOauthClientList: get('T-OAU-09', '/api/OAuth/GetOauthClientList', platformAccess(), {
    title: { cn: '已登记的应用', en: 'Registered applications' },
    input: z.object({ ...paging, ...ordering(['clientName', 'createTime', 'lastUseTime']) }),
    result: listResult(listedOauthClient),
  }),
  AddOauthClient: post('T-OAU-10', '/api/OAuth/AddOauthClient', platformAccess(), {
    title: { cn: '登记应用', en: 'Register an application; its secret is shown only once' },
    input: z.object({ ...clientFields, isConfidential: z.boolean().default(true) }),
    result: z.object({ client: listedOauthClient, clientSecret: z.string().optional() }),
    done: doneTexts.added,
  }),
  UpdateOauthClient: post('T-OAU-11', '/api/OAuth/UpdateOauthClient', platformAccess(), {
    title: { cn: '修改应用', en: 'Change an application' },
    input: z.object({ id: id(), ...clientFields }),
    done: doneTexts.saved,
  }),
  RenewOauthClientSecret: post('T-OAU-12', '/api/OAuth/RenewOauthClientSecret', platformAccess(), {
    title: { cn: '更换应用密钥', en: 'Give an application a new secret; the old one ends at once' },
    input: z.object({ id: id() }),
    result: z.object({ clientSecret: z.string() }),
  }),
  DeleteOauthClient: post('T-OAU-13', '/api/OAuth/DeleteOauthClient', platformAccess(), {
    title: { cn: '删除应用', en: 'Delete an application; everybody’s access for it ends at once' },
    input: z.object({ id: id() }),
    done: doneTexts.deleted,
  }),
};
