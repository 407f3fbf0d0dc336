import { coreRefusals, fill } from '@twinscape/contract';
import { identityRefusals } from '@twinscape/contract/identity';
import { settingsRefusals as refusals } from '@twinscape/contract/settings';
import { describe, expect, it } from 'vitest';
import {
  button,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  getRoute,
  userMenu,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

describe('general settings', () => {
  it('S-ADM-13 R-49 R-50 RU-PERM-05 /settings leads to the general ones; a bad address is refused at its field, what was saved is there after a reload', async () => {
    const { page } = await world.reader('admin', '/settings');
    await waitForRoute(page, '/settings/general');
    await fillFields(page, { 平台访问地址: 'twin.example.com' });
    await waitUntilVisible(page.getByText(refusals['settings.baseUrlInvalid'].cn));
    await button(page, /保\s?存/).click();
    await waitUntilVisible(page.getByText(refusals['settings.baseUrlInvalid'].cn));
    await button(page, '使用当前地址').click();
    expect(await field(page, '平台访问地址').inputValue()).toBe(world.url);
    await waitUntilHidden(page.getByText(refusals['settings.baseUrlInvalid'].cn));
    await fillFields(page, { 平台名称: '滨江孪境', 联系电话: '021-6000-2026' });
    await waitUntilVisible(page.getByText(fill(coreRefusals['trial.formalAccount'].cn, { phone: '021-6000-2026' })));
    await page.keyboard.press('Control+s');
    await waitUntilVisible(findToast(page, '保存成功'));
    await page.reload();
    await eventually(() => field(page, '平台名称').inputValue()).toBe('滨江孪境');
    expect(await field(page, '联系电话').inputValue()).toBe('021-6000-2026');
    expect(await field(page, '平台访问地址').inputValue()).toBe(world.url);
  });

  it('S-ADM-13 RU-TRIAL-01 a trial user reads the phone number that stands in the general settings', async () => {
    const { page } = await world.signInAs('guest', '/adminIndustry');
    await waitUntilVisible(page.getByText('当前为体验账号，部分功能需开通正式账号后使用。请联系 021-6000-2026'));
    await button(page, `更多操作：${TOWER_PROJECT}`).click();
    await page.getByRole('menuitem', { name: '编辑' }).getByText('编辑').hover();
    const alert = fill(coreRefusals['trial.formalAccount'].cn, { phone: '021-6000-2026' });
    await waitUntilVisible(page.getByRole('tooltip').filter({ hasText: alert }));
  });

  it('S-ADM-13 unsaved changes are asked about before they are left, kept on staying and gone on leaving', async () => {
    const { page } = await world.reader('admin', '/settings/general');
    await fillFields(page, { 平台名称: '不要保存' });
    await waitUntilVisible(page.getByText('有未保存的修改'));
    await page.getByRole('link', { name: '发送邮件' }).click();
    const asking = dialog(page, '有未保存的修改');
    await button(asking, '继续编辑').click();
    await waitUntilHidden(asking);
    expect(getRoute(page)).toBe('/settings/general');
    expect(await field(page, '平台名称').inputValue()).toBe('不要保存');
    await page.getByRole('link', { name: '发送邮件' }).click();
    await button(asking, '放弃修改并离开').click();
    await waitUntilVisible(page.getByRole('heading', { name: '发送邮件' }));
    expect(getRoute(page)).toBe('/settings/outgoing-mail');
    await page.goBack();
    await eventually(() => field(page, '平台名称').inputValue()).toBe('滨江孪境');
    await fillFields(page, { 平台名称: '又一次' });
    await button(page, '放弃修改').click();
    expect(await field(page, '平台名称').inputValue()).toBe('滨江孪境');
  });
});

describe('security settings', () => {
  it('S-ADM-15 R-52 a policy that contradicts itself and a missing number are refused at their fields; the policy is tried on the page and kept over a reload', async () => {
    const { page } = await world.reader('admin', '/settings/security-settings');
    // The kit's own parts speak Chinese too: the steps of a number field.
    await eventually(() => page.getByLabel('增大', { exact: true }).count()).toBeGreaterThan(3);
    expect(await page.getByLabel(/^(Increase|Decrease) Value$/).count()).toBe(0);
    await fillFields(page, { 最小长度: '20', 最大长度: '12' });
    await waitUntilVisible(fieldError(page, '最大长度').filter({ hasText: refusals['settings.policyContradicts'].cn }));
    await fillFields(page, { 最大长度: '' });
    await waitUntilVisible(fieldError(page, '最大长度').filter({ hasText: '请输入 8–128 之间的整数' }));
    await fillFields(page, { 最小长度: '12', 最大长度: '64', '特殊字符，至少': '1' });
    await field(page, '试一个密码，检查是否符合要求').fill('Twinscape2026');
    await waitUntilVisible(page.getByText('不符合要求'));
    await field(page, '试一个密码，检查是否符合要求').fill('Twinscape-2026');
    await waitUntilVisible(page.getByText('符合要求', { exact: true }));
    await fillFields(page, { 锁定通知邮箱: 'nobody' });
    await button(page, /保\s?存/).click();
    await waitUntilVisible(fieldError(page, '锁定通知邮箱'));
    await fillFields(page, { 锁定通知邮箱: '', 连续输错次数: '3' });
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    await page.reload();
    await eventually(() => field(page, '最小长度').inputValue()).toBe('12');
    expect(await field(page, '特殊字符，至少').inputValue()).toBe('1');
    expect(await field(page, '连续输错次数').inputValue()).toBe('3');
  });

  it('S-ADM-15 RU-VAL-01 the policy holds for the next password, in its own words', async () => {
    const { page } = await world.signInAs('member', '/adminIndustry');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '个人设置' }).click();
    const drawer = dialog(page, '个人设置');
    await fillFields(drawer, { 原密码: DEMO_PASSWORD, 新密码: 'Wangmin2027', 再次输入新密码: 'Wangmin2027' });
    await button(drawer, '修改密码').click();
    const [before = ''] = identityRefusals['auth.passwordPolicy'].cn.split('{rule}');
    await waitUntilVisible(drawer.getByText(before));
    await waitForRoute(page, '/adminIndustry');
  });

  it('S-ADM-15 after the set number of wrong passwords even the right one is refused, and the administrator of the enterprise is told', async () => {
    const account = 'tang.haibo@luanjing.example';
    const manager = await world.signInAs('manager', '/adminIndustry');
    const { page, go } = await world.visitor();
    await go('/login');
    await field(page, '账号').fill(account);
    for (const password of ['wrong-0001', 'wrong-0002', 'wrong-0003', DEMO_PASSWORD]) {
      await field(page, '密码').fill(password);
      const [answer] = await Promise.all([page.waitForResponse(/\/api\/User\/Login/), page.keyboard.press('Enter')]);
      const isLast = password === DEMO_PASSWORD;
      expect((await answer.json()).ErrorCode).toBe(isLast ? 429 : 400);
      await waitUntilVisible(page.getByText(isLast ? '操作过于频繁' : identityRefusals['auth.signInFailed'].cn));
    }
    expect(getRoute(page)).toBe('/login');
    await eventually(() =>
      manager.page.locator('header').getByRole('button', { name: /^消息/ }).getAttribute('aria-label'),
    ).toMatch(/^消息 \d/);
    await manager.page.locator('header').getByRole('button', { name: /^消息/ }).click();
    await waitUntilVisible(manager.page.getByText('账号“唐海波”已被锁定'));
  });
});

