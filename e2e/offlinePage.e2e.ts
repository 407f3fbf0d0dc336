import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { createEditors, EDITOR_NAMES, type EditorJourney } from './editors.ts';
import { button, eventually, field, getRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true });
/** Marks the document: a new one does not bear it. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isStill: true }));
const isStill = (page: Page): Promise<boolean> => page.evaluate(() => 'isStill' in window);
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /页面未能打开|新版本已发布/ });
/** What the browser says of what could not be fetched is wanted here. */
const expectNetworkTroubles = (troubles: string[]): void => {
  for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/Failed to load resource|ERR_|WebSocket/);
};

describe('a part of the program that cannot be fetched', () => {
  it('while the server cannot be reached the page stays with all that is in it, and goes on by itself once the line is back', async () => {
    const project = await world.project(TOWER_PROJECT);
    const {
      context,
      page,
      problems: troubles,
    } = await world.signInAs('manager', `/home?project=${project}`, { isNew: true });
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await mark(page);
    await context.setOffline(true);
    await menuLink(page, '项目成员').click();
    await waitUntilVisible(banner(page));
    expect(getRoute(page)).toBe(`/home?project=${project}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    // Trying in vain changes nothing.
    await button(banner(page), '重试').click();
    await waitUntilVisible(banner(page));
    await context.setOffline(false);
    await eventually(() => getRoute(page)).toBe(`/customers?project=${project}`);
    await waitUntilHidden(banner(page));
    expect(await isStill(page)).toBe(true);
    expectNetworkTroubles(troubles);
  });

  it('an address that is typed while the server cannot be reached opens no new document either', async () => {
    const project = await world.project(TOWER_PROJECT);
    const {
      context,
      page,
      problems: troubles,
    } = await world.signInAs('manager', `/home?project=${project}`, { isNew: true });
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await mark(page);
    await context.setOffline(true);
    await page.evaluate((address) => {
      location.hash = address;
    }, `/customers?project=${project}`);
    await waitUntilVisible(banner(page));
    await eventually(() => getRoute(page)).toBe(`/home?project=${project}`);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    await context.setOffline(false);
    await eventually(() => getRoute(page)).toBe(`/customers?project=${project}`);
    expect(await isStill(page)).toBe(true);
    // One step back, as after a click.
    await page.goBack();
    await eventually(() => getRoute(page)).toBe(`/home?project=${project}`);
    expect(await isStill(page)).toBe(true);
    expectNetworkTroubles(troubles);
  });

  it('an address that is typed over something unsaved is asked about, and staying keeps the document', async () => {
    const { page } = await world.signInAs('admin', '/settings/general');
    await field(page, '平台名称').fill('还没有保存');
    await mark(page);
    await page.evaluate(() => {
      location.hash = '/settings/outgoing-mail';
    });
    const asks = page.getByRole('dialog', { name: '有未保存的修改' });
    await button(asks, '继续编辑').click();
    await waitUntilHidden(asks);
    expect(getRoute(page)).toBe('/settings/general');
    expect(await field(page, '平台名称').inputValue()).toBe('还没有保存');
    expect(await isStill(page)).toBe(true);
  });

  it('of a release that is not served any more: a new version is offered, and nothing unsaved is lost for it', async () => {
    const { page, problems: troubles } = await world.signInAs('admin', '/settings/general', { isNew: true });
    await field(page, '平台名称').fill('还没有保存');
    await mark(page);
    // The server was started anew with another release: its page begins with another file, and the old ones are not
    // there.
    await page.route(/\/$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<script type="module"[^>]*src=")[^"]+/, '$1/assets/entry-NEXT.js');
      await route.fulfill({ response: answer, body });
    });
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'not found' }));
    await menuLink(page, '操作日志').click();
    await waitUntilVisible(banner(page).filter({ hasText: '新版本已发布，保存修改后重新加载' }));
    expect(await button(banner(page), '重新加载').count()).toBe(0);
    expect(await field(page, '平台名称').inputValue()).toBe('还没有保存');
    expect(await isStill(page)).toBe(true);
    await button(page, '放弃修改').click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await button(banner(page), '重新加载').click();
    await eventually(() => isStill(page).catch(() => true)).toBe(false);
    await waitUntilVisible(field(page, '平台名称'));
    expectNetworkTroubles(troubles);
  });

  it('what works in the background and cannot be had is no page that did not open: a reload is offered for it', async () => {
    const project = await world.project(TOWER_PROJECT);
    const { page, problems: troubles } = await world.signInAs('manager', `/home?project=${project}`, { isNew: true });
    await page.route(/\/assets\/ModelWork-[^/]*\.js$/, (route) => route.abort());
    await page.reload();
    const offer = page.getByRole('status').filter({ hasText: '部分后台功能未能加载，需要重新加载页面' });
    await waitUntilVisible(offer);
    expect(await banner(page).count()).toBe(0);
    await waitUntilVisible(page.getByRole('heading', { name: TOWER_PROJECT }));
    // The other work in the background goes on without it.
    await menuLink(page, '项目成员').click();
    await eventually(() => getRoute(page)).toBe(`/customers?project=${project}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await button(offer, '重新加载').click();
    await waitUntilHidden(offer);
    expectNetworkTroubles(troubles);
  });

  it('the server answers a file that is not there with 404, and never with the page', async () => {
    const missing = await fetch(`${world.url}/assets/gone-12345678.js`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).not.toContain('<html');
    const page = await fetch(world.url);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [, entry = ''] = /<script type="module"[^>]*src="([^"]+)"/.exec(await page.text()) ?? [];
    expect((await fetch(world.url + entry)).headers.get('cache-control')).toContain('immutable');
  });
});

