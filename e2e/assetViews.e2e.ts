import { assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const SCREEN = '/assets/view-manage';

const branch = (page: Page, name: string): Locator =>
  page.locator('[data-branch]').filter({ has: page.getByText(name, { exact: true }) });
/** Name and count of what hangs in the tree. */
const branches = async (page: Page): Promise<string[]> =>
  (await page.locator('[data-branch]').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
const names = async (page: Page): Promise<string[]> =>
  (await page.locator('.ant-table-row td .cut').allInnerTexts()).sort();

/** The page and the assets with which one sentence goes on where the one before ended. */
let opened: Visitor;
let made: { readonly projectId: string; readonly classTypeId: string; readonly propertyId: string };

describe('views of assets', () => {
  it('S-AST-05 C-AVIEW-01 C-AVIEW-04 C-AVIEW-08 C-AST-34 groups are made, and assets that are in none are dragged onto one', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const engineer = await world.calls('engineer');
    const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, {
      projectId,
      assetClassName: '暖通空调',
    });
    const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId,
      classTypeName: '风机',
    });
    const { propertyId } = await engineer.must(assetCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId,
      propertyName: '额定功率',
      valueType: 'number',
      unit: 'kW',
    });
    for (const [assetName, value] of Object.entries({ 一号风机: 3, 二号风机: 5, 三号风机: 9 }))
      await engineer.must(assetCalls.AddProjectAsset, {
        projectId,
        assetName,
        assetClassTypeId: classTypeId,
        propertys: [{ propertyId, value: String(value) }],
      });
    opened = world.keepOpen(await world.signInAs('engineer', `${SCREEN}?project=${projectId}`));
    made = { projectId, classTypeId, propertyId };
    const { page, findings } = opened;

    // A view with groups, from where nothing is yet; groups are named in the tree.
    await button(page, /^分组视图/).click();
    const adding = dialog(page, '新建分组视图');
    await button(adding, /确\s?定/).click();
    await waitUntilVisible(fieldError(adding, '视图名称').filter({ hasText: refusals['assetView.nameRequired'].cn }));
    await fillFields(adding, { 视图名称: '按楼层' });
    await button(adding, /确\s?定/).click();
    await waitUntilHidden(adding);
    await waitForRoute(page, /view=/);
    const tree = page.getByRole('region', { name: '视图与分组' });
    const group = async (name: string) => {
      await field(tree, '分组名称').fill(name);
      await field(tree, '分组名称').press('Enter');
    };
    await button(page, '新建分组').click();
    await group('一层');
    await waitUntilVisible(branch(page, '一层'));
    await chooseFromMoreMenu(page, '按楼层', '新建分组');
    await group('一层');
    await waitUntilVisible(tree.getByRole('alert').filter({ hasText: '同级下已有分组“一层”' }));
    await group('二层');
    await waitUntilVisible(branch(page, '二层'));

    // What is in no group yet is dragged onto one, several at once.
    await branch(page, '按楼层').click();
    await page.getByText('未分组', { exact: true }).click();
    await waitForRoute(page, /outside=1/);
    await eventually(() => names(page)).toEqual(['一号风机', '三号风机', '二号风机'].sort());
    for (const name of ['一号风机', '二号风机']) await row(page, name).getByRole('checkbox').check();
    await row(page, '一号风机').locator('td').nth(2).dragTo(branch(page, '一层'));
    await waitUntilVisible(findToast(page, '已将 2 个资产加入“一层”'));
    await eventually(() => branches(page)).toEqual(['按楼层 2', '一层 2', '二层 0']);
    await eventually(() => names(page)).toEqual(['三号风机']);

    expect(await findings()).toEqual([]);
  });

  it('C-AVIEW-09 T-AVIEW-06 assets move between groups, are taken out and come back, and are chosen out of all', async () => {
    const { page, findings } = opened;
    // By menu into another group; from a group by dragging, which moves, and back again.
    await chooseFromMoreMenu(page, '三号风机', '加入分组…');
    const putting = dialog(page, '将 1 个资产加入分组');
    await field(putting, '分组').click();
    await page.locator('.ant-select-tree-title', { hasText: '二层' }).click();
    await button(putting, /加\s?入/).click();
    await eventually(() => branches(page)).toEqual(['按楼层 3', '一层 2', '二层 1']);
    await branch(page, '一层').click();
    await eventually(() => names(page)).toEqual(['一号风机', '二号风机']);
    await row(page, '二号风机').locator('td').nth(2).dragTo(branch(page, '二层'));
    await eventually(() => branches(page)).toEqual(['按楼层 3', '一层 1', '二层 2']);
    await button(findToast(page, '已将 1 个资产移到“二层”'), '撤销').click();
    await eventually(() => branches(page)).toEqual(['按楼层 3', '一层 2', '二层 1']);
    await chooseFromMoreMenu(page, '一号风机', '移出');
    await eventually(() => names(page)).toEqual(['二号风机']);
    await button(findToast(page, '已移出 1 个资产'), '撤销').click();
    await eventually(() => names(page)).toEqual(['一号风机', '二号风机']);

    // Chosen out of all assets, in a dialog.
    await button(page, '添加资产').click();
    const filling = dialog(page, '添加资产到“一层”');
    await field(filling, '搜索编号、名称、关键字或属性值').fill('三号');
    await filling.locator('label', { hasText: '三号风机' }).getByRole('checkbox').check();
    expect(await findings()).toEqual([]);
    await button(filling, '添加 1 个').click();
    await waitUntilHidden(filling);
    await eventually(() => branches(page)).toEqual(['按楼层 3', '一层 3', '二层 1']);
  });

  it('C-AVIEW-03 C-AVIEW-06 T-AVIEW-01 T-AVIEW-02 T-AVIEW-05 groups move and are kept while they hold something, and filters find what matches', async () => {
    const { page, findings } = opened;
    const { projectId, classTypeId, propertyId } = made;
    const engineer = await world.calls('engineer');
    // Groups move below one another; one that holds something stays, and says why.
    await branch(page, '二层').dragTo(branch(page, '一层'));
    await eventually(() => branches(page)).toEqual(['按楼层 3', '一层 3', '二层 1']);
    await branch(page, '二层').click();
    await waitUntilVisible(page.getByText('按楼层 / 一层', { exact: true }));
    await button(page, '更多操作：二层').click();
    await page.getByRole('menuitem', { name: '删除' }).getByText('删除').hover({ force: true });
    await waitUntilVisible(page.getByRole('tooltip', { name: '分组内还有 1 个资产，请先移出' }));
    await page.keyboard.press('Escape');

    // A smart view: what is missing is said in its place, and what it finds is seen before it is saved.
    await button(page, '新建视图').click();
    await page.getByRole('menuitem', { name: '智能视图' }).click();
    const smart = dialog(page, '新建智能视图');
    await button(smart, /确\s?定/).click();
    await waitUntilVisible(smart.getByText(refusals['assetView.nameRequired'].cn));
    await waitUntilVisible(smart.getByText(refusals['assetView.filterEmpty'].cn));
    await field(smart, '视图名称').fill('大功率风机');
    await button(smart, '添加条件').click();
    await waitUntilVisible(smart.getByText(refusals['assetView.conditionValueRequired'].cn));
    await field(smart, '属性名称').fill('额定功率');
    await field(smart, '属性名称').press('Escape');
    await field(smart, '比较方式').click();
    await page.locator('.ant-select-item-option', { hasText: '大于等于' }).click();
    await field(smart, '值').fill('5');
    await waitUntilVisible(smart.getByText('符合 2 个资产'));
    expect(await findings()).toEqual([]);
    await button(smart, /确\s?定/).click();
    await waitUntilHidden(smart);
    await eventually(() => branches(page)).toEqual(['按楼层 3', '一层 3', '二层 1', '大功率风机 2']);
    await eventually(() => names(page)).toEqual(['三号风机', '二号风机'].sort());
    await waitUntilVisible(page.getByText('额定功率 大于等于 5'));

    // It follows the assets: another one that matches comes by itself.
    await engineer.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName: '四号风机',
      assetClassTypeId: classTypeId,
      propertys: [{ propertyId, value: '12' }],
    });
    await waitUntilVisible(row(page, '四号风机'));
    await eventually(async () => (await branches(page)).at(-1)).toBe('大功率风机 3');
    await button(page, '编辑条件').click();
    const changing = dialog(page, '编辑智能视图');
    await field(changing, '值').fill('10');
    await waitUntilVisible(changing.getByText('符合 1 个资产'));
    await button(changing, /确\s?定/).click();
    await eventually(() => names(page)).toEqual(['四号风机']);

    // Views change places by keys, and go with their groups.
    await branch(page, '大功率风机').press('Alt+ArrowUp');
    await eventually(async () => (await branches(page))[0]).toBe('大功率风机 1');
    await branch(page, '按楼层').press('Delete');
    const deleting = dialog(page, '删除视图？');
    await waitUntilVisible(deleting.getByText('视图“按楼层”及其 2 个分组将被删除，资产不受影响。'));
    await button(deleting, /删\s?除/).click();
    await eventually(() => branches(page)).toEqual(['大功率风机 1']);
    await row(page, '四号风机').press('Enter');
    await waitForRoute(page, /\/assets\/assets-manage.*asset=/);
  });

  it('RU-TRIAL-03 R-36 a trial user looks at views and is offered nothing to change', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const { page, findings } = await world.signInAs('guest', `${SCREEN}?project=${projectId}`);
    await page.getByRole('heading', { level: 1, name: '资产视图' }).waitFor();
    await waitUntilVisible(page.getByText('没有资产视图').or(page.locator('[data-branch]').first()));
    expect(await page.getByRole('button', { name: /新建|新增|添加|编辑/ }).count()).toBe(0);
    expect(await findings()).toEqual([]);
  });
});
