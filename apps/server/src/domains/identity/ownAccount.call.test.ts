import { generateKeyPairSync } from 'node:crypto';
import { identityCalls, TABLE_LAYOUTS_MAX } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import sharp from 'sharp';
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
const signIn = async (loginAccount: string, loginPwd: string) =>
  (await app.anonymous.send(identityCalls.Login, { loginAccount, loginPwd })).result;

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
});
afterAll(() => app.stop());

describe('changing the own password', () => {
  it.each([
    [
      'C-USR-02',
      'member',
      (client: ReturnType<typeof as>, from: string, to: string) =>
        client.send(identityCalls.ChangePassword, { currentPassword: from, newPassword: to }),
    ],
    [
      'C-ENT-12',
      'admin',
      (client: ReturnType<typeof as>, from: string, to: string) =>
        client.send(identityCalls.UpdateEnterprisePassword, { oldPwd: from, newPwd: to }),
    ],
    [
      'C-MEM-04',
      'idle',
      (client: ReturnType<typeof as>, from: string, to: string) =>
        client.send(identityCalls.UpdateMemberPassword, { oldPwd: from, newPwd: to }),
    ],
  ] as const)('%s proves the old one, ends every session and lets the new one in', async (_call, who, change) => {
    const person = app.world.people[who];
    const other = await signIn(person.loginAccount, TEST_PASSWORD);
    const wrong = await change(as(who), 'not this 1', 'Harbour2027');
    expect([wrong.code, wrong.message]).toEqual([400, '原密码不正确']);
    const weak = await change(as(who), TEST_PASSWORD, 'short1');
    expect([weak.code, weak.message]).toEqual([400, '密码至少 8 位，且须包含字母和数字']);
    const done = await change(as(who), TEST_PASSWORD, 'Harbour2027');
    expect([done.code, done.message]).toEqual([200, '密码已修改，请重新登录']);
    for (const session of [person, other])
      expect((await app.as(session).send(identityCalls.GetAuthUser, {})).code).toBe(401);
    expect(
      (await app.anonymous.send(identityCalls.Login, { loginAccount: person.loginAccount, loginPwd: TEST_PASSWORD }))
        .code,
    ).toBe(400);
    Object.assign(person, { token: (await signIn(person.loginAccount, 'Harbour2027')).token });
    expect(JSON.stringify(events)).not.toContain('Harbour2027');
  });

  it('C-SET-06 names every broken rule of the policy in the language of the caller, and refuses recent passwords', async () => {
    const originalSettings = await as('platform').must(settingsCalls.GetSecuritySettings, {});
    await as('platform').must(settingsCalls.SaveSecuritySettings, {
      ...originalSettings,
      passwordPolicy: {
        ...originalSettings.passwordPolicy,
        minimumUppercaseLetters: 1,
        minimumSpecialCharacters: 1,
        passwordReuseCount: 2,
      },
    });
    const { member } = app.world.people;
    const change = (from: string, to: string, language = 'cn') =>
      app
        .as(member)
        .with({ 'x-language': language })
        .send(identityCalls.UpdateMemberPassword, { oldPwd: from, newPwd: to });
    expect((await change('Harbour2027', 'harbour2028')).message).toBe(
      '密码不符合要求：至少包含 1 个大写字母、至少包含 1 个特殊字符',
    );
    expect((await change('Harbour2027', 'harbour2028', 'en')).message).toBe(
      'The password does not meet the policy: at least 1 uppercase letter, at least 1 special character',
    );
    const next = async (from: string, to: string) => {
      const answer = await change(from, to);
      if (answer.code === 200) Object.assign(member, { token: (await signIn(member.loginAccount, to)).token });
      return answer.message;
    };
    expect(await next('Harbour2027', 'Harbour-2028')).toContain('密码已修改');
    expect(await next('Harbour-2028', 'Harbour-2028')).toBe('不能使用最近用过的密码');
    expect(await next('Harbour-2028', 'Harbour-2029')).toContain('密码已修改');
    expect(await next('Harbour-2029', 'Harbour-2028')).toBe('不能使用最近用过的密码');
    expect(await next('Harbour-2029', 'Harbour-2030')).toContain('密码已修改');
    expect(await next('Harbour-2030', 'Harbour-2028')).toContain('密码已修改');
    await as('platform').must(settingsCalls.SaveSecuritySettings, originalSettings);
  });

  it('somebody with a stolen session cannot guess on, and does not keep the owner from signing in', async () => {
    const { engineer } = app.world.people;
    for (let turn = 0; turn < 10; turn++)
      await as('engineer').send(identityCalls.UpdateMemberPassword, { oldPwd: `guess ${turn}`, newPwd: 'Harbour2027' });
    expect(
      (await as('engineer').send(identityCalls.UpdateMemberPassword, { oldPwd: TEST_PASSWORD, newPwd: 'Harbour2027' }))
        .code,
    ).toBe(429);
    expect((await signIn(engineer.loginAccount, TEST_PASSWORD)).token).not.toBe('');
    await sql(`delete from attempt`);
  });
});

