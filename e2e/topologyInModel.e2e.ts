import { assetCalls } from '@twinscape/contract/assets';
import { modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { topologyCalls, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, eventually, getRoute, waitForRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
const UNITS = 'HVAC-AHU-F0';
const NAMES = ['一层空调机组', '二层空调机组', '三层空调机组'];

/** Colours of lines over the model with how many pixels each covers; the strongest are those of relation types. */
const painted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.topology-layer canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let pixel = 3; pixel < data.length; pixel += 4) if ((data[pixel] ?? 0) > 200) count += 1;
    return count;
  });

it('S-AST-04 S-MOD-05 T-TOPO-03 relations are drawn between the real elements of a model, and what a selected one affects is traced', {
  timeout: 120_000,
}, async () => {
  const projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  const modelId = model?.modelId ?? '';
  const { data } = await engineer.must(modelElementCalls.SearchElements, {
    projectId,
    modelId,
    version: '2',
    key: UNITS,
  });
  const elements = data.list.slice(0, NAMES.length).map(({ elementId }) => elementId);
  expect(elements).toHaveLength(NAMES.length);
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通空调' });
  const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '空调机组',
  });
  const ids: string[] = [];
  for (const [index, assetName] of NAMES.entries()) {
    const assetId = await engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
    ids.push(assetId);
    await engineer.must(assetCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [
        {
          assetId,
          relationModelId: modelId,
          relationAssetModelElements: [{ relationModelElementId: elements[index] ?? '' }],
        },
      ],
    });
  }
  const relation = (from: number, to: number) => ({
    topologyTypeId: UPSTREAM_DOWNSTREAM,
    fromId: ids[from] ?? '',
    toId: ids[to] ?? '',
  });
  await engineer.must(topologyCalls.AddTopologyRelations, { projectId, relations: [relation(0, 1), relation(1, 2)] });

  const route = `/model?project=${projectId}&model=${modelId}`;
  const { page, findings } = await world.signInAs('engineer', route, { width: 1_340, height: 700 });
  await button(page, '拓扑').click();
  await waitForRoute(page, /panel=topology/);
  const panel = page.getByRole('complementary', { name: '拓扑', exact: true });
  await waitUntilVisible(panel.getByText('本模型中 3 个资产，2 条关系'));
  await eventually(() => painted(page)).toBeGreaterThan(100);
  expect(await findings()).toEqual([]);

  // From a selected element.
  await page.goto(`${world.url}/#${getRoute(page)}&element=${elements[0]}`);
  await page.reload();
  await waitUntilVisible(panel.getByText(NAMES[0] ?? ''));
  // Opened by its address, before the model is there.
  await eventually(() => painted(page)).toBeGreaterThan(100);
  await button(panel, '下游追溯').click();
  const traced = () =>
    panel
      .locator('[data-traced]')
      .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').slice(0, 8)));
  await eventually(traced).toEqual([`1 ${NAMES[1]}`, `2 ${NAMES[2]}`]);
  await panel.locator('[data-traced]').first().click();
  await eventually(() => new URLSearchParams(getRoute(page).split('?')[1]).get('element') ?? '').toContain(
    elements[1] ?? '?',
  );

  // Closed, nothing is left over the model.
  await button(page, '拓扑').click();
  await waitUntilHidden(page.locator('.topology-layer'));
});
