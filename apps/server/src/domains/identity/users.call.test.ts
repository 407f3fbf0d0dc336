import { identityCalls } from '@twinscape/contract/identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

let app: TestApp;
const events: DomainEvent[] = [];
const as = (who: keyof TestApp['world']['people']) => app.as(app.world.people[who]);
const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);
const expectEvent = (name: string) =>
  expect.poll(() => events.findLast((event) => event.name === name), { timeout: 5000 });

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
});
afterAll(() => app.stop());

describe('C-USR-06 one user', () => {
  it.each([
    ['a platform administrator everybody', 'platform', 'westMember', 200],
    ['an enterprise administrator the own people', 'admin', 'guest', 200],
    ['an enterprise administrator nobody of another enterprise', 'admin', 'westMember', 404],
    ['an enterprise administrator no platform administrator', 'admin', 'platform', 404],
    ['a member themselves', 'member', 'member', 200],
    ['a member no colleague', 'member', 'engineer', 404],
  ] as const)('shows %s', async (_title, who, whom, code) => {
    const answer = await as(who).send(identityCalls.GetUser, { id: app.world.people[whom].id });
    expect(answer.code).toBe(code);
    if (code === 200) expect(answer.result.id.id).toBe(app.world.people[whom].id);
    else expect(answer.message).toBe('用户不存在');
  });
});

describe('C-USR-01 saving a user', () => {
  it('an enterprise administrator makes members and administrators of the own enterprise', async () => {
    for (const [authority, memberType] of [
      ['CUSTOMER_USER', 2],
      ['TENANT_ADMIN', 1],
    ] as const) {
      const made = await as('admin').must(identityCalls.SaveUser, {
        email: `${authority}@east.test`,
        firstName: '敏',
        lastName: '王',
        authority,
        tenantId: app.world.west.id,
      });
      expect(made).toMatchObject({ authority, firstName: '王敏', tenantId: { id: app.world.east.id } });
      const { rows } = await sql(`select member_type, activated_at from account where id = $1`, made.id.id);
      expect(rows[0]).toEqual({ member_type: memberType, activated_at: null });
    }
    await expectEvent('account.added').toMatchObject({ entityName: '王敏', companyId: app.world.east.id });
  });

  it('nobody makes somebody above themselves', async () => {
    const up = { email: 'boss@east.test', authority: 'SYS_ADMIN' } as const;
    expect((await as('admin').send(identityCalls.SaveUser, up)).code).toBe(403);
    const { guest } = app.world.people;
    expect(
      (await as('admin').send(identityCalls.SaveUser, { ...up, id: guest.id, email: guest.loginAccount })).code,
    ).toBe(403);
    expect((await as('engineer').send(identityCalls.SaveUser, { email: 'x@east.test' })).code).toBe(403);
  });

  it('a platform administrator names the enterprise of a new user, in either shape', async () => {
    const without = await as('platform').send(identityCalls.SaveUser, {
      email: 'p1@west.test',
      authority: 'TENANT_ADMIN',
    });
    expect([without.code, without.message]).toEqual([400, '请选择该用户所属的企业']);
    const made = await as('platform').must(identityCalls.SaveUser, {
      email: 'p1@west.test',
      firstName: 'Ann',
      lastName: 'Lee',
      authority: 'TENANT_ADMIN',
      tenantId: { id: app.world.west.id },
    });
    expect(made).toMatchObject({ firstName: 'Ann Lee', tenantId: { id: app.world.west.id } });
    const other = await as('platform').must(identityCalls.SaveUser, {
      email: 'p2@twinscape.test',
      authority: 'SYS_ADMIN',
    });
    expect(other.authority).toBe('SYS_ADMIN');
  });

  it('refuses an account that is taken, in any case of its letters and at the same moment', async () => {
    const answers = await Promise.all(
      ['Same@east.test', 'same@EAST.test'].map((email) => as('admin').send(identityCalls.SaveUser, { email })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)?.message).toBe('该账号已被使用');
  });

  it('changes names and keeps what is left out: the authority, the kind of member', async () => {
    const { guest } = app.world.people;
    const saved = await as('admin').must(identityCalls.SaveUser, {
      id: guest.id,
      email: guest.loginAccount,
      firstName: '访客二',
    });
    expect(saved).toMatchObject({ firstName: '访客二', authority: 'CUSTOMER_USER' });
    const { rows } = await sql(`select member_type from account where id = $1`, guest.id);
    expect(rows[0].member_type).toBe(3);
    await expectEvent('account.updated').toMatchObject({
      before: { masterName: '访客' },
      after: { masterName: '访客二' },
    });
  });

  it('the login account follows the e-mail where the two are the same', async () => {
    const { idle } = app.world.people;
    const saved = await as('admin').must(identityCalls.SaveUser, { id: idle.id, email: 'rested@east.test' });
    expect(saved.email).toBe('rested@east.test');
    expect(
      (await app.anonymous.send(identityCalls.Login, { loginAccount: 'rested@east.test', loginPwd: TEST_PASSWORD }))
        .code,
    ).toBe(200);
  });

  it('neither takes the last administrator nor lets anybody change the own authority', async () => {
    const { westAdmin, admin } = app.world.people;
    const west = await sql(`select id from account where login_account = 'p1@west.test'`);
    await sql(`update account set deleted_at = now() where id = $1`, west.rows[0].id);
    const last = await as('platform').send(identityCalls.SaveUser, {
      id: westAdmin.id,
      email: westAdmin.loginAccount,
      authority: 'CUSTOMER_USER',
    });
    expect([last.code, last.message]).toEqual([409, '企业至少需要一名启用的管理员']);
    const own = await as('admin').send(identityCalls.SaveUser, {
      id: admin.id,
      email: admin.loginAccount,
      authority: 'CUSTOMER_USER',
    });
    expect(own.code).toBe(400);
    const member = await as('platform').send(identityCalls.SaveUser, {
      id: app.world.people.member.id,
      email: 'member@east.test',
      authority: 'SYS_ADMIN',
    });
    expect(member.message).toContain('平台管理员与企业用户');
  });
});

