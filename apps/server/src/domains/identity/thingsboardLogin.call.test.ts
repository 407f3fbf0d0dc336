import { identityCalls } from '@twinscape/contract/identity';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

type Pair = { token: string; refreshToken: string; scope: null };
let app: TestApp;
const events: DomainEvent[] = [];
const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
});
afterAll(() => app.stop());

/** As a client of ThingsBoard speaks: JSON in, bare JSON and HTTP codes out. */
async function thing(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : undefined;
  return { status: response.status, text, body: answer };
}
const login = async (username: string, password = TEST_PASSWORD): Promise<Pair> =>
  (await thing('/api/auth/login', { username, password })).body as Pair;
const bearer = (token: string) => ({ 'x-authorization': `Bearer ${token}` });

describe('T-AUTH-02 signing in as a client of ThingsBoard', () => {
  it('answers a JWT pair with ThingsBoard’s claims, which a stranger’s library can read', async () => {
    const pair = await login('engineer@east.test');
    expect(pair).toEqual({ token: expect.any(String), refreshToken: expect.any(String), scope: null });
    const { engineer } = app.world.people;
    expect(decodeProtectedHeader(pair.token)).toEqual({ alg: 'HS512' });
    const claims = decodeJwt(pair.token);
    expect(claims).toMatchObject({
      sub: 'engineer@east.test',
      userId: engineer.id,
      scopes: ['CUSTOMER_USER'],
      sessionId: expect.any(String),
      enabled: true,
      isPublic: false,
      tenantId: app.world.east.id,
      iss: 'twinscape',
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(9000);
    expect(decodeJwt(pair.refreshToken).scopes).toEqual(['REFRESH_TOKEN']);
  });

  it.each([
    ['root@twinscape.test', 'SYS_ADMIN'],
    ['admin@east.test', 'TENANT_ADMIN'],
    ['guest@east.test', 'CUSTOMER_USER'],
  ])('A-80 %s is a %s', async (username, authority) => {
    const { token } = await login(username);
    expect(decodeJwt(token).scopes).toEqual([authority]);
    const user = await thing('/api/auth/user', undefined, bearer(token));
    expect(user).toMatchObject({ status: 200, body: { authority, email: username, name: username } });
  });

  it('C-USR-05 shows the user in ThingsBoard’s shape, with either header', async () => {
    const { token } = await login('engineer@east.test');
    const expected = {
      id: { entityType: 'USER', id: app.world.people.engineer.id },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      customerId: { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-808080808080' },
      email: 'engineer@east.test',
      name: 'engineer@east.test',
      authority: 'CUSTOMER_USER',
      firstName: '李工',
      lastName: null,
      phone: null,
      additionalInfo: expect.objectContaining({ lang: 'zh_CN', userActivated: true, userCredentialsEnabled: true }),
      version: expect.any(Number),
    };
    for (const headers of [bearer(token), { authorization: `Bearer ${token}` }])
      expect((await thing('/api/auth/user', undefined, headers)).body).toEqual(expected);
  });

  it('A-32 refuses with real HTTP codes and ThingsBoard’s error JSON', async () => {
    const wrong = await thing('/api/auth/login', { username: 'engineer@east.test', password: 'wrong password 1' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { status: 401, errorCode: 10, message: expect.any(String), timestamp: expect.any(Number) },
    });
    const unknown = await thing('/api/auth/login', { username: 'nobody@east.test', password: 'wrong password 1' });
    expect({ ...(unknown.body as object), timestamp: 0 }).toEqual({ ...(wrong.body as object), timestamp: 0 });
    expect((await thing('/api/auth/login', { username: 'x' })).status).toBe(400);
    const { token } = await login('engineer@east.test');
    const forged = `${token.slice(0, -6)}AAAAAA`;
    expect(await thing('/api/auth/user', undefined, bearer(forged))).toMatchObject({
      status: 401,
      body: { errorCode: 11 },
    });
    const { westAdmin } = app.world.people;
    expect(await thing(`/api/user/${westAdmin.id}`, undefined, bearer(token))).toMatchObject({
      status: 404,
      body: { errorCode: 32 },
    });
  });

  it('a JWT opens the main calls as well, in their envelope', async () => {
    const { token } = await login('engineer@east.test');
    const answer = await thing('/api/User/GetLoginUserInfo', undefined, bearer(token));
    expect(answer).toMatchObject({ status: 200, body: { ErrorCode: 200, Result: { MasterName: '李工' } } });
  });

  it('signing out ends the session of the JWT at once', async () => {
    const pair = await login('engineer@east.test');
    expect((await thing('/api/auth/logout', {}, bearer(pair.token))).status).toBe(200);
    expect((await thing('/api/auth/user', undefined, bearer(pair.token))).status).toBe(401);
    expect((await thing('/api/auth/token', { refreshToken: pair.refreshToken })).status).toBe(401);
  });
});

describe('T-AUTH-03 refreshing', () => {
  it('answers a new pair; the old access token holds on with its session', async () => {
    const first = await login('member@east.test');
    const second = (await thing('/api/auth/token', { refreshToken: first.refreshToken })).body as Pair;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await thing('/api/auth/user', undefined, bearer(second.token))).status).toBe(200);
    expect(decodeJwt(second.token).sessionId).toBe(decodeJwt(first.token).sessionId);
  });

  it('a refresh token that is used twice ends the session for both hands', async () => {
    const first = await login('member@east.test');
    const second = (await thing('/api/auth/token', { refreshToken: first.refreshToken })).body as Pair;
    expect(await thing('/api/auth/token', { refreshToken: first.refreshToken })).toMatchObject({
      status: 401,
      body: { errorCode: 10 },
    });
    expect((await thing('/api/auth/user', undefined, bearer(second.token))).status).toBe(401);
    expect((await thing('/api/auth/token', { refreshToken: second.refreshToken })).status).toBe(401);
    await expect.poll(() => events.some(({ name }) => name === 'account.refreshReused'), { timeout: 5000 }).toBe(true);
  });

  it('a refresh token opens nothing else, in no header', async () => {
    const { refreshToken, token } = await login('member@east.test');
    expect((await thing('/api/auth/user', undefined, bearer(refreshToken))).status).toBe(401);
    expect((await thing('/api/auth/user', undefined, { token: refreshToken })).body).toMatchObject({ ErrorCode: 401 });
    expect((await thing('/api/auth/token', { refreshToken: token })).status).toBe(401);
  });

  it('ends with the session: idle, over, or its user disabled', async () => {
    for (const end of [
      `update session set last_seen_at = now() - interval '1 day' where id = $1`,
      `update session set expires_at = now() where id = $1`,
      `update account set enabled = false where id = (select user_id from session where id = $1)`,
    ]) {
      const { refreshToken, token } = await login('idle@east.test');
      await sql(end, decodeJwt(token).sessionId);
      expect((await thing('/api/auth/token', { refreshToken })).status).toBe(401);
    }
    await sql(`update account set enabled = true where login_account = 'idle@east.test'`);
  });
});

describe('C-AUTH-02 public customers', () => {
  it('answers the envelope and the bare shape in one body', async () => {
    await sql(`update account set public_id = 'plant-7', password_hash = null where login_account = 'idle@east.test'`);
    const { body } = await thing('/api/auth/login/public', { publicId: 'plant-7' });
    const answer = body as Pair & { ErrorCode: number; Result: Pair };
    expect(answer.ErrorCode).toBe(200);
    expect(answer.Result).toEqual({ token: answer.token, refreshToken: answer.refreshToken, scope: null });
    expect(decodeJwt(answer.token)).toMatchObject({ isPublic: true, sub: 'plant-7', scopes: ['CUSTOMER_USER'] });
    expect((await thing('/api/auth/user', undefined, bearer(answer.token))).status).toBe(200);
  });

  it('refuses an id that nobody made public', async () => {
    expect((await thing('/api/auth/login/public', { publicId: 'nothing' })).body).toMatchObject({
      ErrorCode: 404,
      Message: '没有可公开访问的内容',
    });
  });
});

describe('T-AUTH-05 the password policy', () => {
  it('is open to everybody, bare and without what it does not name', async () => {
    const policy = await thing('/api/noauth/userPasswordPolicy');
    expect(policy).toMatchObject({ status: 200, body: { minimumLength: 8, minimumDigits: 1, allowWhitespaces: true } });
    expect(policy.text).not.toContain('passwordReuseCount');
  });
});

describe('C-USR-02 changing the password with a JWT', () => {
  it('answers a new pair; everything older ends', async () => {
    const pair = await login('member@west.test');
    const changed = await thing(
      '/api/auth/changePassword',
      { currentPassword: TEST_PASSWORD, newPassword: 'Bridges2027' },
      bearer(pair.token),
    );
    expect(changed.status).toBe(200);
    const next = changed.body as Pair;
    expect((await thing('/api/auth/user', undefined, bearer(next.token))).status).toBe(200);
    expect((await thing('/api/auth/user', undefined, bearer(pair.token))).status).toBe(401);
    expect((await app.as(app.world.people.westMember).send(identityCalls.GetAuthUser, {})).code).toBe(401);
  });
});
