import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { ACTIVATION_MAILS_A_DAY } from './activation.ts';
import { createActivationLink, insertAccount } from './index.ts';

let app: TestApp;
let box: Mailbox;
let admin: Client;
const sql = (text: string, ...values: unknown[]) => app.platform.database.pool.query(text, values);
const codeOf = (link: string): string => link.split('code=')[1] ?? '';

beforeAll(async () => {
  app = await startTestApp();
  box = await openMailbox();
  admin = app.as(app.world.people.admin);
});
afterAll(async () => {
  await box.close();
  await app.stop();
});

let people = 0;
/** Somebody of 华东工程 who was added and has not come yet. */
async function newcomer(values: { email?: string; memberType?: 1 | 2 } = {}) {
  const name = `new${++people}@east.test`;
  return insertAccount(app.platform.database.db, {
    loginAccount: name,
    masterName: '新成员',
    memberType: values.memberType ?? 2,
    companyId: app.world.east.id,
    email: values.email ?? name,
  });
}

describe('RU-STATE-01 A-96 an activation link', () => {
  it('C-USR-07 C-AUTH-03 shows whose it is, asks for a password, works once and then signs in', async () => {
    const { id, loginAccount } = await newcomer();
    const link = await admin.must(identityCalls.GetActivationLink, { id });
    expect(link).toMatch(new RegExp(`^${app.url}/#/activateAccount\\?code=[\\w-]{43}$`));
    const code = codeOf(link);
    expect(await app.anonymous.must(identityCalls.GetActivationState, { code })).toEqual({
      loginAccount,
      masterName: '新成员',
      companyName: '华东工程',
      needsPassword: true,
    });
    expect((await app.anonymous.send(identityCalls.DoActive, { code })).message).toBe('密码不能为空');
    const done = await app.anonymous.send(identityCalls.DoActive, { code, password: 'Harbour2027' });
    expect([done.code, done.message, done.result]).toEqual([200, '账号已激活，请登录', { loginAccount }]);
    const again = await app.anonymous.send(identityCalls.DoActive, { code, password: 'Harbour2028' });
    expect(again.message).toContain('激活链接无效或已过期');
    expect((await app.anonymous.send(identityCalls.Login, { loginAccount, loginPwd: 'Harbour2027' })).code).toBe(200);
    expect((await admin.send(identityCalls.GetActivationLink, { id })).message).toBe('该账号已激活');
  });

  it('works once, however many try at the same moment', async () => {
    const { id } = await newcomer();
    const code = codeOf(await admin.must(identityCalls.GetActivationLink, { id }));
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => app.anonymous.send(identityCalls.DoActive, { code, password: 'Harbour2027' })),
    );
    expect(tries.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it('stops working when a newer one is made, when its hours are over, and for a disabled account', async () => {
    const { id } = await newcomer();
    const link = () => admin.must(identityCalls.GetActivationLink, { id });
    const state = async (code: string) => (await app.anonymous.send(identityCalls.GetActivationState, { code })).code;
    const [first, second] = [codeOf(await link()), codeOf(await link())];
    expect([await state(first), await state(second)]).toEqual([400, 200]);
    const { rows } = await sql(
      `select extract(epoch from expires_at - now()) / 3600 as hours from activation where user_id = $1`,
      id,
    );
    expect(Number(rows[0].hours)).toBeCloseTo(72, 1);
    await sql(`update activation set expires_at = now() where user_id = $1`, id);
    expect(await state(second)).toBe(400);
    const third = codeOf(await link());
    await sql(`update account set enabled = false where id = $1`, id);
    expect(await state(third)).toBe(400);
  });

  it('keeps only the hash of its code', async () => {
    const { id } = await newcomer();
    const code = codeOf(await createActivationLink(app.platform, app.platform.database.db, id));
    const { rows } = await sql(`select row_to_json(a)::text as row from activation a where user_id = $1`, id);
    expect(rows[0].row).not.toContain(code);
  });

  it('stands under the address of the general settings', async () => {
    const root = app.as(app.world.people.platform);
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { baseUrl: 'https://twin.example/' } });
    const { id } = await newcomer();
    expect(await admin.must(identityCalls.GetActivationLink, { id })).toMatch(
      /^https:\/\/twin\.example\/#\/activateAccount/,
    );
    await root.must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { baseUrl: '' } });
  });

  it('T-AUTH-04 a client of ThingsBoard activates with it and is signed in', async () => {
    const { id } = await newcomer();
    const activateToken = codeOf(await admin.must(identityCalls.GetActivationLink, { id }));
    const response = await app.anonymous.request(identityCalls.ThingActivate, {
      activateToken,
      password: 'Harbour2027',
    });
    const { token } = (await response.json()) as { token: string };
    const user = await fetch(`${app.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await user.json()).toMatchObject({ id: { id } });
    const wrong = await app.anonymous.request(identityCalls.ThingActivate, { activateToken, password: 'Harbour2027' });
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ errorCode: 31 })]);
  });
});

describe('C-USR-08 the activation mail', () => {
  it('is refused clearly while no mail goes out', async () => {
    const { loginAccount } = await newcomer();
    expect((await admin.send(identityCalls.SendActivationMail, { email: loginAccount })).code).toBe(503);
  });

  it('comes in the language of the sender, or of the person when it is known', async () => {
    await app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
      key: 'mail',
      jsonValue: { smtpHost: '127.0.0.1', smtpPort: box.port, mailFrom: 'noreply@twinscape.test' },
    });
    const { id, loginAccount } = await newcomer();
    const sent = await admin.send(identityCalls.SendActivationMail, { email: loginAccount });
    expect([sent.code, sent.message]).toEqual([200, '激活邮件已发送']);
    const cn = await box.next(loginAccount);
    expect(cn.subject).toBe('激活 孪境 账号');
    await sql(`update account set language = 'en' where id = $1`, id);
    await admin.must(identityCalls.SendActivationMail, { email: loginAccount });
    const en = await box.next(loginAccount);
    expect(en.subject).toBe('Activate your account on Twinscape');
    const code = codeOf(/https?:\S+/.exec(en.text)?.[0] ?? '');
    expect((await app.anonymous.send(identityCalls.DoActive, { code, password: 'Harbour2027' })).code).toBe(200);
    expect((await admin.send(identityCalls.SendActivationMail, { email: loginAccount })).message).toBe('该账号已激活');
  });

  it('strangers of another enterprise hear that there is no such user', async () => {
    const { id, loginAccount } = await newcomer();
    const west = app.as(app.world.people.westAdmin);
    for (const answer of [
      await west.send(identityCalls.SendActivationMail, { email: loginAccount }),
      await west.send(identityCalls.SendActivationMail, { email: 'nobody@east.test' }),
      await west.send(identityCalls.GetActivationLink, { id }),
    ])
      expect([answer.code, answer.message]).toEqual([404, '用户不存在']);
  });
});

it('one person gets a bounded number of activation mails a day, whoever asks for them', async () => {
  const { loginAccount } = await newcomer({ email: 'often@east.test' });
  const codes: number[] = [];
  for (let turn = 0; turn <= ACTIVATION_MAILS_A_DAY; turn++)
    codes.push((await admin.send(identityCalls.SendActivationMail, { email: loginAccount })).code);
  expect(codes).toEqual([...Array.from({ length: ACTIVATION_MAILS_A_DAY }, () => 200), 429]);
});