describe('C-USR-09 enabling and disabling', () => {
  it('a disabled user is out at once and comes back when enabled', async () => {
    const { member } = app.world.people;
    await as('admin').must(identityCalls.SetUserCredentialsEnabled, { id: member.id, userCredentialsEnabled: false });
    expect((await as('member').send(identityCalls.GetAuthUser, {})).code).toBe(401);
    expect(
      (await app.anonymous.send(identityCalls.Login, { loginAccount: member.loginAccount, loginPwd: TEST_PASSWORD }))
        .code,
    ).toBe(400);
    await expectEvent('account.disabled').toMatchObject({ entityId: member.id, after: { enabled: false } });
    await as('admin').must(identityCalls.SetUserCredentialsEnabled, { id: member.id });
    expect(
      (await app.anonymous.send(identityCalls.Login, { loginAccount: member.loginAccount, loginPwd: TEST_PASSWORD }))
        .code,
    ).toBe(200);
  });

  it.each([
    ['oneself', 'admin', 'admin', 400, '不能禁用或删除自己的账号'],
    ['people of another enterprise', 'admin', 'westMember', 404, '用户不存在'],
    ['a platform administrator as an enterprise administrator', 'admin', 'platform', 404, '用户不存在'],
    ['the last administrator of an enterprise', 'platform', 'westAdmin', 409, '企业至少需要一名启用的管理员'],
  ] as const)('refuses to disable %s', async (_title, who, whom, code, message) => {
    const answer = await as(who).send(identityCalls.SetUserCredentialsEnabled, {
      id: app.world.people[whom].id,
      userCredentialsEnabled: false,
    });
    expect([answer.code, answer.message]).toEqual([code, message]);
  });
});

