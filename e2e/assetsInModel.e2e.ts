import { assetCalls } from '@twinscape/contract/assets';
import { elementCalls, modelFileCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import { at, button, dialog, eventually, field, gone, shows, toast } from './page.ts';
import { openWorld, TOWER } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A unit of the demo building, by its code. */
const UNIT = 'HVAC-AHU-F01-001';
let projectId: string;
let modelId: string;
let engineer: Client;
let visitor: Visitor;
let page: Page;
let unit: string;

beforeAll(async () => {
  projectId = await world.project(TOWER);
  engineer = await world.calls('engineer');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  modelId = model?.modelId ?? '';
  const plant = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通空调' });
  const units = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId: plant.assetClassId,
    classTypeName: '空调机组',
    numberPattern: 'KT-{n:3}',
  });
  await engineer.must(assetCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId: units.classTypeId,
    propertyName: '型号',
    valueType: 'string',
    isRequired: true,
  });
  unit = await elementOf(UNIT);
  visitor = world.keep(await world.as('engineer', '/home', { width: 1_340, height: 700 }));
  page = visitor.page;
}, 240_000);

async function elementOf(code: string): Promise<string> {
  const { data } = await engineer.must(elementCalls.SearchElements, { projectId, modelId, version: '2', key: code });
  return data.list[0]?.elementId ?? '';
}
const preview = (part = ''): string => `/model?project=${projectId}&model=${modelId}${part}`;
const panel = (title: string) => page.getByRole('complementary', { name: title, exact: true });
const param = (part: string): string => new URLSearchParams(at(page).split('?')[1]).get(part) ?? '';

describe('assets beside a model', () => {
  it('S-MOD-14 RU-PREV-06 RU-PREV-09 RU-ERR-06 an element without an asset gets one: named as it, of a group found by its beginning, numbered by the pattern, with ticked properties', async () => {
    await visitor.go(preview(`&element=${unit}`));
    await shows(page.getByText('没有关联资产'));
    await button(page, '添加并关联资产').click();
    const adding = dialog(page, '添加并关联资产');
    expect(await field(adding, '资产名称').inputValue()).not.toBe('');
    await button(adding, '添加并关联').click();
    await shows(adding.getByText('输入名称开头，或从分类树中选择').last());
    await field(adding, '资产分组').fill('空调');
    await page.getByTitle('空调机组', { exact: true }).click();
    await shows(adding.getByText('下一个编码：KT-001'));
    await adding.getByRole('checkbox', { name: /^AssetCode/ }).check();
    await button(adding, '添加并关联').click();
    await shows(adding.getByText('请填写“型号”'));
    await field(adding, '型号').fill('NC-AHU-20');
    await button(adding, '添加并关联').click();
    await gone(adding);
    await shows(toast(page, '关联成功'));
    await shows(panel('资产详情').getByText('KT-001').first());
    await eventually(() => param('panel')).toBe('asset');
  });
});
