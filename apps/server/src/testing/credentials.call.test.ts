import { once } from 'node:events';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { messageCalls } from '@twinscape/contract/messages';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { insertAccount } from '../domains/identity/index.ts';
import { hashPassword } from '../domains/identity/secrets.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { TEST_PASSWORD } from './world.ts';

let app: TestApp;
let box: Mailbox;
let people = 0;
const NEW_PASSWORD = 'Harbour2027';

beforeAll(async () => {
  app = await startTestApp();
  box = await openMailbox();
  await app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { smtpHost: '127.0.0.1', smtpPort: box.port, mailFrom: 'noreply@twinscape.test' },
  });
});
afterAll(async () => {
  await box.close();
  await app.stop();
});

const login = async (account: string, password = TEST_PASSWORD): Promise<string> =>
  (await app.anonymous.must(identityCalls.Login, { loginAccount: account, loginPwd: password })).token;
const asThing = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
  app.anonymous.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Somebody of 华东工程 with every kind of credential, and a socket that the API key opened. */
async function somebody() {
  const account = `holder${++people}@east.test`;
  const { id } = await insertAccount(app.platform.database.db, {
    loginAccount: account,
    masterName: '持证人',
    memberType: 2,
    companyId: app.world.east.id,
    passwordHash: await hashPassword(TEST_PASSWORD),
    activatedAt: new Date(),
  });
  const token = await login(account);
  const pair = (await (
    await asThing('/api/auth/login', {}, { username: account, password: TEST_PASSWORD })
  ).json()) as {
    token: string;
    refreshToken: string;
  };
  const { key } = await app.as({ token }).must(identityCalls.CreateApiKey, { name: 'report' });
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/ws`);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  await once(socket, 'open');
  socket.send(JSON.stringify({ authCmd: { cmdId: 0, apiKey: key }, cmds: [{ type: 'NO_SUCH', cmdId: 1 }] }));
  await expect.poll(() => received.length).toBe(1);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(15_000) });
  closed.catch(() => undefined);
  /** Which credentials still open something. */
  const open = async (): Promise<string[]> => {
    const answers: [string, boolean][] = [
      ['token', (await app.as({ token }).send(identityCalls.GetLoginUserInfo, {})).code === 200],
      ['jwt', (await asThing('/api/auth/user', { 'x-authorization': `Bearer ${pair.token}` })).status === 200],
      ['apiKey', (await asThing('/api/auth/user', { authorization: `ApiKey ${key}` })).status === 200],
    ];
    return answers.filter(([, opens]) => opens).map(([name]) => name);
  };
  const refreshes = async () => (await asThing('/api/auth/token', {}, pair)).status;
  return { id, account, token, open, refreshes, socket, closed };
}
type Holder = Awaited<ReturnType<typeof somebody>>;

const changePassword = ({ token }: Holder, more: { keepApiKeys?: boolean } = {}) =>
  app.as({ token }).must(identityCalls.UpdateMemberPassword, { oldPwd: TEST_PASSWORD, newPwd: NEW_PASSWORD, ...more });

async function resetByMail({ account }: Holder): Promise<void> {
  const key = await app.anonymous.must(identityCalls.GetResetVerificationKey, { account });
  await app.anonymous.must(identityCalls.GetResetVerificationCode, { account, key });
  const [code = ''] = /\b\d{6}\b/.exec((await box.next(account)).text) ?? [];
  await app.anonymous.must(identityCalls.ResetPassword, {
    loginAccount: account,
    verificationKey: key,
    verificationCode: code,
    newPwd: NEW_PASSWORD,
  });
}

describe('every credential of a user ends at once, and sockets with it, when', () => {
  const admin = () => app.as(app.world.people.admin);
  const ends: [string, (holder: Holder) => Promise<unknown>][] = [
    ['the password is changed', (holder) => changePassword(holder)],
    ['the password is reset by a code', (holder) => resetByMail(holder)],
    [
      'the user is disabled as on ThingsBoard',
      ({ id }) => admin().must(identityCalls.SetUserCredentialsEnabled, { id, userCredentialsEnabled: false }),
    ],
    [
      'the member is disabled',
      ({ id }) => admin().must(enterpriseCalls.UpdateMemberState, { memberIds: [id], state: 'disabled' }),
    ],
    ['the member is deleted', ({ id }) => admin().must(enterpriseCalls.DeleteEnterpriseMember, { memberIds: [id] })],
  ];
  it.each(ends)('%s', async (_title, end) => {
    const holder = await somebody();
    expect(await holder.open()).toEqual(['token', 'jwt', 'apiKey']);
    await end(holder);
    expect(await holder.open()).toEqual([]);
    expect(await holder.refreshes()).toBe(401);
    await holder.closed;
  });
});

describe('a user who is disabled and has no session left', () => {
  it('loses the socket that an API key opened all the same', async () => {
    const holder = await somebody();
    await app.platform.database.pool.query(`delete from session where user_id = $1`, [holder.id]);
    await app
      .as(app.world.people.admin)
      .must(enterpriseCalls.UpdateMemberState, { memberIds: [holder.id], state: 'disabled' });
    await holder.closed;
  });
});

describe('API keys', () => {
  it('stay when the owner who changes the password wants so, and everything else ends', async () => {
    const holder = await somebody();
    await changePassword(holder, { keepApiKeys: true });
    expect(await holder.open()).toEqual(['apiKey']);
    expect(await holder.refreshes()).toBe(401);
    holder.socket.terminate();
  });

  it('let go of their sockets when they are deleted', async () => {
    const holder = await somebody();
    const client = app.as({ token: holder.token });
    const [key] = await client.must(identityCalls.GetApiKeyList, {});
    await client.must(identityCalls.DeleteApiKey, { id: key?.id ?? '' });
    expect(await holder.open()).toEqual(['token', 'jwt']);
    await holder.closed;
  });

  it('show when they were used last', async () => {
    const holder = await somebody();
    await holder.open();
    const [key] = await app.as({ token: holder.token }).must(identityCalls.GetApiKeyList, {});
    expect(new Date(key?.lastUseTime ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    holder.socket.terminate();
  });
});

describe('the owner of a new password', () => {
  it('is told by a message and by mail, with where it came from and how many keys ended', async () => {
    const holder = await somebody();
    await changePassword(holder);
    const mail = await box.next(holder.account);
    expect(mail.subject).toBe('孪境密码已修改');
    expect(mail.text).toContain('1 个 API 密钥已失效');
    const client = app.as({ token: await login(holder.account, NEW_PASSWORD) });
    await expect
      .poll(async () => (await client.must(messageCalls.GetMessageList, {})).data.list.map(({ title }) => title))
      .toEqual(['登录密码已修改']);
  });
});
