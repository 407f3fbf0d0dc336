import { identityCalls } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Calls from one address until a call is refused as too many; answers how many were not. */
async function until429(ask: () => Promise<Response>, most: number): Promise<{ served: number; last: Response }> {
  for (let served = 0; served <= most; served++) {
    const last = await ask();
    const code = last.status === 200 ? ((await last.clone().json()) as { ErrorCode: number }).ErrorCode : last.status;
    if (code === 429) return { served, last };
    await last.arrayBuffer();
  }
  throw new Error('never refused');
}

describe('a call that is made too often', () => {
  it('is refused with 429 and Retry-After in the envelope, in the language of the caller', async () => {
    const from = app.anonymous.with({ 'x-forwarded-for': '203.0.113.5', 'x-language': 'en' });
    const { served, last } = await until429(
      () => from.request(identityCalls.GetResetVerificationKey, { account: 'admin@east.test' }),
      70,
    );
    expect(served).toBe(60);
    expect(last.status).toBe(200);
    const seconds = Number(last.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({
      ErrorCode: 429,
      Message: `Too many attempts. Try again in ${seconds} s.`,
    });
  });

  it('is refused with HTTP 429 and Retry-After in the dialect of ThingsBoard, before its body is read', async () => {
    const from = app.anonymous.with({ 'x-forwarded-for': '203.0.113.6', 'content-type': 'application/json' });
    const { served, last } = await until429(
      () => from.fetch('/api/noauth/activate', { method: 'POST', body: '{' }),
      70,
    );
    expect([served, last.status]).toEqual([60, 429]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ status: 429, errorCode: 33 });
  });

  it('is counted for an IPv6 network of 64 bits as one, and apart for everybody else', async () => {
    let host = 0;
    const ask = () => {
      host += 1;
      return app.anonymous
        .with({ 'x-forwarded-for': `2001:db8:7:7::${host.toString(16)}` })
        .request(identityCalls.GetResetVerificationKey, { account: 'admin@east.test' });
    };
    expect((await until429(ask, 70)).served).toBe(60);
    const other = app.anonymous.with({ 'x-forwarded-for': '2001:db8:7:8::1' });
    expect((await other.send(identityCalls.GetResetVerificationKey, { account: 'admin@east.test' })).code).not.toBe(
      429,
    );
  });

  it('counts a signed-in user by account, wherever they come from', async () => {
    const { people } = app.world;
    let host = 0;
    const ask = () => {
      host += 1;
      return app
        .as(people.member)
        .with({ 'x-forwarded-for': `198.51.100.${host}` })
        .request(identityCalls.ChangePassword, { currentPassword: '', newPassword: 'x' });
    };
    expect((await until429(ask, 40)).served).toBe(30);
    const colleague = await app.as(people.engineer).send(identityCalls.ChangePassword, {
      currentPassword: '',
      newPassword: 'x',
    });
    expect(colleague.code).toBe(400);
  });

  it('refuses strangers of an address from which thousands of tokens were guessed, and nobody who was let in before', {
    timeout: 120_000,
  }, async () => {
    const { people } = app.world;
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const member = app.as(people.member).with(from);
    const ask = (who: typeof member) => who.request(identityCalls.GetLoginUserInfo, {});
    expect((await ask(member)).status).toBe(200);
    let guess = 0;
    const guessed = await until429(() => {
      guess += 1;
      return ask(app.anonymous.with({ ...from, token: `guess-${guess}` }));
    }, 2_010);
    expect(guessed.served).toBe(2_000);
    const readCode = async (answer: Response) => ((await answer.json()) as { ErrorCode: number }).ErrorCode;
    expect(await readCode(await ask(member))).toBe(200);
    expect(await readCode(await ask(app.as(people.idle).with(from)))).toBe(429);
    expect(await readCode(await ask(app.as(people.idle)))).toBe(200);
    // Whoever signs in there now has proved a password.
    const { loginAccount } = people.idle;
    const { token } = await app.anonymous
      .with(from)
      .must(identityCalls.Login, { loginAccount, loginPwd: TEST_PASSWORD });
    expect(await readCode(await ask(app.anonymous.with({ ...from, token })))).toBe(200);
  });
});