describe('C-USR-04 acting as another user', () => {
  it('gives a pair that acts as the user for eight hours at most and says who stands behind it', async () => {
    const { engineer } = app.world.people;
    const { token } = await as('admin').must(identityCalls.GetUserToken, { id: engineer.id });
    const claims = decodeJwt(token);
    const { rows } = await sql(
      `select extract(epoch from expires_at - now()) / 3600 as hours, acted_by_name from session where id = $1`,
      claims.sessionId,
    );
    expect(Number(rows[0].hours)).toBeCloseTo(8, 1);
    expect(rows[0].acted_by_name).toBe('陈总');
    const acting = app.anonymous.with({ authorization: `Bearer ${token}` });
    expect(await acting.must(identityCalls.GetLoginUserInfo, {})).toMatchObject({
      masterName: '李工',
      actedBy: '陈总',
    });
    await expectEvent('account.actedAs').toMatchObject({ entityId: engineer.id, actor: { userName: '陈总' } });
    await acting.must(identityCalls.UpdateMasterName, { masterName: '李工程师' });
    await expectEvent('account.profileUpdated').toMatchObject({ actor: { userName: '李工', actedBy: '陈总' } });
    const key = await acting.send(identityCalls.CreateApiKey, { name: 'mine' });
    expect([key.code, key.message]).toEqual([403, '请用本人账号登录后再创建密钥']);
  });

  it('ends when the administrator behind it is disabled', async () => {
    const { member } = app.world.people;
    const { token } = await as('westAdmin')
      .send(identityCalls.GetUserToken, { id: app.world.people.westMember.id })
      .then(({ result }) => result);
    const acting = app.anonymous.with({ authorization: `Bearer ${token}` });
    expect((await acting.send(identityCalls.GetLoginUserInfo, {})).code).toBe(200);
    await app.anonymous.send(identityCalls.Login, { loginAccount: member.loginAccount, loginPwd: TEST_PASSWORD });
    await sql(
      `insert into account (id, login_account, master_name, member_type, company_id) values (gen_random_uuid(), 'second@west.test', 'Second', 1, $1)`,
      app.world.west.id,
    );
    await as('platform').must(identityCalls.SetUserCredentialsEnabled, {
      id: app.world.people.westAdmin.id,
      userCredentialsEnabled: false,
    });
    expect((await acting.request(identityCalls.GetAuthUser, {})).status).toBe(401);
  });

  it.each([
    ['an equal', 'platform', 'p2@twinscape.test', 403],
    ['another administrator of the enterprise', 'admin', 'TENANT_ADMIN@east.test', 403],
    ['somebody of another enterprise', 'admin', 'member@west.test', 404],
    ['a disabled user', 'admin', 'disabled@east.test', 409],
  ] as const)('refuses to act as %s', async (_title, who, login, code) => {
    const { rows } = await sql(
      `select id from account where lower(login_account) = lower($1) and deleted_at is null`,
      login,
    );
    expect((await as(who).send(identityCalls.GetUserToken, { id: rows[0].id })).code).toBe(code);
  });
});

describe('C-LOG-04 the login log', () => {
  it('shows an enterprise to its administrator and everything to the platform administrator, with reasons', async () => {
    await app.anonymous.send(identityCalls.Login, { loginAccount: 'ghost@nowhere.test', loginPwd: TEST_PASSWORD });
    await app.anonymous.send(identityCalls.Login, { loginAccount: 'member@east.test', loginPwd: 'wrong password 1' });
    const own = await as('admin').must(identityCalls.GetLoginLogList, { pageSize: 999 });
    const accounts = own.data.list.map(({ loginAccount }) => loginAccount);
    expect(accounts.some((account) => account.endsWith('@west.test') || account.startsWith('ghost'))).toBe(false);
    expect(own.data.count).toBe(accounts.length);
    expect(own.data.list[0]).toMatchObject({
      loginAccount: 'member@east.test',
      isSuccess: false,
      remark: '密码错误',
      masterName: '王敏',
    });
    const acted = own.data.list.find(({ remark }) => remark?.includes('代为登录'));
    expect(acted).toMatchObject({ masterName: '李工', remark: '由 陈总 代为登录', isSuccess: true });
    const all = await as('platform').must(identityCalls.GetLoginLogList, { pageSize: 999 });
    expect(all.data.list.some(({ remark }) => remark === '账号不存在')).toBe(true);
    const named = await as('platform').must(identityCalls.GetLoginLogList, {
      companyId: app.world.east.id,
      pageSize: 999,
    });
    expect(named.data.count).toBe(own.data.count);
    expect((await as('engineer').send(identityCalls.GetLoginLogList, {})).code).toBe(403);
    expect((await as('admin').send(identityCalls.GetLoginLogList, { companyId: app.world.west.id })).code).toBe(403);
  });

  it('is searched by two Chinese characters, cut by time, ordered and paged', async () => {
    const page = (input: object) => as('admin').must(identityCalls.GetLoginLogList, input);
    expect((await page({ key: '王敏' })).data.list.every(({ masterName }) => masterName === '王敏')).toBe(true);
    expect((await page({ key: '王敏' })).data.count).toBeGreaterThan(0);
    expect((await page({ key: '100%' })).data.count).toBe(0);
    expect((await page({ endTime: new Date('2020-01-01') })).data.count).toBe(0);
    expect((await page({ startTime: new Date('2020-01-01') })).data.count).toBe((await page({})).data.count);
    const sorted = (await page({ orderBy: 'loginAccount', orderByType: 0, pageSize: 999 })).data.list.map(
      ({ loginAccount }) => loginAccount,
    );
    expect(sorted).toEqual(sorted.toSorted());
    const [first, second] = [await page({ pageSize: 1 }), await page({ pageSize: 1, pageIndex: 2 })];
    expect(first.data.list[0]?.id).not.toBe(second.data.list[0]?.id);
    expect(
      (await as('admin').with({ 'x-language': 'en' }).must(identityCalls.GetLoginLogList, {})).data.list[0]?.remark,
    ).toBe('Wrong password');
  });
});
