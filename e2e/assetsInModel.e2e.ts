import { assetCalls, assetDeviceCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { elementCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import { freshProject, smallBuilding, uploadedModel } from './ownProject.ts';
import { at, button, dialog, eventually, field, gone, shows, toast } from './page.ts';
import { CONVERTING, openWorld } from './world.ts';

/** A small building in a project of its own: what others do with the demo project changes nothing here. */
const world = openWorld(CONVERTING);
/** A chiller of the building, by its code. */
const UNIT = 'HVAC-CH-F01-001';
let projectId: string;
let modelId: string;
let version: string;
let engineer: Client;
let visitor: Visitor;
let page: Page;
let unit: string;
let deviceId: string;
let send: (values: object) => Promise<unknown>;

beforeAll(async () => {
  engineer = await world.calls('manager');
  projectId = await freshProject(engineer, '模型资产试验');
  ({ modelId, version } = await uploadedModel(engineer, projectId, { name: '机房.ifc', body: await smallBuilding() }));
  const plant = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通空调' });
  const units = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId: plant.assetClassId,
    classTypeName: '冷水机组',
    numberPattern: 'LJ-{n:3}',
  });
  await engineer.must(assetCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId: units.classTypeId,
    propertyName: '型号',
    valueType: 'string',
    isRequired: true,
  });
  await openDevice();
  unit = await elementOf(UNIT);
  visitor = world.keep(await world.as('manager', '/adminIndustry', { width: 1_340, height: 700 }));
  page = visitor.page;
}, 240_000);

async function elementOf(code: string): Promise<string> {
  const { data } = await engineer.must(elementCalls.SearchElements, { projectId, modelId, version, key: code });
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
const preview = (part = ''): string => `/model?project=${projectId}&model=${modelId}${part}`;
const panel = (title: string) => page.getByRole('complementary', { name: title, exact: true });
const param = (part: string): string => new URLSearchParams(at(page).split('?')[1]).get(part) ?? '';

const choosePart = (name: string) => panel('资产详情').getByText(name, { exact: true }).first().click();
describe('assets beside a model', () => {
  it('S-MOD-14 RU-PREV-06 RU-PREV-09 RU-ERR-06 an element without an asset gets one: named as it, of a group found by its beginning, numbered by the pattern, with ticked properties', async () => {
    await visitor.go(preview(`&element=${unit}`));
    // The first picture of a model takes its time where many share the processor.
    await page.getByText('没有关联资产').waitFor({ timeout: 50_000 });
    await button(page, '添加并关联资产').click();
    const adding = dialog(page, '添加并关联资产');
    expect(await field(adding, '资产名称').inputValue()).not.toBe('');
    await button(adding, '添加并关联').click();
    await shows(adding.getByText('输入名称开头，或从分类树中选择').last());
    await field(adding, '资产分组').fill('冷水');
    await page.getByTitle('冷水机组', { exact: true }).click();
    await shows(adding.getByText('下一个编码：LJ-001'));
    await adding.getByRole('checkbox', { name: /^AssetCode/ }).check();
    await button(adding, '添加并关联').click();
    await shows(adding.getByText('请填写“型号”'));
    await field(adding, '型号').fill('QL-CH-600');
    await button(adding, '添加并关联').click();
    await gone(adding);
    await shows(toast(page, '关联成功'));
    await shows(panel('资产详情').getByText('LJ-001').first());
    await eventually(() => param('panel')).toBe('asset');
  });

  it('C-AST-01 RU-RT-01 C-AST-05 the asset beside the model tells what its device measures as it comes, its properties and those taken over from the element', async () => {
    const assetId = param('about');
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [deviceId] });
    const value = panel('资产详情').locator('output[data-value="chilledWaterSupply"]');
    await send({ chilledWaterSupply: 17.5 });
    await eventually(() => value.innerText()).toBe('17.5');
    await send({ chilledWaterSupply: 18.25 });
    await eventually(() => value.innerText()).toBe('18.25');
    await shows(panel('资产详情').getByText('没有进行中的报警'));
    await choosePart('属性');
    await shows(panel('资产详情').getByText('QL-CH-600', { exact: true }));
    await shows(panel('资产详情').getByText(UNIT, { exact: true }));
    expect(await visitor.findings()).toEqual([]);
  });
});
