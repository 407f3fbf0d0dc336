import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const jar = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
async function signIn(loginAccount: string): Promise<{ readonly token: string; readonly cookie: string }> {
  const response = await app.anonymous.request(identityCalls.Login, { loginAccount, loginPwd: TEST_PASSWORD });
  const cookie = jar(response);
  const { Result } = (await response.json()) as { Result: { Token: string } };
  return { token: Result.Token, cookie };
}
/** As the page asks. */
const ownPage = (): Record<string, string> => ({ origin: app.url, 'x-twinscape-page': '1' });
const resume = (cookie: string, headers: Record<string, string> = ownPage()) =>
  app.anonymous.send(identityCalls.ResumeSession, {}, { headers: { cookie, ...headers } });

describe('a new tab of the same browser', () => {
  it('gets the session of the browser by its http-only cookie', async () => {
    const { token, cookie } = await signIn('member@east.test');
    const answer = await resume(cookie);
    expect(answer.code).toBe(200);
    expect(answer.result.token).toBe(token);
    expect(answer.result.loginUserInfo).toMatchObject({ loginAccount: 'member@east.test', token });
  });

  it('keeps the cookie from scripts and from other sites', async () => {
    const response = await app.anonymous.request(identityCalls.Login, {
      loginAccount: 'member@east.test',
      loginPwd: TEST_PASSWORD,
    });
    const kept = response.headers.getSetCookie().find((line) => line.startsWith('twinscape_resume='));
    expect(kept).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    ['another site', () => ({ ...ownPage(), origin: 'https://evil.test' })],
    ['another port of this machine', () => ({ ...ownPage(), origin: 'http://127.0.0.1:1' })],
    ['an opaque origin', () => ({ ...ownPage(), origin: 'null' })],
    ['nobody who says where they are', () => ({ 'x-twinscape-page': '1' })],
    ['a form, which cannot set the header', () => ({ origin: app.url })],
    ['a request that the browser calls cross-site', () => ({ ...ownPage(), 'sec-fetch-site': 'cross-site' })],
    ['a page of the same site at another address', () => ({ ...ownPage(), 'sec-fetch-site': 'same-site' })],
  ])('refuses %s', async (_who, headers) => {
    const { cookie, token } = await signIn('member@east.test');
    const answer = await resume(cookie, headers() as Record<string, string>);
    expect([answer.code, JSON.stringify(answer.raw)]).toEqual([403, expect.not.stringContaining(token)]);
  });

  it('is asked to sign in without the cookie, with a made-up one, and with the cookie by which addresses are read', async () => {
    const { token } = await signIn('member@east.test');
    const answers = [
      await resume(''),
      await resume('twinscape_resume=made-up'),
      await resume(`twinscape_session=${token}`),
    ];
    expect(answers.map(({ code }) => code)).toEqual([401, 401, 401]);
  });

  it('is asked to sign in after the session ended in another tab, and after the account was disabled', async () => {
    const one = await signIn('member@east.test');
    await app.as(one).must(identityCalls.Logout, {});
    expect((await resume(one.cookie)).code).toBe(401);
    const two = await signIn('member@east.test');
    const { pool } = app.platform.database;
    await pool.query(`update account set enabled = false where login_account = 'member@east.test'`);
    expect((await resume(two.cookie)).code).toBe(401);
    await pool.query(`update account set enabled = true where login_account = 'member@east.test'`);
    expect((await resume(two.cookie)).code).toBe(200);
  });

  it('counts as a use of the session, which ends for idleness as before', async () => {
    const { cookie } = await signIn('member@east.test');
    await app.platform.database.pool.query(`update session set last_seen_at = now() - interval '30 days'`);
    expect((await resume(cookie)).code).toBe(401);
  });
});

describe('acting as somebody else', () => {
  it('stays in its tab: the cookie of new tabs goes on to hold the own session', async () => {
    const own = await signIn('admin@east.test');
    const acted = await app
      .as(own)
      .request(
        enterpriseCalls.LoginAsMember,
        { memberId: app.world.people.member.id },
        { headers: { cookie: own.cookie } },
      );
    const set = acted.headers.getSetCookie();
    expect(set.some((line) => line.startsWith('twinscape_session='))).toBe(true);
    expect(set.some((line) => line.startsWith('twinscape_resume='))).toBe(false);
    const { Result } = (await acted.json()) as { Result: { Token: string } };
    expect((await resume(`twinscape_resume=${Result.Token}`)).code).toBe(401);
    expect((await resume(own.cookie)).result.token).toBe(own.token);
    // The page reads who is signed in there, too.
    const read = await app.as({ token: Result.Token }).request(identityCalls.GetLoginUserInfo, {});
    expect(read.headers.getSetCookie().some((line) => line.startsWith('twinscape_resume='))).toBe(false);
  });
});

describe('signing out', () => {
  const cleared = (response: Response) =>
    response.headers
      .getSetCookie()
      .filter((line) => /^\w+=;/.test(line))
      .map((line) => line.split('=')[0])
      .sort();

  it('clears both cookies of the session', async () => {
    const { token, cookie } = await signIn('member@east.test');
    const response = await app.as({ token }).request(identityCalls.Logout, {}, { headers: { cookie } });
    expect(cleared(response)).toEqual(['twinscape_resume', 'twinscape_session']);
  });

  it('leaves the cookies of somebody else who signed in meanwhile', async () => {
    const before = await signIn('member@east.test');
    const after = await signIn('admin@east.test');
    const response = await app.as(before).request(identityCalls.Logout, {}, { headers: { cookie: after.cookie } });
    expect(cleared(response)).toEqual([]);
    expect((await resume(after.cookie)).code).toBe(200);
  });
});
