import { assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const SCREEN = '/assets/type-manage';

const branch = (page: Page, name: string): Locator =>
  page.locator('[data-branch]').filter({ has: page.getByText(name, { exact: true }) });
const branches = (page: Page): Promise<string[]> => page.locator('[data-branch] > .cut').allInnerTexts();
const property = (page: Page, name: string): Locator => page.locator('tr[data-property]', { hasText: name });
const properties = (page: Page): Promise<string[]> =>
  page.locator('tr[data-property] td:nth-child(2) .cut').allInnerTexts();
const kind = async (scope: Locator, page: Page, name: string): Promise<void> => {
  await field(scope, '值类型').click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
};

/** The page with which one sentence goes on where the one before ended. */
let opened: Visitor;

describe('classes and types of assets', () => {
  it('S-AST-01 RU-VAL-30 C-ACLS-01 C-ACLS-05 C-ACLS-10 T-ACLS-01 T-ACLS-02 classes and types are made and named, and a type says what its assets have', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    opened = world.keepOpen(await world.signInAs('engineer', `/assets?project=${projectId}`));
    const { page, findings } = opened;
    await waitForRoute(page, `${SCREEN}?project=${projectId}`);

    // A first class, from where nothing is yet; then one in the tree itself.
    await button(page, '新建分类').click();
    const first = dialog(page, '新建分类');
    await button(first, /确\s?定/).click();
    await waitUntilVisible(fieldError(first, '分类名称').filter({ hasText: refusals['type.nameRequired'].cn }));
    await fillFields(first, { 分类名称: '暖通空调' });
    await button(first, /确\s?定/).click();
    await waitUntilHidden(first);
    await waitForRoute(page, /class=/);
    const tree = page.getByRole('region', { name: '分类与类型' });
    await button(tree, '新建分类').click();
    await field(tree, '分类名称').fill('暖通空调');
    await field(tree, '分类名称').press('Enter');
    await waitUntilVisible(tree.getByRole('alert').filter({ hasText: '同级下已有分类“暖通空调”' }));
    await field(tree, '分类名称').fill('电气');
    await field(tree, '分类名称').press('Enter');
    await chooseFromMoreMenu(page, '暖通空调', '新建下级分类');
    await field(tree, '分类名称').fill('空气处理');
    await field(tree, '分类名称').press('Enter');
    await eventually(() => branches(page)).toEqual(['全部类型', '暖通空调', '空气处理', '电气']);
    await branch(page, '电气').press('F2');
    await field(tree, '分类名称').fill('供配电');
    await field(tree, '分类名称').press('Enter');
    await waitUntilVisible(branch(page, '供配电'));
    expect(await findings()).toEqual([]);

    // A type, with the number that its next asset would get while the pattern is typed.
    await branch(page, '空气处理').click();
    await button(page, '新建类型').click();
    const adding = dialog(page, '新建类型');
    await button(adding, /确\s?定/).click();
    await waitUntilVisible(fieldError(adding, '类型名称').filter({ hasText: refusals['type.nameRequired'].cn }));
    await fillFields(adding, { 类型名称: '空调机组' });
    await field(adding, '编号规则').fill('AHU-{yyyy');
    await waitUntilVisible(adding.getByText('编号规则须含一个流水号'));
    await field(adding, '编号规则').fill('AHU-');
    await button(adding, '{n:4}').click();
    await waitUntilVisible(adding.getByText('下一个编号：AHU-0001'));
    await button(adding, /确\s?定/).click();
    await waitUntilHidden(adding);
    await waitForRoute(page, /type=/);
    await waitUntilVisible(page.getByText('没有类型属性'));

    // Properties: what is missing and what does not fit is said at the field.
    await button(page, '新建属性').click();
    const described = dialog(page, '新建属性');
    await button(described, /确\s?定/).click();
    await waitUntilVisible(
      fieldError(described, '属性名称').filter({ hasText: refusals['type.attributeRequired'].cn }),
    );
    await waitUntilVisible(fieldError(described, '值类型').filter({ hasText: refusals['type.valueTypeRequired'].cn }));
    await fillFields(described, { 属性名称: '额定功率' });
    await kind(described, page, '数字');
    await fillFields(described, { 单位: 'kW', 默认值: '很大' });
    await waitUntilVisible(fieldError(described, '默认值').filter({ hasText: '“额定功率”须为数字，当前为“很大”' }));
    await fillFields(described, { 默认值: '7.5' });
    expect(await findings()).toEqual([]);
    await button(described, /确\s?定/).click();
    await waitUntilHidden(described);
    for (const [name, of] of [
      ['厂家', '单行文本'],
      ['铭牌', '图片'],
    ] as const) {
      await button(page, '新建属性').click();
      await fillFields(described, { 属性名称: name });
      await kind(described, page, of);
      if (name === '厂家') await described.getByRole('switch').click();
      await button(described, /确\s?定/).click();
      await waitUntilHidden(described);
    }
    await eventually(() => properties(page)).toEqual(['额定功率', '厂家', '铭牌']);
    await waitUntilVisible(property(page, '厂家').getByText('必填'));
    await button(page, '新建属性').click();
    await fillFields(described, { 属性名称: '厂家' });
    await waitUntilVisible(fieldError(described, '属性名称').filter({ hasText: '已有属性“厂家”' }));
    await page.keyboard.press('Escape');
    await waitUntilHidden(described);

    // Put in order by keys and by dragging.
    await property(page, '铭牌').press('Alt+ArrowUp');
    await eventually(() => properties(page)).toEqual(['额定功率', '铭牌', '厂家']);
    await property(page, '额定功率').dragTo(property(page, '厂家'), { targetPosition: { x: 60, y: 40 } });
    await eventually(() => properties(page)).toEqual(['铭牌', '厂家', '额定功率']);
  });

  it('RU-VAL-20 G-AST-01 C-ACLS-03 C-ACLS-04 C-ACLS-08 C-ACLS-12 assets come into a type, properties go with their values, and what is not empty moves but stays', async () => {
    const { page, findings } = opened;
    const projectId = await world.project(PLANT_PROJECT);
    const engineer = await world.calls('engineer');
    // Assets come into the type from another one; those that are in it cannot come again.
    const [hvac] = await engineer.must(assetCalls.GetAssetClassTreeList, { projectId });
    const made = hvac?.assetClassLists[0]?.assetClassTypes[0];
    if (!hvac || !made) throw new Error('there is no type');
    const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId: hvac.assetClassId,
      classTypeName: '风机',
    });
    const add = (
      assetName: string,
      assetClassTypeId: string,
      propertys: { propertyId: string; value: string }[] = [],
    ) => engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId, propertys });
    const defined = await engineer.must(assetCalls.GetAssetClassTypePropertyList, {
      projectId,
      classTypeId: made.classTypeId,
    });
    const maker = defined.find(({ propertyName }) => propertyName === '厂家')?.propertyId ?? '';
    await add('一层机组', made.classTypeId, [{ propertyId: maker, value: '开利' }]);
    await add('排风机', classTypeId);
    await eventually(() => property(page, '厂家').locator('td').nth(5).innerText()).toBe('1');
    await waitUntilVisible(page.getByText('AHU-0002'));
    await button(page, '添加资产').click();
    const filling = dialog(page, '添加资产到“空调机组”');
    await waitUntilVisible(filling.locator('label', { hasText: '一层机组' }).getByText(refusals['asset.inType'].cn));
    expect(await filling.locator('label', { hasText: '一层机组' }).getByRole('checkbox').isDisabled()).toBe(true);
    await filling.locator('label', { hasText: '排风机' }).getByRole('checkbox').check();
    expect(await findings()).toEqual([]);
    await button(filling, '添加 1 个').click();
    await waitUntilHidden(filling);
    await eventually(() => branch(page, '空调机组').innerText()).toMatch(/2$/);

    // A kind that values do not fit is refused, and a property that assets have values of must be named to go.
    await property(page, '厂家').press('Enter');
    const changing = dialog(page, '编辑属性');
    await kind(changing, page, '数字');
    await button(changing, /确\s?定/).click();
    await waitUntilVisible(changing.getByRole('alert').filter({ hasText: '1 个资产的值不符合新的类型，例如“开利”' }));
    await page.keyboard.press('Escape');
    await waitUntilHidden(changing);
    await chooseFromMoreMenu(page, '厂家', '删除');
    const deleting = dialog(page, '删除属性？');
    expect(await button(deleting, /删\s?除/).isDisabled()).toBe(true);
    await field(deleting, '请输入“厂家”以确认').fill('厂家');
    await button(deleting, /删\s?除/).click();
    await eventually(() => properties(page)).toEqual(['铭牌', '额定功率']);

    // Types and classes move by dragging and by menu; what is not empty stays, and says why.
    await branch(page, '空调机组').dragTo(branch(page, '供配电'));
    await eventually(() => branches(page)).toEqual(['全部类型', '暖通空调', '空气处理', '风机', '供配电', '空调机组']);
    await chooseFromMoreMenu(page, '空气处理', '移动到…');
    const moving = dialog(page, '移动“空气处理”');
    await field(moving, '移动到').click();
    await page.locator('.ant-select-tree-title', { hasText: '供配电' }).click();
    await button(moving, /确\s?定/).click();
    await eventually(() => branches(page)).toEqual(['全部类型', '暖通空调', '风机', '供配电', '空气处理', '空调机组']);
    await branch(page, '供配电').press('Alt+ArrowUp');
    await eventually(() => branches(page)).toEqual(['全部类型', '供配电', '空气处理', '空调机组', '暖通空调', '风机']);
    await button(page, '更多操作：空调机组').click();
    const remove = page.getByRole('menuitem', { name: '删除' });
    await remove.getByText('删除').hover({ force: true });
    await waitUntilVisible(page.getByRole('tooltip', { name: '类型下还有 2 个资产，请先删除或移走' }));
    await page.keyboard.press('Escape');
    await branch(page, '空气处理').press('Delete');
    await button(dialog(page, '删除分类？'), /删\s?除/).click();
    // It goes by itself, on a busy machine before the tree is read again.
    await waitUntilVisible(findToast(page, '删除成功'));
    await eventually(() => branches(page)).toEqual(['全部类型', '供配电', '空调机组', '暖通空调', '风机']);

    // The list of all types, and back by the browser.
    await branch(page, '全部类型').click();
    await page.locator('tr[data-opens]', { hasText: '风机' }).press('Enter');
    await waitForRoute(page, /type=/);
    await page.goBack();
    await waitUntilVisible(page.locator('tr[data-opens]', { hasText: '空调机组' }));
    expect(await findings()).toEqual([]);
  });

  it('RU-TRIAL-03 R-34 a trial user looks at classes and types and is offered nothing to change', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const { page, findings } = await world.signInAs('guest', `${SCREEN}?project=${projectId}`);
    await page.getByRole('heading', { level: 1, name: '类型管理' }).waitFor();
    await waitUntilVisible(page.getByText('没有资产分类').or(page.locator('[data-branch]').first()));
    expect(await page.getByRole('button', { name: /新增|新建/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /更多操作/ }).count()).toBe(0);
    expect(await findings()).toEqual([]);
  });
});
