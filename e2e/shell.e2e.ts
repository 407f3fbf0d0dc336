import { gzipSync } from 'node:zlib';
import { identityCalls } from '@twinscape/contract/identity';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  eventually,
  getRoute,
  readMenuEntries,
  userMenu,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();

const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');
/** What the dashboard on the home of the demo is called. */
const DEFAULT_DASHBOARD = '楼宇总览';
/**
 * Words of the interface that hold Chinese characters; names of projects, people and enterprises are no words of the
 * interface.
 */
const chineseOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (data) => {
      // What people called widgets is data, too.
      const named = 'tbody, li, header a, header button, .ant-avatar, [data-data], [data-widget]';
      const words = [
        ...document.querySelectorAll<HTMLElement>('h1, h2, h3, label, th, button, nav a, [placeholder], [role="tab"]'),
      ]
        .filter((element) => element.offsetParent !== null && !element.closest(named))
        .flatMap((element) => [element.innerText ?? '', element.getAttribute('placeholder') ?? '']);
      return words.filter((text) => /\p{Script=Han}/u.test(text) && !data.includes(text));
    },
    ['中文', '孪境 Twinscape', TOWER_PROJECT, DEFAULT_DASHBOARD],
  );
const isFocused = (element: Element): boolean => element === document.activeElement;

