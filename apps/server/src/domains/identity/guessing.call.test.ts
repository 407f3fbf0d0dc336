import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { TEST_PASSWORD, type TestPerson } from '../../testing/world.ts';
import { MAX_ADDRESS_ATTEMPTS } from './guessLimits.ts';

const MOST = 5;
let app: TestApp;
let addresses = 0;
/** Somebody from an address of their own. */
const stranger = (): Client =>
  app.anonymous.with({ 'x-forwarded-for': `203.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}` });
const tryPassword = (from: Client, loginAccount: string, loginPwd: string) =>
  from.send(identityCalls.Login, { loginAccount, loginPwd });
const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);

/** A browser keeps the cookies that it is given, and comes from a new address each time. */
class Browser {
  private readonly cookies = new Map<string, string>();
  async signIn(person: TestPerson, password: string): Promise<number> {
    const response = await stranger()
      .with({ cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
      .request(identityCalls.Login, { loginAccount: person.loginAccount, loginPwd: password });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return ((await response.json()) as { ErrorCode: number }).ErrorCode;
  }
  get device(): [string, string] | undefined {
    return [...this.cookies].find(([name]) => name.startsWith('twinscape_device_'));
  }
  give([name, value]: [string, string]): void {
    this.cookies.set(name, value);
  }
}

beforeAll(async () => {
  app = await startTestApp();
  const root = app.as(app.world.people.platform);
  const originalSettings = await root.must(settingsCalls.GetSecuritySettings, {});
  await root.must(settingsCalls.SaveSecuritySettings, { ...originalSettings, maxFailedLoginAttempts: MOST });
});
beforeEach(() => sql(`delete from attempt`));
afterAll(() => app.stop());

describe('sign-ins that come at the same moment', () => {
  it('are judged no more often than the limit: 200 at once with the right one among them', async () => {
    const { member } = app.world.people;
    const before = await sql(`select count(*)::int as count from login_entry`);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        tryPassword(stranger(), member.loginAccount, index === 150 ? TEST_PASSWORD : `wrong password ${index}`),
      ),
    );
    const judged = answers.filter(({ code }) => code !== 429);
    expect(judged.length).toBeLessThanOrEqual(MOST);
    expect(answers.filter(({ code }) => code === 200).length).toBe(0);
    // Each judged one and a single line for all the others.
    const after = await sql(`select count(*)::int as count from login_entry`);
    expect(after.rows[0].count - before.rows[0].count).toBe(judged.length + 1);
  }, 60_000);

  it('are judged no more often than the limit of their address, however many accounts they are for', async () => {
    const one = stranger();
    const answers = await Promise.all(
      Array.from({ length: MAX_ADDRESS_ATTEMPTS + 60 }, (_, index) =>
        tryPassword(one, `nobody${index}@east.test`, 'wrong password 1'),
      ),
    );
    expect(answers.filter(({ code }) => code !== 429 && code !== 503).length).toBeLessThanOrEqual(MAX_ADDRESS_ATTEMPTS);
    expect((await tryPassword(one, 'member@east.test', TEST_PASSWORD)).code).toBe(429);
    expect((await tryPassword(stranger(), 'member@east.test', TEST_PASSWORD)).code).toBe(200);
  }, 60_000);

  it('that are right take their try back: an office behind one address signs in as often as it likes', async () => {
    const office = stranger();
    for (let turn = 0; turn < MOST + 3; turn++)
      expect((await tryPassword(office, 'engineer@east.test', TEST_PASSWORD)).code).toBe(200);
    const { rows } = await sql(`select sum(tries)::int as tries from attempt where key not like 'failed %'`);
    expect(rows[0].tries ?? 0).toBe(0);
  });

  it('of ThingsBoard are counted together with those of the page', async () => {
    const thing = (password: string) =>
      stranger().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'idle@east.test', password }),
      });
    for (let turn = 0; turn < MOST; turn++) expect((await thing('wrong password 1')).status).toBe(401);
    const held = await thing(TEST_PASSWORD);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryPassword(stranger(), 'idle@east.test', TEST_PASSWORD)).code).toBe(429);
  });
});

