import { assetCalls } from '@twinscape/contract/assets';
import { labelCalls } from '@twinscape/contract/labels';
import { modelFileCalls } from '@twinscape/contract/models';
import { sceneCalls } from '@twinscape/contract/scenes';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { button, dialog, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A model takes its time where many share the processor. */
const PATIENCE_MS = 90_000;

let visitor: Visitor;
let page: Page;
let sceneId: string;
let projectId: string;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '机房设备' });
  const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '水泵',
  });
  const add = (assetName: string) =>
    engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
  const assetid = await add('循环泵 P-1');
  await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId: assetid, dataPanelJson: '{"type":"title"}' });
  await add('循环泵 P-2');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  const config = { models: [{ modelId: model?.modelId }], labels: [{ assetid, name: '循环泵 P-1', isIOT: true }] };
  ({ sceneId } = await engineer.must(sceneCalls.AddScene, {
    projectId,
    sceneName: '冷冻机房',
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
  }));
  visitor = world.keepOpen(await world.signInAs('engineer', '/adminIndustry', { width: 1_340, height: 800 }));
  page = visitor.page;
}, 240_000);

/** A call fails as it does when the server has a fault, until what is answered runs. */
async function faulty(name: string): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL) => pathname.endsWith(`/${name}`);
  await page.route(isMeant, (route) =>
    route.fulfill({ json: { ErrorCode: 500, Message: '服务器错误', Result: null } }),
  );
  return () => page.unroute(isMeant);
}
const route = (mode: string): string => `/sceneDetail?project=${projectId}&scene=${sceneId}&mode=${mode}`;
const panel = (): Locator => page.getByRole('complementary', { name: '冷冻机房' });
const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text });

describe('S-SCN-02 S-MOD-16 RU-ERR-11 what a scene could not read it says, and reads when asked again', () => {
  it('S-SCN-03 labels that do not come', { timeout: 240_000 }, async () => {
    const restore = await faulty('GetAssetJSTLDatas');
    await visitor.go(route(''));
    await alert('数据标签读取失败').waitFor({ timeout: PATIENCE_MS });
    await restore();
    // The page reads by itself, too, when its line comes back: it may be there before the click.
    await alert('数据标签读取失败')
      .getByRole('button', { name: '重试' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await waitUntilHidden(alert('数据标签读取失败'));
  });

  it('T-SCN-01 the past', { timeout: 240_000 }, async () => {
    const restore = await faulty('GetSceneHistory');
    await page.getByRole('slider', { name: '场景时刻' }).press('PageDown');
    await waitUntilVisible(alert('历史数据读取失败'));
    expect(await visitor.findings()).toEqual([]);
    await restore();
    await alert('历史数据读取失败').getByRole('button', { name: '重试' }).click();
    await waitUntilHidden(alert('历史数据读取失败'));
    await button(page, '回到实时').click();
  });

  it('RU-LBL-03 whether assets have a label, when they are added; the dialog stays with what was chosen', {
    timeout: 240_000,
  }, async () => {
    await button(page, '编辑').click();
    await button(panel(), '添加标签').click();
    const adding = dialog(page, '选择要显示数据标签的资产');
    await adding.getByRole('checkbox', { name: /循环泵 P-2/ }).check();
    const restore = await faulty('GetAssetJSTLDatas');
    await button(adding, '添加标签').click();
    await waitUntilVisible(adding.getByRole('alert'));
    expect(await adding.getByRole('checkbox', { name: /循环泵 P-2/ }).isChecked()).toBe(true);
    await restore();
    await page.keyboard.press('Escape');
    await waitUntilHidden(adding);
  });

  it('what the models consist of, where something is to be coloured', { timeout: 240_000 }, async () => {
    const restore = await faulty('GetElementGroups');
    await button(panel(), '添加着色').click();
    await button(panel().getByRole('region', { name: '着色对象' }), '添加对象').click();
    const adding = dialog(page, '添加着色对象');
    await waitUntilVisible(adding.getByRole('alert'));
    await restore();
    await button(adding, '重试').click();
    await waitUntilVisible(adding.getByRole('combobox', { name: '选择楼层、系统或类别' }));
    expect(await visitor.findings()).toEqual([]);
  });
});
