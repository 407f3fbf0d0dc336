import { identityCalls, identityRefusals } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { waitUntilSettled } from './browser.ts';
import {
  button,
  dialog,
  eventually,
  findToasts,
  getRoute,
  readSessionStorage,
  userMenu,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

const OF_PLATFORM = [
  '/administrator',
  '/profile',
  '/audit-logs',
  '/settings/general',
  '/settings/outgoing-mail',
  '/settings/security-settings',
  '/settings/applications',
];
const OF_PROJECT = ['/home', '/operationlog'];

describe('signing in', () => {
  for (const { account, type, lands, opens } of [
    { account: 'admin', type: 0, lands: '/administrator', opens: [...OF_PLATFORM, ...OF_PROJECT, '/customers'] },
    { account: 'manager', type: 1, lands: '/adminIndustry', opens: ['/adminIndustry', ...OF_PROJECT, '/customers'] },
    { account: 'engineer', type: 2, lands: '/adminIndustry', opens: ['/adminIndustry', ...OF_PROJECT, '/customers'] },
    { account: 'guest', type: 3, lands: '/adminIndustry', opens: ['/adminIndustry', ...OF_PROJECT] },
  ])
    it(`S-AUTH-01 R-02 RU-SESS-01 RU-SESS-03 RU-NAV-05 K-25 ${account}, of type ${type}, lands on ${lands}; session storage holds token, userInfo, isEdit and the own routes`, async () => {
      const visitor = await world.visitor();
      const { page } = visitor;
      await visitor.signIn(account);
      expect(getRoute(page)).toBe(lands);
      const kept = await readSessionStorage(page);
      // A tab that may upload files also keeps its own name there, a moment later.
      const names = Object.keys(kept).filter((name) => name !== 'uploadsTab');
      expect(names.sort()).toEqual(['isEdit', 'permissionRoutes', 'storedPath', 'token', 'userInfo']);
      const user = JSON.parse(kept.userInfo ?? '');
      expect(user).toMatchObject({ LoginAccount: account, MemberType: type, Token: kept.token });
      expect(user).toMatchObject({ Id: expect.stringMatching(/^[0-9a-f-]{36}$/), MasterName: expect.any(String) });
      expect(user).not.toHaveProperty('LoginPwd');
      expect(kept.isEdit, 'A-03: a trial account may not edit').toBe(type === 3 ? '0' : '1');
      const routes: string[] = JSON.parse(kept.permissionRoutes ?? '');
      const known = new Set([...OF_PLATFORM, ...OF_PROJECT, '/customers', '/adminIndustry']);
      expect(routes.filter((route) => known.has(route)).sort()).toEqual([...opens].sort());
      world.setReader(account, visitor);
    });

  it('S-AUTH-01 RU-VAL-04 a wrong password is refused in place and what was typed stays; an empty field says what it wants', async () => {
    const { page, go } = await world.visitor();
    await go('/login');
    const account = page.getByLabel('账号', { exact: true });
    const password = page.getByLabel('密码', { exact: true });
    await button(page, '登录').click();
    await waitUntilVisible(page.getByText(identityRefusals['auth.accountRequired'].cn));
    await waitUntilVisible(page.getByText(identityRefusals['auth.passwordRequired'].cn));
    expect(await account.getAttribute('aria-invalid')).toBe('true');
    await account.fill('engineer');
    await password.fill('Twinscape2025');
    await button(page, '登录').click();
    await waitUntilVisible(page.getByRole('alert').filter({ hasText: identityRefusals['auth.signInFailed'].cn }));
    expect(getRoute(page)).toBe('/login');
    expect(await findToasts(page).count()).toBe(0);
    expect(await account.inputValue()).toBe('engineer');
    expect(await readSessionStorage(page)).not.toHaveProperty('token');
    await password.fill(DEMO_PASSWORD);
    await password.press('Enter');
    await waitForRoute(page, '/adminIndustry');
  });

  it('S-AUTH-01 S-GEN-02 K-72 signing in and a dialog work by the keyboard alone', async () => {
    const { page, go } = await world.visitor();
    await go('/login');
    await waitUntilVisible(page.getByLabel('账号', { exact: true }));
    await page.keyboard.type('manager');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    const add = button(page, /新建项目/);
    for (let step = 0; step < 40 && !(await add.evaluate((element) => element === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: '新建项目' });
    await waitUntilVisible(form);
    expect((await form.boundingBox())?.width).toBe(560);
    const name = form.getByLabel('项目名称');
    await eventually(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await waitUntilVisible(form.getByText('请输入项目名称'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(form);
    await eventually(() => add.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('RU-SCOPE-07 K-01 K-02 the page is Chinese even in an English browser, until English is chosen; the choice stays', async () => {
    const { page, go } = await world.visitor({ language: 'browser' });
    await go('/login');
    await waitUntilVisible(page.getByRole('heading', { name: '登录孪境' }));
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await button(page, 'English').click();
    await waitUntilVisible(page.getByRole('heading', { name: 'Sign in to Twinscape' }));
    await page.getByLabel('Account', { exact: true }).fill('engineer');
    await page.getByLabel('Password', { exact: true }).fill('wrong-1');
    await button(page, 'Sign in').click();
    await waitUntilVisible(page.getByText(identityRefusals['auth.signInFailed'].en));
    await page.reload();
    await waitUntilVisible(page.getByRole('heading', { name: 'Sign in to Twinscape' }));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe('addresses', () => {
  it('R-01 RU-NAV-01 an address that no route knows leads to the sign-in page, signed in or not', async () => {
    const stranger = await world.visitor();
    await stranger.go('/no/such/place');
    await waitForRoute(stranger.page, '/login');
    const { page, go } = await world.reader('engineer', '/adminIndustry');
    await go('/devices/nothing');
    await waitForRoute(page, '/login');
    await page.getByRole('link', { name: '继续使用' }).click();
    await waitForRoute(page, '/adminIndustry');
  });

  it('R-18 a project address copied into another browser opens the same view after signing in there', async () => {
    const project = await world.project(TOWER_PROJECT);
    const address = `/customers?project=${project}&q=${encodeURIComponent('王敏')}`;
    const { page, go } = await world.visitor();
    await go(address);
    await waitForRoute(page, /^\/login\?next=/);
    await page.getByLabel('账号', { exact: true }).fill('engineer');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitUntilVisible(page.locator('.ant-table-row', { hasText: '王敏' }));
    expect(getRoute(page)).toBe(address);
    expect(await page.locator('.ant-table-row').count()).toBe(1);
  });

  it('RU-SESS-04 RU-SESS-03 choosing a project keeps its Id and ProjectName under projectInfo', async () => {
    const { page } = await world.reader('engineer', '/adminIndustry');
    expect(await readSessionStorage(page)).not.toHaveProperty('projectInfo');
    await page.getByRole('link', { name: TOWER_PROJECT }).click();
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    expect(JSON.parse((await readSessionStorage(page)).projectInfo ?? '')).toEqual({
      Id: await world.project(TOWER_PROJECT),
      ProjectName: TOWER_PROJECT,
    });
  });

  it('RU-NAV-02 a reload keeps the session, also when the routes are missing from session storage', async () => {
    const { page, go } = await world.reader('engineer', '/adminIndustry?tab=messages');
    await waitUntilVisible(page.getByRole('heading', { name: '消息' }));
    await page.reload();
    await waitUntilVisible(page.getByRole('heading', { name: '消息' }));
    const before = (await readSessionStorage(page)).permissionRoutes;
    await page.evaluate(() => sessionStorage.removeItem('permissionRoutes'));
    await page.reload();
    await waitUntilVisible(page.getByRole('heading', { name: '消息' }));
    expect((await readSessionStorage(page)).permissionRoutes).toBe(before);
    await go('/');
    await waitForRoute(page, '/adminIndustry?tab=messages');
  });

  it('RU-NAV-04 routes without a user lead to the sign-in page', async () => {
    const { page } = await world.signInAs('engineer', '/adminIndustry');
    // The server's newest word on the user writes it again when it comes late.
    await eventually(async () => {
      await page.evaluate(() => sessionStorage.removeItem('userInfo'));
      await page.reload();
      await page.waitForLoadState('networkidle');
      return getRoute(page);
    }).toBe('/login');
  });

  it('RU-NAV-03 R-03 without a token the stored path is cleared, except on /register', async () => {
    const { page, go } = await world.visitor();
    await go('/register');
    await waitUntilVisible(page.getByRole('heading', { name: '注册企业账号' }));
    await page.evaluate(() => sessionStorage.setItem('storedPath', '/adminIndustry?tab=messages'));
    await page.reload();
    await waitUntilVisible(page.getByRole('heading', { name: '注册企业账号' }));
    expect((await readSessionStorage(page)).storedPath).toBe('/adminIndustry?tab=messages');
    await page.getByRole('link', { name: '登录' }).click();
    await waitUntilVisible(page.getByRole('heading', { name: '登录孪境' }));
    expect(await readSessionStorage(page)).not.toHaveProperty('storedPath');
  });

  for (const { proves, account, closed } of [
    {
      proves: 'RU-PERM-04 RU-TRIAL-05 RU-PERM-14 (project members)',
      account: 'guest',
      closed: ['/customers', '/administrator'],
    },
    {
      proves: 'RU-PERM-03 R-10 R-43',
      account: 'engineer',
      closed: ['/administrator', '/audit-logs', '/settings/general'],
    },
    {
      proves: 'RU-PERM-02 R-49 R-50 R-12 RU-PERM-13 (profile)',
      account: 'manager',
      closed: ['/settings', '/settings/general', '/profile'],
    },
    { proves: 'RU-PERM-01 R-11', account: 'admin', closed: ['/adminIndustry'] },
  ])
    it(`RU-NAV-06 ${proves} ${closed.join(', ')} do not exist for ${account}`, async () => {
      const project = await world.project(TOWER_PROJECT);
      const home = account === 'admin' ? '/administrator' : '/adminIndustry';
      const { page, go } = await world.reader(account, home);
      for (const route of closed) {
        await go(`${route}?project=${project}`);
        await waitForRoute(page, '/login');
        await page.getByRole('link', { name: '继续使用' }).click();
        await waitForRoute(page, home);
      }
    });
});

describe('the session', () => {
  it('RU-SESS-02 signing out clears session storage, ends the session on the server and leaves no way back', async () => {
    const { page } = await world.reader('engineer', '/adminIndustry');
    const { token } = await readSessionStorage(page);
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await waitForRoute(page, '/login');
    expect(await readSessionStorage(page)).toEqual({});
    await eventually(
      async () => (await new Client(world.url, token).send(identityCalls.GetLoginUserInfo, {})).code,
    ).toBe(401);
    await page.goBack();
    await waitForRoute(page, /^\/login/);
    await waitUntilVisible(page.getByRole('heading', { name: '登录孪境' }));
    expect(await page.getByText(TOWER_PROJECT).count()).toBe(0);
  });

  it('RU-SESS-07 K-06 when the session has ended, the page says so once, leads to the sign-in page, and comes back afterwards', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { page, go } = await world.signInAs('engineer', `/home?project=${project}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await waitUntilSettled(page);
    const { token } = await readSessionStorage(page);
    await new Client(world.url, token).must(identityCalls.Logout, {});
    // The screen of the members makes several calls at once; each of them is answered 401. The socket may have told the
    // page before: then its dialog covers the menu.
    await go(`/customers?project=${project}`);
    const asks = dialog(page, '登录已失效');
    await waitUntilVisible(asks);
    expect(await asks.count()).toBe(1);
    expect(await findToasts(page).count()).toBe(0);
    await button(asks, '前往登录页').click();
    await waitForRoute(page, /^\/login\?next=/);
    expect(await readSessionStorage(page)).not.toHaveProperty('token');
    await page.getByLabel('账号', { exact: true }).fill('engineer');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForRoute(page, `/customers?project=${project}`);
  });

  it('RU-CALL-01 RU-CALL-03 RU-CALL-06 RU-CALL-07 K-05 K-19 K-68 every call carries the token as a header and another random R; a list asks for 50 rows in the order of the server', async () => {
    const { page, go } = await world.visitor();
    const asked: { readonly url: URL; readonly token: string | undefined }[] = [];
    const answered: Promise<unknown>[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/') && request.resourceType() === 'fetch')
        asked.push({ url, token: request.headers().token });
    });
    page.on('response', (response) => {
      if (response.url().includes('GetEnterpriseProjectList')) answered.push(response.json());
    });
    await go('/login');
    await page.getByLabel('账号', { exact: true }).fill('manager');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    const login = asked.find(({ url }) => url.pathname === identityCalls.Login.path);
    expect(login?.token).toBeUndefined();
    const { token } = await readSessionStorage(page);
    const later = asked.slice(asked.findIndex(({ url }) => url === login?.url) + 1);
    expect(later.length).toBeGreaterThan(3);
    expect(later.map((one) => one.token)).toEqual(later.map(() => token));
    const randoms = asked.map(({ url }) => url.searchParams.get('R'));
    expect(randoms.every((random) => random !== null && random.length > 5)).toBe(true);
    expect(new Set(randoms).size).toBe(randoms.length);
    const list = later.find(({ url }) => url.pathname === projectCalls.GetEnterpriseProjectList.path);
    expect(Object.fromEntries(list?.url.searchParams ?? [])).toMatchObject({
      PageIndex: '1',
      PageSize: '50',
      OrderByType: '-1',
    });
    expect(await answered[0]).toMatchObject({ ErrorCode: 200, Message: expect.any(String), Result: expect.anything() });
  });
});
