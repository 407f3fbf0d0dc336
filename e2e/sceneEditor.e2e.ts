import { gunzipSync } from 'node:zlib';
import { assetCalls, assetElementCalls } from '@twinscape/contract/assets';
import { labelCalls, serializeLabel } from '@twinscape/contract/labels';
import { modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { isPlainScene, sceneCalls } from '@twinscape/contract/scenes';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import { button, dialog, eventually, field, findToast, getRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A model takes its time where many share the processor. */
const PATIENCE_MS = 60_000;

let engineer: Client;
let projectId: string;
let modelId: string;
let modelName: string;
let sceneId: string;
let elementId: string;
let visitor: Visitor;
let page: Page;
const assets = { labelled: '', bare: '', foreign: '' };

type Config = {
  readonly models?: readonly { readonly modelId: string; readonly placement?: object }[];
  readonly labels?: readonly { readonly assetid: string; readonly isHidden?: boolean; readonly anchor?: string }[];
  readonly views?: readonly { readonly name: string; readonly isMain?: boolean; readonly picture?: string }[];
  readonly [part: string]: unknown;
};
const detail = (id = sceneId) => engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId: id });
/** What is saved of a scene. */
async function saved(id = sceneId): Promise<Config> {
  const { sceneEventDataJson: data } = await detail(id);
  const text = isPlainScene(data) ? data : gunzipSync(Buffer.from(data, 'base64')).toString('utf8');
  return JSON.parse(text).config;
}
const write = (config: object, id = sceneId) =>
  engineer.must(sceneCalls.UpdateSceneJsonData, {
    projectId,
    sceneId: id,
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
  });
const route = (mode = 'edit', more = ''): string =>
  `/sceneDetail?project=${projectId}&scene=${sceneId}${mode ? `&mode=${mode}` : ''}${more}`;
const panel = (): Locator => page.getByRole('complementary', { name: '办公楼运行总览' });
const part = (name: string): Locator => panel().getByRole('region', { name, exact: true });
const tab = (name: string): Promise<void> => panel().locator('.ant-segmented-item', { hasText: name }).first().click();
const state = (): Promise<string> => page.getByRole('toolbar').locator('output').first().innerText();
const save = async (): Promise<void> => {
  await button(page, '保存').click();
  await eventually(state).toBe('已保存');
};
/** Out of the scene, so that it is opened anew. */
const leave = async (): Promise<void> => {
  await visitor.go('/adminIndustry');
  await waitUntilVisible(page.getByRole('heading', { name: /^(项目|Projects)$/ }));
};
/** The model can be seen. */
const seen = (): Promise<void> => part('模型').getByText(modelName).waitFor({ timeout: PATIENCE_MS });

beforeAll(async () => {
  engineer = await world.calls('engineer');
  projectId = await world.project(TOWER_PROJECT);
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  modelId = model?.modelId ?? '';
  modelName = model?.modelName ?? '';
  const { data } = await engineer.must(modelElementCalls.SearchElements, {
    projectId,
    modelId,
    version: model?.currentVersion ?? '',
    key: 'HVAC-AHU-F0',
  });
  elementId = data.list[0]?.elementId ?? '';
  ({ sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '办公楼运行总览' }));
  await makeAssets();
  visitor = world.keepOpen(await world.signInAs('engineer', '/adminIndustry', { width: 1_340, height: 800 }));
  page = visitor.page;
}, 240_000);

/** An asset with a label, one without, and one with objects in another scene. */
async function makeAssets(): Promise<void> {
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '场景试验' });
  const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '场景机组',
  });
  const make = (assetName: string) =>
    engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
  assets.labelled = await make('场景机组甲');
  assets.bare = await make('场景机组乙');
  assets.foreign = await make('场景机组丙');
  const label = serializeLabel({
    panel: { type: 'staticData', styleDatas: { text: '场景机组' } },
    data: { dataList: [{ key: '送风温度', Value: 21.5, unit: '°C' }] },
    marker: {},
    place: {},
    other: {},
  });
  for (const assetId of [assets.labelled, assets.foreign])
    await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId, ...label });
  const related = (assetId: string) => ({
    assetId,
    relationModelId: modelId,
    relationAssetModelElements: [{ relationModelElementId: elementId }],
  });
  await engineer.must(assetElementCalls.RelationAssetModel, {
    projectId,
    relationAssetModels: [related(assets.labelled)],
  });
  const other = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '另一个场景' });
  await engineer.must(assetElementCalls.RelationAssetSceneModel, {
    projectId,
    relationAssetModels: [{ ...related(assets.foreign), sceneId: other.sceneId }],
  });
}