describe('C-USR-03 the certificate key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));

  it('is stored after the password was checked, and only a public one', async () => {
    const client = as('engineer');
    expect((await client.send(identityCalls.ChangeCertKey, { certKey: pem, password: 'wrong 1' })).message).toBe(
      '原密码不正确',
    );
    const secret = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    for (const certKey of [secret, 'no key', ''])
      expect((await client.send(identityCalls.ChangeCertKey, { certKey, password: TEST_PASSWORD })).message).toBe(
        '请输入 PEM 格式的证书或公钥',
      );
    await client.must(identityCalls.ChangeCertKey, { certKey: pem, password: TEST_PASSWORD });
    expect((await client.must(identityCalls.GetPersonalSetting, {})).hasCertKey).toBe(true);
    await expectEvent('account.certKeyChanged').toMatchObject({
      after: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });
});

describe('personal settings', () => {
  it('T-USR-06 T-USR-07 how tables are arranged goes with the account, and nobody else sees it', async () => {
    const client = as('engineer');
    const layout = {
      hidden: ['label'],
      order: ['state', 'name'],
      widths: [{ column: 'name', width: 320 }],
      isDense: true,
    };
    await client.must(identityCalls.SaveTableLayout, { tableName: 'devices.list', ...layout, isDense: false });
    await client.must(identityCalls.SaveTableLayout, { tableName: 'devices.list', ...layout });
    expect(await client.must(identityCalls.GetTableLayouts, {})).toEqual([{ tableName: 'devices.list', ...layout }]);
    expect(await as('member').must(identityCalls.GetTableLayouts, {})).toEqual([]);
    const tooWide = { ...layout, widths: [{ column: 'name', width: 1e9 }] };
    expect((await client.send(identityCalls.SaveTableLayout, { tableName: 'x', ...tooWide })).code).toBe(400);
    // Of very many the oldest go.
    for (let at = 0; at < TABLE_LAYOUTS_MAX; at += 1)
      await client.must(identityCalls.SaveTableLayout, { tableName: `t${at}`, ...layout });
    const kept = await client.must(identityCalls.GetTableLayouts, {});
    expect(kept).toHaveLength(TABLE_LAYOUTS_MAX);
    expect(kept.some(({ tableName }) => tableName === 'devices.list')).toBe(false);
  });

  it('G-ENT-01 C-ENT-16 C-MEM-03 are read and changed, tell what changed, and an empty text clears', async () => {
    const client = as('engineer');
    await client.must(identityCalls.UpdateMember, {
      masterName: '李工',
      email: 'li@east.test',
      phone: '13800138000',
      title: '机电',
    });
    await client.must(identityCalls.UpdateMasterName, { masterName: ' 李 工 ' });
    expect(await client.must(identityCalls.GetPersonalSetting, {})).toMatchObject({
      masterName: '李 工',
      email: 'li@east.test',
      phone: '13800138000',
      title: '机电',
      loginAccount: 'engineer@east.test',
    });
    await client.must(identityCalls.UpdateMember, { masterName: '李 工', title: '' });
    const { title, phone } = await client.must(identityCalls.GetPersonalSetting, {});
    expect([title, phone]).toEqual([undefined, '13800138000']);
    await expectEvent('account.profileUpdated').toMatchObject({ before: { title: '机电' }, after: { title: null } });
    expect((await client.send(identityCalls.UpdateMasterName, { masterName: ' ' })).message).toBe('请输入用户名');
  });

  it('takes a picture only if it was uploaded before', async () => {
    const client = as('engineer');
    for (const logo of ['https://elsewhere.test/x.png', '/api/File/Read/0190a0a0-0000-7000-8000-000000000000/x.png'])
      expect((await client.send(identityCalls.UpdateMember, { masterName: '李工', logo })).message).toBe(
        '请先上传头像图片',
      );
    const form = new FormData();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#08f' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(png)]), 'me.png');
    const { Result: logo } = await client.json<{ Result: string }>('/api/File/UploadImageAsync', {
      method: 'POST',
      body: form,
    });
    await client.must(identityCalls.UpdateMember, { masterName: '李工', logo });
    expect((await client.must(identityCalls.GetLoginUserInfo, {})).logo).toBe(logo);
    await client.must(identityCalls.UpdateMember, { masterName: '李工', logo: '' });
    expect((await client.must(identityCalls.GetLoginUserInfo, {})).logo).toBeUndefined();
  });

  it('RU-SCOPE-07 remembers the language, which answers then speak', async () => {
    const client = as('engineer');
    await client.must(identityCalls.SetLanguage, { language: 'en' });
    expect((await client.must(identityCalls.GetLoginUserInfo, {})).language).toBe('en');
    expect((await client.send(identityCalls.DeleteApiKey, { id: app.world.east.id })).message).toBe(
      'This API key does not exist',
    );
    await client.must(identityCalls.SetLanguage, { language: 'cn' });
  });
});

describe('API keys', () => {
  const withKey = (key: string) => app.anonymous.with({ 'x-authorization': `ApiKey ${key}` });

  it('T-USR-04 T-USR-03 is shown once, opens calls with the rights of its user, bare where ThingsBoard speaks', async () => {
    const made = await as('engineer').must(identityCalls.CreateApiKey, { name: '采集脚本' });
    expect(made.key.startsWith(made.prefix)).toBe(true);
    expect(made.key.length).toBeGreaterThan(40);
    const user = await withKey(made.key).request(identityCalls.GetAuthUser, {});
    expect(await user.json()).toMatchObject({ name: 'li@east.test', authority: 'CUSTOMER_USER' });
    expect(await withKey(made.key).must(identityCalls.GetLoginUserInfo, {})).toMatchObject({
      loginAccount: 'engineer@east.test',
    });
    expect((await withKey(made.key).send(identityCalls.GetLoginLogList, {})).code).toBe(403);
    const listed = await as('engineer').send(identityCalls.GetApiKeyList, {});
    expect(JSON.stringify(listed.raw)).not.toContain(made.key);
    expect(listed.result[0]).toMatchObject({ name: '采集脚本', prefix: made.prefix, lastUseTime: expect.anything() });
    expect(JSON.stringify(events)).not.toContain(made.key);
    const { rows } = await sql(`select row_to_json(k)::text as row from api_key k`);
    expect(rows[0].row).not.toContain(made.key);
  });

  it('ends when it is deleted, expired, or its user disabled; a stranger cannot delete it', async () => {
    const make = () =>
      as('engineer').must(identityCalls.CreateApiKey, { name: 'k', expirationDate: new Date(Date.now() + 60_000) });
    const holds = async (key: string) => (await withKey(key).request(identityCalls.GetAuthUser, {})).status;
    const [deleted, expired, kept] = [await make(), await make(), await make()];
    expect((await as('idle').send(identityCalls.DeleteApiKey, { id: deleted.id })).code).toBe(404);
    expect(await holds(deleted.key)).toBe(200);
    await as('engineer').must(identityCalls.DeleteApiKey, { id: deleted.id });
    expect(await holds(deleted.key)).toBe(401);
    await sql(`update api_key set expires_at = now() where id = $1`, expired.id);
    expect(await holds(expired.key)).toBe(401);
    await sql(`update account set enabled = false where login_account = 'engineer@east.test'`);
    expect(await holds(kept.key)).toBe(401);
    await sql(`update account set enabled = true where login_account = 'engineer@east.test'`);
    expect(await holds(kept.key)).toBe(200);
    const nested = await withKey(kept.key).send(identityCalls.CreateApiKey, { name: 'child' });
    expect(nested.code).toBe(403);
  });

  it.each([
    [{ name: '' }, '请输入密钥名称'],
    [{ name: 'k', expirationDate: new Date('2020-01-01') }, '到期时间应晚于当前时间'],
  ])('refuses %j', async (input, message) => {
    const answer = await as('engineer').send(identityCalls.CreateApiKey, input);
    expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('A-03 RU-TRIAL-01 members of a trial enterprise make none, but may delete theirs', async () => {
    expect((await as('youngMember').send(identityCalls.CreateApiKey, { name: 'k' })).code).toBe(403);
    expect((await as('youngMember').send(identityCalls.DeleteApiKey, { id: app.world.east.id })).code).toBe(404);
  });
});
