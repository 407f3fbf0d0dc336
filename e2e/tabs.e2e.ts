import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityCalls } from '@twinscape/contract/identity';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  dialog,
  eventually,
  field,
  getRoute,
  readSessionStorage,
  userMenu,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

const signOut = async (page: Page): Promise<void> => {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
};
/** A page of another site with one link, such as a mail that is read in the browser. */
async function mailWith(address: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><link rel="icon" href="data:,"><a href="${address}">open</a>`);
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

describe('the tabs of one browser', () => {
  it('K-25 a new tab opens the address signed in, and session storage holds there what is specified', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { context, page } = await world.signInAs('engineer', '/adminIndustry');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/customers?project=${project}`);
    await waitUntilVisible(userMenu(other));
    expect(getRoute(other)).toBe(`/customers?project=${project}`);
    const [first, second] = [await readSessionStorage(page), await readSessionStorage(other)];
    expect(second.token).toBe(first.token);
    expect(second).toMatchObject({ isEdit: '1', permissionRoutes: first.permissionRoutes });
    expect(JSON.parse(second.userInfo ?? '')).toMatchObject({ LoginAccount: 'engineer' });
    // The bare address leads to where the reader was last, project and all.
    await other.goto('about:blank');
    await other.evaluate(() => undefined);
    const third = await context.newPage();
    await third.goto(world.url);
    await waitForRoute(third, `/customers?project=${project}`);
    await waitUntilVisible(userMenu(third));
  });

  it('a link in a mail, on a page of another site, opens signed in', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { context } = await world.signInAs('engineer', '/adminIndustry');
    const mail = await mailWith(`${world.url}/#/customers?project=${project}`);
    const reader = await context.newPage();
    await reader.goto(mail.url);
    await reader.getByText('open').click();
    await waitUntilVisible(userMenu(reader));
    expect(getRoute(reader)).toBe(`/customers?project=${project}`);
    await mail.close();
  });

  it('whoever is not signed in comes to the sign-in page and from there to the address', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { page, go } = await world.visitor();
    await go(`/customers?project=${project}`);
    await waitForRoute(page, /^\/login\?next=/);
    await field(page, '账号').fill('engineer');
    await field(page, '密码').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForRoute(page, `/customers?project=${project}`);
  });

  it('RU-SESS-02 signing out in one tab signs out all of them, and a new one asks for the sign-in', async () => {
    const { context, page } = await world.signInAs('manager', '/adminIndustry');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/adminIndustry`);
    await waitUntilVisible(userMenu(other));
    await signOut(page);
    await waitForRoute(page, '/login');
    await waitForRoute(other, /^\/login\?next=/);
    await waitUntilVisible(other.getByText('已在另一个标签页退出登录'));
    expect(await readSessionStorage(other)).not.toHaveProperty('token');
    const third = await context.newPage();
    await third.goto(`${world.url}/#/adminIndustry`);
    await waitForRoute(third, /^\/login/);
  });

  it('a tab with something unsaved keeps it when the reader signs out in another one, and goes on after signing in again', async () => {
    const { context, page } = await world.signInAs('admin', '/settings/general');
    await field(page, '平台名称').fill('留在这里');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/settings/general`);
    await waitUntilVisible(userMenu(other));
    await signOut(other);
    const asks = dialog(page, '已退出登录');
    await waitUntilVisible(asks);
    await field(asks, '密码').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitUntilHidden(asks);
    expect(await field(page, '平台名称').inputValue()).toBe('留在这里');
    // The tab at the sign-in page hears of it and finds the way on.
    await waitUntilVisible(other.getByText(/^当前已登录/));
    await other.close();
    await button(page, '放弃修改').click();
  });

  it('somebody else who signs in in another tab is told in this one, which goes on as them or as its own reader', async () => {
    const { context, page } = await world.signInAs('manager', '/adminIndustry');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/login`);
    await field(other, '账号').fill('engineer');
    await field(other, '密码').fill(DEMO_PASSWORD);
    await other.keyboard.press('Enter');
    await waitForRoute(other, '/adminIndustry');
    const asks = dialog(page, '已切换账号');
    await waitUntilVisible(asks.getByText(/“李思远”已在此浏览器登录/));
    await button(asks, '以“李思远”的身份继续').click();
    await waitUntilVisible(page.locator('header').getByText('李思远'));
    expect((await readSessionStorage(page)).token).toBe((await readSessionStorage(other)).token);
  });

  it('acting as somebody else stays in its tab: a new one is the administrator’s own', async () => {
    const manager = await world.signInAs('manager', '/adminIndustry?tab=members');
    const { context, page } = manager;
    await page
      .getByRole('button', { name: /^更多操作：/ })
      .first()
      .waitFor();
    const { token = '' } = await readSessionStorage(page);
    const row = page.locator('.ant-table-row', { hasText: 'engineer' });
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: /登录/ }).click();
    await waitUntilVisible(
      page
        .getByText(/^正在以/)
        .or(page.getByText(/的身份操作|身份/))
        .first(),
    );
    await eventually(async () => (await readSessionStorage(page)).token).not.toBe(token);
    const other = await context.newPage();
    await other.goto(`${world.url}/#/adminIndustry`);
    await waitUntilVisible(userMenu(other));
    expect((await readSessionStorage(other)).token).toBe(token);
    expect(JSON.parse((await readSessionStorage(other)).userInfo ?? '')).toMatchObject({ LoginAccount: 'manager' });
  });

  it('a shared page asks for no session of the browser', async () => {
    const { context } = await world.signInAs('manager', '/adminIndustry');
    const guest = await context.newPage();
    const asked: string[] = [];
    guest.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await guest.goto(`${world.url}/#/sharePreview?token=nothing`);
    await guest.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(identityCalls.ResumeSession.path);
    expect(await readSessionStorage(guest)).not.toHaveProperty('token');
  });
});
