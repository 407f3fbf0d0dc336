import { modelFileCalls } from '@twinscape/contract/models';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, waitUntilHidden, waitUntilVisible } from './page.ts';
import { CONVERTING, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld(CONVERTING);
let page: Page;
let findings: () => Promise<readonly string[]>;
beforeAll(async () => {
  const projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  const visitor = world.keepOpen(
    await world.signInAs('engineer', `/model?project=${projectId}&model=${model?.modelId}`, { density: 0.5 }),
  );
  ({ page, findings } = visitor);
  await rail().waitFor({ timeout: 60_000 });
  await waitUntilVisible(cube());
}, 120_000);

const rail = (): Locator => page.getByRole('toolbar', { name: '工具', exact: true });
const topBar = (): Locator => page.getByRole('toolbar', { name: '场景工具' });
const cube = (): Locator => page.locator('[class*="corner"] > *').first();
const panel = (title: string): Locator => page.getByRole('complementary', { name: title, exact: true });
const box = async (thing: Locator) => {
  const found = await thing.boundingBox();
  if (!found) throw new Error('it cannot be seen');
  return found;
};
/** Where the bars stand, to the pixel. */
const places = async () => Promise.all([rail(), topBar(), cube()].map(box));

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
    expect(right.x + right.width).toBeLessThan(x + width - (await box(rail())).width);
    await page.keyboard.press('t');
    await waitUntilVisible(panel('构件树'));
    expect(await places()).toEqual(before);
    const left = await box(panel('构件树'));
    const top = await box(topBar());
    expect(left.x + left.width).toBeLessThanOrEqual(top.x);
    expect(top.x + top.width).toBeLessThanOrEqual(right.x);
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

  it('S-MOD-04 is alone on the screen by one key, and back by the same or by Escape', async () => {
    const stage = page.locator('section[aria-label="三维视图"]');
    await page.keyboard.press('\\');
    await waitUntilHidden(rail());
    await waitUntilHidden(page.locator('header').first());
    expect((await box(stage)).width).toBe(1440);
    expect((await box(stage)).height).toBe(900);
    await page.keyboard.press('Escape');
    await waitUntilVisible(rail());
    await page.keyboard.press('\\');
    await waitUntilHidden(rail());
    await page.keyboard.press('\\');
    await waitUntilVisible(page.locator('header').first());
    await eventually(async () => (await box(stage)).height).toBeLessThan(900);
    expect(await findings()).toEqual([]);
  });
});
