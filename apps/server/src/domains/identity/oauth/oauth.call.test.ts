import { createHash, randomBytes } from 'node:crypto';
import type { CallSpec } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { identityCalls, oauthCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, findCode } from '../../../testing/client.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/world.ts';
import { deleteOldIdentityData } from '../retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TWINSCAPE_RATE_FACTOR: '1000' });
});
afterAll(() => app.stop());

type Json = Record<string, unknown>;
type Registered = { client_id: string; client_secret?: string };
const REDIRECT = 'http://localhost:8080/callback';

const post = (path: string, body: Json): Promise<Response> =>
  app.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const register = async (fields: Json = {}): Promise<Registered> =>
  (await (
    await post('/oauth2/register', { client_name: '碰撞检查', redirect_url: REDIRECT, ...fields })
  ).json()) as Registered;

/** What a program keeps to itself, and what it sends ahead (RFC 7636). */
function newVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
const requestOf = (clientId: string, codeChallenge: string, more: Json = {}) => ({
  responseType: 'code',
  clientId,
  redirectUri: REDIRECT,
  scope: 'bcf',
  state: 'a b&c',
  codeChallenge,
  codeChallengeMethod: 'S256',
  ...more,
});
/** The person lets the program in; what its browser is sent back with. */
async function allow(who: Client, clientId: string, codeChallenge: string, more: Json = {}): Promise<URLSearchParams> {
  const input = { ...requestOf(clientId, codeChallenge, more), isAllowed: true };
  const { redirectTo } = await who.must(oauthCalls.AnswerAuthorizationRequest, input);
  return new URL(redirectTo).searchParams;
}
async function token(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await app.anonymous.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}
const proofOf = ({ client_id, client_secret = '' }: Registered) => ({ client_id, client_secret });
/** A program with tokens for somebody. */
async function letIn(who: TestPerson) {
  const client = await register();
  const { verifier, challenge } = newVerifier();
  const code = (await allow(app.as(who), client.client_id, challenge)).get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
  const { body } = await token({ ...form, ...proofOf(client) });
  return { client, form, access: String(body.access_token), refresh: String(body.refresh_token), body };
}
const refreshWith = (client: Registered, refresh: string) =>
  token({ grant_type: 'refresh_token', refresh_token: refresh, ...proofOf(client) });
/** Whether an access token still stands for somebody: such a call is forbidden to it, and not unknown. */
const stillHolds = async (access: string): Promise<boolean> => {
  const answer = await app.anonymous.with({ authorization: `Bearer ${access}` }).json('/api/User/GetLoginUserInfo');
  return answer.ErrorCode === 403;
};

