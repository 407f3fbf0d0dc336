import { identityRefusals as refusals } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox, type ReceivedMail } from '../apps/server/src/testing/mailbox.ts';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  readSessionStorage,
  row,
  userMenu,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld } from './world.ts';

const world = openWorld();
let box: Mailbox;
beforeAll(async () => {
  box = await openMailbox({ sender: 'app-code-4711' });
});
afterAll(() => box.close());

/** The next mail to somebody; the program sends it in its own time. */
async function mailTo(address: string, nth = 1): Promise<ReceivedMail> {
  await eventually(() => box.mails.filter(({ to }) => to === address).length).toBeGreaterThanOrEqual(nth);
  const mail = box.mails.filter(({ to }) => to === address)[nth - 1];
  if (!mail) throw new Error(`no mail came to ${address}`);
  return mail;
}
const codeIn = ({ text }: ReceivedMail): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const linkIn = ({ text }: ReceivedMail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

async function signIn({ page }: Pick<Visitor, 'page'>, account: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('outgoing mail', () => {
  it('S-ADM-14 R-51 refuses half an entry at its field, sends a test mail with what the form says, keeps it over a reload and never shows the password', async () => {
    const { page } = await world.signInAs('admin', '/settings/outgoing-mail');
    await waitUntilVisible(page.getByText('尚未配置'));
    await fillFields(page, { 服务器地址: '127.0.0.1', 端口: String(box.port) });
    await button(page, /保存/).click();
    await waitUntilVisible(fieldError(page, '发件人地址').filter({ hasText: '请输入发件人地址' }));
    await fillFields(page, {
      发件人地址: '孪境 <noreply@twinscape.example>',
      用户名: 'sender',
      密码或授权码: 'app-code-4711',
    });
    await button(page, /发送测试/).click();
    const testing = dialog(page, '发送测试');
    await field(testing, '收件人').fill('not an address');
    await button(testing, /发\s?送/).click();
    await waitUntilVisible(fieldError(testing, '收件人'));
    await field(testing, '收件人').fill('admin@twinscape.example');
    await button(testing, /发\s?送/).click();
    await waitUntilVisible(testing.getByRole('status').filter({ hasText: 'admin@twinscape.example' }));
    expect(await mailTo('admin@twinscape.example')).toMatchObject({
      from: 'noreply@twinscape.example',
      signedInAs: 'sender:app-code-4711',
    });
    await page.keyboard.press('Escape');
    await waitUntilHidden(testing);
    await button(page, /保存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    await page.reload();
    await waitUntilVisible(page.getByText('已配置'));
    await waitUntilVisible(page.getByText('已保存'));
    expect(await field(page, '服务器地址').inputValue()).toBe('127.0.0.1');
    expect(await page.content()).not.toContain('app-code-4711');
  });
});

describe('signing up', () => {
  const account = 'zhao.qing@qinghe.example';
  const good = {
    手机号或邮箱: account,
    密码: 'Qinghe2026',
    再次输入密码: 'Qinghe2026',
    企业名称: '清河建设工程有限公司',
    用户名: '赵清',
  };

  it('S-AUTH-02 R-03 RU-VAL-01 RU-VAL-02 RU-VAL-03 RU-VAL-04 K-59 every field says what is wrong with it', async () => {
    const { page, go } = await world.visitor();
    await go('/register');
    await button(page, /注\s?册/).click();
    const says = {
      手机号或邮箱: refusals['auth.accountRequired'].cn,
      验证码: refusals['auth.codeRequired'].cn,
      密码: refusals['auth.passwordRequired'].cn,
      企业名称: refusals['auth.companyRequired'].cn,
      用户名: refusals['auth.userNameRequired'].cn,
    };
    for (const text of Object.values(says))
      await waitUntilVisible(page.locator('.ant-form-item-explain-error', { hasText: text }));
    await fillFields(page, { 手机号或邮箱: '12345', 密码: 'abc1234', 再次输入密码: 'abc12345' });
    await waitUntilVisible(fieldError(page, '手机号或邮箱').filter({ hasText: refusals['auth.accountInvalid'].cn }));
    await waitUntilVisible(page.getByText(refusals['auth.passwordRule'].cn));
    await waitUntilVisible(fieldError(page, '再次输入密码').filter({ hasText: refusals['auth.passwordMismatch'].cn }));
    await fillFields(page, { 密码: 'abcdefgh' });
    await waitUntilVisible(page.getByText(refusals['auth.passwordRule'].cn));
    await button(page, '获取验证码').click();
    expect(await page.getByText(/秒后重发/).count()).toBe(0);
    expect(box.mails.filter(({ to }) => to === '12345')).toEqual([]);
  });

  it('S-AUTH-02 R-03 the code comes by mail, a wrong one is refused, the right one makes a trial enterprise whose administrator can sign in', async () => {
    const visitor = await world.visitor();
    const { page, go } = visitor;
    await go('/register');
    await fillFields(page, good);
    await button(page, '获取验证码').click();
    await waitUntilVisible(page.getByText(/秒后重发/));
    const code = codeIn(await mailTo(account));
    await field(page, '验证码').fill(code === '000000' ? '000001' : '000000');
    await button(page, /注\s?册/).click();
    await waitUntilVisible(page.getByText(refusals['auth.codeWrong'].cn));
    await field(page, '验证码').fill(code);
    await button(page, /注\s?册/).click();
    await waitForRoute(page, '/login');
    await waitUntilVisible(findToast(page, '注册成功，请登录'));
    await signIn(visitor, account, good.密码);
    await waitForRoute(page, '/adminIndustry');
    await waitUntilVisible(page.getByText('当前为体验账号，部分功能需开通正式账号后使用。请联系 400-000-2026'));
    expect((await readSessionStorage(page)).isEdit).toBe('0');
  });

  it('RU-PERM-01 S-ADM-01 the platform administrator hears of it, finds the enterprise among the trials and makes it formal', async () => {
    const { page } = await world.signInAs('admin', '/administrator');
    await page
      .locator('header')
      .getByRole('button', { name: /^消息 1/ })
      .click();
    await waitUntilVisible(page.getByText('新企业“清河建设工程有限公司”注册'));
    await page.getByText('新企业“清河建设工程有限公司”注册').click();
    await page.getByRole('button', { name: /体验企业/ }).click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    await waitUntilVisible(row(page, '清河建设工程有限公司').getByText('赵清'));

    const zhao = await world.visitor();
    await zhao.signIn(account, good.密码);
    await waitUntilVisible(zhao.page.getByText('当前为体验账号'));
    await chooseFromMoreMenu(page, '清河建设工程有限公司', '转为正式');
    const formal = dialog(page, '转为正式企业');
    await button(formal, '转为正式').click();
    await waitUntilHidden(formal);
    await zhao.page.reload();
    await waitUntilVisible(zhao.page.getByText('没有项目'));
    await waitUntilHidden(zhao.page.getByText('当前为体验账号'));
    expect((await readSessionStorage(zhao.page)).isEdit).toBe('1');
  });

  it('S-AUTH-02 is closed when the general settings say so', async () => {
    const admin = await world.signInAs('admin', '/settings/general');
    await admin.page.getByRole('switch', { name: '开放注册' }).click();
    await button(admin.page, /保存/).click();
    await waitUntilVisible(findToast(admin.page, '保存成功'));
    const { page, go } = await world.visitor();
    await go('/register');
    await waitUntilVisible(page.getByText('平台未开放注册，由平台管理员创建账号。'));
    expect(await field(page, '企业名称').isDisabled()).toBe(true);
    await page.getByRole('link', { name: '登录' }).click();
    await waitUntilVisible(page.getByRole('heading', { name: '登录孪境' }));
    await waitUntilVisible(button(page, '忘记密码'));
    expect(await page.getByRole('link', { name: '注册' }).count()).toBe(0);
  });
});

describe('forgotten passwords', () => {
  const account = 'gu.mingyuan@luanjing.example';

  it('S-AUTH-04 RU-VAL-01 RU-VAL-02 K-72 a code by mail and a new password twice; the old one no longer works and other browsers are signed out', async () => {
    const elsewhere = await world.signInAs(account, '/adminIndustry');
    await waitUntilVisible(elsewhere.page.getByRole('heading', { name: '项目' }));
    const visitor = await world.visitor();
    const { page, go } = visitor;
    await go('/login');
    await field(page, '账号').fill(account);
    await button(page, '忘记密码').click();
    const reset = dialog(page, '重置密码');
    await waitUntilVisible(reset);
    expect((await reset.boundingBox())?.width).toBe(400);
    expect(await field(reset, '手机号或邮箱').inputValue()).toBe(account);
    await button(reset, '获取验证码').click();
    const code = codeIn(await mailTo(account));
    await fillFields(reset, { 验证码: code, 新密码: 'short1', 再次输入密码: 'short2' });
    await button(reset, '重置密码').click();
    await waitUntilVisible(reset.getByText(refusals['auth.passwordRule'].cn));
    await waitUntilVisible(reset.getByText(refusals['auth.passwordMismatch'].cn));
    await fillFields(reset, { 新密码: 'Gumingyuan88', 再次输入密码: 'Gumingyuan88' });
    await button(reset, '重置密码').click();
    await waitUntilHidden(reset);
    await signIn(visitor, account, DEMO_PASSWORD);
    await waitUntilVisible(page.getByText(refusals['auth.signInFailed'].cn));
    await signIn(visitor, account, 'Gumingyuan88');
    await waitForRoute(page, '/adminIndustry');
    // By itself and over the page, which stays as it is.
    await waitUntilVisible(dialog(elsewhere.page, '登录已失效'));
  });

  it('S-ADM-08 RU-VAL-02 the own password is changed in the personal settings, and signing in is needed again', async () => {
    const visitor = await world.signInAs('member', '/adminIndustry');
    const { page } = visitor;
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    const drawer = dialog(page, '个人设置');
    await fillFields(drawer, { 原密码: 'wrong-0000', 新密码: 'Wangmin2027', 再次输入新密码: 'Wangmin2028' });
    await button(drawer, '修改密码').click();
    await waitUntilVisible(drawer.getByText(refusals['auth.passwordMismatch'].cn));
    await fillFields(drawer, { 再次输入新密码: 'Wangmin2027' });
    await button(drawer, '修改密码').click();
    await waitUntilVisible(drawer.getByText(refusals['auth.passwordWrong'].cn));
    await fillFields(drawer, { 原密码: DEMO_PASSWORD });
    await button(drawer, '修改密码').click();
    await waitForRoute(page, '/login');
    expect(await readSessionStorage(page)).not.toHaveProperty('token');
    await signIn(visitor, 'member', 'Wangmin2027');
    await waitForRoute(page, '/adminIndustry');
  });
});

describe('activation', () => {
  const account = 'qiao.an@luanjing.example';

  it('S-AUTH-03 R-04 RU-STATE-01 a member is not activated until the link of the mail was opened in their own browser and a password was set', async () => {
    const manager = await world.signInAs('manager', '/adminIndustry?tab=members');
    await button(manager.page, /添加成员/).click();
    const adding = dialog(manager.page, '添加成员');
    await fillFields(adding, { 登录账号: account, 姓名: '乔安', 职务: '暖通工程师', 邮箱: account });
    await adding.getByText('添加后发送激活邮件').click();
    await button(adding, /添\s?加/).click();
    await waitUntilHidden(adding);
    await waitUntilVisible(row(manager.page, '乔安').getByText('未激活'));
    const link = linkIn(await mailTo(account));
    expect(link).toContain('/#/activateAccount?code=');

    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto(link);
    await waitUntilVisible(page.getByText('孪境示范工程有限公司 邀请你加入孪境。'));
    await fillFields(page, { 设置登录密码: 'Qiaoan2026', 再次输入密码: 'Qiaoan2027' });
    await button(page, '激活账号').click();
    await waitUntilVisible(page.getByText(refusals['auth.passwordMismatch'].cn));
    await fillFields(page, { 再次输入密码: 'Qiaoan2026' });
    await button(page, '激活账号').click();
    await waitForRoute(page, '/login');
    await waitUntilVisible(findToast(page, '账号已激活，请登录'));
    await signIn(visitor, account, 'Qiaoan2026');
    await waitForRoute(page, '/adminIndustry');
    await waitUntilVisible(page.getByText('没有参与的项目'));

    await manager.page.reload();
    await waitUntilVisible(row(manager.page, '乔安').getByText('启用'));
  });

  it('S-AUTH-03 RU-STATE-01 a link that was used or is incomplete says so and leads back to sign-in', async () => {
    const { page, go } = await world.visitor();
    await page.goto(linkIn(await mailTo(account)));
    await waitUntilVisible(page.getByText('链接无法使用'));
    await waitUntilVisible(page.getByText(refusals['auth.linkInvalid'].cn));
    await go('/activateAccount');
    await waitUntilVisible(page.getByText('链接不完整'));
    await page.getByRole('link', { name: '返回登录' }).click();
    await waitForRoute(page, '/login');
  });
});
