import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';
import { MAX_ADDRESS_ATTEMPTS } from './guessLimits.ts';

let app: TestApp;
let box: Mailbox;
let addresses = 0;
/** A stranger with an address of their own. */
const stranger = () => app.anonymous.with({ 'x-forwarded-for': `203.0.113.${++addresses}` });
const signIn = (loginAccount: string, loginPwd: string, client = stranger()) =>
  client.send(identityCalls.Login, { loginAccount, loginPwd });
const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  box = await openMailbox();
  const root = app.as(app.world.people.platform);
  await root.must(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { smtpHost: '127.0.0.1', smtpPort: box.port, mailFrom: 'noreply@twinscape.test' },
  });
  const originalSettings = await root.must(settingsCalls.GetSecuritySettings, {});
  await root.must(settingsCalls.SaveSecuritySettings, {
    ...originalSettings,
    maxFailedLoginAttempts: 3,
    lockoutMinutes: 10,
    userLockoutNotificationEmail: 'guard@twinscape.test',
  });
});
afterAll(async () => {
  await box.close();
  await app.stop();
});

describe('who signs in', () => {
  it.each([
    [
      'A-02 a platform administrator has the roles 0 and 8',
      'platform',
      { MemberType: 0, Authority: [0, 8], IsEdit: 1 },
    ],
    ['an enterprise administrator has the role 1', 'admin', { MemberType: 1, Authority: [1], IsEdit: 1 }],
    ['A-03 a member of a valid enterprise may edit', 'member', { MemberType: 2, IsEdit: 1, CompanyExpired: false }],
    ['A-03 RU-TRIAL-06 a trial user may not', 'guest', { MemberType: 3, Authority: [3], IsEdit: 0 }],
    ['A-03 a member of a trial enterprise may not', 'youngMember', { MemberType: 2, IsEdit: 0, CompanyExpired: false }],
    ['A-03 a member of an expired enterprise may not', 'oldMember', { MemberType: 2, IsEdit: 0, CompanyExpired: true }],
  ] as const)('RU-SESS-01 %s', async (_title, who, expected) => {
    const answer = await signIn(app.world.people[who].loginAccount, TEST_PASSWORD);
    expect(answer.raw.Result).toMatchObject({ LoginUserInfo: expected });
    expect((await app.as(answer.result).must(identityCalls.GetLoginUserInfo, {})).memberType).toBe(expected.MemberType);
  });

  it('A-04 a trial user who was opened formally may edit', async () => {
    await sql(`update account set formal = true where login_account = 'guest@east.test'`);
    expect((await signIn('guest@east.test', TEST_PASSWORD)).result.loginUserInfo.isEdit).toBe(1);
    await sql(`update account set formal = false where login_account = 'guest@east.test'`);
  });

  it.each([
    [{ loginAccount: '', loginPwd: TEST_PASSWORD }, '请输入账号'],
    [{ loginAccount: 'member@east.test', loginPwd: '' }, '密码不能为空'],
    [{}, '请输入账号'],
  ])('RU-VAL-04 asks for what is missing in %j', async (input, message) => {
    const answer = await stranger().sendUnchecked(identityCalls.Login, input);
    expect([answer.code, answer.message]).toEqual([400, message]);
  });
});