describe('the frame around the screens', () => {
  it('S-LAY-05 S-ADM-01 R-10 K-90 the menu of the platform administrator holds enterprises, operation log and settings, in this order', async () => {
    const { page } = await world.reader('admin', '/');
    await waitForRoute(page, '/administrator');
    const wanted = ['企业管理', '操作日志', '系统设置', '常规设置', '发送邮件', '安全设置'];
    await eventually(async () => (await readMenuEntries(page)).filter((word) => wanted.includes(word))).toEqual(wanted);
    await page.getByRole('link', { name: '系统设置' }).click();
    await waitForRoute(page, '/settings/general');
  });

  it('S-LAY-05 S-ADM-03 the menu of the enterprise home shows its administrator six entries and a member three', async () => {
    const manager = await world.reader('manager', '/adminIndustry');
    await eventually(() => readMenuEntries(manager.page)).toEqual([
      '项目',
      '企业成员',
      '分享链接',
      '登录日志',
      '消息',
      '设置',
    ]);
    const member = await world.reader('member', '/adminIndustry');
    await eventually(() => readMenuEntries(member.page)).toEqual(['项目', '消息', '设置']);
    await member.go('/adminIndustry?tab=members');
    await waitUntilVisible(member.page.getByRole('heading', { name: '项目' }));
    expect(await member.page.locator('.ant-table-row').count()).toBe(0);
  });

  it('S-LAY-01 R-17 the header names the project, leads to its operation log and back to where the reader was, and to the project list', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { page } = await world.reader('engineer', `/customers?project=${project}`);
    const header = page.locator('header').first();
    await waitUntilVisible(header.getByRole('link', { name: TOWER_PROJECT }));
    await header.getByRole('link', { name: '操作日志' }).click();
    await waitForRoute(page, `/operationlog?project=${project}`);
    await waitUntilVisible(page.getByRole('heading', { name: '操作日志' }));
    await button(page, '返回').click();
    await waitForRoute(page, `/customers?project=${project}`);
    await header.getByRole('link', { name: TOWER_PROJECT }).click();
    await waitForRoute(page, `/home?project=${project}`);
    await page.goBack();
    await waitForRoute(page, `/customers?project=${project}`);
    await button(page, '返回').click();
    await waitForRoute(page, '/adminIndustry');
    await userMenu(page).click();
    await waitUntilVisible(page.getByRole('menuitem', { name: '退出登录' }));
  });

  it('Ctrl+K opens the palette, which finds screens, projects and commands by typing', async () => {
    const { page } = await world.reader('engineer', '/adminIndustry');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: '命令面板' });
    await eventually(() => palette.evaluate(isFocused)).toBe(true);
    await page.keyboard.type('能源站');
    await waitUntilVisible(page.getByRole('option', { name: PLANT_PROJECT, selected: true }));
    await page.keyboard.press('Enter');
    await waitForRoute(page, /^\/home\?project=/);
    await waitUntilVisible(page.getByRole('heading', { name: PLANT_PROJECT }));
    await page.keyboard.press('Control+k');
    await eventually(() => palette.evaluate(isFocused)).toBe(true);
    await page.keyboard.type('深色');
    await page.getByRole('option', { name: '切换为深色主题' }).click();
    await eventually(() => theme(page)).toBe('dark');
    await page.keyboard.press('Control+k');
    await eventually(() => palette.evaluate(isFocused)).toBe(true);
    await page.keyboard.type('没有这样的东西');
    await waitUntilVisible(page.getByText('没有匹配的结果'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(palette);
  });

  it('? shows the keys of the screen, / goes to its search box, Shift and T change the theme; none of them while typing', async () => {
    const { page } = await world.reader('manager', '/adminIndustry?tab=members');
    const search = page.getByRole('textbox', { name: /搜索/ });
    await waitUntilVisible(page.locator('.ant-table-row'));
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
    await waitUntilVisible(sheet.getByText('聚焦搜索框'));
    await waitUntilVisible(sheet.getByText('打开命令面板'));
    expect(await sheet.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['本页', '前往', '通用']);
    await waitUntilVisible(sheet.getByText('前往登录日志'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(sheet);
    await page.keyboard.press('Shift+T');
    await eventually(() => theme(page)).toBe('dark');
    await page.keyboard.press('/');
    await eventually(() => search.evaluate(isFocused)).toBe(true);
    await page.keyboard.type('T?/');
    expect(await search.inputValue()).toBe('T?/');
    expect(await theme(page)).toBe('dark');
    expect(await sheet.count()).toBe(0);
    await waitForRoute(page, /q=/);
  });

  it('RU-SCOPE-07 K-02 language and theme stay on this browser, and the language follows the account to another one', async () => {
    const first = await world.signInAs('member', '/adminIndustry?tab=settings', { language: 'browser' });
    await waitUntilVisible(first.page.getByRole('heading', { name: '设置' }));
    const kept = first.page.waitForResponse((response) => response.url().includes(identityCalls.SetLanguage.path));
    await button(first.page, /Switch to English/).click();
    await waitUntilVisible(first.page.getByRole('heading', { name: 'Settings' }));
    // A reload would take the call back that is still on its way.
    await kept;
    await button(first.page, /Switch theme/).click();
    await eventually(() => theme(first.page)).toBe('dark');
    await first.page.reload();
    await waitUntilVisible(first.page.getByRole('heading', { name: 'Settings' }));
    expect(await theme(first.page)).toBe('dark');
    const second = await world.visitor({ language: 'browser' });
    await second.signIn('member');
    await waitUntilVisible(second.page.getByRole('heading', { name: 'Projects' }));
    await button(second.page, /切换为中文/).click();
    await waitUntilVisible(second.page.getByRole('heading', { name: '项目' }));
  });

  it('a list keeps search, order and page size in its address, so that a copy of it shows the same; the back button returns (S-GEN-01 K-19 K-20)', async () => {
    const { page } = await world.reader('manager', '/adminIndustry?tab=members');
    await waitUntilVisible(page.locator('.ant-table-row'));
    await waitUntilVisible(page.getByText('50 条/页'));
    await page.getByRole('combobox', { name: /页码|Page Size/i }).click();
    await eventually(() => page.locator('.ant-select-item-option').allInnerTexts()).toEqual([
      '10 条/页',
      '20 条/页',
      '50 条/页',
      '100 条/页',
    ]);
    await page.locator('.ant-select-item-option', { hasText: '10 条/页' }).first().click();
    await eventually(() => page.locator('.ant-table-row').count()).toBe(10);
    await page.getByRole('columnheader', { name: '姓名' }).click();
    await waitForRoute(page, /sort=masterName/);
    await page.getByRole('textbox', { name: /搜索/ }).fill('工程师');
    await page.getByRole('textbox', { name: /搜索/ }).fill('王敏');
    await eventually(() => page.locator('.ant-table-row').count()).toBe(1);
    const address = getRoute(page);
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      tab: 'members',
      size: '10',
      sort: 'masterName',
      q: '王敏',
    });
    const copy = await world.signInAs('manager', address);
    await waitUntilVisible(copy.page.getByText('共 1 条'));
    expect(await copy.page.locator('.ant-table-row').allInnerTexts()).toEqual([expect.stringContaining('王敏')]);
    expect(await copy.page.getByRole('textbox', { name: /搜索/ }).inputValue()).toBe('王敏');
    expect(await copy.page.getByRole('columnheader', { name: '姓名' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('RU-ERR-12 (sign-in, enterprise, project, member, logs, settings) in English no heading, label, button, column head or menu entry is Chinese', async () => {
    const project = await world.project(TOWER_PROJECT);
    const english = { language: 'en' } as const;
    const enterprise = ['', '?tab=members', '?tab=logins', '?tab=messages', '?tab=settings'];
    const screens = [
      {
        account: 'admin',
        routes: [
          '/administrator',
          '/audit-logs',
          '/settings/general',
          '/settings/outgoing-mail',
          '/settings/security-settings',
          '/profile',
        ],
      },
      {
        account: 'manager',
        routes: [
          ...enterprise.map((tab) => `/adminIndustry${tab}`),
          `/home?project=${project}`,
          `/customers?project=${project}`,
          `/operationlog?project=${project}`,
        ],
      },
    ];
    for (const { account, routes } of screens) {
      const { page, open } = await world.signInAs(account, routes[0], english);
      for (const route of routes) {
        await open(route);
        expect([route, ...(await chineseOf(page))]).toEqual([route]);
      }
    }
    const stranger = await world.visitor(english);
    for (const route of ['/login', '/register', '/activateAccount']) {
      await stranger.open(route);
      expect([route, ...(await chineseOf(stranger.page))]).toEqual([route]);
    }
  });

  it('RU-PERM-01 at a width of 1024 the main screens neither scroll sideways nor lose their menu', async () => {
    const project = await world.project(TOWER_PROJECT);
    const screens = [
      { account: 'admin', routes: ['/administrator', '/audit-logs', '/settings/security-settings'] },
      {
        account: 'manager',
        routes: [
          '/adminIndustry',
          '/adminIndustry?tab=members',
          `/home?project=${project}`,
          `/customers?project=${project}`,
        ],
      },
    ];
    for (const { account, routes } of screens) {
      const { page, open } = await world.reader(account, '/');
      const wide = page.viewportSize();
      await page.setViewportSize({ width: 1024, height: 768 });
      for (const route of routes) {
        await open(route);
        await waitUntilVisible(page.locator('#main h1, #main h2'));
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(`${route} ${beyond}`).toBe(`${route} 0`);
        expect((await readMenuEntries(page)).length, route).toBeGreaterThan(0);
      }
      if (wide) await page.setViewportSize(wide);
    }
  });
});

describe('the sign-in page', () => {
  it('S-AUTH-01 offers the demo accounts, one click each', async () => {
    const { page, go } = await world.visitor();
    await go('/login');
    await page.locator('[data-account="member"]').click();
    await waitForRoute(page, '/adminIndustry');
    expect(world.output()).toContain(DEMO_PASSWORD);
  });

  it('comes with at most 250 kB, and with nothing that only other screens show', async () => {
    const { page, go } = await world.visitor();
    const files: Promise<{ readonly name: string; readonly bytes: number }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (['document', 'script', 'stylesheet'].includes(type))
        files.push(
          response.body().then((body) => ({ name: new URL(response.url()).pathname, bytes: gzipSync(body).length })),
        );
    });
    await go('/login');
    await waitUntilVisible(page.locator('input').first());
    const seen = await Promise.all(files);
    const later = /\/(parts|engine|calls-\w+)-/;
    // What comes once the page stands still is fetched for the next screen.
    const first = seen.filter(({ name }) => !/\/frame-/.test(name));
    expect(first.map(({ name }) => name).filter((name) => later.test(name))).toEqual([]);
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250_000);
    expect(first.length).toBeGreaterThan(3);
  });
});

describe('a list', () => {
  it('S-GEN-01 T-USR-06 T-USR-07 shows its columns as its reader arranged them, also in another browser', async () => {
    const project = await world.project(TOWER_PROJECT);
    const route = `/devices/devices?project=${project}`;
    const heads = (page: Page) => page.locator('thead th[class*="cell"]').allInnerTexts();
    const { page } = await world.signInAs('engineer', route);
    await waitUntilVisible(page.locator('.ant-table-row'));
    expect((await heads(page)).filter(Boolean).slice(0, 2)).toEqual(['设备名称', '设备标识']);
    await button(page, '列与密度').click();
    await button(page, '左移“设备标识”').click();
    await page.getByRole('checkbox', { name: '设备类型' }).uncheck();
    const calls = await world.calls('engineer');
    await eventually(async () => await calls.must(identityCalls.GetTableLayouts, {})).toMatchObject([
      { tableName: 'devices.list', hidden: expect.arrayContaining(['deviceType']) },
    ]);
    const other = await world.signInAs('engineer', route);
    await eventually(async () => (await heads(other.page)).filter(Boolean).slice(0, 2)).toEqual([
      '设备标识',
      '设备名称',
    ]);
    expect(await heads(other.page)).not.toContain('设备类型');
    await button(page, '恢复默认').click();
    await eventually(async () => (await heads(page)).filter(Boolean).slice(0, 2)).toEqual(['设备名称', '设备标识']);
    // A head is dragged to another place, too.
    await page.keyboard.press('Escape');
    const head = (name: string) => page.locator('thead th', { hasText: name }).first();
    await head('设备标识').dragTo(head('设备名称'), { targetPosition: { x: 6, y: 12 } });
    await eventually(async () => (await heads(page)).filter(Boolean).slice(0, 2)).toEqual(['设备标识', '设备名称']);
  });
});

describe('the keyboard', () => {
  it('leads over the header to the content, by two keys to another screen, and out of a search and a selection', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { page } = await world.signInAs('engineer', `/home?project=${project}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await page.keyboard.press('Tab');
    const skip = button(page, '跳到主要内容');
    expect(await skip.evaluate(isFocused)).toBe(true);
    expect(await skip.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    expect(await page.locator('#main').evaluate(isFocused)).toBe(true);

    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await waitForRoute(page, `/devices/devices?project=${project}`);
    await page.keyboard.press('?');
    await waitUntilVisible(page.getByRole('dialog').getByText('前往三维场景'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(page.getByRole('dialog').getByText('前往三维场景'));

    const search = page.getByRole('textbox', { name: /^搜索/ }).last();
    await page.keyboard.press('/');
    await page.keyboard.type('gd');
    await waitForRoute(page, /q=gd/);
    await page.keyboard.press('Escape');
    await waitForRoute(page, `/devices/devices?project=${project}`);
    expect(await search.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await eventually(() => search.evaluate(isFocused)).toBe(false);

    await page.locator('.ant-table-row').first().getByRole('checkbox').check();
    await waitUntilVisible(page.getByRole('toolbar').getByText('已选 1 项'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(page.getByRole('toolbar').getByText('已选 1 项'));
  });
});