describe('an editor with something unsaved, while the server cannot be reached', () => {
  let editors: readonly EditorJourney[];
  const visitors = new Map<string, Visitor>();
  beforeAll(async () => {
    editors = await createEditors(world, '离线旅程');
  }, 240_000);
  /** The page that the sentences about one account share, loaded anew for each. */
  async function opened({ account, route, begin }: EditorJourney): Promise<Visitor> {
    const visitor = visitors.get(account) ?? world.keepOpen(await world.signInAs(account, route, { isNew: true }));
    if (visitors.has(account)) {
      await visitor.go(route);
      await visitor.page.reload();
    }
    visitors.set(account, visitor);
    await begin?.(visitor.page);
    return visitor;
  }

  it.each(EDITOR_NAMES)(
    '%s: stays with what was written when another page is asked for, and saves it afterwards',
    async (name) => {
      const editor = editors.find((one) => one.name === name) as EditorJourney;
      const { context, page, problems: troubles } = await opened(editor);
      await editor.write(page, '离线时写下');
      const written = await editor.readText(page);
      const before = await editor.readSaved();
      await mark(page);
      await context.setOffline(true);
      const [, project] = /project=([^&]+)/.exec(editor.route) ?? [];
      const other = project ? `/customers?project=${project}` : '/settings/outgoing-mail';
      await page.evaluate((address) => {
        location.hash = address;
      }, other);
      await waitUntilVisible(banner(page));
      expect(await editor.readText(page)).toBe(written);
      await context.setOffline(false);
      await waitUntilHidden(banner(page));
      if (editor.drafts) {
        // It need not ask: the step is made, and what was written comes back as a draft.
        await eventually(() => getRoute(page)).toBe(other);
        await page.goBack();
        await button(page, '恢复草稿').click();
        await editor.begin?.(page);
        await eventually(() => editor.readText(page)).toBe(written);
        return expectNetworkTroubles(troubles);
      }
      // The step that was held is made now, and what is unsaved is asked about as ever.
      const asks = page.getByRole('dialog', { name: '有未保存的修改' });
      await button(asks, '继续编辑').click();
      await waitUntilHidden(asks);
      expect(await editor.readText(page)).toBe(written);
      expect(await isStill(page)).toBe(true);
      await editor.save(page);
      await eventually(editor.readSaved).not.toBe(before);
      // Some editors leave once they have saved.
      await editor.settle?.(page);
      expectNetworkTroubles(troubles);
    },
  );
});
