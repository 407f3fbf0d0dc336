import { fileRefusals } from '@twinscape/contract/files';
import { projectCalls, projectRefusals } from '@twinscape/contract/projects';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  findToasts,
  getRoute,
  row,
  setDay,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();

const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
const choosePicture = async (scope: Page | Locator, colour: string): Promise<void> =>
  scope
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${colour}.png`, mimeType: 'image/png', buffer: await picture(colour) });
/** The width of a picture as it was read; 0 while it was not. */
const widthOf = (image: Locator): Promise<number> => image.evaluate((one) => (one as HTMLImageElement).naturalWidth);
const card = (page: Page, name: string): Locator =>
  page.locator('li', { has: page.getByRole('link', { name, exact: true }) });
const badge = (page: Page): Promise<string | null> =>
  page.locator('header').getByRole('button', { name: /^消息/ }).getAttribute('aria-label');

describe('projects of an enterprise', () => {
  it('S-ADM-03 S-ADM-04 RU-PERM-06 RU-SCOPE-06 RU-CALL-05 RU-CALL-10 RU-VAL-06 an administrator makes a project with a picture; wrong fields, a file that is no picture and a name that exists are refused in place', async () => {
    const { page } = await world.reader('manager', '/adminIndustry');
    await button(page, '新建项目').click();
    const form = dialog(page, '新建项目');
    await setDay(form, '开始日期', '2026-09-01');
    await setDay(form, '结束日期', '2026-03-01');
    await button(form, /创\s?建/).click();
    await waitUntilVisible(
      fieldError(form, '项目名称').filter({ hasText: projectRefusals['project.nameRequired'].cn }),
    );
    await waitUntilVisible(
      fieldError(form, '结束日期').filter({ hasText: projectRefusals['project.datesReversed'].cn }),
    );
    await setDay(form, '结束日期', '2027-03-01');
    const upload = form.locator('input[type=file]');
    await upload.setInputFiles({ name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await waitUntilVisible(form.getByText(fileRefusals['upload.imageOnly'].cn));
    // The name of a picture is not enough: the server looks inside.
    const [looked] = await Promise.all([
      page.waitForResponse(/UploadImageAsync/),
      upload.setInputFiles({ name: '假图片.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }),
    ]);
    const { ErrorCode, Message } = (await looked.json()) as { ErrorCode: number; Message: string };
    expect(ErrorCode).toBe(400);
    await waitUntilVisible(form.locator('.ant-form-item', { hasText: '封面图片' }).getByText(Message));
    await choosePicture(form, 'teal');
    await waitUntilVisible(button(form, '移除图片'));
    await fillFields(form, { 项目名称: TOWER_PROJECT, 地址: '江城市北岸路 1 号' });
    // What was wrong goes once its field is left, and the button below moves up.
    await waitUntilHidden(form.locator('.ant-form-item-explain-error'));
    await button(form, /创\s?建/).click();
    await waitUntilVisible(form.getByText(projectRefusals['project.nameDuplicate'].cn));
    await fillFields(form, { 项目名称: '北岸三号仓库' });
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/AddEnterpriseProject?')),
      button(form, /创\s?建/).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ ProjectName: '北岸三号仓库', StartDate: '2026-09-01' });
    await waitUntilHidden(form);
    await waitUntilVisible(findToast(page, '创建成功'));
    const made = card(page, '北岸三号仓库');
    await waitUntilVisible(made.getByText('江城市北岸路 1 号'));
    await waitUntilVisible(made.getByText('2026-09-01'));
    await eventually(() => widthOf(made.locator('img'))).toBe(60);
  });

  it('S-ADM-04 RU-CALL-10 what was edited stays, also what was emptied; a deleted project is gone for its members after its name was typed', async () => {
    const manager = await world.calls('manager');
    const { id } = await manager.must(projectCalls.AddEnterpriseProject, {
      projectName: '旧厂房改造',
      address: '江城市',
    });
    const { data } = await manager.must(projectCalls.GetProjectCandidateList, { projectId: id, key: '王敏' });
    await manager.must(projectCalls.AddProjectMember, {
      projectId: id,
      memberIds: data.list.map(({ memberId }) => memberId),
    });
    const member = await world.signInAs('member', `/home?project=${id}`);
    await waitUntilVisible(member.page.getByRole('heading', { name: '旧厂房改造' }));

    const { page } = await world.signInAs('manager', '/adminIndustry');
    await chooseFromMoreMenu(page, '旧厂房改造', '编辑');
    const form = dialog(page, '编辑项目');
    await fillFields(form, { 项目名称: '旧厂房改造二期', 地址: '' });
    await button(form, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    await page.reload();
    await waitUntilVisible(card(page, '旧厂房改造二期').getByText('未填写地址'));

    await chooseFromMoreMenu(page, '旧厂房改造二期', '删除');
    const asking = dialog(page, '删除项目');
    await asking.getByRole('textbox').fill('旧厂房改造');
    expect(await button(asking, /删\s?除/).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await waitUntilHidden(asking);
    await waitUntilVisible(card(page, '旧厂房改造二期'));
    await chooseFromMoreMenu(page, '旧厂房改造二期', '删除');
    await asking.getByRole('textbox').fill('旧厂房改造二期');
    await button(asking, /删\s?除/).click();
    await waitUntilVisible(findToast(page, '删除成功'));
    await waitUntilHidden(card(page, '旧厂房改造二期'));
    await member.page.reload();
    await waitUntilVisible(button(member.page, '返回项目列表'));
    await button(member.page, '返回项目列表').click();
    await waitForRoute(member.page, '/adminIndustry');
    expect(await card(member.page, '旧厂房改造二期').count()).toBe(0);
  });

  it('S-ADM-04 S-GEN-01 cards or a list, whichever was chosen last; both are searched and ordered by the same address', async () => {
    const { page } = await world.reader('manager', '/adminIndustry');
    await waitUntilVisible(card(page, TOWER_PROJECT));
    await page.getByRole('textbox', { name: /搜索/ }).fill('能源');
    await waitForRoute(page, /q=/);
    await waitUntilHidden(card(page, TOWER_PROJECT));
    await waitUntilVisible(card(page, PLANT_PROJECT));
    await page.getByTitle('列表').click();
    await waitUntilVisible(row(page, PLANT_PROJECT));
    expect(await page.locator('.ant-table-row').count()).toBe(1);
    await page.reload();
    await waitUntilVisible(row(page, PLANT_PROJECT));
    await row(page, PLANT_PROJECT).click();
    await waitForRoute(page, /^\/home\?project=/);
    await page.goBack();
    await waitUntilVisible(row(page, PLANT_PROJECT));
    expect(decodeURIComponent(getRoute(page))).toBe('/adminIndustry?q=能源');
  });
});

describe('the enterprise itself', () => {
  it('S-ADM-08 RU-PERM-06 RU-VAL-06 its administrator sets the logo, which stands at the top of every page; a member only reads', async () => {
    const { page } = await world.reader('manager', '/adminIndustry?tab=settings');
    await waitUntilVisible(page.getByText('孪境示范工程有限公司').first());
    for (const text of ['正式企业', '到期日期', '管理员']) await waitUntilVisible(page.getByText(text).first());
    const before = await page.locator('header img').first().getAttribute('src');
    const logo = page.locator('#main input[type=file]').first();
    await logo.setInputFiles({ name: 'logo.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await waitUntilVisible(page.getByText(fileRefusals['upload.imageOnly'].cn));
    await choosePicture(page.locator('#main'), 'tomato');
    await eventually(() => page.locator('header img').first().getAttribute('src')).not.toBe(before);
    const member = await world.signInAs('member', '/adminIndustry?tab=settings');
    await waitUntilVisible(member.page.getByText('孪境示范工程有限公司').first());
    await eventually(() => widthOf(member.page.locator('header img').first())).toBe(60);
    expect(await member.page.getByText('企业标志').count()).toBe(0);
  });

  it('S-ADM-08 the own name is changed and shown everywhere', async () => {
    const { page } = await world.signInAs('engineer', '/adminIndustry?tab=settings');
    await fillFields(page, { 姓名: '' });
    await waitUntilVisible(fieldError(page, '姓名'));
    await fillFields(page, { 姓名: '李思远（主任）' });
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    await waitUntilVisible(page.locator('header').getByText('李思远（主任）'));
    await page.reload();
    await waitUntilVisible(page.locator('header').getByText('李思远（主任）'));
    await fillFields(page, { 姓名: '李思远' });
    await button(page, /保\s?存/).click();
    await waitUntilVisible(page.locator('header').getByText('李思远', { exact: true }));
  });

  it('S-ADM-06 RU-PERM-06 S-GEN-03 K-78 the login log holds refused attempts too and is narrowed to 7, 30 or 90 days', async () => {
    const stranger = await world.visitor();
    await stranger.go('/login');
    await field(stranger.page, '账号').fill('zhou.lan@luanjing.example');
    await field(stranger.page, '密码').fill('not-hers-1');
    await stranger.page.keyboard.press('Enter');
    await waitUntilVisible(stranger.page.getByRole('alert'));
    const { page } = await world.reader('manager', '/adminIndustry?tab=logins');
    const first = page.locator('.ant-table-row').filter({ hasText: '周岚' }).first();
    await waitUntilVisible(first.getByText('失败'));
    expect(await first.innerText()).toContain('127.0.0.1');
    const today = new Date();
    for (const [word, days] of [
      ['最近一周', 7],
      ['最近一个月', 30],
      ['最近三个月', 90],
    ] as const) {
      await page.locator('.ant-picker-range').click();
      await page.locator('.ant-picker-presets').getByText(word).click();
      const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
      const text = [from.getFullYear(), from.getMonth() + 1, from.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
      await waitForRoute(page, new RegExp(`from=${text}`));
    }
    await waitUntilVisible(page.locator('.ant-table-row'));
  });
});

describe('messages', () => {
  it('S-ADM-07 the bell of another browser counts a message as soon as it is there; opening it reads it and leads to what it is about', async () => {
    const member = await world.signInAs('peng.yu@luanjing.example', '/adminIndustry');
    await waitUntilVisible(member.page.getByText('没有参与的项目'));
    expect(await badge(member.page)).toBe('消息');
    const manager = await world.calls('manager');
    const { id } = await manager.must(projectCalls.AddEnterpriseProject, { projectName: '消息送达测试' });
    const { data } = await manager.must(projectCalls.GetProjectCandidateList, { projectId: id, key: '彭宇' });
    const memberIds = data.list.map(({ memberId }) => memberId);
    const sent = performance.now();
    await manager.must(projectCalls.AddProjectMember, { projectId: id, memberIds });
    await eventually(() => badge(member.page)).toBe('消息 1');
    // The page itself asks every minute only.
    expect(performance.now() - sent).toBeLessThan(10_000);
    await member.page
      .locator('header')
      .getByRole('button', { name: /^消息 1/ })
      .click();
    await member.page.getByText('已加入项目“消息送达测试”').click();
    await waitUntilVisible(member.page.getByRole('heading', { name: '消息送达测试' }));
    await eventually(() => badge(member.page)).toBe('消息');

    await manager.must(projectCalls.SetProjectManager, { projectId: id, memberIds });
    await eventually(() => badge(member.page)).toBe('消息 1');
    await manager.must(projectCalls.CancelProjectManager, { projectId: id, memberIds });
    await eventually(() => badge(member.page)).toBe('消息 2');
    await member.go('/adminIndustry?tab=messages');
    await member.page.getByTitle('未读 2').click();
    await eventually(() => member.page.locator('.ant-table-row').count()).toBe(2);
    await chooseFromMoreMenu(member.page, '已成为项目“消息送达测试”的项目管理员', '标为已读');
    await eventually(() => member.page.locator('.ant-table-row').count()).toBe(1);
    await eventually(() => badge(member.page)).toBe('消息 1');
    await button(member.page, /全部已读/).click();
    await eventually(() => badge(member.page)).toBe('消息');
    await member.page.getByTitle('全部', { exact: true }).click();
    await eventually(() => member.page.locator('.ant-table-row').count()).toBeGreaterThanOrEqual(3);
    const all = await member.page.locator('.ant-table-row').count();
    await chooseFromMoreMenu(member.page, '已成为项目“消息送达测试”的项目管理员', '删除');
    await waitUntilVisible(findToast(member.page, '删除成功'));
    await eventually(() => member.page.locator('.ant-table-row').count()).toBe(all - 1);
    expect(await findToasts(member.page).count()).toBeLessThanOrEqual(1);
  });
});
