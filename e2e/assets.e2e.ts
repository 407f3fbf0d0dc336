import { readFile } from 'node:fs/promises';
import { assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { topologyCalls, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { transportCalls } from '@twinscape/contract/transports';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const SCREEN = '/assets/assets-manage';

/** A class with a type whose assets are numbered by a pattern and have properties of several kinds. */
async function chillers(projectId: string) {
  const engineer = await world.calls('engineer');
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通' });
  const made = (classTypeName: string, numberPattern: string) =>
    engineer.must(assetCalls.CreateAssetClassType, { projectId, assetClassId, classTypeName, numberPattern });
  const type = await made('冷水机组', 'CH-{n:3}');
  const pumps = await made('水泵', 'P-{n:3}');
  const define = (propertyName: string, rest: object) =>
    engineer.must(assetCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId: type.classTypeId,
      propertyName,
      valueType: 'string',
      ...rest,
    });
  await define('制造商', { defaultValue: '开利' });
  await define('额定制冷量', { valueType: 'number', unit: 'kW', isRequired: true });
  await define('投运日期', { valueType: 'date' });
  await define('说明书', { valueType: 'link' });
  return { assetClassId, classTypeId: type.classTypeId, pumpTypeId: pumps.classTypeId };
}

/** Chooses a type in the form's tree of classes. */
async function chooseType(scope: ReturnType<typeof dialog>, page: Page, name: string): Promise<void> {
  await scope.getByRole('combobox', { name: '资产类型' }).fill(name);
  await page.locator('.ant-select-tree-title', { hasText: name }).first().click();
}

describe('assets of a project', () => {
  it('S-AST-02 S-AST-03 RU-VAL-18 C-AST-18 C-AST-20 an asset is added with a generated number and with one of its own, and changed', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const { page, findings } = await world.signInAs('engineer', `${SCREEN}?project=${projectId}`);
    await waitUntilVisible(page.getByText('没有资产类型'));
    expect(await findings()).toEqual([]);
    await chillers(projectId);

    // What others do is there without a reload. Every refusal stands at its field.
    await button(page, '新建资产').first().click();
    const adding = dialog(page, '新建资产');
    await button(adding, /创\s?建/).click();
    await waitUntilVisible(fieldError(adding, '资产名称').filter({ hasText: refusals['asset.nameRequired'].cn }));
    await waitUntilVisible(fieldError(adding, '资产类型').filter({ hasText: refusals['asset.selectType'].cn }));
    await fillFields(adding, { 资产名称: '1 号冷水机组' });
    await chooseType(adding, page, '冷水机组');
    await waitUntilVisible(adding.getByText('编号将为 CH-001'));
    await button(adding, /创\s?建/).click();
    await waitUntilVisible(fieldError(adding, '额定制冷量').filter({ hasText: '请填写“额定制冷量”' }));
    await fillFields(adding, { 额定制冷量: '很大' });
    await waitUntilVisible(fieldError(adding, '额定制冷量').filter({ hasText: '须为数字' }));
    await fillFields(adding, { 额定制冷量: '1200', 说明书: 'javascript:alert(1)' });
    await waitUntilVisible(fieldError(adding, '说明书').filter({ hasText: '网址' }));
    await fillFields(adding, { 说明书: 'https://example.com/ch.pdf' });
    expect(await findings()).toEqual([]);
    await button(adding, /创\s?建/).click();
    await waitUntilHidden(adding);
    await waitForRoute(page, /asset=/);
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '1 号冷水机组' }));
    await waitUntilVisible(page.locator('[data-property="额定制冷量"]').filter({ hasText: '1200' }));
    await waitUntilVisible(page.locator('[data-property="制造商"]').filter({ hasText: '开利' }));
    expect(await findings()).toEqual([]);

    // A number of one's own is unique in the project.
    await page.goBack();
    await waitUntilVisible(row(page, 'CH-001'));
    await page.keyboard.press('n');
    await fillFields(adding, { 资产名称: '2 号冷水机组' });
    await chooseType(adding, page, '冷水机组');
    await adding.getByText('自行填写').click();
    await button(adding, /创\s?建/).click();
    await waitUntilVisible(fieldError(adding, '资产编号').filter({ hasText: refusals['asset.codeRequired'].cn }));
    await fillFields(adding, { 资产编号: 'CH-001', 额定制冷量: '900' });
    await button(adding, /创\s?建/).click();
    await waitUntilVisible(fieldError(adding, '资产编号').filter({ hasText: '资产编号“CH-001”已存在' }));

    // What was typed is not thrown away by a slip of the hand.
    await page.keyboard.press('Escape');
    const asks = page.getByRole('dialog', { name: '有未保存的修改' });
    await waitUntilVisible(asks);
    await button(asks, '继续编辑').click();
    await fillFields(adding, { 资产编号: 'CH-B' });
    await button(adding, /创\s?建/).click();
    await waitUntilHidden(adding);
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '2 号冷水机组' }));
  });

  it('S-AST-03 C-AST-14 C-AST-24 RU-VAL-31 RU-VAL-21 C-AREL-02 T-AST-20 an asset is changed in place, related and looked back at; what must stay is named before the rest is deleted', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const engineer = await world.calls('engineer');
    const [known] = (await engineer.must(assetCalls.GetProjectAssetList, { projectId, key: 'CH-001' })).data.list;
    if (!known) throw new Error('the chiller of the test before is gone');
    const { assetId, assetClassTypeId: classTypeId } = known;
    const device = await engineer.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceName: '冷机控制器',
      deviceId: 'CH-CTRL',
      adapterId: projectId,
    });
    const { accessToken = '' } = await engineer.must(deviceCalls.GetProjectDeviceDetail, {
      projectId,
      deviceId: device.id,
    });
    const post = (payload: object) =>
      new Client(world.url, undefined).request(transportCalls.PostDeviceTelemetry, {
        accessToken,
        payload: JSON.stringify(payload),
      });
    await post({ supply: 6.8 });
    const { page, findings } = await world.signInAs('engineer', `${SCREEN}?project=${projectId}&asset=${assetId}`);
    const part = (name: string) => page.getByRole('tab', { name, exact: true });

    // A value in its place: Esc leaves it, what does not fit is said, Enter saves.
    const capacity = page.locator('[data-property="额定制冷量"]');
    await capacity.hover();
    await button(page, '编辑“额定制冷量”').click();
    await field(capacity, '额定制冷量').fill('九百');
    await field(capacity, '额定制冷量').press('Enter');
    await waitUntilVisible(capacity.getByRole('alert').filter({ hasText: '须为数字' }));
    await field(capacity, '额定制冷量').fill('1350');
    await field(capacity, '额定制冷量').press('Enter');
    await waitUntilVisible(capacity.filter({ hasText: '1350' }));
    await chooseFromMoreMenu(page, '额定制冷量', '查看历史');
    await waitForRoute(page, /part=history/);
    await waitUntilVisible(
      page.getByRole('row').filter({ hasText: '1200' }).filter({ hasText: '1350' }).filter({ hasText: '李思远' }),
    );
    await waitUntilVisible(page.locator('.u-over'));
    expect(await findings()).toEqual([]);

    // A device is related; what it says is there, live.
    await part('关联').click();
    await button(page, '关联设备').click();
    const adding = dialog(page, '关联设备');
    await adding.getByRole('combobox', { name: '关联设备' }).fill('CH-CTRL');
    await page.locator('.ant-select-item-option', { hasText: 'CH-CTRL' }).click();
    // The list of what was found covers the buttons until one leaves it.
    await adding.getByText('关联设备', { exact: true }).first().click();
    await button(adding, /^关\s?联$/).click();
    await waitUntilHidden(adding);
    await waitUntilVisible(page.getByRole('article', { name: '冷机控制器' }).filter({ hasText: 'supply' }));
    expect(await findings()).toEqual([]);
    await part('实时数据').click();
    const supply = page.locator('[data-value="supply"]');
    await eventually(() => supply.innerText()).toBe('6.8');
    await post({ supply: 7.25 });
    await eventually(() => supply.innerText()).toBe('7.25');
    await part('报警').click();
    await waitUntilVisible(page.getByText('这个资产没有报警'));
    await part('附加属性').click();
    await button(page, '新建属性').click();
    const attribute = dialog(page, '新建服务端属性');
    await button(attribute, /保\s?存/).click();
    await waitUntilVisible(fieldError(attribute, '名称').filter({ hasText: '键不能为空' }));
    await waitUntilVisible(fieldError(attribute, '值').filter({ hasText: '值不能为空' }));
    await fillFields(attribute, { 名称: 'warranty', 值: '2029' });
    await button(dialog(page, '新建服务端属性'), /保\s?存/).click();
    await waitUntilVisible(page.getByRole('row').filter({ hasText: 'warranty' }).filter({ hasText: '2029' }));

    // Two who change the same asset: the later one is told, and begins from what is there now.
    await button(page, /编\s?辑/)
      .first()
      .click();
    const editing = dialog(page, '编辑资产');
    await fillFields(editing, { 位置: 'B1 冷冻机房' });
    const { version, assetNumber } = await engineer.must(assetCalls.GetProjectAssetDetail, { projectId, assetId });
    const theirs = { projectId, assetId, assetName: '一号冷机', assetNumber, assetClassTypeId: classTypeId, version };
    await engineer.must(assetCalls.UpdateProjectAsset, theirs);
    await button(editing, /保\s?存/).click();
    await waitUntilVisible(editing.getByRole('alert').filter({ hasText: refusals['asset.changedMeanwhile'].cn }));
    await button(editing, '载入最新版本').click();
    await eventually(() => field(editing, '资产名称').inputValue()).toBe('一号冷机');
    await fillFields(editing, { 位置: 'B1 冷冻机房' });
    await button(editing, /保\s?存/).click();
    await waitUntilHidden(editing);
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '一号冷机' }));

    // The list: a type's properties are columns, what stands in the address is shown again, and labels are a PDF.
    const [pump] = (await engineer.must(assetCalls.GetAssetClassTreeList, { projectId }))
      .flatMap(({ assetClassTypes }) => assetClassTypes)
      .filter(({ classTypeName }) => classTypeName === '水泵');
    const otherId = await engineer.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName: '冷冻泵',
      assetClassTypeId: pump?.classTypeId ?? '',
    });
    await engineer.must(topologyCalls.AddTopologyRelations, {
      projectId,
      relations: [{ topologyTypeId: UPSTREAM_DOWNSTREAM, fromId: assetId, toId: otherId }],
    });
    await page.goto(`${world.url}/#${SCREEN}?project=${projectId}&type=${classTypeId}&q=冷`);
    await waitUntilVisible(page.getByRole('columnheader', { name: '额定制冷量 (kW)' }));
    await waitUntilVisible(row(page, '一号冷机').filter({ hasText: '1350' }));
    await page.locator('.ant-table-row input[type=checkbox]').first().check();
    await button(page, '打印标签').click();
    const labels = dialog(page, '打印标签');
    await waitUntilVisible(labels.locator('[data-label] path'));
    expect(await findings()).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button(labels, '下载 PDF').click()]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await waitUntilHidden(labels);

    // Of several, those that must stay are named, and the rest goes without them.
    await page.goto(`${world.url}/#${SCREEN}?project=${projectId}`);
    await waitUntilVisible(row(page, '冷冻泵'));
    await page.locator('.ant-table-thead input[type=checkbox]').check();
    await button(page, '删除').click();
    const refused = dialog(page, '2 个资产不能删除');
    await waitUntilVisible(refused.getByText(refusals['asset.hasTopology'].cn));
    expect(await findings()).toEqual([]);
    await button(refused, /删除其余/).click();
    await waitUntilHidden(refused);
    await waitUntilHidden(row(page, '2 号冷水机组'));
    await waitUntilVisible(row(page, '冷冻泵'));

    // The palette finds an asset by its number.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: '命令面板' });
    await eventually(() => palette.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('CH-001');
    await page.getByRole('option', { name: /一号冷机/ }).click();
    await waitForRoute(page, new RegExp(`asset=${assetId}`));
  });

  it('RU-TRIAL-03 a trial user looks at assets and is offered nothing to change', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const engineer = await world.calls('engineer');
    const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '体验' });
    const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId,
      classTypeName: '展品',
    });
    const assetId = await engineer.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName: '展示风机',
      assetClassTypeId: classTypeId,
    });
    const { page } = await world.signInAs('guest', `${SCREEN}?project=${projectId}&type=${classTypeId}`);
    await waitUntilVisible(row(page, '展示风机'));
    expect(await button(page, '新建资产').count()).toBe(0);
    await row(page, '展示风机').click();
    await waitForRoute(page, new RegExp(`asset=${assetId}`));
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '展示风机' }));
    for (const name of [/编\s?辑/, '新建属性', /^编辑/]) expect(await button(page, name).count()).toBe(0);
  });
});
