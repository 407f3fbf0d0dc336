import { assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { button, dialog, eventually, field, findToast, row, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, PLANT_PROJECT } from './world.ts';

/**
 * What is done with several assets of a list at once: other codes, another type, a group of a view. One list, which
 * each sentence leaves as it found it.
 */
const world = openWorld();
const FANS = ['一号风机', '二号风机', '三号风机'];

let visitor: Visitor;
let projectId: string;

const engineer = () => world.calls('engineer');
/** Code and type of each asset by its name. */
async function told(): Promise<Record<string, string>> {
  const { list } = (
    await (await engineer()).must(assetCalls.GetProjectAssetListWithProperty, { projectId, pageIndex: 1, pageSize: 50 })
  ).data;
  return Object.fromEntries(
    list.map(({ assetName, assetNumber, classTypeName }) => [assetName, `${assetNumber} ${classTypeName}`]),
  );
}
/** Selects all assets in the list and chooses what is done with them. */
async function withAll(act: string): Promise<void> {
  const { page } = visitor;
  for (const name of FANS) await row(page, name).getByRole('checkbox').check();
  await button(page.getByRole('toolbar'), act).click();
}

it('C-AST-26 RU-VAL-19 RU-ERR-07 assets of a list get new codes by the pattern of their type; a mapping that is empty or that no element has is said', async () => {
  projectId = await world.project(PLANT_PROJECT);
  const manager = await engineer();
  const { assetClassId } = await manager.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '变更试验' });
  const type = (classTypeName: string, numberPattern: string) =>
    manager.must(assetCalls.CreateAssetClassType, { projectId, assetClassId, classTypeName, numberPattern });
  const fans = await type('风机', 'FJ-{n:3}');
  await type('水泵', 'SB-{n:3}');
  for (const [at, assetName] of FANS.entries())
    await manager.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName,
      assetNumber: `旧-${at}`,
      assetClassTypeId: fans.classTypeId,
    });
  visitor = world.keepOpen(await world.signInAs('engineer', `/assets/assets-manage?project=${projectId}`));
  const { page } = visitor;
  await withAll('重新编号');
  const coding = dialog(page, '重新编号');
  await coding.getByRole('radio').nth(1).check();
  await button(coding, /确\s?定/).click();
  await waitUntilVisible(coding.getByRole('alert').filter({ hasText: refusals['asset.mappingRequired'].cn }));
  await coding.getByRole('textbox').fill('AssetCode');
  await button(coding, /确\s?定/).click();
  await waitUntilVisible(coding.getByText(refusals['model.noSameComponent'].cn));
  expect(await told()).toMatchObject({ 一号风机: '旧-0 风机' });
  await coding.getByRole('radio').nth(0).check();
  await button(coding, /确\s?定/).click();
  await waitUntilHidden(coding);
  await waitUntilVisible(findToast(page, '已更新 3 个编号'));
  await waitUntilVisible(row(page, '一号风机').getByText(/^FJ-00[123]$/));
  expect(new Set(Object.values(await told()))).toEqual(new Set(['FJ-001 风机', 'FJ-002 风机', 'FJ-003 风机']));
});

it('G-AST-01 RU-VAL-20 assets of a list move to another type; those that are in it already are refused', async () => {
  const { page } = visitor;
  await withAll('移动到类型');
  const moving = dialog(page, '移动到类型');
  const choose = async (name: string) => {
    await moving.getByRole('combobox', { name: '资产类型' }).fill(name);
    await page.locator('.ant-select-tree-title', { hasText: name }).first().click();
  };
  await choose('风机');
  await button(moving, /移\s?动/).click();
  await waitUntilVisible(moving.getByText(refusals['asset.inType'].cn));
  await choose('水泵');
  await button(moving, /移\s?动/).click();
  await waitUntilHidden(moving);
  await waitUntilVisible(row(page, '二号风机').getByText('水泵'));
  expect(Object.values(await told()).every((text) => text.endsWith('水泵'))).toBe(true);
});

it('C-AVIEW-08 assets of a list are put into a group of a view; without one the dialog says what to do first', async () => {
  const { page } = visitor;
  await withAll('添加到视图');
  const putting = dialog(page, '添加到视图');
  await waitUntilVisible(putting.getByText('没有分组，先在资产视图中新建'));
  expect(await visitor.findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await waitUntilHidden(putting);
  const manager = await engineer();
  const { assetViewId } = await manager.must(assetCalls.CreateAssetView, { projectId, assetViewName: '按楼层' });
  const { assetCategoryId } = await manager.must(assetCalls.AddProjectAssetCategory, {
    projectId,
    assetViewId,
    categoryName: '屋面',
  });
  await withAll('添加到视图');
  await field(putting, '分组').click();
  await page.locator('.ant-select-tree-title', { hasText: '屋面' }).click();
  await button(putting, /添\s?加/).click();
  await waitUntilHidden(putting);
  const stands = async () =>
    (
      await manager.must(assetCalls.GetViewAssetListWithProperty, {
        projectId,
        assetViewId,
        categoryId: assetCategoryId,
        pageIndex: 1,
        pageSize: 50,
      })
    ).data.list.map(({ assetName }) => assetName);
  await eventually(async () => (await stands()).sort()).toEqual([...FANS].sort());
});