describe('T-OAU-01 … 04 the authorization server', () => {
  it('RFC 8414 says where its doors are, below the address that the settings name', async () => {
    const metadata = (await (await app.anonymous.fetch('/.well-known/oauth-authorization-server')).json()) as Json;
    expect(metadata).toMatchObject({
      issuer: app.url,
      authorization_endpoint: `${app.url}/oauth2/authorize`,
      token_endpoint: `${app.url}/oauth2/token`,
      registration_endpoint: `${app.url}/oauth2/register`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('RFC 7591 lets a program register itself, with a secret or without', async () => {
    const confidential = await post('/oauth2/register', { client_name: 'Checker', redirect_url: REDIRECT });
    expect(confidential.status).toBe(201);
    expect(await confidential.json()).toMatchObject({
      client_id: expect.any(String),
      client_secret: expect.any(String),
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const installed = await register({
      redirect_uris: ['com.example.checker:/done'],
      token_endpoint_auth_method: 'none',
    });
    expect(installed).not.toHaveProperty('client_secret');
  });

  it.each([
    'javascript:alert(1)',
    'http://tools.example.com/callback',
    'https://tools.example.com/#here',
    'https://user:pass@tools.example.com/',
    'data:text/html,x',
    'checker:/done',
  ])('sends nobody to %s', async (redirect_url) => {
    const answer = await post('/oauth2/register', { client_name: 'Checker', redirect_url });
    expect([answer.status, ((await answer.json()) as Json).error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('registers nobody by itself where the settings say so', async () => {
    const platform = app.as(app.world.people.platform);
    const settings = await platform.must(settingsCalls.GetSecuritySettings, {});
    await platform.must(settingsCalls.SaveSecuritySettings, { ...settings, oauthDynamicClients: false });
    const answer = await post('/oauth2/register', { client_name: 'Checker', redirect_url: REDIRECT });
    expect([answer.status, ((await answer.json()) as Json).error]).toEqual([403, 'access_denied']);
    await platform.must(settingsCalls.SaveSecuritySettings, { ...settings, oauthDynamicClients: true });
  });

  it('RFC 6749, 4.1 changes a code for tokens once, for the program that asked and its verifier', async () => {
    const { client, form, body } = await letIn(app.world.people.member);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^tso_/),
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: expect.stringMatching(/^tsr_/),
      scope: 'bcf',
    });
    // A code that comes again is in two hands: what it gave ends.
    expect(await stillHolds(String(body.access_token))).toBe(true);
    expect(await token({ ...form, ...proofOf(client) })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await stillHolds(String(body.access_token))).toBe(false);
  });

  it.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'http://localhost:8080/other' }],
  ])('gives nothing for a code with %s, and the code is spent', async (_what, changed) => {
    const client = await register();
    const { verifier, challenge } = newVerifier();
    const code = (await allow(app.as(app.world.people.member), client.client_id, challenge)).get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
    expect(await token({ ...form, ...proofOf(client), ...changed })).toMatchObject({
      body: { error: 'invalid_grant' },
    });
    expect(await token({ ...form, ...proofOf(client) })).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('gives nothing for the code of another program, or a wrong secret, and tells how to show oneself', async () => {
    const [client, other] = [await register(), await register()];
    const { verifier, challenge } = newVerifier();
    const code = (await allow(app.as(app.world.people.member), client.client_id, challenge)).get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
    expect(await token({ ...form, ...proofOf(other) })).toMatchObject({ body: { error: 'invalid_grant' } });
    const wrong = await token({ ...form, client_id: client.client_id, client_secret: 'guess' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers.get('www-authenticate')).toContain('Basic');
    const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
    expect((await token(form, { authorization: `Basic ${basic}` })).status).toBe(200);
  });

  it('RFC 9700, 4.14 renews tokens once a refresh token, and ends all when one comes again', async () => {
    const { client, refresh } = await letIn(app.world.people.member);
    const renewed = await refreshWith(client, refresh);
    expect(renewed.status).toBe(200);
    const access = String(renewed.body.access_token);
    expect(await stillHolds(access)).toBe(true);
    expect(await refreshWith(client, refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await stillHolds(access)).toBe(false);
    expect((await refreshWith(client, String(renewed.body.refresh_token))).status).toBe(400);
  });

  it('RFC 7009 lets a program give its access back', async () => {
    const { client, access, refresh } = await letIn(app.world.people.member);
    const revoke = (fields: Record<string, string>) =>
      app.anonymous.fetch('/oauth2/revoke', { method: 'POST', body: new URLSearchParams(fields) });
    expect((await revoke({ token: refresh, ...proofOf(await register()) })).status).toBe(200);
    expect(await stillHolds(access)).toBe(true);
    expect((await revoke({ token: refresh, ...proofOf(client) })).status).toBe(200);
    expect(await stillHolds(access)).toBe(false);
    expect((await revoke({ token: 'nothing', ...proofOf(client) })).status).toBe(200);
  });
});

describe('T-OAU-05, 06 what people are asked', () => {
  it('shows who asks, for what, and where the answer goes', async () => {
    const { client_id } = await register({
      client_description: 'Finds clashes',
      client_url: 'https://tools.example.com',
    });
    const who = app.as(app.world.people.member);
    const { request } = await who.must(
      oauthCalls.GetAuthorizationRequest,
      requestOf(client_id, newVerifier().challenge),
    );
    expect(request).toEqual({
      clientName: '碰撞检查',
      clientDescription: 'Finds clashes',
      clientUrl: 'https://tools.example.com',
      isDynamic: true,
      redirectHost: 'localhost',
      scopes: ['bcf'],
    });
  });

  it('gives the state back as it was, and says who answers (RFC 9207)', async () => {
    const { client_id } = await register();
    const answer = await allow(app.as(app.world.people.member), client_id, newVerifier().challenge);
    expect(Object.fromEntries(answer)).toEqual({ code: expect.any(String), state: 'a b&c', iss: app.url });
  });

  it('tells the program that it was not let in', async () => {
    const { client_id } = await register();
    const input = { ...requestOf(client_id, newVerifier().challenge), isAllowed: false };
    const who = app.as(app.world.people.member);
    const { redirectTo } = await who.must(oauthCalls.AnswerAuthorizationRequest, input);
    expect(new URL(redirectTo).searchParams.get('error')).toBe('access_denied');
  });

  it('lets an installed program choose its port on this machine, and nothing else of its address', async () => {
    const { client_id } = await register();
    const who = app.as(app.world.people.member);
    const ask = (redirectUri: string) =>
      who.send(oauthCalls.GetAuthorizationRequest, requestOf(client_id, newVerifier().challenge, { redirectUri }));
    expect((await ask('http://localhost:51234/callback')).code).toBe(200);
    for (const foreign of [
      'http://localhost:8080/other',
      'https://evil.example.com/callback',
      'http://localhost.evil.com/callback',
    ])
      expect([foreign, (await ask(foreign)).code]).toEqual([foreign, 400]);
  });

  it.each([
    ['without a challenge', { codeChallenge: '' }, 'invalid_request'],
    ['with a plain challenge', { codeChallengeMethod: 'plain' }, 'invalid_request'],
    ['for a token at once', { responseType: 'token' }, 'unsupported_response_type'],
    ['for what nobody knows', { scope: 'everything' }, 'invalid_scope'],
  ])('sends a program back that asks %s', async (_what, changed, error) => {
    const { client_id } = await register();
    const asked = requestOf(client_id, newVerifier().challenge, changed);
    const answer = await app.as(app.world.people.member).must(oauthCalls.GetAuthorizationRequest, asked);
    expect(new URL(answer.redirectTo ?? '').searchParams.get('error')).toBe(error);
  });

  it('lets only the person answer: no key, and nobody who acts as them', async () => {
    const { client_id } = await register();
    const input = { ...requestOf(client_id, newVerifier().challenge), isAllowed: true };
    const { key } = await app.as(app.world.people.member).must(identityCalls.CreateApiKey, { name: 'probe' });
    const byKey = app.anonymous.with({ authorization: `ApiKey ${key}` });
    expect((await byKey.send(oauthCalls.AnswerAuthorizationRequest, input)).code).toBe(403);
    const acting = await app
      .as(app.world.people.admin)
      .must(identityCalls.GetUserToken, { id: app.world.people.member.id });
    const { token: jwt } = acting as { token: string };
    const acted = app.anonymous.with({ authorization: `Bearer ${jwt}` });
    expect((await acted.send(oauthCalls.AnswerAuthorizationRequest, input)).code).toBe(403);
  });
});

describe('what an application may', () => {
  it('makes only calls of what it was let in for, with the rights of its user', async () => {
    const { access } = await letIn(app.world.people.member);
    const program = app.anonymous.with({ authorization: `Bearer ${access}` });
    expect((await program.send(projectCalls.GetProjectMemberList, { projectId: app.world.east.tower })).code).toBe(403);
    const key = await program.send(identityCalls.CreateApiKey, { name: 'mine now' });
    expect([key.code, key.message]).toEqual([403, '该应用未获得执行此操作的授权']);
  });

  it('RU-PERM-15 is refused every other call of every domain, and every other protocol', async () => {
    const { access } = await letIn(app.world.people.admin);
    const headers = { authorization: `Bearer ${access}` };
    const calls = Object.values(domainCalls)
      .flatMap((table) => Object.values<CallSpec>(table))
      .filter(({ access: { door, oauthScope } }) => door !== 'open' && oauthScope === undefined);
    expect(calls.length).toBeGreaterThan(600);
    const reached: string[] = [];
    const left = [...calls];
    const work = async () => {
      for (let call = left.pop(); call; call = left.pop()) {
        const path = call.path.replace(/\{\w+\*?\}/g, app.world.east.id);
        const isRead = call.method === 'GET';
        const response = await app.anonymous.fetch(path, {
          method: call.method,
          headers: { ...headers, ...(isRead ? {} : { 'content-type': 'application/json' }) },
          ...(isRead ? {} : { body: '{}' }),
        });
        const text = await response.text();
        const code = findCode(text) ?? response.status;
        if (code !== 403 && !(call.access.door === 'share' && code === 401)) reached.push(`${call.id} ${code}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect(reached).toEqual([]);
    const dav = await app.anonymous.fetch(`/dav/${app.world.east.tower}`, { method: 'PROPFIND', headers });
    expect([401, 403]).toContain(dav.status);
  });

  it('T-OAU-07, T-OAU-08 is listed by its user, who takes its access back at once', async () => {
    const person = app.world.people.engineer;
    const { access, client, refresh } = await letIn(person);
    const who = app.as(person);
    const [grant, ...others] = await who.must(oauthCalls.GetOauthGrantList, {});
    expect(others).toEqual([]);
    expect(grant).toMatchObject({ clientName: '碰撞检查', scopes: ['bcf'] });
    const { id = '' } = grant ?? {};
    const stranger = await app.as(app.world.people.admin).send(oauthCalls.DeleteOauthGrant, { id });
    expect(stranger.code).toBe(404);
    await who.must(oauthCalls.DeleteOauthGrant, { id });
    expect(await stillHolds(access)).toBe(false);
    expect((await refreshWith(client, refresh)).status).toBe(400);
    expect(await who.must(oauthCalls.GetOauthGrantList, {})).toEqual([]);
  });

  it('ends with its user’s password, and with the account', async () => {
    const admin = app.as(app.world.people.admin);
    const { idle } = app.world.people;
    const held = await letIn(idle);
    await app
      .as(idle)
      .must(identityCalls.ChangePassword, { currentPassword: TEST_PASSWORD, newPassword: 'Another2026' });
    expect(await stillHolds(held.access)).toBe(false);
    const { guest } = app.world.people;
    const { access, client, refresh } = await letIn(guest);
    await admin.must(identityCalls.SetUserCredentialsEnabled, { id: guest.id, userCredentialsEnabled: false });
    expect(await stillHolds(access)).toBe(false);
    await admin.must(identityCalls.SetUserCredentialsEnabled, { id: guest.id, userCredentialsEnabled: true });
    expect((await refreshWith(client, refresh)).status).toBe(400);
  });
});

describe('T-OAU-09 … 13 applications that an administrator registers', () => {
  const fields = { clientName: '协同平台', redirectUris: ['https://tools.example.com/callback'] };

  it('are listed, changed, given a new secret, and deleted with what they were let in for', async () => {
    const platform = app.as(app.world.people.platform);
    const { client, clientSecret = '' } = await platform.must(oauthCalls.AddOauthClient, fields);
    expect((await platform.send(oauthCalls.AddOauthClient, fields)).code).toBe(409);
    const { verifier, challenge } = newVerifier();
    const redirectUri = 'https://tools.example.com/callback';
    const code =
      (await allow(app.as(app.world.people.member), client.clientId, challenge, { redirectUri })).get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    const { body } = await token({ ...form, client_id: client.clientId, client_secret: clientSecret });
    const { clientSecret: renewed } = await platform.must(oauthCalls.RenewOauthClientSecret, { id: client.id });
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: String(body.refresh_token),
      client_id: client.clientId,
    };
    expect((await token({ ...refresh, client_secret: clientSecret })).status).toBe(401);
    const next = await token({ ...refresh, client_secret: renewed });
    expect(next.status).toBe(200);
    await platform.must(oauthCalls.UpdateOauthClient, { ...fields, id: client.id, clientName: '协同平台二期' });
    const { data } = await platform.must(oauthCalls.GetOauthClientList, { key: '二期' });
    expect(data).toMatchObject({
      count: 1,
      list: [{ clientName: '协同平台二期', userCount: 1, isConfidential: true }],
    });
    expect(JSON.stringify(data)).not.toContain(renewed);
    await platform.must(oauthCalls.DeleteOauthClient, { id: client.id });
    expect(await stillHolds(String(next.body.access_token))).toBe(false);
  });

  it('are kept where nobody uses them, while those that registered themselves are forgotten', async () => {
    const platform = app.as(app.world.people.platform);
    const { client } = await platform.must(oauthCalls.AddOauthClient, { ...fields, clientName: '长期保留' });
    await register({ client_name: 'Never used' });
    await app.platform.database.pool.query(`update oauth_client set created_at = now() - interval '8 days'`);
    await deleteOldIdentityData(app.platform);
    const { data } = await platform.must(oauthCalls.GetOauthClientList, { pageSize: 100 });
    expect(data.list.map(({ id }) => id)).toContain(client.id);
    expect(data.list.map(({ clientName }) => clientName)).not.toContain('Never used');
  });
});

describe('pages of other sites', () => {
  it('may ask these doors, without a cookie ever counting', async () => {
    const origin = 'https://tools.example.com';
    const asked = await app.anonymous.fetch('/oauth2/token', { method: 'OPTIONS', headers: { origin } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const registered = await app.anonymous.fetch('/oauth2/register', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Page', redirect_url: `${origin}/done` }),
    });
    expect(registered.status).toBe(201);
    const elsewhere = await app.anonymous.json('/api/User/Login', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(elsewhere.ErrorCode).toBe(403);
  });
});
