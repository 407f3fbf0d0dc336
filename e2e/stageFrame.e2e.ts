import { modelFileCalls, viewCalls } from '@twinscape/contract/models';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { button, eventually, getRoute, openTools, pickTool, rail, waitUntilHidden, waitUntilVisible } from './page.ts';
import { CONVERTING, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld(CONVERTING);
let page: Page;
let findings: () => Promise<readonly string[]>;
let projectId: string;
let modelId: string;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  modelId = model?.modelId ?? '';
  const visitor = world.keepOpen(
    await world.signInAs('engineer', `/model?project=${projectId}&model=${modelId}`, { density: 0.5 }),
  );
  ({ page, findings } = visitor);
  await rail(page).waitFor({ timeout: 60_000 });
  await waitUntilVisible(cube());
}, 120_000);

const topBar = (): Locator => page.getByRole('toolbar', { name: '场景工具' });
const cube = (): Locator => page.locator('[class*="corner"] > *').first();
const panel = (title: string): Locator => page.getByRole('complementary', { name: title, exact: true });
const box = async (thing: Locator) => {
  const found = await thing.boundingBox();
  if (!found) throw new Error('it cannot be seen');
  return found;
};
/** Where the bars stand, to the pixel. */
const places = async () => Promise.all([rail(page), topBar(), cube()].map(box));