describe('the editor of a scene', () => {
  it('S-SCN-02 S-MOD-05 K-21 RU-SCENE-05 an empty scene gets its first model, which is moved, undone, saved packed with a cover', {
    timeout: 180_000,
  }, async () => {
    await visitor.go(route());
    await waitUntilVisible(page.getByText('场景没有模型'));
    await button(page, '添加模型').click();
    const adding = dialog(page, '添加模型');
    await adding.getByText(modelName).first().click();
    await button(adding, '确定').click();
    await seen();
    await button(page, `调整“${modelName}”的位置`).click();
    await field(panel(), 'X（米）').fill('12');
    await field(panel(), '旋转（°）').fill('30');
    await field(panel(), '旋转（°）').blur();
    await eventually(state).toBe('草稿已保留');
    await page.getByRole('button', { name: /^撤销/ }).click();
    await eventually(() => field(panel(), '旋转（°）').inputValue()).toBe('0');
    await page.getByRole('button', { name: /^重做/ }).click();
    await eventually(() => field(panel(), '旋转（°）').inputValue()).toBe('30');
    await save();
    expect(await saved()).toEqual({ models: [{ modelId, placement: { x: 12, y: 0, z: 0, rotation: 30 } }] });
    const { sceneEventDataJson, sceneLogo, version } = await detail();
    expect(sceneEventDataJson).toMatch(/^H4sI/);
    expect(sceneLogo).toMatch(/^\/api\/File\//);
    expect(version).toBe(2);
    expect(await visitor.findings()).toEqual([]);
  });

  it('RU-LBL-03 RU-VAL-24 A-77 an asset without a data label, or with objects in another scene, is not added, and why is said', async () => {
    await button(page, '添加标签').click();
    const adding = dialog(page, '选择要显示数据标签的资产');
    await adding.getByRole('textbox').first().fill('场景机组');
    for (const name of ['甲', '乙', '丙']) await adding.getByText(`场景机组${name}`, { exact: true }).click();
    await button(adding, '添加标签').click();
    await waitUntilVisible(findToast(page, '先为资产“场景机组乙”添加数据标签'));
    await waitUntilVisible(findToast(page, '资产“场景机组丙”在场景“另一个场景”中已有关联对象，无法添加'));
    await waitUntilVisible(findToast(page, '已添加 1 个数据标签'));
    // The selection of what was refused is cleared.
    await eventually(() => button(adding, '添加标签').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await waitUntilVisible(part('数据标签').getByText('场景机组甲'));
    await save();
    expect((await saved()).labels).toMatchObject([{ assetid: assets.labelled, isIOT: true, name: '场景机组甲' }]);
  });

  it('RU-PREV-06 RU-PREV-16 K-69 S-SCN-03 a label of the list leads to its elements, below which the related asset is offered', async () => {
    await part('数据标签').getByText('场景机组甲').click();
    await eventually(() => decodeURIComponent(getRoute(page))).toContain('element=');
    await page
      .getByRole('button', { name: /场景机组甲/ })
      .last()
      .waitFor({ timeout: PATIENCE_MS });
  });

  it('S-MOD-07 K-22 RU-VAL-26 views, visibility, sections, sky, light and a component are kept with the scene; of topologies there is one', {
    timeout: 120_000,
  }, async () => {
    await button(page, '添加拓扑').click();
    await button(page, '添加拓扑').click();
    await waitUntilVisible(findToast(page, '每个场景只能有一个拓扑部件'));
    await tab('视图');
    // Something is see-through since the label was looked at: a set of its own.
    await field(panel(), '保存当前可见性：名称').fill('透视');
    await button(panel(), '保存当前可见性').click();
    await waitUntilVisible(part('可见性集合').getByText('透视'));
    await field(panel(), '保存视图：名称').fill('机房入口');
    await button(panel(), '保存视图').click();
    await waitUntilVisible(part('视图').getByText('机房入口'));
    await waitUntilVisible(part('视图').getByText('主视图'));
    await tab('环境');
    await part('天空盒').getByText('傍晚').click();
    await field(panel(), '日光').press('ArrowRight');
    await save();
    const config = await saved();
    expect(config).toMatchObject({
      skybox: 'evening',
      light: { sun: 1.05, air: 1 },
      sets: [{ name: '透视', seen: { rest: 'ghost' } }],
      views: [{ name: '机房入口', isMain: true, seen: { rest: 'ghost' } }],
      components: [{ kind: 'topology' }],
    });
    expect(config.views?.[0]?.picture).toMatch(/^data:image\/jpeg/);
    await tab('内容');
  });

  it('S-MOD-16 RU-PREV-01 RU-PREV-04 RU-PREV-05 looked at, the scene opens with its main view and the menu of views, in the language asked for, and nothing can be edited', {
    timeout: 120_000,
  }, async () => {
    await leave();
    await visitor.go(route('', '&language=en'));
    const views = page.getByRole('navigation', { name: 'Scene views' });
    await waitUntilVisible(views.getByRole('button', { name: '机房入口' }));
    await page.getByText(modelName).first().waitFor({ timeout: PATIENCE_MS });
    await eventually(() => getRoute(page)).toMatch(/rest=ghost/);
    expect(await button(page, 'Save').count()).toBe(0);
    expect(await button(page, 'Add labels').count()).toBe(0);
    await button(page, 'Edit').click();
    await waitUntilVisible(button(page, 'Save'));
    await leave();
    await visitor.go(route('edit', '&language=cn'));
    await waitUntilVisible(button(page, '保存'));
  });

  it('a save that meets a newer version overwrites nothing: both are kept', { timeout: 120_000 }, async () => {
    await seen();
    await tab('环境');
    await part('天空盒').getByText('夜晚').click();
    await eventually(state).toBe('草稿已保留');
    const manager = await world.calls('manager');
    const theirs = { ...(await saved()), skybox: 'morning' };
    await manager.must(sceneCalls.UpdateSceneJsonData, {
      projectId,
      sceneId,
      sceneEventDataJson: JSON.stringify({ id: '', name: '', config: theirs }),
    });
    await waitUntilVisible(page.getByText(/已被 .+ 修改/));
    await button(page, '保存').click();
    const asking = dialog(page, '场景已被他人修改');
    await waitUntilVisible(asking);
    expect((await saved()).skybox).toBe('morning');
    await button(asking, '另存为副本').click();
    await eventually(() => getRoute(page)).not.toContain(sceneId);
    const copyId = new URLSearchParams(getRoute(page).split('?')[1]).get('scene') ?? '';
    expect([(await saved(copyId)).skybox, (await saved()).skybox]).toEqual(['night', 'morning']);
  });

  it('what was not saved is found again as a draft, and restored or discarded', { timeout: 120_000 }, async () => {
    // The draft of the save that was refused.
    await visitor.go(route());
    await waitUntilVisible(page.getByText(/此后 .* 保存过此场景/));
    await button(page, '恢复草稿').click();
    await eventually(state).toMatch(/未保存|草稿已保留/);
    await tab('环境');
    await eventually(() => part('天空盒').locator('.ant-segmented-item-selected').innerText()).toBe('夜晚');
    await page.reload();
    await button(page, '放弃草稿').click({ timeout: PATIENCE_MS });
    await waitUntilHidden(page.getByText(/有未保存的修改/));
    await page.reload();
    await seen();
    expect(await page.getByText(/有未保存的修改/).count()).toBe(0);
  });

  it('RU-LBL-08 RU-LBL-09 RU-LBL-10 RU-PREV-14 what the scene names and cannot be found is warned of by name, and an asset without an element when it is asked for', {
    timeout: 120_000,
  }, async () => {
    const lost = '01900000-0000-7000-8000-00000000dead';
    await write({
      models: [{ modelId }, { modelId: lost }],
      labels: [
        { assetid: assets.bare, name: '场景机组乙' },
        { assetid: lost, name: '旧水泵' },
        { assetid: assets.labelled, name: '场景机组甲', annotation: 'no-such-feature' },
      ],
    });
    await leave();
    await visitor.go(route(''));
    await waitUntilVisible(findToast(page, `未找到模型：${lost}`));
    await waitUntilVisible(findToast(page, '资产“场景机组乙, 旧水泵”或其数据标签可能不存在'));
    await part('数据标签').getByText('场景机组乙').click();
    await waitUntilVisible(findToast(page, '所选资产在场景中没有关联构件'));
    await write({ models: [{ modelId }], labels: [{ assetid: assets.labelled, annotation: 'no-such-feature' }] });
    await leave();
    await visitor.go(route(''));
    await findToast(page, '未找到构件：no-such-feature').first().waitFor({ timeout: PATIENCE_MS });
  });

  it('S-AST-06 S-REL-07 the scenes of an asset stand on its page and beside the list of assets', {
    timeout: 120_000,
  }, async () => {
    await visitor.go(`/assets/assets-manage?project=${projectId}&asset=${assets.labelled}&part=scenes`);
    await page
      .getByRole('button', { name: /办公楼运行总览/ })
      .first()
      .click();
    await eventually(() => getRoute(page)).toMatch(new RegExp(`^/sceneDetail.*scene=${sceneId}`));
    // Once the model can be seen.
    await expect.poll(() => decodeURIComponent(getRoute(page)), { timeout: PATIENCE_MS }).toContain('element=');
    await visitor.go(`/relationPreview?project=${projectId}&asset=${assets.labelled}&frame=scene`);
    await waitUntilVisible(page.getByRole('button', { name: '在模型中查看' }));
    await page.getByText('办公楼运行总览').first().waitFor({ timeout: PATIENCE_MS });
  });
});
