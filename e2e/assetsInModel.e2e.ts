import { assetCalls, assetDeviceCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { documentCalls } from '@twinscape/contract/documents';
import { modelElementCalls } from '@twinscape/contract/models';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import {
  button,
  dialog,
  eventually,
  field,
  findToast,
  getRoute,
  openTools,
  pickTool,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject, uploadConvertedModel, writeSmallBuilding } from './testProject.ts';
import { CONVERTING, openWorld } from './world.ts';

/** A small building in a project of its own: what others do with the demo project changes nothing here. */
const world = openWorld(CONVERTING);
/** A chiller of the building and a pump, by their codes. */
const UNIT = 'HVAC-CH-F01-001';
const OTHER = 'HVAC-CHP-F01-001';
let projectId: string;
let modelId: string;
let version: string;
let engineer: Client;
let visitor: Visitor;
let page: Page;
let unit: string;
let typeId: string;
let propertyId: string;
let deviceId: string;
let send: (values: object) => Promise<unknown>;

beforeAll(async () => {
  engineer = await world.calls('manager');
  projectId = await createEmptyProject(engineer, '模型资产试验');
  ({ modelId, version } = await uploadConvertedModel(engineer, projectId, {
    name: '机房.ifc',
    body: await writeSmallBuilding(),
  }));
  const plant = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通空调' });
  const units = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId: plant.assetClassId,
    classTypeName: '冷水机组',
    numberPattern: 'LJ-{n:3}',
  });
  typeId = units.classTypeId;
  const made = await engineer.must(assetCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId: units.classTypeId,
    propertyName: '型号',
    valueType: 'string',
    isRequired: true,
  });
  propertyId = made.propertyId;
  await openDevice();
  unit = await elementOf(UNIT);
  visitor = world.keepOpen(
    await world.signInAs('manager', '/adminIndustry', { width: 1_340, height: 700, density: 0.5 }),
  );
  page = visitor.page;
  await visitor.logSockets();
}, 240_000);

async function elementOf(code: string): Promise<string> {
  const { data } = await engineer.must(modelElementCalls.SearchElements, { projectId, modelId, version, key: code });
  return data.list[0]?.elementId ?? '';
}
/** The device that measures the unit, and how it sends. */
async function openDevice(): Promise<void> {
  ({ id: deviceId } = await engineer.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: 'mr-ch-001',
    deviceName: '冷水机组 CH-1',
    adapterId: projectId,
  }));
  const { accessToken } = await engineer.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId });
  send = (values) =>
    fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
}
const asset = (assetName: string, assetNumber: string) =>
  engineer.must(assetRegistryCalls.AddProjectAsset, {
    projectId,
    assetName,
    assetNumber,
    assetClassTypeId: typeId,
    propertys: [{ propertyId, value: 'QL-CH-600' }],
  });
const preview = (part = ''): string => `/model?project=${projectId}&model=${modelId}${part}`;
const panel = (title: string) => page.getByRole('complementary', { name: title, exact: true });
const param = (part: string): string => new URLSearchParams(getRoute(page).split('?')[1]).get(part) ?? '';

const choosePart = (name: string) => panel('资产详情').getByText(name, { exact: true }).first().click();
/** Where the camera stands and what it looks at, in metres of the world. */
const place = (): number[] => (param('camera').split('*.')[0] ?? '').split('_').map(Number);
const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
/** The camera stands where it will stay: the address, which follows it, has said the same for a while. */
async function rests(): Promise<void> {
  let before = '';
  let times = 0;
  const sameTimes = () => {
    const now = param('camera');
    times = now === before ? times + 1 : 0;
    before = now;
    return times;
  };
  await expect.poll(sameTimes, { timeout: 40_000, interval: 500 }).toBeGreaterThan(3);
}
/** Chooses from the three dots of a row whose name is known in part. */
async function choose(from: Page, name: RegExp, act: string): Promise<void> {
  await from.getByRole('button', { name: new RegExp(`^更多操作：.*${name.source}`) }).click();
  await from.getByRole('menuitem', { name: act, exact: true }).click();
}

