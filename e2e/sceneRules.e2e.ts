import { assetCalls, assetElementCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { labelCalls, labelRefusals, serializeLabel, VIDEO_INIT_DELAY_MS } from '@twinscape/contract/labels';
import { modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { isPlainScene, sceneCalls } from '@twinscape/contract/scenes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  getRoute,
  openTools,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A model takes its time where many share the processor. */
const PATIENCE_MS = 60_000;

let engineer: Client;
let projectId: string;
let modelId: string;
let elementId: string;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  engineer = await world.calls('engineer');
  projectId = await world.project(TOWER_PROJECT);
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  modelId = model?.modelId ?? '';
  const search = { projectId, modelId, version: model?.currentVersion ?? '', key: 'HVAC-AHU-F0' };
  elementId = (await engineer.must(modelElementCalls.SearchElements, search)).data.list[0]?.elementId ?? '';
  visitor = world.keepOpen(
    await world.signInAs('engineer', '/adminIndustry', { width: 1_340, height: 800, density: 0.5 }),
  );
  page = visitor.page;
}, 240_000);

const route = (path: string, search: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams({ project: projectId, ...search })}`;
const addScene = async (sceneName: string, data: object): Promise<string> =>
  (await engineer.must(sceneCalls.AddScene, { projectId, sceneName, sceneEventDataJson: JSON.stringify(data) }))
    .sceneId;
let types: Promise<string> | undefined;
const addAsset = async (assetName: string): Promise<string> => {
  types ??= engineer
    .must(assetCalls.CreateAssetClass, { projectId, assetClassName: '场景规则' })
    .then(({ assetClassId }) =>
      engineer.must(assetCalls.CreateAssetClassType, { projectId, assetClassId, classTypeName: '规则设备' }),
    )
    .then(({ classTypeId }) => classTypeId);
  return engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId: await types });
};
const side = () => page.getByRole('complementary', { name: '属性' });

it('RU-ERR-08 RU-VAL-29 S-MOD-06 a project without assets says so beside its model, and tools that need an element ask for one', {
  timeout: 120_000,
}, async () => {
  await visitor.go(route('/model', { model: modelId, panel: 'assets' }));
  const list = page.getByRole('complementary', { name: '资产列表' });
  await list.waitFor({ timeout: PATIENCE_MS });
  const scope = list.locator('.ant-select').first();
  await scope.click();
  await page.getByTitle('项目的全部资产').click();
  await waitUntilVisible(list.getByText('当前项目资产列表为空'));
  const hide = (await openTools(page, '显示')).getByRole('menuitem', { name: '隐藏选中' });
  await hide.waitFor({ timeout: PATIENCE_MS });
  await hide.hover({ force: true });
  await waitUntilVisible(page.getByRole('tooltip').filter({ hasText: '请先选择构件或资产' }));
});

it('RU-ERR-04 a scene whose data cannot be restored is not edited, so that nothing of them is lost', async () => {
  const data = { id: '', name: '', config: 'written by another program' };
  const sceneId = await addScene('外部数据', data);
  await visitor.go(route('/sceneDetail', { scene: sceneId, mode: 'edit' }));
  await waitUntilVisible(page.getByText('数据恢复失败，无法保存'));
  expect(await button(page, '保存').count()).toBe(0);
  expect(await visitor.findings()).toEqual([]);
  await button(page, '查看场景').click();
  await waitForRoute(page, /three-dimensional/);
  const { sceneEventDataJson, version } = await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
  expect(version).toBe(1);
  expect(isPlainScene(sceneEventDataJson)).toBe(false);
});

it('RU-ERR-04 a link that the browser does not copy is said, and stands there to be copied by hand', async () => {
  await addScene('分享的场景', { id: '', name: '', config: {} });
  await visitor.go(route('/entity-views/three-dimensional', {}));
  await chooseFromMoreMenu(page, '分享的场景', '分享');
  const sharing = dialog(page, '分享场景“分享的场景”');
  await sharing.getByText('公开链接').click();
  await button(sharing, '创建链接').click();
  await eventually(() => field(sharing, '分享链接').inputValue()).toContain('linkToken=');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.execCommand = () => false;
  });
  await button(sharing, '复制链接').click();
  await waitUntilVisible(findToast(page, '复制失败'));
  await page.keyboard.press('Escape');
  await waitUntilHidden(sharing);
});

it('RU-VAL-28 K-28 S-LBL-05 a camera without an address is not saved, and a legend stands left, in the middle or right', async () => {
  const assetId = await addAsset('门禁');
  await visitor.go(route('/label-bundles/designer', { asset: assetId }));
  await page.getByRole('radio', { name: '图表' }).check({ force: true });
  await page.getByRole('tab', { name: '图表' }).click();
  await side().getByText('图例位置').waitFor();
  expect(await side().getByLabel('图例位置').getByRole('radio').count()).toBe(3);
  expect(await side().getByLabel('图例位置').innerText()).toMatch(/左\s*中\s*右/);

  await page.getByRole('radio', { name: '实时监控' }).check({ force: true });
  await page.getByRole('tab', { name: '外观' }).click();
  await button(page, /保\s?存/).click();
  await waitUntilVisible(side().getByText(labelRefusals['video.address'].cn));
  expect(await engineer.must(labelCalls.GetAssetJSTLData, { projectId, assetId })).toMatchObject({ dataPanelJson: '' });
  await field(side(), '监控地址').fill('/cameras/gate.m3u8');
  await waitUntilHidden(side().getByText(labelRefusals['video.address'].cn));
  await button(page, /保\s?存/).click();
  await waitUntilVisible(findToast(page, '保存成功'));
});

it('K-13 RU-LBL-04 RU-VAL-28 a camera that breaks off is asked for again after three seconds, and one without an address says what is missing', {
  timeout: 180_000,
}, async () => {
  const asked: number[] = [];
  const cameras = [
    ['断线摄像机', '/cameras/gone.m3u8'],
    ['未填摄像机', undefined],
  ] as const;
  const labels: { assetid: string; name: string }[] = [];
  for (const [name, video] of cameras) {
    const assetid = await addAsset(name);
    labels.push({ assetid, name });
    await engineer.must(labelCalls.EditAssetJSTL, {
      projectId,
      assetId: assetid,
      ...serializeLabel({
        panel: { type: 'liveVideo', ...(video ? { video } : {}) },
        data: { dataList: [] },
        marker: {},
        place: { position: { x: 20, y: 12, z: 4 + labels.length * 8 } },
        other: {},
      }),
    });
  }
  const sceneId = await addScene('摄像机', { id: '', name: '', config: { models: [{ modelId }], labels } });
  page.on('request', (request) => {
    if (request.url().endsWith('/cameras/gone.m3u8')) asked.push(performance.now());
  });
  await visitor.go(route('/sceneDetail', { scene: sceneId }));
  const open = async (name: string) => {
    const label = page.locator('.labels-layer').getByRole('button', { name: new RegExp(name) });
    await label.first().waitFor({ state: 'attached', timeout: PATIENCE_MS });
    await label.first().press('Enter');
    return page.getByRole('region', { name });
  };
  const broken = await open('断线摄像机');
  await waitUntilVisible(broken.getByText(/无法播放/));
  const [first = 0] = asked;
  // What one attempt asks for comes within a moment; the next attempt is another.
  await eventually(() => asked.some((time) => time - first >= VIDEO_INIT_DELAY_MS)).toBe(true);
  await button(broken, '关闭视频').click();
  await waitUntilHidden(broken);
  const empty = await open('未填摄像机');
  await waitUntilVisible(empty.getByText(labelRefusals['video.address'].cn));
  await page.keyboard.press('Escape');
  await waitUntilHidden(empty);
  // Nobody answers at that address.
  visitor.problems.splice(0);
});

it('RU-PREV-10 S-REL-01 a relation that is refused closes the dialog, too, and the reason is shown as an error', {
  timeout: 120_000,
}, async () => {
  const assetId = await addAsset('已在场景中的机组');
  const sceneId = await addScene('已有对象', { id: '', name: '', config: { models: [{ modelId }] } });
  await engineer.must(assetElementCalls.RelationAssetSceneModel, {
    projectId,
    relationAssetModels: [
      {
        assetId,
        relationModelId: modelId,
        sceneId,
        relationAssetModelElements: [{ relationModelElementId: elementId }],
      },
    ],
  });
  await visitor.go(route('/model', { model: modelId, element: elementId }));
  await button(page, '添加并关联资产').click({ timeout: PATIENCE_MS });
  const adding = dialog(page, '添加并关联资产');
  await adding.getByText('已有资产', { exact: true }).click();
  await field(adding, '资产').fill('已在场景中的机组');
  await page.locator('.ant-select-dropdown:visible').getByText('已在场景中的机组').first().click();
  await button(adding, /关\s?联$/).click();
  await waitUntilHidden(adding);
  await waitUntilVisible(page.locator('[role="alert"][data-kind="error"]'));
  const related = await engineer.must(assetCalls.GetAssetRelationModels, { projectId, assetId });
  expect(related.map((one) => one.sceneId)).toEqual([sceneId]);
});

it('RU-STATE-08 S-DEV-01 what a device does is told by shape and word: run, fault, stop, or unknown', async () => {
  const states = [
    ['运行', 'RUN'],
    ['故障', 'fault'],
    ['停止', 'off'],
    ['未知', 'warming up'],
  ] as const;
  for (const [word, status] of states) {
    const made = { projectId, deviceId: `STATE-${status}`, deviceName: `状态 ${word}`, adapterId: projectId };
    const { accessToken } = await engineer.must(deviceCalls.AddProjectDevice, made);
    const answer = await fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
    expect(answer.ok).toBe(true);
  }
  await visitor.go(route('/devices/devices', {}));
  await page.getByPlaceholder('搜索名称、设备标识或标签').fill('STATE-');
  for (const [word] of states) {
    const line = row(page, `状态 ${word}`);
    await waitUntilVisible(line);
    await eventually(() => line.locator('svg + span, span:has(svg)').allInnerTexts()).toContain(word);
  }
});

it('R-15 R-38 R-39 R-40 R-41 labels open on their board, beside backgrounds and markers; a scene that is not named is asked for', async () => {
  await visitor.go(route('/label-bundles', {}));
  await waitForRoute(page, /^\/label-bundles\/label-board/);
  await waitUntilVisible(page.getByRole('heading', { level: 1, name: '标签看板' }));
  const menu = page.getByRole('navigation', { name: '菜单' });
  for (const [name, path] of [
    ['背景', 'background'],
    ['标记', 'marker'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await waitForRoute(page, new RegExp(`^/label-bundles/${path}`));
    await waitUntilVisible(page.getByRole('heading', { level: 1, name }));
  }
  await visitor.go(route('/sceneDetail', {}));
  await waitUntilVisible(page.getByText('选择场景'));
  await button(page, '查看场景').click();
  await eventually(() => getRoute(page)).toMatch(/^\/entity-views\/three-dimensional/);
});
