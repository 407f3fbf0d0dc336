import { coreRefusals } from '@twinscape/contract';
import { projectCalls } from '@twinscape/contract/projects';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  dialog,
  eventually,
  findToast,
  findToasts,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

/** The network holds the answers to a call back until it is let go. */
async function holdBack(page: Page, path: string): Promise<{ readonly asked: () => number; letGo(): Promise<void> }> {
  const held: Route[] = [];
  let open = false;
  let asked = 0;
  await page.route(`**${path}?*`, async (route) => {
    asked += 1;
    if (open) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    asked: () => asked,
    letGo: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

describe('calls on their way', () => {
  it('RU-CALL-04 what several parts of a screen ask for at once is asked once, and all of them get the answer', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { page, go } = await world.signInAs('engineer', '/adminIndustry');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    const base = await holdBack(page, projectCalls.GetProjectBaseInfo.path);
    await go(`/customers?project=${project}`);
    await eventually(base.asked).toBe(1);
    await go(`/home?project=${project}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    // The menu, the gate of the members' screen and the home all wait for the same answer.
    expect(base.asked()).toBe(1);
    await base.letGo();
    await waitUntilVisible(page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '项目成员' }));
    await waitUntilVisible(page.getByTitle('项目管理员').getByText('李思远'));
    expect(base.asked()).toBe(1);
  });

  it('RU-CALL-04 Enter pressed twice in a form makes one project', async () => {
    const { page } = await world.reader('manager', '/adminIndustry');
    await button(page, /新建项目/).click();
    const form = dialog(page, '新建项目');
    await form.getByLabel('项目名称').fill('按了两次的项目');
    const add = await holdBack(page, projectCalls.AddEnterpriseProject.path);
    await page.keyboard.press('Enter');
    await eventually(add.asked).toBe(1);
    await page.keyboard.press('Enter');
    await add.letGo();
    await waitUntilHidden(form);
    await waitUntilVisible(page.getByRole('link', { name: '按了两次的项目' }));
    expect(add.asked()).toBe(1);
    expect(await page.getByRole('link', { name: '按了两次的项目' }).count()).toBe(1);
  });

  it('S-LAY-06 K-80 K-81 the progress bar starts at 0.3, moves every 500 ms while an answer is awaited, and goes', async () => {
    const { page, go } = await world.signInAs('manager', '/adminIndustry');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    const list = await holdBack(page, '/api/Project/GetLoginLogList');
    const share = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { seen: [number, string][] }).seen.at(-1)?.[0] ?? 0);
    // Recorded from an instant at which the bar rests, each value once it stands in the page.
    await page.waitForFunction(() => {
      const read = (): [number, string] | undefined => {
        const bar = document.querySelector<HTMLElement>('[data-shown] > div');
        return bar
          ? [Number(/scaleX\(([\d.]+)\)/.exec(bar.style.transform)?.[1]), bar.style.transitionDuration]
          : undefined;
      };
      if (read()?.[0] !== 0) return false;
      const seen: [number, string][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = read();
        if (now && now[0] !== (seen.at(-1)?.[0] ?? 0)) seen.push(now);
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
      return true;
    });
    await go('/adminIndustry?tab=logins');
    await eventually(share).toBeGreaterThan(0.4);
    await list.letGo();
    await waitUntilVisible(page.locator('.ant-table-row'));
    await eventually(share).toBe(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: [number, string][] }).seen);
    // On a busy machine the code of the screen may be awaited long enough for a bar of its own.
    const ways: number[][] = [[]];
    for (const [now] of seen.filter(([now]) => now > 0)) {
      ways.at(-1)?.push(now);
      if (now === 1) ways.push([]);
    }
    expect(ways.pop()).toEqual([]);
    for (const way of ways) {
      expect(way[0]).toBe(0.3);
      expect(way).toEqual([...way].sort((a, b) => a - b));
    }
    expect(seen.find(([now]) => now === 0.3)?.[1]).toBe('500ms');
  });
});

describe('answers that do not come', () => {
  it('RU-CALL-15 when the server cannot be reached a banner says so, and what failed is fetched again when it is back', async () => {
    const { page, context, go, problems: troubles } = await world.signInAs('manager', '/', { isNew: true });
    await go('/adminIndustry?tab=messages');
    await waitUntilVisible(page.getByRole('heading', { name: '消息' }));
    await go('/adminIndustry?tab=members');
    await waitUntilVisible(page.locator('.ant-table-row'));
    await context.setOffline(true);
    await page.getByRole('textbox', { name: /搜索/ }).fill('王敏');
    const banner = page.getByText('无法连接服务器，正在重新连接…');
    await waitUntilVisible(banner);
    await go('/adminIndustry?tab=messages&unread=1');
    const failed = page.getByRole('alert').filter({ hasText: '无法连接服务器，检查网络后重试' });
    await waitUntilVisible(failed);
    await context.setOffline(false);
    await waitUntilHidden(banner);
    await waitUntilHidden(failed);
    await waitUntilVisible(page.getByText(/共 \d+ 条/));
    // A screen whose code was never fetched.
    await context.setOffline(true);
    await go('/adminIndustry?tab=logins');
    await waitUntilVisible(page.getByRole('status').filter({ hasText: '页面未能打开' }));
    // It is fetched by itself when the server is back.
    await context.setOffline(false);
    await waitUntilVisible(page.getByRole('heading', { name: '登录日志' }));
    troubles.length = 0;
  });

  it('RU-CALL-02 K-03 a call is given up after 30 s; the page says so and offers to try again (its clock runs a hundred times faster here)', async () => {
    const { page, problems: troubles } = await world.visitor({ isNew: true });
    const limits: number[] = [];
    await page.exposeFunction('limited', (ms: number) => limits.push(ms));
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        (window as unknown as { limited: (ms: number) => void }).limited(ms);
        return real((window as unknown as { isPatient?: true }).isPatient ? ms : ms / 100);
      };
    });
    await page.route('**/api/User/Login?*', () => undefined);
    await page.goto(`${world.url}/#/login`);
    await page.locator('[data-account="manager"]').click();
    await waitUntilVisible(page.getByRole('alert').filter({ hasText: '请求错误：响应超时' }));
    expect(new Set(limits)).toEqual(new Set([30_000]));
    await page.unroute('**/api/User/Login?*');
    // From here on the server is asked, which may need its time.
    await page.evaluate(() => Object.assign(window, { isPatient: true }));
    await page.locator('[data-account="manager"]').click();
    await waitForRoute(page, '/adminIndustry');
    troubles.length = 0;
  });
});

describe('answers that are no', () => {
  it('RU-CALL-08 K-07 ErrorCode 500 shows no message; the screen says what failed, gives the number of the request and tries again', async () => {
    const { page, go } = await world.reader('manager', '/adminIndustry');
    await waitUntilVisible(page.getByRole('link', { name: TOWER_PROJECT }));
    await page.route('**/api/Project/GetLoginLogList?*', (route) =>
      route.fulfill({ json: { ErrorCode: 500, Message: '服务器内部错误', Result: null, RequestId: 'req-4711' } }),
    );
    await go('/adminIndustry?tab=logins');
    const failed = page.getByRole('alert').filter({ hasText: '服务器未能完成请求，稍后可重试' });
    await waitUntilVisible(failed);
    expect(await failed.innerText()).toContain('req-4711');
    expect(await findToasts(page).count()).toBe(0);
    await page.unroute('**/api/Project/GetLoginLogList?*');
    await button(failed, /重试/).click();
    await waitUntilVisible(page.locator('.ant-table-row'));
  });

  it('RU-CALL-09 RU-ERR-11 any other ErrorCode shows the Message of the server, for every call that failed once', async () => {
    const { page } = await world.reader('manager', '/adminIndustry?tab=members');
    await waitUntilVisible(page.locator('.ant-table-row'));
    await page.route('**/api/MemberManager/LoginAsMember?*', (route) =>
      route.fulfill({ json: { ErrorCode: 503, Message: coreRefusals['common.stopping'].cn, Result: null } }),
    );
    await button(page, '更多操作：王敏').click();
    await page.getByRole('menuitem', { name: '代为登录' }).click();
    await waitUntilVisible(findToast(page, coreRefusals['common.stopping'].cn));
    expect(await findToasts(page).count()).toBe(1);
    expect(await findToasts(page).getAttribute('data-kind')).toBe('error');
    await waitForRoute(page, '/adminIndustry?tab=members');
  });

  it('RU-CALL-15 RU-ERR-11 what is no answer of the product, as of a proxy in between, is a server error', async () => {
    const { page, problems: troubles } = await world.reader('manager', '/adminIndustry?tab=members');
    await waitUntilVisible(page.locator('.ant-table-row'));
    await page.route('**/api/MemberManager/LoginAsMember?*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await button(page, '更多操作：王敏').click();
    await page.getByRole('menuitem', { name: '代为登录' }).click();
    await waitUntilVisible(findToast(page, '服务器错误'));
    troubles.length = 0;
  });
});