describe('documents beside a model', () => {
  it('T-DOC-24 T-DOC-25 what is linked to an element stands beside the model and is looked at there; the button says how many there are', async () => {
    await visitor.go(preview(`&element=${unit}`));
    await page.getByRole('button', { name: '文档', exact: true }).click({ timeout: 50_000 });
    const documents = panel('构件文档');
    await waitUntilVisible(documents.getByText(/没有关联文档/));
    const file = { projectId, ifTaken: 'refuse' } as const;
    const body = { files: { file: { name: '样本.txt', body: '额定制冷量 600 kW' } } };
    const { fileId } = await engineer.must(documentCalls.UploadDocument, file, body);
    await engineer.must(documentCalls.LinkDocuments, {
      projectId,
      kind: 'element',
      subjectId: modelId,
      elementId: unit,
      fileIds: [fileId],
    });
    await button(documents, '样本.txt').click();
    const shown = page.getByRole('dialog', { name: '文档预览' });
    await waitUntilVisible(shown.getByText('额定制冷量 600 kW'));
    await button(shown, '关闭预览').click();
    await waitUntilVisible(button(page, '文档 1'));
  });
});

describe('assets beside a model', () => {
  it('S-MOD-14 RU-IMP-04 RU-PREV-06 RU-PREV-09 RU-ERR-06 an element without an asset gets one: named as it, of a group found by its beginning, numbered by the pattern, with ticked properties', async () => {
    await visitor.go(preview(`&element=${unit}`));
    // The first picture of a model takes its time where many share the processor.
    await page.getByText('没有关联资产').waitFor({ timeout: 50_000 });
    await button(page, '添加并关联资产').click();
    const adding = dialog(page, '添加并关联资产');
    expect(await field(adding, '资产名称').inputValue()).not.toBe('');
    await button(adding, '添加并关联').click();
    await waitUntilVisible(adding.getByText('输入名称开头，或从分类树中选择').last());
    await field(adding, '资产类型').fill('冷水');
    await page.getByTitle('冷水机组', { exact: true }).click();
    await waitUntilVisible(adding.getByText('下一个编号：LJ-001'));
    await adding.getByRole('checkbox', { name: /^AssetCode/ }).check();
    await button(adding, '添加并关联').click();
    await waitUntilVisible(adding.getByText('请填写“型号”'));
    await field(adding, '型号').fill('QL-CH-600');
    await button(adding, '添加并关联').click();
    await waitUntilHidden(adding);
    await waitUntilVisible(findToast(page, '关联成功'));
    await waitUntilVisible(panel('资产详情').getByText('LJ-001').first());
    await eventually(() => param('panel')).toBe('asset');
  });

  it('C-AST-01 RU-RT-01 C-AST-05 the asset beside the model tells what its device measures as it comes, its properties and those taken over from the element', async () => {
    const assetId = param('about');
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [deviceId] });
    // The page is not told of relations that others make.
    await page.reload();
    const value = panel('资产详情').locator('output[data-value="chilledWaterSupply"]');
    await send({ chilledWaterSupply: 17.5 });
    await eventually(() => value.innerText()).toBe('17.5');
    await send({ chilledWaterSupply: 18.25 });
    await eventually(() => value.innerText()).toBe('18.25');
    await waitUntilVisible(panel('资产详情').getByText('没有进行中的报警'));
    await choosePart('属性');
    await waitUntilVisible(panel('资产详情').getByText('QL-CH-600', { exact: true }));
    await waitUntilVisible(panel('资产详情').getByText(UNIT, { exact: true }));
    expect(await visitor.findings()).toEqual([]);
  });

  it('T-AREL-01 C-AST-04 C-AST-30 a view that is kept of an element is where one comes by the asset, and a relation is taken away with a word before', async () => {
    await choosePart('关联');
    await pickTool(page, '观察', '缩放至选中');
    await eventually(() => param('camera')).not.toBe('');
    await rests();
    await choose(page, /CH-1/, '保存视图');
    await waitUntilVisible(findToast(page, '视图已保存'));
    const kept = place();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await pickTool(page, '观察', '初始视图');
    await eventually(() => apart(place(), kept)).toBeGreaterThan(5);
    await button(page, '资产列表').click();
    await panel('资产列表')
      .getByRole('button', { name: /LJ-001/ })
      .click();
    await eventually(() => param('element')).toBe(unit);
    await eventually(() => apart(place(), kept)).toBeLessThan(0.1);
  });

  it('S-MOD-05 S-MOD-06 T-AREL-05 RU-PREV-14 the asset list shows assets alone and in the colours of their types; one without an element is said to have none', async () => {
    await visitor.go(preview('&panel=assets'));
    const list = panel('资产列表');
    await list.getByText('1 个资产').waitFor({ timeout: 50_000 });
    await button(list, '隔离资产').click();
    await eventually(() => param('rest')).toBe('alone');
    expect(param('only')).toContain(unit);
    await button(list, '全部显示').click();
    await eventually(() => param('rest')).toBe('');
    await button(list, '按资产类型着色').click();
    await eventually(() => param('colour')).toBe('asset');
    await waitUntilVisible(page.getByRole('button', { name: /^冷水机组\s*1$/ }));
    await button(page, '取消着色').first().click();

    await asset('备用机组', 'SPARE-1');
    await button(page, '资产列表').click();
    await list.getByRole('combobox', { name: '模型' }).click();
    await page.getByTitle('项目的全部资产', { exact: true }).click();
    await list.getByRole('button', { name: /SPARE-1/ }).click();
    await waitUntilVisible(findToast(page, '所选资产在场景中没有关联构件'));
  });

  it('RU-VAL-29 what needs a selection says so, by its key and by its button', async () => {
    const said = findToast(page, '请先选择构件或资产');
    await page.keyboard.press('Delete');
    await waitUntilVisible(said);
    await waitUntilHidden(said);
    // It cannot be used now, and a press says why.
    await (await openTools(page, '显示')).getByText('隔离选中', { exact: true }).click({ force: true });
    await waitUntilVisible(said);
    expect(param('hidden')).toBe('');
    expect(param('rest')).toBe('');
  });

  it('T-AREL-04 RU-ERR-07 assets are related by their codes in bulk: what would be related is shown before, and an attribute that holds none is said', async () => {
    await asset('冷冻水泵', OTHER);
    await visitor.go(preview('&panel=assets&find='));
    const list = panel('资产列表');
    await button(list, '按编号批量关联').click({ timeout: 50_000 });
    const mapping = dialog(page, '按编号批量关联');
    await waitUntilVisible(mapping.getByText('1 个构件可关联'));
    await waitUntilVisible(mapping.getByRole('cell', { name: OTHER }));
    await field(mapping, '存放资产编号的构件属性').fill('构件名称');
    await page.getByTitle('构件名称', { exact: true }).click();
    await waitUntilVisible(mapping.getByText('模型中未找到与资产编号匹配的属性'));
    await field(mapping, '存放资产编号的构件属性').fill('AssetCode');
    await page.getByTitle(/^AssetCode · /).click();
    await waitUntilVisible(mapping.getByText('1 个构件可关联'));
    await button(mapping, /关\s?联/).click();
    await waitUntilHidden(mapping);
    await waitUntilVisible(findToast(page, '已关联 1 个构件'));
  });

  it('R-14 S-REL-03 S-REL-05 S-REL-06 S-REL-08 RU-PREV-12 RU-PREV-13 in the browser a row is highlighted, comes first and is looked at in its model; the tree folds, details open, and what has no model says so', async () => {
    await visitor.go(`/relationPreview?project=${projectId}`);
    await waitUntilVisible(page.getByText('选择一个资产，查看其模型构件'));
    const rows = page.getByRole('table').locator('tbody tr');
    await eventually(() => rows.count()).toBe(3);
    await rows.filter({ hasText: 'LJ-001' }).click();
    await eventually(() => rows.first().innerText()).toContain('LJ-001');
    expect(await rows.first().getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: /LJ-001$/ }).waitFor({ timeout: 50_000 });
    await button(page, '收起分类树').click();
    await eventually(() => param('folded')).toBe('1');
    await waitUntilVisible(button(page, '展开分类树'));

    // There is room for one tree.
    await button(page, '展开分类树').click();
    await button(page, '展开构件树').click();
    await eventually(() => param('folded')).toBe('1');
    const tree = page.getByRole('complementary', { name: '构件树' });
    const right = async (thing: Locator) => {
      const { x = 0, width = 0 } = (await thing.boundingBox()) ?? {};
      return x + width;
    };
    await waitUntilVisible(tree);
    const bar = page.getByRole('toolbar', { name: '场景工具' });
    expect(await right(tree)).toBeLessThanOrEqual((await bar.boundingBox())?.x ?? 0);
    await button(page, '展开分类树').click();
    await waitUntilHidden(tree);
    await button(page, '收起分类树').click();

    await rows
      .first()
      .getByRole('button', { name: /^详情：/ })
      .click();
    const details = page.getByRole('dialog');
    await waitUntilVisible(details.getByText('18.25'));
    await details.getByText('关联', { exact: true }).click();
    await choose(page, /CH-1/, '解除关联');
    await waitUntilVisible(page.getByText(/将不再关联构件/));
    await page.locator('.ant-modal').last().getByRole('button', { name: '解除关联' }).click();
    await waitUntilVisible(findToast(page, '已解除关联'));
    await page.keyboard.press('Escape');
    await waitUntilVisible(page.getByText('未关联模型'));
  });
});