/** What is drawn around a point of the page, nothing over it. */
async function drawnAround(x: number, y: number): Promise<Buffer> {
  const clip = { x: x - 60, y: y - 60, width: 120, height: 120 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}
const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
/** The middle of the part of the stage that nothing covers. */
async function freeMiddle(title?: string): Promise<readonly [number, number]> {
  const stage = await box(page.locator('section[aria-label="三维视图"]'));
  const right = (await box(title ? panel(title) : rail(page))).x;
  const { y, height } = await box(topBar());
  return [(stage.x + right) / 2, (y + height + stage.y + stage.height) / 2];
}

describe('the frame of a stage', () => {
  it('S-MOD-04 leaves the model most of a screen, and no bar moves when panels open and close', async () => {
    expect((await box(page.getByRole('navigation', { name: '菜单' }))).width).toBeLessThanOrEqual(48);
    const before = await places();
    await page.keyboard.press('[');
    await waitUntilHidden(panel('构件树'));
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: /^剖切/ }).click();
    await waitUntilVisible(panel('剖切'));
    expect(await places()).toEqual(before);
    const { x, width } = await box(page.locator('section[aria-label="三维视图"]'));
    const right = await box(panel('剖切'));
    expect(right.x - x).toBeGreaterThanOrEqual(900);
    expect(right.x + right.width).toBeLessThan(x + width - (await box(rail(page))).width);
    await page.keyboard.press('t');
    await waitUntilVisible(panel('构件树'));
    expect(await places()).toEqual(before);
    const left = await box(panel('构件树'));
    const top = await box(topBar());
    expect(left.x + left.width).toBeLessThanOrEqual(top.x);
    expect(top.x + top.width).toBeLessThanOrEqual(right.x);
  });

  it('S-MOD-04 what stands in the middle of the picture stands there still when a panel has opened beside it, and when it has closed', async () => {
    await page.keyboard.press('[');
    await waitUntilHidden(panel('构件树'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(panel('剖切'));
    const open = await freeMiddle();
    // The tree is gone and the picture has come to rest.
    let before = await drawnAround(...open);
    await eventually(async () => {
      const last = before;
      before = await drawnAround(...open);
      return differenceOf(last, before);
    }).toBeLessThan(0.5);
    await pickTool(page, '更多', '显示设置');
    await waitUntilVisible(panel('显示设置'));
    const beside = await freeMiddle('显示设置');
    expect(open[0] - beside[0]).toBeGreaterThan(100);
    await eventually(async () => differenceOf(before, await drawnAround(...beside))).toBeLessThan(4);
    expect(differenceOf(before, await drawnAround(...open))).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
    await waitUntilHidden(panel('显示设置'));
    await eventually(async () => differenceOf(before, await drawnAround(...open))).toBeLessThan(4);
    await page.keyboard.press('t');
    await waitUntilVisible(panel('构件树'));
    await page.getByRole('button', { name: /^剖切/ }).click();
    await waitUntilVisible(panel('剖切'));
  });

  it('S-MOD-04 has one panel at the right, with a tab for the tool and one for what is selected', async () => {
    // The house stands between the panels.
    await page.mouse.click(900, 560);
    await waitUntilVisible(page.getByRole('tab', { name: '构件' }));
    expect(await page.getByRole('tab', { name: '剖切' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: '构件' }).click();
    await waitUntilVisible(panel('属性'));
    expect(await findings()).toEqual([]);
    // What is in front goes first.
    await page.keyboard.press('Escape');
    await waitUntilVisible(panel('剖切'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(panel('剖切'));
  });

  it('S-MOD-04 names its tools in six groups; what a group holds stands beside it, and keys walk there', async () => {
    expect(await rail(page).getByRole('button').allInnerTexts()).toEqual([
      '观察',
      '浏览',
      '显示',
      '剖切',
      '测量',
      '更多',
    ]);
    const before = await places();
    const stage = await box(page.locator('section[aria-label="三维视图"]'));
    for (const group of ['观察', '浏览', '显示', '更多']) {
      const menu = await openTools(page, group);
      const { x, y, width, height } = await box(menu);
      expect(x).toBeGreaterThanOrEqual(stage.x);
      expect(x + width).toBeLessThanOrEqual((await box(rail(page))).x);
      expect(y + height).toBeLessThanOrEqual(stage.y + stage.height);
      expect(await places()).toEqual(before);
      await page.keyboard.press('Escape');
      await waitUntilHidden(menu);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(group);
    }
    await page.keyboard.press('Escape');
    await button(rail(page), '显示').press('Enter');
    await page.keyboard.press('End');
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('span')?.textContent);
    await eventually(focused).toBe('分解楼层');
    await page.keyboard.press('ArrowDown');
    await eventually(focused).toBe('半透明其余');
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Enter');
    await waitUntilVisible(page.getByText('其余构件半透明'));
    // A press beside closes it.
    const menu = await openTools(page, '显示');
    expect(await menu.getByRole('menuitemcheckbox', { name: '半透明其余' }).getAttribute('aria-checked')).toBe('true');
    await topBar().click({ position: { x: 2, y: 2 } });
    await waitUntilHidden(menu);
    await page.keyboard.press('x');
    await waitUntilHidden(page.getByText('其余构件半透明'));
  });

  it('S-MOD-04 is alone on the screen by one key, and back by the same or by Escape', async () => {
    const stage = page.locator('section[aria-label="三维视图"]');
    await page.keyboard.press('\\');
    await waitUntilHidden(rail(page));
    await waitUntilHidden(page.locator('header').first());
    expect((await box(stage)).width).toBe(1440);
    expect((await box(stage)).height).toBe(900);
    await page.keyboard.press('Escape');
    await waitUntilVisible(rail(page));
    await page.keyboard.press('\\');
    await waitUntilHidden(rail(page));
    await page.keyboard.press('\\');
    await waitUntilVisible(page.locator('header').first());
    await eventually(async () => (await box(stage)).height).toBeLessThan(900);
    expect(await findings()).toEqual([]);
  });

  it('S-MOD-04 on a wall saved views take turns without a bar or a pointer; its address begins so, and Escape or a double tap ends it', async () => {
    const engineer = await world.calls('engineer');
    for (const sky of ['noon', 'night'] as const)
      await engineer.must(viewCalls.SaveModelView, {
        projectId,
        modelId,
        name: sky,
        view: { models: [{ modelId }], sky },
      });
    const param = (name: string) => new URLSearchParams(getRoute(page).split('?')[1]).get(name) ?? '';
    const cursor = () =>
      page.evaluate(() => {
        const under = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        return under && getComputedStyle(under).cursor;
      });
    await pickTool(page, '更多', '大屏模式');
    await waitUntilVisible(panel('大屏模式'));
    expect(await findings()).toEqual([]);
    const before = param('sky');
    await page.evaluate(() => {
      location.hash += '&wall=5';
    });
    await waitUntilHidden(rail(page));
    await waitUntilHidden(page.locator('header').first());
    await eventually(cursor).toBe('none');
    await eventually(() => param('sky')).toBe('night');
    await eventually(() => param('sky')).toBe('');
    expect(param('wall')).toBe('5');
    await page.keyboard.press('Escape');
    await waitUntilVisible(rail(page));
    await eventually(() => [param('wall'), param('sky')]).toEqual(['', before]);
    expect(await cursor()).not.toBe('none');
    // A screen that is touched has no Escape.
    await page.evaluate(() => {
      location.hash += '&wall=5';
    });
    await waitUntilHidden(rail(page));
    await page.evaluate(() => {
      for (let tap = 0; tap < 2; tap += 1)
        document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    });
    await waitUntilVisible(rail(page));
  });

  it('S-MOD-04 on a telephone a panel is a sheet at the lower border that is drawn up and down', async () => {
    const visitor = await world.signInAs('engineer', `/model?project=${projectId}&model=${modelId}`, {
      width: 390,
      height: 844,
      density: 0.5,
    });
    const phone = visitor.page;
    await rail(phone).waitFor({ timeout: 60_000 });
    await pickTool(phone, '更多', '显示设置');
    const sheet = phone.getByRole('complementary', { name: '显示设置', exact: true });
    await waitUntilVisible(sheet);
    const grip = button(sheet, '调整面板高度');
    const height = async () => Math.round((await box(sheet)).height);
    const usual = await height();
    const { x, y, width } = await box(grip);
    await phone.mouse.move(x + width / 2, y + 10);
    await phone.mouse.down();
    await phone.mouse.move(x + width / 2, y + 130, { steps: 3 });
    await phone.mouse.up();
    await eventually(async () => usual - (await height())).toBeGreaterThan(100);
    expect(await box(sheet)).toMatchObject({ x: 8, width: 374 });
    const low = await height();
    await grip.press('ArrowUp');
    await eventually(height).toBeGreaterThan(low);
    // A tap takes it as high as it goes, and back.
    await grip.click();
    await eventually(height).toBeGreaterThanOrEqual(usual);
    const stage = await box(phone.locator('section[aria-label="三维视图"]'));
    expect((await box(sheet)).y).toBeGreaterThan(stage.y);
    expect(await visitor.findings()).toEqual([]);
  });
});
