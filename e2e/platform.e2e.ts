import { coreRefusals, fill } from '@twinscape/contract';
import { enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { projectRefusals } from '@twinscape/contract/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
  setDay,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

const NAME = '北岸城市更新有限公司';
/** After it was edited. */
const RENAMED = `${NAME}（一期）`;
const ACCOUNT = 'tao.ran@beian.example';
const PASSWORD = 'Beian2026';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A day as the forms write it, so many days from now. */
function day(fromNow: number): string {
  const date = new Date(Date.now() + fromNow * 86_400_000);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
const openEdit = async (page: Page, name: string): Promise<Locator> => {
  await chooseFromMoreMenu(page, name, '编辑');
  const form = dialog(page, '编辑企业');
  await waitUntilVisible(form);
  return form;
};
/** Whoever has activated the account of the new enterprise. */
let tao: Visitor | undefined;
/** They come back to it: what changed meanwhile is read anew. */
async function asTao(): Promise<Visitor> {
  if (!tao) throw new Error('nobody has activated the account of the new enterprise');
  await tao.go('/adminIndustry');
  await tao.page.reload();
  return tao;
}

describe('the platform administrator', () => {
  it('S-ADM-01 RU-VAL-05 RU-VAL-06 an enterprise needs name, expiry, number of projects, administrator and a valid account; its logo is a picture', async () => {
    const { page } = await world.reader('admin', '/administrator');
    await button(page, '新建企业').click();
    const form = dialog(page, '新建企业');
    await field(form, '项目数量').fill('');
    await form.locator('.ant-picker').hover();
    await form.locator('.ant-picker-clear').click();
    await fillFields(form, { 登录账号: '12345' });
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: '标志.txt', mimeType: 'text/plain', buffer: Buffer.from('logo') });
    await waitUntilVisible(form.getByRole('alert').filter({ hasText: '只能上传图片文件' }));
    await button(form, /创\s?建/).click();
    for (const [label, text] of [
      ['企业名称', refusals['enterprise.nameRequired'].cn],
      ['到期日期', refusals['enterprise.expiryRequired'].cn],
      ['项目数量', refusals['enterprise.projectNumberRequired'].cn],
      ['管理员姓名', refusals['enterprise.adminNameRequired'].cn],
      ['登录账号', refusals['enterprise.accountInvalid'].cn],
    ] as const)
      await waitUntilVisible(fieldError(form, label).filter({ hasText: text }));
    await fillFields(form, { 企业名称: '孪境示范工程有限公司', 管理员姓名: '陶然', 登录账号: ACCOUNT, 项目数量: '1' });
    await setDay(form, '到期日期', day(60));
    await button(form, /创\s?建/).click();
    await waitUntilVisible(form.getByText(refusals['enterprise.nameDuplicate'].cn));
    await page.keyboard.press('Escape');
    await waitUntilHidden(form);
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
  });

  it('S-ADM-01 S-ADM-02 S-AUTH-03 RU-STATE-01 RU-SCOPE-05 a new enterprise: its administrator opens the link in another browser, activates and signs in', async () => {
    const { page } = await world.reader('admin', '/administrator');
    await button(page, '新建企业').click();
    const form = dialog(page, '新建企业');
    await fillFields(form, { 企业名称: NAME, 项目数量: '1', 管理员姓名: '陶然', 登录账号: ACCOUNT });
    await button(form, /创\s?建/).click();
    await waitUntilVisible(findToast(page, '创建成功'));
    const activation = dialog(page, '激活链接');
    const link = await activation.getByRole('textbox', { name: '链接' }).inputValue();
    await button(activation, /完\s?成/).click();
    await waitUntilVisible(row(page, NAME).getByText('未激活'));

    const visitor = await world.visitor();
    await visitor.page.goto(link);
    await waitUntilVisible(visitor.page.getByText(`${NAME} 邀请你加入孪境。`));
    await fillFields(visitor.page, { 设置登录密码: PASSWORD, 再次输入密码: PASSWORD });
    await button(visitor.page, '激活账号').click();
    await waitForRoute(visitor.page, '/login');
    await visitor.signIn(ACCOUNT, PASSWORD);
    await waitForRoute(visitor.page, '/adminIndustry');
    await waitUntilVisible(visitor.page.getByText('没有项目'));
    tao = world.keepOpen(visitor);

    await row(page, NAME).click();
    const drawer = dialog(page, '企业详情');
    await waitUntilVisible(drawer.getByRole('heading', { name: NAME }));
    await waitUntilVisible(drawer.getByText('已激活'));
    for (const text of ['陶然', ACCOUNT, '正式企业', '该企业没有项目']) await waitUntilVisible(drawer.getByText(text));
    await waitForRoute(page, /enterprise=/);
    await page.goBack();
    await waitUntilHidden(drawer);
  });

  it('S-ADM-02 RU-VAL-05 what is edited is what its people see, and the number of projects limits them', async () => {
    const { page } = await world.reader('admin', '/administrator');
    const form = await openEdit(page, NAME);
    await fillFields(form, { 企业名称: RENAMED, 项目数量: '1' });
    await form.locator('input[type=file]').setInputFiles({
      name: '标志.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await waitUntilVisible(form.getByRole('button', { name: '移除图片' }));
    await button(form, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));

    const { page: hers, go } = await asTao();
    await go('/adminIndustry?tab=settings');
    await waitUntilVisible(hers.getByText(RENAMED).first());
    await go('/adminIndustry');
    await button(hers, /新建项目/)
      .first()
      .click();
    const making = dialog(hers, '新建项目');
    await fillFields(making, { 项目名称: '北岸一号码头' });
    await button(making, /创\s?建/).click();
    await waitUntilVisible(hers.getByRole('link', { name: '北岸一号码头' }));
    const full = fill(projectRefusals['project.quotaReached'].cn, { count: 1 });
    await waitUntilVisible(hers.getByText('已达上限'));
    await waitUntilVisible(hers.getByRole('img', { name: '项目配额：1 / 1' }));
    expect(await button(hers, /新建项目/).isDisabled()).toBe(true);
    await hers
      .locator('span', { has: button(hers, /新建项目/) })
      .last()
      .hover();
    await waitUntilVisible(hers.getByRole('tooltip').filter({ hasText: full }));

    const again = await openEdit(page, RENAMED);
    await fillFields(again, { 项目数量: '0' });
    await button(again, /保\s?存/).click();
    await waitUntilVisible(again.getByText(fill(refusals['enterprise.projectNumberBelowUse'].cn, { count: 1 })));
    await page.keyboard.press('Escape');
    await waitUntilHidden(again);
  });

  it('S-ADM-01 RU-PERM-01 jumps into an enterprise, sees its projects as its administrator does, and comes back as oneself', async () => {
    const { page } = await world.reader('admin', '/administrator');
    await chooseFromMoreMenu(page, '孪境示范工程有限公司', '代管企业');
    await waitForRoute(page, '/adminIndustry');
    await waitUntilVisible(page.getByText('平台管理员 正在以“陈立新”的身份操作'));
    await page.getByRole('link', { name: TOWER_PROJECT }).click();
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    expect(JSON.parse((await readSessionStorage(page)).userInfo ?? '')).toMatchObject({ MemberType: 1 });
    await page.reload();
    // A picture that is asked for while the session ends is refused, and the console says so.
    await page.waitForLoadState('networkidle');
    await button(page, '返回我的账号').click();
    await waitForRoute(page, '/administrator');
    await waitUntilHidden(page.getByText('正在以“陈立新”的身份操作'));
    expect(JSON.parse((await readSessionStorage(page)).userInfo ?? '')).toMatchObject({
      MemberType: 0,
      LoginAccount: 'admin',
    });

    await row(page, '孪境示范工程有限公司').click();
    await dialog(page, '企业详情')
      .getByRole('link', { name: new RegExp(TOWER_PROJECT) })
      .click();
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await waitForRoute(page, /^\/home\?project=/);
  });

  it('S-ADM-02 an enterprise whose last day is over can only be looked at, says so, and loses nothing', async () => {
    const { page } = await world.reader('admin', '/administrator');
    const form = await openEdit(page, RENAMED);
    await setDay(form, '到期日期', day(-2));
    await button(form, /保\s?存/).click();
    await waitUntilHidden(form);
    await waitUntilVisible(row(page, RENAMED).getByText('已到期'));
    await page.getByRole('button', { name: /已到期/ }).click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);

    const { page: hers, go } = await asTao();
    await waitUntilVisible(hers.getByText('企业服务已到期，当前只能查看，数据不会丢失。'));
    await waitUntilVisible(hers.getByRole('link', { name: '北岸一号码头' }));
    expect(await button(hers, /新建项目/).isDisabled()).toBe(true);
    await hers
      .locator('span', { has: button(hers, /新建项目/) })
      .last()
      .hover();
    await waitUntilVisible(hers.getByRole('tooltip').filter({ hasText: coreRefusals['enterprise.expired'].cn }));
    await go('/adminIndustry?tab=members');
    await waitUntilVisible(row(hers, '陶然'));
    expect(await button(hers, /添加成员/).isDisabled()).toBe(true);

    const again = await openEdit(page, RENAMED);
    await setDay(again, '到期日期', day(90));
    await button(again, /保\s?存/).click();
    await waitUntilHidden(again);
    await hers.reload();
    await waitUntilVisible(row(hers, '陶然'));
    await waitUntilHidden(hers.getByText('企业服务已到期'));
    expect(await button(hers, /添加成员/).isEnabled()).toBe(true);
  });

  it('S-ADM-01 an enterprise with projects is not deleted; without them it is, after its name was typed, and its people are signed out', async () => {
    const { page } = await world.reader('admin', '/administrator');
    const { page: hers } = await asTao();
    await waitUntilVisible(hers.getByRole('link', { name: '北岸一号码头' }));
    await chooseFromMoreMenu(page, RENAMED, '删除');
    const asking = dialog(page, '删除企业');
    const remove = button(asking, /删\s?除/);
    expect(await remove.isDisabled()).toBe(true);
    await asking.getByRole('textbox').fill(RENAMED);
    await remove.click();
    await waitUntilVisible(asking.getByText(fill(refusals['enterprise.hasProjects'].cn, { count: 1 })));
    await page.keyboard.press('Escape');
    await waitUntilHidden(asking);

    await chooseFromMoreMenu(hers, '北岸一号码头', '删除');
    const leaving = dialog(hers, '删除项目');
    await leaving.getByRole('textbox').fill('北岸一号码头');
    await hers.keyboard.press('Enter');
    await waitUntilVisible(findToast(hers, '删除成功'));
    await waitUntilVisible(hers.getByText('没有项目'));

    await chooseFromMoreMenu(page, RENAMED, '删除');
    await asking.getByRole('textbox').fill(RENAMED);
    await remove.click();
    await waitUntilVisible(findToast(page, '删除成功'));
    await waitUntilHidden(row(page, RENAMED));
    await waitUntilVisible(dialog(hers, '登录已失效'));
  });
});
