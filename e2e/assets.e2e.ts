import { assetCalls, assetRefusals as no } from '@twinscape/contract/assets';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrives, button, dialog, gone, objection, row, shows, type } from './page.ts';
import { openWorld, PLANT } from './world.ts';

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
    const projectId = await world.project(PLANT);
    const { page, findings } = await world.as('engineer', `${SCREEN}?project=${projectId}`);
    await shows(page.getByText('先建立资产类型'));
    expect(await findings()).toEqual([]);
    await chillers(projectId);

    // What others do is there without a reload. Every refusal stands at its field.
    await button(page, '新增资产').first().click();
    const adding = dialog(page, '新增资产');
    await button(adding, /创\s?建/).click();
    await shows(objection(adding, '资产名称').filter({ hasText: no['asset.nameRequired'].cn }));
    await shows(objection(adding, '资产类型').filter({ hasText: no['asset.selectType'].cn }));
    await type(adding, { 资产名称: '1 号冷水机组' });
    await chooseType(adding, page, '冷水机组');
    await shows(adding.getByText('将编号为 CH-001'));
    await button(adding, /创\s?建/).click();
    await shows(objection(adding, '额定制冷量').filter({ hasText: '请填写“额定制冷量”' }));
    await type(adding, { 额定制冷量: '很大' });
    await shows(objection(adding, '额定制冷量').filter({ hasText: '须为数字' }));
    await type(adding, { 额定制冷量: '1200', 说明书: 'javascript:alert(1)' });
    await shows(objection(adding, '说明书').filter({ hasText: '网址' }));
    await type(adding, { 说明书: 'https://example.com/ch.pdf' });
    expect(await findings()).toEqual([]);
    await button(adding, /创\s?建/).click();
    await gone(adding);
    await arrives(page, /asset=/);
    await shows(page.getByRole('heading', { level: 1, name: '1 号冷水机组' }));
    await shows(page.locator('[data-property="额定制冷量"]').filter({ hasText: '1200' }));
    await shows(page.locator('[data-property="制造商"]').filter({ hasText: '开利' }));
    expect(await findings()).toEqual([]);

    // A number of one's own is unique in the project.
    await page.getByRole('link', { name: '资产', exact: true }).first().click();
    await shows(row(page, 'CH-001'));
    await page.keyboard.press('n');
    await type(adding, { 资产名称: '2 号冷水机组' });
    await chooseType(adding, page, '冷水机组');
    await adding.getByText('自行填写').click();
    await button(adding, /创\s?建/).click();
    await shows(objection(adding, '资产编号').filter({ hasText: no['asset.codeRequired'].cn }));
    await type(adding, { 资产编号: 'CH-001', 额定制冷量: '900' });
    await button(adding, /创\s?建/).click();
    await shows(objection(adding, '资产编号').filter({ hasText: '资产编码“CH-001”已存在' }));

    // What was typed is not thrown away by a slip of the hand.
    await page.keyboard.press('Escape');
    const asks = page.getByRole('dialog', { name: '有未保存的修改' });
    await shows(asks);
    await button(asks, '继续编辑').click();
    await type(adding, { 资产编号: 'CH-B' });
    await button(adding, /创\s?建/).click();
    await gone(adding);
    await shows(page.getByRole('heading', { level: 1, name: '2 号冷水机组' }));
  });
});