describe('strangers who guess lock out strangers and not the owner', () => {
  it('a browser that signed in before signs in all the same, others do not', async () => {
    const { westMember } = app.world.people;
    const own = new Browser();
    expect(await own.signIn(westMember, TEST_PASSWORD)).toBe(200);
    for (let turn = 0; turn < MOST; turn++)
      await tryPassword(stranger(), westMember.loginAccount, `wrong password ${turn}`);
    expect(await new Browser().signIn(westMember, TEST_PASSWORD)).toBe(429);
    expect(await own.signIn(westMember, TEST_PASSWORD)).toBe(200);
    expect(await own.signIn(westMember, TEST_PASSWORD)).toBe(200);
  });

  it('that browser is locked by its own wrong tries, and strangers are not', async () => {
    const { westMember } = app.world.people;
    const own = new Browser();
    await own.signIn(westMember, TEST_PASSWORD);
    for (let turn = 0; turn < MOST; turn++) expect(await own.signIn(westMember, `wrong password ${turn}`)).toBe(400);
    expect(await own.signIn(westMember, TEST_PASSWORD)).toBe(429);
    expect(await new Browser().signIn(westMember, TEST_PASSWORD)).toBe(200);
  });

  it('the cookie of one account, or a forged one, makes nobody known to another', async () => {
    const { westMember, westAdmin } = app.world.people;
    const own = new Browser();
    await own.signIn(westMember, TEST_PASSWORD);
    const other = new Browser();
    await other.signIn(westAdmin, TEST_PASSWORD);
    const [name = ''] = other.device ?? [];
    for (let turn = 0; turn < MOST; turn++)
      await tryPassword(stranger(), westAdmin.loginAccount, `wrong password ${turn}`);
    for (const value of [own.device?.[1] ?? '', 'AAAA', Buffer.alloc(90).toString('base64')]) {
      const thief = new Browser();
      thief.give([name, value]);
      expect(await thief.signIn(westAdmin, TEST_PASSWORD)).toBe(429);
    }
    expect(await other.signIn(westAdmin, TEST_PASSWORD)).toBe(200);
  });

  it('the cookie is read by no script, sent by no other site, and names nobody', async () => {
    const { westMember } = app.world.people;
    const response = await stranger().request(identityCalls.Login, {
      loginAccount: westMember.loginAccount,
      loginPwd: TEST_PASSWORD,
    });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('twinscape_device_')) ?? '';
    expect(cookie).toMatch(/; Path=\/api\/User; HttpOnly; SameSite=Strict/);
    expect(decodeURIComponent(cookie)).not.toMatch(/west/);
  });

  it('a program without cookies signs in from the address that it always had', async () => {
    const program = stranger();
    const signIn = (from: Client, password: string) =>
      from.fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin@young.test', password }),
      });
    expect((await signIn(program, TEST_PASSWORD)).status).toBe(200);
    for (let turn = 0; turn < MOST; turn++) await signIn(stranger(), `wrong password ${turn}`);
    expect((await signIn(stranger(), TEST_PASSWORD)).status).toBe(429);
    expect((await signIn(program, TEST_PASSWORD)).status).toBe(200);
  });
});

describe('other secrets', () => {
  it('the password that is asked for again in a session is judged no more often than the limit', async () => {
    const { oldMember } = app.world.people;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.as(oldMember).send(identityCalls.ChangePassword, {
          currentPassword: `wrong password ${index}`,
          newPassword: 'Harbour2027',
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 400).length).toBe(MOST);
    const right = { currentPassword: TEST_PASSWORD, newPassword: 'Harbour2027' };
    expect((await app.as(oldMember).send(identityCalls.ChangePassword, right)).code).toBe(429);
  });

  it.each([
    ['an activation link', identityCalls.GetActivationState, { code: 'guess' }],
    ['an activation', identityCalls.DoActive, { code: 'guess', password: TEST_PASSWORD }],
    ['a public id', identityCalls.PublicLogin, { publicId: 'guess' }],
  ] as const)('%s is guessed at no more often than its address may', async (_title, call, input) => {
    const one = stranger();
    await sql(
      `insert into attempt values ($1, $2, now() + interval '5 minutes')`,
      `address 203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
      MAX_ADDRESS_ATTEMPTS - 1,
    );
    expect((await one.send(call, input)).code).not.toBe(429);
    expect((await one.send(call, input)).code).toBe(429);
    expect((await stranger().send(call, input)).code).not.toBe(429);
  });
});

describe('the login log', () => {
  it('takes a bounded number of failed tries a day, and every good one', async () => {
    const { member } = app.world.people;
    await sql(`insert into attempt values ('failed sign-ins written', 50000, now() + interval '1 hour')`);
    const entries = async () => (await sql(`select outcome from login_entry order by id`)).rows.length;
    const before = await entries();
    await tryPassword(stranger(), member.loginAccount, 'wrong password 1');
    expect(await entries()).toBe(before);
    await tryPassword(stranger(), member.loginAccount, TEST_PASSWORD);
    expect(await entries()).toBe(before + 1);
  });
});