describe('one’s own account', () => {
  it('S-ADM-12 R-12 RU-PERM-13 (profile) the platform administrator has a page for it: name, and keys that are shown once', async () => {
    const { page } = await world.reader('admin', '/administrator');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await waitForRoute(page, '/profile');
    await fillFields(page, { 姓名: '平台运维组' });
    await button(page, /保\s?存/)
      .first()
      .click();
    await waitUntilVisible(findToast(page, '保存成功'));
    await waitUntilVisible(page.locator('header').getByText('平台运维组'));
    await button(page, '新建密钥').click();
    const making = dialog(page, '新建密钥');
    await button(making, /确\s?定/).click();
    await waitUntilVisible(fieldError(making, '名称').filter({ hasText: identityRefusals['apiKey.nameRequired'].cn }));
    await fillFields(making, { 名称: '能耗报表' });
    await button(making, /确\s?定/).click();
    const once = dialog(page, '密钥已创建');
    const key = await once.locator('.mono').innerText();
    const answer = await fetch(`${world.url}/api/auth/user`, { headers: { 'X-Authorization': `ApiKey ${key}` } });
    expect(await answer.json()).toMatchObject({ authority: 'SYS_ADMIN' });
    await button(once, '已保存').click();
    await page.reload();
    await waitUntilVisible(page.getByText('能耗报表'));
    expect(await page.content()).not.toContain(key);
    await button(page, '删除密钥 能耗报表').click();
    await button(dialog(page, '确定要删除吗？'), /删\s?除/).click();
    await waitUntilVisible(page.getByText('没有密钥'));
    expect(
      (await fetch(`${world.url}/api/auth/user`, { headers: { 'X-Authorization': `ApiKey ${key}` } })).status,
    ).toBe(401);
  });
});