describe('nobody learns which accounts exist', () => {
  it('unknown, wrong, disabled and not activated all hear the same', async () => {
    await sql(`update account set activated_at = null where login_account = 'idle@east.test'`);
    const answers = [
      await signIn('nobody@east.test', TEST_PASSWORD),
      await signIn('member@east.test', 'wrong password 1'),
      await signIn('disabled@east.test', TEST_PASSWORD),
      await signIn('idle@east.test', TEST_PASSWORD),
    ].map(({ raw }) => ({ ...raw, RequestId: '' }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { rows } = await sql(`select outcome from login_entry order by at desc, id desc limit 4`);
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual([
      'disabled',
      'notActivated',
      'unknown',
      'wrongPassword',
    ]);
    await sql(`update account set activated_at = now() where login_account = 'idle@east.test'`);
  });

  it('an account that does not exist is locked like any other', async () => {
    const heard = async (loginAccount: string) => {
      const answers: unknown[] = [];
      for (let turn = 0; turn < 4; turn++) {
        const { code, message } = await signIn(loginAccount, 'wrong password 1');
        answers.push([code, message.replace(/\d+/, 'n')]);
      }
      return answers;
    };
    const known = await heard('admin@old.test');
    await box.next('guard@twinscape.test');
    expect(known.map((answer) => (answer as [number])[0])).toEqual([400, 400, 400, 429]);
    expect(await heard('admin@nowhere.test')).toEqual(known);
  });

  it('an unknown account takes as long as a wrong password', async () => {
    const spent: Record<string, number[]> = { 'nobody@east.test': [], 'idle@east.test': [] };
    for (let turn = 0; turn < 8; turn++) {
      for (const [loginAccount, times] of Object.entries(spent)) {
        // Processor time of this process, in which the server runs too: neighbours on a busy machine do not count.
        const before = process.cpuUsage();
        await signIn(loginAccount, 'wrong password 1');
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      await sql(`delete from attempt`);
    }
    // The least of each: jobs beside it make some dearer, none cheaper.
    const [unknown = 0, wrong = 0] = Object.values(spent).map((times) => Math.min(...times));
    expect(Math.abs(unknown - wrong)).toBeLessThan(Math.max(unknown, wrong) / 2);
  });
});

describe('lockout', () => {
  it('C-SET-06 locks an account after the wrong tries of the settings, tells the guard by mail, and opens again with time', async () => {
    const { engineer } = app.world.people;
    for (let turn = 0; turn < 3; turn++) await signIn(engineer.loginAccount, 'wrong password 1');
    const held = await signIn(engineer.loginAccount, TEST_PASSWORD);
    expect([held.code, held.message]).toEqual([429, expect.stringMatching(/请在 \d+ 秒后重试/)]);
    const mail = await box.next('guard@twinscape.test');
    expect(mail.subject).toMatch(/账号锁定提醒 · Account locked/);
    expect(mail.text).toContain('engineer@east.test');
    expect(mail.text).toContain('10 minutes');
    await sql(`update attempt set ends_at = now() - interval '1 second' where key like 'signIn %'`);
    expect((await signIn(engineer.loginAccount, TEST_PASSWORD)).code).toBe(200);
  });

  it('the wait begins with the try that reached the limit, however long before the first one was', async () => {
    const { youngMember } = app.world.people;
    for (let turn = 0; turn < 2; turn++) await signIn(youngMember.loginAccount, 'wrong password 1');
    await sql(`update attempt set ends_at = now() + interval '1 minute' where key like 'signIn %'`);
    await signIn(youngMember.loginAccount, 'wrong password 1');
    const held = await signIn(youngMember.loginAccount, TEST_PASSWORD);
    expect(Number(/\d+/.exec(held.message)?.[0])).toBeGreaterThan(590);
    await box.next('guard@twinscape.test');
  });

  it('an address that guesses at many accounts has to wait, others do not', async () => {
    const guesser = stranger();
    await sql(
      `insert into attempt values ($1, $2, now() + interval '5 minutes')`,
      `address 203.0.113.${addresses}`,
      MAX_ADDRESS_ATTEMPTS - 1,
    );
    expect((await signIn('nobody@east.test', TEST_PASSWORD, guesser)).code).toBe(400);
    const held = await signIn('member@east.test', TEST_PASSWORD, guesser);
    expect([held.code, held.message]).toEqual([429, expect.stringMatching(/请在 \d+ 秒后重试/)]);
    expect((await signIn('member@east.test', TEST_PASSWORD)).code).toBe(200);
  });
});

describe('a session', () => {
  const fresh = async () => {
    const { result } = await signIn('member@east.test', TEST_PASSWORD);
    const holds = async () => (await app.as(result).send(identityCalls.GetLoginUserInfo, {})).code;
    const { rows } = await sql(`select id from session order by created_at desc, id desc limit 1`);
    return { holds, id: rows[0].id as string, token: result.token };
  };

  it('RU-SESS-07 ends after idle minutes with ErrorCode 401', async () => {
    const { holds, id } = await fresh();
    expect(await holds()).toBe(200);
    await sql(`update session set last_seen_at = now() - interval '481 minutes' where id = $1`, id);
    expect(await holds()).toBe(401);
  });

  it('ends after its hours even while it is used', async () => {
    const { holds, id } = await fresh();
    const { rows } = await sql(
      `select extract(epoch from expires_at - now()) / 3600 as hours from session where id = $1`,
      id,
    );
    expect(Number(rows[0].hours)).toBeCloseTo(72, 1);
    await sql(`update session set expires_at = now() where id = $1`, id);
    expect(await holds()).toBe(401);
  });

  it('is noted as used at most once a minute', async () => {
    const { holds, id } = await fresh();
    const seen = async () =>
      (await sql(`select last_seen_at from session where id = $1`, id)).rows[0].last_seen_at.getTime();
    const first = await seen();
    await holds();
    expect(await seen()).toBe(first);
    await sql(`update session set last_seen_at = now() - interval '2 minutes' where id = $1`, id);
    await holds();
    expect(await seen()).toBeGreaterThanOrEqual(first);
  });

  it('G-USR-01 RU-SESS-02 logging out ends it on the server and clears the cookie', async () => {
    const { holds, token } = await fresh();
    const response = await app.as({ token }).request(identityCalls.Logout, {});
    expect(response.headers.get('set-cookie')).toMatch(/twinscape_session=;/);
    expect(await holds()).toBe(401);
  });

  it('is kept only as a hash', async () => {
    const { token } = await fresh();
    const { rows } = await sql(
      `select count(*)::int as count from session where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      token,
    );
    expect(rows[0].count).toBe(0);
  });

  it('costs a call two questions to the database: the session with its user, and the enterprise', async () => {
    const { token } = await fresh();
    const client = app.as({ token });
    await client.must(settingsCalls.GetPlatformInfo, {});
    const { pool } = app.platform.database;
    const original = pool.query;
    const counts: number[] = [];
    try {
      // What the product does by itself meanwhile asks too, now and then: the least of several calls is the call's own.
      for (let call = 0; call < 5; call++) {
        let asked = 0;
        const counting = (...given: unknown[]) => {
          const [first] = given;
          const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
          if (text.startsWith('select')) asked++;
          return (original as (...all: unknown[]) => unknown).apply(pool, given);
        };
        pool.query = counting as typeof pool.query;
        // A call that needs the session and nothing else.
        expect((await client.send(settingsCalls.GetGeneralSettings, {})).code).toBe(403);
        counts.push(asked);
      }
    } finally {
      pool.query = original;
    }
    expect(Math.min(...counts)).toBe(2);
  });
});

describe('a password that expired', () => {
  it('is told to its owner only', async () => {
    const root = app.as(app.world.people.platform);
    const originalSettings = await root.must(settingsCalls.GetSecuritySettings, {});
    await root.must(settingsCalls.SaveSecuritySettings, {
      ...originalSettings,
      passwordPolicy: { ...originalSettings.passwordPolicy, passwordExpirationPeriodDays: 30 },
    });
    await sql(
      `update account set password_changed_at = now() - interval '31 days' where login_account = 'admin@old.test'`,
    );
    expect((await signIn('admin@old.test', TEST_PASSWORD)).message).toContain('密码已过期');
    expect((await signIn('admin@old.test', 'wrong password 1')).message).toBe('账号或密码不正确');
    await root.must(settingsCalls.SaveSecuritySettings, originalSettings);
  });
});
