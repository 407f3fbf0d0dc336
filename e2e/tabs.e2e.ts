import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityCalls } from '@twinscape/contract/identity';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrives, at, button, dialog, eventually, field, gone, shows, stored, userMenu } from './page.ts';
import { openWorld, PASSWORD, TOWER } from './world.ts';

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
    const project = await world.project(TOWER);
    const { context, page } = await world.as('engineer', '/adminIndustry');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/customers?project=${project}`);
    await shows(userMenu(other));
    expect(at(other)).toBe(`/customers?project=${project}`);
    const [first, second] = [await stored(page), await stored(other)];
    expect(second.token).toBe(first.token);
    expect(second).toMatchObject({ isEdit: '1', permissionRoutes: first.permissionRoutes });
    expect(JSON.parse(second.userInfo ?? '')).toMatchObject({ LoginAccount: 'engineer' });
    // The bare address leads to where the account lands.
    await other.goto('about:blank');
    await other.evaluate(() => undefined);
    const third = await context.newPage();
    await third.goto(world.url);
    await arrives(third, '/adminIndustry');
    await shows(userMenu(third));
  });

  it('a link in a mail, on a page of another site, opens signed in', async () => {
    const project = await world.project(TOWER);
    const { context } = await world.as('engineer', '/adminIndustry');
    const mail = await mailWith(`${world.url}/#/customers?project=${project}`);
    const reader = await context.newPage();
    await reader.goto(mail.url);
    await reader.getByText('open').click();
    await shows(userMenu(reader));
    expect(at(reader)).toBe(`/customers?project=${project}`);
    await mail.close();
  });

  it('whoever is not signed in comes to the sign-in page and from there to the address', async () => {
    const project = await world.project(TOWER);
    const { page, go } = await world.visitor();
    await go(`/customers?project=${project}`);
    await arrives(page, /^\/login\?next=/);
    await field(page, '账号').fill('engineer');
    await field(page, '密码').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await arrives(page, `/customers?project=${project}`);
  });

  it('RU-SESS-02 signing out in one tab signs out all of them, and a new one asks for the sign-in', async () => {
    const { context, page } = await world.as('manager', '/adminIndustry');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/adminIndustry`);
    await shows(userMenu(other));
    await signOut(page);
    await arrives(page, '/login');
    await arrives(other, /^\/login\?next=/);
    await shows(other.getByText('已在另一个标签页退出登录'));
    expect(await stored(other)).not.toHaveProperty('token');
    const third = await context.newPage();
    await third.goto(`${world.url}/#/adminIndustry`);
    await arrives(third, /^\/login/);
  });

  it('a tab with something unsaved keeps it when the reader signs out in another one, and goes on after signing in again', async () => {
    const { context, page } = await world.as('admin', '/settings/general');
    await field(page, '平台名称').fill('留在这里');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/settings/general`);
    await shows(userMenu(other));
    await signOut(other);
    const asks = dialog(page, '已退出登录');
    await shows(asks);
    await field(asks, '密码').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await gone(asks);
    expect(await field(page, '平台名称').inputValue()).toBe('留在这里');
    // The tab at the sign-in page hears of it and finds the way on.
    await shows(other.getByText(/^当前已登录/));
    await other.close();
    await button(page, '放弃修改').click();
  });

  it('somebody else who signs in in another tab is told in this one, which goes on as them or as its own reader', async () => {
    const { context, page } = await world.as('manager', '/adminIndustry');
    const other = await context.newPage();
    await other.goto(`${world.url}/#/login`);
    await field(other, '账号').fill('engineer');
    await field(other, '密码').fill(PASSWORD);
    await other.keyboard.press('Enter');
    await arrives(other, '/adminIndustry');
    const asks = dialog(page, '已切换账号');
    await shows(asks.getByText(/“李思远”已在此浏览器登录/));
    await button(asks, '以“李思远”的身份继续').click();
    await shows(page.locator('header').getByText('李思远'));
    expect((await stored(page)).token).toBe((await stored(other)).token);
  });

  it('acting as somebody else stays in its tab: a new one is the administrator’s own', async () => {
    const manager = await world.as('manager', '/adminIndustry?tab=members');
    const { context, page } = manager;
    await page
      .getByRole('button', { name: /^更多操作: / })
      .first()
      .waitFor();
    const { token = '' } = await stored(page);
    const row = page.locator('.ant-table-row', { hasText: 'engineer' });
    await row.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: /登录/ }).click();
    await shows(
      page
        .getByText(/^正在以/)
        .or(page.getByText(/的身份操作|身份/))
        .first(),
    );
    await eventually(async () => (await stored(page)).token).not.toBe(token);
    const other = await context.newPage();
    await other.goto(`${world.url}/#/adminIndustry`);
    await shows(userMenu(other));
    expect((await stored(other)).token).toBe(token);
    expect(JSON.parse((await stored(other)).userInfo ?? '')).toMatchObject({ LoginAccount: 'manager' });
  });

  it('a shared page asks for no session of the browser', async () => {
    const { context } = await world.as('manager', '/adminIndustry');
    const guest = await context.newPage();
    const asked: string[] = [];
    guest.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await guest.goto(`${world.url}/#/sharePreview?token=nothing`);
    await guest.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(identityCalls.ResumeSession.path);
    expect(await stored(guest)).not.toHaveProperty('token');
  });
});
