import { sceneCalls, sceneRefusals } from '@twinscape/contract/scenes';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  readMenuEntries,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject } from './testProject.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const SCREEN = '/entity-views/three-dimensional';
const NAMES = ['一期 机电总览', '屋面 光伏', '冷冻机房'] as const;

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const cards = (page: Page) => page.locator('[data-card]').allInnerTexts();

type Opened = Visitor & { readonly projectId: string; readonly ids: ReadonlyMap<string, string> };
let opened: Opened | undefined;
/** The page that the sentences of this file share. */
function shown(): Opened {
  if (!opened) throw new Error('the page was not opened');
  return opened;
}
/** Scenes as they stand on the server, in its own order. */
const standing = async () => {
  const manager = await world.calls('manager');
  return (await manager.must(sceneCalls.GetSceneList, { projectId: shown().projectId })).data.list;
};

describe('S-SCN-01 R-27 R-28: the 3D scenes of a project', () => {
  it('C-SCN-01 are taught where there is none, made by name, and listed with what they hold, the default one first', async () => {
    const manager = await world.calls('manager');
    const projectId = await createEmptyProject(manager, '场景展示');
    const visitor = world.keepOpen(await world.signInAs('manager', `/entity-views?project=${projectId}`));
    const { page, findings, go } = visitor;
    await waitForRoute(page, new RegExp(`^${SCREEN}`));
    expect(await readMenuEntries(page)).toContain('三维场景');
    await waitUntilVisible(page.getByText('没有三维场景'));
    await button(page, '新建场景').first().click();
    const made = dialog(page, '新建场景');
    // RU-SCENE-03.
    await button(made, /创\s?建/).click();
    await waitUntilVisible(made.getByText(sceneRefusals['scene.nameRequired'].cn));
    await field(made, '场景名称').fill(NAMES[0]);
    await field(made, '场景描述').fill('一层至三层的风、水、电');
    await button(made, /创\s?建/).click();
    // What a scene shows is put together in the scene itself.
    await waitForRoute(page, /^\/sceneDetail.*mode=edit/);
    const ids = new Map<string, string>();
    for (const sceneName of NAMES.slice(1))
      ids.set(sceneName, (await manager.must(sceneCalls.AddScene, { projectId, sceneName })).sceneId);
    opened = { ...visitor, projectId, ids };
    await go(`${SCREEN}?project=${projectId}`);
    await eventually(() => cards(page)).toEqual(['冷冻机房', '屋面 光伏', '一期 机电总览']);
    await waitUntilVisible(card(page, NAMES[0]).getByText('一层至三层的风、水、电'));
    await waitUntilVisible(page.getByText('3 个场景'));
    expect(await findings()).toEqual([]);
  });

  it('RU-SCENE-01 RU-STATE-07 A-109 C-SCN-12 C-SCN-13 one is the default: it leads, another takes its place, and none need be', async () => {
    const { page } = shown();
    await chooseFromMoreMenu(page, NAMES[0], '设为默认');
    await eventually(() => cards(page)).toEqual(['一期 机电总览', '冷冻机房', '屋面 光伏']);
    await waitUntilVisible(card(page, NAMES[0]).getByText('默认', { exact: true }));
    await chooseFromMoreMenu(page, NAMES[1], '设为默认');
    await eventually(() => cards(page)).toEqual(['屋面 光伏', '冷冻机房', '一期 机电总览']);
    expect((await standing()).filter(({ isDefault }) => isDefault).map(({ sceneName }) => sceneName)).toEqual([
      NAMES[1],
    ]);
    await chooseFromMoreMenu(page, NAMES[1], '取消默认');
    await waitUntilHidden(card(page, NAMES[1]).getByText('默认', { exact: true }));
    expect((await standing()).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('RU-SCENE-04 C-SCN-05 C-SCN-07 a scene is copied under a free name, renamed, and never like another', async () => {
    const { page } = shown();
    await chooseFromMoreMenu(page, NAMES[0], '复制');
    await waitUntilVisible(card(page, '一期 机电总览 副本'));
    await chooseFromMoreMenu(page, '一期 机电总览 副本', '编辑信息');
    const info = dialog(page, '编辑信息');
    await field(info, '场景名称').fill(NAMES[2]);
    await button(info, /确\s?定/).click();
    await waitUntilVisible(info.getByText(sceneRefusals['scene.nameDuplicate'].cn));
    await field(info, '场景名称').fill('二期 机电总览');
    await button(info, /确\s?定/).click();
    await waitUntilHidden(info);
    await waitUntilVisible(card(page, '二期 机电总览'));
  });

  it('are found by name and description, ordered, and shown as a table; all of it stands in the address', async () => {
    const { page } = shown();
    await page.getByPlaceholder('按名称或描述搜索').fill('二期');
    await waitForRoute(page, /q=/);
    await eventually(() => cards(page)).toEqual(['二期 机电总览']);
    await page.getByPlaceholder('按名称或描述搜索').fill('没有这个');
    await waitUntilVisible(page.getByText('没有符合条件的场景'));
    await button(page, '清除搜索').click();
    await page.getByLabel('排序').click();
    await page.getByTitle('按名称').click();
    await waitForRoute(page, /sort=sceneName/);
    const byName = [...(await standing())]
      .map(({ sceneName }) => sceneName)
      .sort((a, b) => a.localeCompare(b, 'zh-CN'));
    await eventually(() => cards(page)).toEqual(byName);
    await page.getByTitle('列表').click();
    await waitUntilVisible(row(page, '二期 机电总览'));
    await page.getByTitle('卡片').click();
    await eventually(() => cards(page)).toEqual(byName);
  });

  it('C-SCN-06 is deleted for good after a question that says so, and several go together', async () => {
    const { page } = shown();
    await chooseFromMoreMenu(page, NAMES[1], '设为默认');
    await waitUntilVisible(card(page, NAMES[1]).getByText('默认', { exact: true }));
    await chooseFromMoreMenu(page, NAMES[1], '删除');
    const one = dialog(page, '删除场景');
    await waitUntilVisible(one.getByText(/30 天内可从回收站还原/));
    await page.keyboard.press('Escape');
    await waitUntilHidden(one);
    expect((await standing()).length).toBe(4);
    await chooseFromMoreMenu(page, NAMES[1], '删除');
    await button(one, /删\s?除/).click();
    await waitUntilHidden(card(page, NAMES[1]));
    await waitUntilVisible(findToast(page, `已删除“${NAMES[1]}”`));
    expect((await standing()).map(({ sceneName }) => sceneName)).not.toContain(NAMES[1]);

    await page.getByRole('checkbox', { name: '选择“二期 机电总览”' }).check({ force: true });
    await page.getByRole('checkbox', { name: `选择“${NAMES[2]}”` }).check({ force: true });
    await waitUntilVisible(page.getByText('已选 2 项'));
    await button(page, '删除').click();
    const many = dialog(page, '删除 2 个场景');
    await button(many, /删\s?除/).click();
    await waitUntilHidden(many);
    await eventually(async () => (await standing()).map(({ sceneName }) => sceneName)).toEqual([NAMES[0]]);
  });

  it('what somebody else changes is there without a reload', async () => {
    const { page, projectId } = shown();
    const manager = await world.calls('manager');
    await manager.must(sceneCalls.AddScene, { projectId, sceneName: '同事的场景' });
    await waitUntilVisible(card(page, '同事的场景'));
  });

  it('the keyboard walks the cards and makes a new scene; what fails can be tried again', async () => {
    const { page, go, projectId, problems: troubles } = shown();
    await page.locator('[data-card]').first().focus();
    await page.keyboard.press('ArrowRight');
    const second = page.locator('[data-card]').nth(1);
    await eventually(() => second.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#main').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('n');
    await waitUntilVisible(dialog(page, '新建场景'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(dialog(page, '新建场景'));
    await page.route('**/api/SceneManager/GetSceneList**', (route) => route.fulfill({ status: 502, body: 'no' }));
    await go(`${SCREEN}?project=${projectId}&q=x`);
    const failed = page.getByRole('alert').filter({ hasText: '内容未能加载' });
    await waitUntilVisible(failed);
    await page.unroute('**/api/SceneManager/GetSceneList**');
    await button(failed, '重试').click();
    await waitUntilVisible(page.getByText('没有符合条件的场景'));
    // The browser complains of the answer that was made to fail.
    troubles.splice(0);
  });

  it('RU-TRIAL-06 RU-PERM-13 a trial user looks at scenes and is offered nothing to change, in English and dark', async () => {
    const tower = await world.project(TOWER_PROJECT);
    const engineer = await world.calls('engineer');
    await engineer.must(sceneCalls.AddScene, { projectId: tower, sceneName: '大堂' });
    const { page, findings } = await world.signInAs('guest', `${SCREEN}?project=${tower}`, {
      language: 'en',
      theme: 'dark',
      width: 1024,
      height: 768,
    });
    await waitUntilVisible(card(page, '大堂'));
    expect(await button(page, 'New scene').count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    // The tray of models comes when the screen has its rest; what draws them when somebody points at a scene, not
    // before.
    const programs = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')));
    await eventually(programs).toContainEqual(expect.stringMatching(/^ModelWork-.*js$/));
    expect((await programs()).filter((name) => /^(engine|preview|PageStage)-/.test(name))).toEqual([]);
    await card(page, '大堂').hover();
    await eventually(programs).toContainEqual(expect.stringMatching(/^engine-.*js$/));
    await page.getByRole('button', { name: 'More actions: 大堂' }).click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Open scene', 'Share']);
    await page.keyboard.press('Escape');
    expect(await findings()).toEqual([]);
  });
});
