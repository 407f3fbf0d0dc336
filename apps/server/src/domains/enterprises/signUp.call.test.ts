import { enterpriseCalls, TRIAL_DAYS, TRIAL_PROJECT_NUMBER } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';

const PASSWORD = 'Sign-up2026';
let app: TestApp;
let box: Mailbox;
const events: DomainEvent[] = [];
let addresses = 0;
const stranger = () => app.anonymous.with({ 'x-forwarded-for': `198.51.100.${++addresses}` });

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
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

async function codeFor(account: string): Promise<string> {
  await stranger().must(identityCalls.GetRegisterCode, { account });
  return /\b\d{6}\b/.exec((await box.next(account)).text)?.[0] ?? '';
}
const given = (loginAccount: string, verificationCode: string, more: object = {}) => ({
  loginAccount,
  verificationCode,
  loginPwd: PASSWORD,
  companyName: `新公司 ${loginAccount}`,
  userName: '新老板',
  ...more,
});

describe('C-AUTH-05 signing up', () => {
  it(`RU-TRIAL-01 A-03 makes a trial enterprise for ${TRIAL_DAYS} days with ${TRIAL_PROJECT_NUMBER} project and its active administrator, who has IsEdit 0`, async () => {
    const account = 'boss@new.test';
    const input = given(account, await codeFor(account));
    const { id, companyId } = await stranger().must(enterpriseCalls.Regsiter, input);
    const { token, loginUserInfo } = await stranger().must(identityCalls.Login, {
      loginAccount: account,
      loginPwd: PASSWORD,
    });
    expect(loginUserInfo).toMatchObject({
      id,
      companyId,
      memberType: 1,
      isEdit: 0,
      companyName: input.companyName,
      masterName: '新老板',
    });
    const boss = app.as({ token });
    const row = await boss.must(enterpriseCalls.GetEnterpriseBaseInfo, {});
    expect(row).toMatchObject({
      isTrial: true,
      isExpired: false,
      isActivated: true,
      projectNumber: TRIAL_PROJECT_NUMBER,
      adminName: '新老板',
    });
    const days = await app.platform.database.pool.query<{ days: number }>('select $1::date - current_date as days', [
      row.expirationDate,
    ]);
    expect(days.rows[0]?.days).toBe(TRIAL_DAYS);
    await boss.must(projectCalls.AddEnterpriseProject, { projectName: '第一个' });
    expect((await boss.send(projectCalls.AddEnterpriseProject, { projectName: '第二个' })).code).toBe(403);
    const event = await vi.waitFor(() => {
      const found = events.find(({ name }) => name === 'enterprise.registered');
      if (!found) throw new Error('not heard');
      return found;
    }, 5_000);
    expect(event).toMatchObject({
      entityId: companyId,
      actor: { userId: id, userName: '新老板' },
      values: { admin: '新老板' },
      payload: { adminName: '新老板', loginAccount: account },
    });
    expect(JSON.stringify(event)).not.toContain(PASSWORD);
    const again = await stranger().send(enterpriseCalls.Regsiter, { ...input, companyName: '又一家' });
    expect([again.code, again.message]).toEqual([400, '验证码不正确或已过期']);
  });

  it.each([
    ['loginAccount', '', '请输入账号', 'Enter the account'],
    ['loginAccount', 'nobody', '请输入正确的手机号或邮箱', 'Enter a valid phone number or email address'],
    ['verificationCode', '', '请输入验证码', 'Enter the verification code'],
    ['companyName', '', '请输入企业名称', 'Enter the enterprise name'],
    ['userName', '', '请输入用户名', 'Enter the user name'],
    ['loginPwd', '', '密码不能为空', 'Password cannot be empty'],
    [
      'loginPwd',
      'onlyletters',
      '密码至少 8 位，且须包含字母和数字',
      'The password needs at least 8 characters with letters and digits',
    ],
  ])('RU-VAL-01 RU-VAL-03 RU-VAL-04 refuses %s %j in both languages', async (field, value, cn, en) => {
    const input = { ...given('form@new.test', '123456'), [field]: value };
    for (const [language, message] of [
      ['cn', cn],
      ['en', en],
    ] as const) {
      const answer = await stranger().with({ 'x-language': language }).send(enterpriseCalls.Regsiter, input);
      expect([answer.code, answer.message]).toEqual([400, message]);
    }
  });

  it('without a right code nothing is told of enterprises and accounts that exist', async () => {
    const words = new Set<string>();
    for (const input of [
      given('unknown@new.test', '000000'),
      given('unknown@new.test', '000000', { companyName: '华东工程' }),
      given('member@east.test', '000000'),
    ]) {
      const answer = await stranger().send(enterpriseCalls.Regsiter, input);
      words.add(JSON.stringify([answer.code, answer.message, answer.raw.Result]));
    }
    expect([...words]).toEqual([JSON.stringify([400, '验证码不正确或已过期', null])]);
  });

  it('a name that is taken is refused and the code can be used for another one', async () => {
    const account = 'rename@new.test';
    const code = await codeFor(account);
    const taken = await stranger().send(enterpriseCalls.Regsiter, given(account, code, { companyName: '华东工程' }));
    expect([taken.code, taken.message]).toEqual([409, '企业名称已存在']);
    const { loginUserInfo } = await stranger()
      .must(enterpriseCalls.Regsiter, given(account, code))
      .then(() => stranger().must(identityCalls.Login, { loginAccount: account, loginPwd: PASSWORD }));
    expect(loginUserInfo.memberType).toBe(1);
  });

  it('two at once with one code, and two with one name, make one enterprise', async () => {
    const account = 'race@new.test';
    const code = await codeFor(account);
    const one = await Promise.all(
      ['甲', '乙', '丙'].map((name) =>
        stranger().send(enterpriseCalls.Regsiter, given(account, code, { companyName: `抢注 ${name}` })),
      ),
    );
    expect(one.filter((answer) => answer.code === 200)).toHaveLength(1);
    const accounts = ['left@new.test', 'right@new.test'];
    const codes = [await codeFor(accounts[0] ?? ''), await codeFor(accounts[1] ?? '')];
    const named = await Promise.all(
      accounts.map((each, n) =>
        stranger().send(enterpriseCalls.Regsiter, given(each, codes[n] ?? '', { companyName: '抢名公司' })),
      ),
    );
    expect(named.map((answer) => answer.code).sort()).toEqual([200, 409]);
  });

  it('follows the platform’s password policy', async () => {
    const root = app.as(app.world.people.platform);
    const account = 'policy@new.test';
    const code = await codeFor(account);
    await root.must(settingsCalls.SaveSecuritySettings, { passwordPolicy: { minimumLength: 12 } });
    const answer = await stranger().send(enterpriseCalls.Regsiter, given(account, code));
    expect([answer.code, answer.message]).toEqual([400, '密码不符合要求：至少 12 个字符']);
    await root.must(settingsCalls.SaveSecuritySettings, { passwordPolicy: {} });
    await stranger().must(enterpriseCalls.Regsiter, given(account, code));
  });

  it('is refused while sign-up is closed', async () => {
    const account = 'closed@new.test';
    const code = await codeFor(account);
    await app
      .as(app.world.people.platform)
      .must(settingsCalls.SaveSettings, { key: 'general', jsonValue: { registrationOpen: false } });
    const answer = await stranger().send(enterpriseCalls.Regsiter, given(account, code));
    expect([answer.code, answer.message]).toEqual([403, '平台未开放注册，请联系平台管理员']);
  });
});
