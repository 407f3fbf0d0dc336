import { assetCalls, assetSystemCalls } from '@twinscape/contract/assets';
import { modelElementCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import type { Client } from '../../apps/server/src/testing/client.ts';

/** What the screens of assets are looked at with, besides one asset. */
export type Plant = { readonly viewId: string; readonly categoryId: string; readonly nodeId: string };

/**
 * The components of a system of the building as assets with what flows between them, an element of one of them, and
 * views.
 */
export async function createPlant(
  engineer: Client,
  { projectId, modelId }: { readonly projectId: string; readonly modelId: string },
  assetId: string,
): Promise<Plant> {
  const systems = await engineer.must(modelElementCalls.GetSystems, { projectId, modelId });
  const smallest = [...systems].sort((a, b) => a.components.length - b.components.length)[0];
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通空调' });
  const { importId } = await engineer.must(assetSystemCalls.ImportModelSystems, {
    projectId,
    assetCategoryId: assetClassId,
    relationModelId: modelId,
    systems: smallest ? [{ systemId: smallest.systemId }] : [],
  });
  const state = async () => (await engineer.must(assetSystemCalls.GetSystemImport, { projectId, importId })).state;
  while ((await state()) !== 'done') await new Promise((resolve) => setTimeout(resolve, 200));
  const relationModelElementId = smallest?.components[0]?.elementId ?? '';
  const [made] = await engineer.must(assetCalls.GetAssetByElementId, { projectId, elementId: relationModelElementId });
  await engineer.must(assetCalls.RelationAssetModel, {
    projectId,
    relationAssetModels: [
      { assetId, relationModelId: modelId, relationAssetModelElements: [{ relationModelElementId }] },
    ],
  });
  const { assetViewId: viewId } = await engineer.must(assetCalls.CreateAssetView, {
    projectId,
    assetViewName: '维保责任',
  });
  const category = async (categoryName: string, parentId?: string) =>
    (
      await engineer.must(assetCalls.AddProjectAssetCategory, {
        projectId,
        assetViewId: viewId,
        categoryName,
        parentId,
      })
    ).assetCategoryId;
  const team = await category('暖通一班');
  const categoryId = await category('一层机房', team);
  await category('暖通二班');
  const { list } = (await engineer.must(assetCalls.GetProjectAssetList, { projectId, pageSize: 20 })).data;
  const assetIds = list.map((one) => one.assetId);
  await engineer.must(assetCalls.AddCategoryAsset, { projectId, assetCategoryId: categoryId, assetIds });
  const smart = { projectId, assetViewName: '一层空调机组', filter: { key: 'AHU' } };
  await engineer.must(assetCalls.CreateSmartAssetView, smart);
  return { viewId, categoryId, nodeId: made?.assetId ?? '' };
}

const importFrom = (source: RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^(导入|Import)$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: source }).click();
  await page.getByRole('dialog').waitFor();
};

/** Dialogs over the asset manager. */
export const ASSET_DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'assets-add': (page) => page.getByRole('button', { name: /^(新建资产|New asset)$/ }).click(),
  'assets-bulk': (page) => page.locator('.ant-table-row input[type=checkbox]').first().check(),
  'assets-labels': async (page) => {
    await page.locator('.ant-table-row input[type=checkbox]').first().check();
    await page.getByRole('button', { name: /^(打印标签|Print labels)$/ }).click();
    await page.locator('[data-label] image').first().waitFor();
  },
  'assets-import-sheet': importFrom(/^(Excel、CSV 文件|Excel or CSV file)$/),
  'assets-import-json': importFrom(/^(建模软件的 JSON 文件|JSON file of the authoring tool)$/),
  'assets-import-systems': async (page) => {
    await importFrom(/^(模型的系统拓扑|Systems of a model)$/)(page);
    await page.getByText(/已选 [\d,]+ 个构件|[\d,]+ elements selected/).waitFor();
  },
};
