import { beforeAll, describe, expect, it } from 'vitest';
import { waitForRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
let projectId: string;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
});
const PHONE = { width: 390, height: 844 } as const;

describe('S-LAY-05 the menu on a telephone', () => {
  it('stands at the lower edge with what is needed most, and shows all of it behind the last mark', async () => {
    const { page } = await world.signInAs('engineer', `/home?project=${projectId}`, PHONE);
    const bar = page.getByRole('navigation', { name: '菜单' });
    await waitUntilVisible(bar);
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['首页', '报警', '设备', '资产管理']);
    expect(await bar.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page');
    // As large as a thumb, below what the screen shows, and within the page.
    const box = await bar.boundingBox();
    const main = await page.locator('#main').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    for (const link of await bar.getByRole('link').all()) {
      const target = await link.boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await bar.getByRole('link', { name: '报警' }).click();
    await waitForRoute(page, /^\/alarms\?project=/);
    expect(await bar.getByRole('link', { name: '报警' }).getAttribute('aria-current')).toBe('page');

    await bar.getByRole('button', { name: '全部' }).click();
    const all = page.getByRole('navigation', { name: '全部' });
    await waitUntilVisible(all.getByRole('link', { name: '三维场景' }));
    await all.getByRole('link', { name: '回收站' }).click();
    await waitForRoute(page, /^\/bin\?project=/);
    await waitUntilHidden(all);
  });

  it('goes where there is room for the other one, and the keys stay', async () => {
    const { page } = await world.signInAs('engineer', `/devices/devices?project=${projectId}`, PHONE);
    await waitUntilVisible(page.locator('.ant-table-row').first());
    // A row says its name, its state and when it was heard of last, without a column that is cut.
    const row = page.locator('.ant-table-row').first();
    await waitUntilVisible(row.getByText(/在线|离线/));
    expect(await page.locator('thead th').count()).toBeLessThanOrEqual(3);
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await waitForRoute(page, /^\/alarms\?project=/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await waitUntilVisible(
      page.getByRole('button', { name: '收起菜单' }).or(page.getByRole('button', { name: '展开菜单' })),
    );
    await waitUntilHidden(page.getByRole('button', { name: '全部' }));
  });
});
