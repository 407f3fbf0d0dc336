import { readFile } from 'node:fs/promises';
import { ASSET_IMPORT_AT_ONCE, assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { fileRefusals } from '@twinscape/contract/files';
import { CONTAINS, topologyCalls } from '@twinscape/contract/topology';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet, writeWorkbook } from '../apps/server/src/platform/spreadsheet/index.ts';
import type { Client } from '../apps/server/src/testing/client.ts';
import { smallIfc } from '../packages/convert/src/testing/smallIfc.ts';
import type { Visitor } from './browser.ts';
import { button, dialog, eventually, row, waitUntilHidden, waitUntilVisible } from './page.ts';
import { uploadConvertedModel } from './testProject.ts';
import { CONVERTING, openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; a model of two walls is converted here. */
const world = openWorld(CONVERTING);
const SCREEN = '/assets/assets-manage';
let projectId: string;
let engineer: Client;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  engineer = await world.calls('engineer');
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '给排水' });
  const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '水泵',
    numberPattern: 'SB-{n:3}',
  });
  await engineer.must(assetCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId,
    propertyName: '额定功率',
    valueType: 'number',
    unit: 'kW',
    isRequired: true,
  });
  const ventilation = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '排风机',
  });
  await engineer.must(assetCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId: ventilation.classTypeId,
    propertyName: '启用日期',
    valueType: 'date',
  });
  await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '机电系统' });
  visitor = world.keepOpen(await world.signInAs('engineer', `${SCREEN}?project=${projectId}`));
  page = visitor.page;
}, 240_000);

const importFrom = async (source: string) => {
  await button(page, '导入').first().click();
  await page.getByRole('menuitem', { name: source }).click();
};
const saved = async (start: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: download.suggestedFilename(), rows: await readSpreadsheet(await readFile(await download.path())) };
};
const pick = async (label: string, name: string) => {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
};

describe('assets from files', () => {
  it('S-AST-02 C-AST-31 C-AST-32 C-AST-33 RU-IMP-03 assets of a type come from a file that is checked first, and leave as one', async () => {
    await importFrom('Excel、CSV 文件');
    const importing = dialog(page, '导入资产');
    const take = (name: string, buffer: Buffer) =>
      importing.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    expect(await button(importing, '下载模板').isDisabled()).toBe(true);
    await pick('资产类型', '水泵');
    const template = await saved(() => button(importing, '下载模板').click());
    expect(template.name).toBe('资产导入模板 水泵.xlsx');
    const [titles = []] = template.rows;
    expect(titles).toContain('额定功率 (kW) *');
    await take('说明.pdf', Buffer.from('pdf'));
    await waitUntilVisible(importing.getByText(fileRefusals['upload.excelOnly'].cn));
    const cells = (number: string, name: string, power: string | number) => [number, name, '', '', '', power];
    const filled = await writeWorkbook({
      columns: titles.map((title) => ({ title })),
      rows: [cells('E-1', '1 号给水泵', 11), cells('', '2 号给水泵', 7.5), cells('E-3', '3 号给水泵', '不知道')],
    });
    await take('水泵.xlsx', filled);
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('尚未写入任何资产'));
    await waitUntilVisible(importing.getByRole('row', { name: /E-3/ }).getByText('“额定功率”须为数字'));
    expect(await visitor.findings()).toEqual([]);
    await button(importing, '导入 2 个资产').click();
    await waitUntilVisible(importing.getByText('成功导入 2 个资产'));
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    await waitUntilVisible(row(page, '2 号给水泵').getByText('SB-001'));

    // A long file is checked in the background; the tray shows it on every screen.
    await importFrom('Excel、CSV 文件');
    await pick('资产类型', '水泵');
    const many = Array.from({ length: ASSET_IMPORT_AT_ONCE + 1 }, (_, n) => `批量 ${n},1`);
    await take('很长.csv', Buffer.from(['资产名称,额定功率', ...many].join('\n')));
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('全部 1,001'));
    await button(importing, '返回修改').click();
    await button(importing, /取\s?消/).click();
    await waitUntilHidden(importing);
    await button(page, '上传与任务').click();
    await waitUntilVisible(page.getByText('检查资产文件 很长.csv'));
    await page.keyboard.press('Escape');

    const exported = await saved(async () => {
      await button(page, '导出').click();
      await page.getByRole('menuitem', { name: 'Excel 文件' }).click();
    });
    expect(exported.rows.map(([number]) => number).sort()).toEqual(['E-1', 'SB-001', '资产编号']);
  });

  it('S-AST-02 C-AST-31 T-AST-40 a stranger’s table of two types, with a heading, Chinese dates and columns nobody knows, loses nothing unsaid; copied cells can be pasted', async () => {
    await importFrom('Excel、CSV 文件');
    const importing = dialog(page, '导入资产');
    await importing.getByText('多个类型的资产').click();
    const titles = ['设备编号', '品名', '类型', '启用日期', '额定功率', '产地', '供应商', '维保电话'];
    const wrong = Array.from({ length: 9 }, (_, n) => [`BAD-${n}`, `坏 ${n}`, '水泵', '', '不知道', '', '', '']);
    const table = await writeWorkbook({
      columns: ['设备台账', ...titles.slice(1).map(() => '')].map((title) => ({ title })),
      rows: [
        titles,
        ['T-1', '转运泵', '水泵', '', '1,250 kW', '上海', '甲', '021'],
        ['T-2', '地库排风机', '排风机', '2024年5月6日', '', '', '', ''],
        ...wrong,
      ],
    });
    const take = (name: string, buffer: Buffer) =>
      importing.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await take('台账.xlsx', table);
    await waitUntilVisible(importing.getByText('缺少必填列：资产名称'));
    expect(await button(importing, '检查文件').isDisabled()).toBe(true);
    const line = (title: string) => importing.getByRole('listitem').filter({ hasText: title });
    await waitUntilVisible(line('设备编号').getByText('请核对'));
    await waitUntilVisible(line('产地').getByText('上海'));
    expect(await visitor.findings()).toEqual([]);
    await importing.getByLabel('“品名”导入为').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('资产名称 *', { exact: true }).click();
    await waitUntilHidden(importing.getByText('缺少必填列：资产名称'));
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('未导入的列：产地、供应商、维保电话。'));
    expect(await importing.getByRole('row', { name: /BAD-/ }).count()).toBe(9);
    await button(importing, '导入 2 个资产').click();
    await waitUntilVisible(importing.getByText('成功导入 2 个资产'));
    await button(importing, '继续导入').click();

    // The same titles need no choice any more, also where the cells are pasted.
    const cells = [titles.slice(0, 3), ['T-3', '补水泵', '排风机']].map((one) => one.join('\t')).join('\n');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, cells);
    await waitUntilVisible(importing.getByText('粘贴的单元格.xlsx'));
    await waitUntilVisible(importing.getByText('1 行数据，已对应 3 列。'));
    await button(importing, '检查文件').click();
    await button(importing, '导入 1 个资产').click();
    await waitUntilVisible(importing.getByText('成功导入 1 个资产'));
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    await waitUntilVisible(row(page, '补水泵').getByText('T-3'));
  });

  it('S-AST-02 RU-IMP-01 RU-VAL-39 RU-IMP-03 systems of the demo building become assets below one another, by IFC class, and a second time nothing twice', async () => {
    await importFrom('模型的系统拓扑');
    const importing = dialog(page, '导入系统拓扑');
    await waitUntilVisible(importing.getByText(/已选 [\d,]+ 个构件/));
    await button(importing, /导\s?入/).click();
    await waitUntilVisible(importing.getByText('请选择资产分类'));
    await pick('资产分类', '机电系统');
    await waitUntilVisible(importing.getByText('缺少的类型会自动创建'));
    await button(importing, /清\s?空/).click();
    await button(importing, /导\s?入/).click();
    await waitUntilVisible(importing.getByText('请选择构件'));
    await importing.locator('.ant-tree-checkbox').first().click();
    expect(await visitor.findings()).toEqual([]);
    await importing.getByText('逐个系统导入').click();
    await button(importing, /导\s?入/).click();
    await waitUntilVisible(importing.getByText(/成功导入 \d+ 个资产/));
    const text = (await importing.getByText(/成功导入 \d+ 个资产/).textContent()) ?? '';
    const count = Number(/\d+/.exec(text)?.[0]);
    expect(count).toBeGreaterThan(2);
    expect(await visitor.findings()).toEqual([]);
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    const { data } = await engineer.must(assetCalls.GetProjectAssetList, { projectId, pageSize: 1 });
    expect(data.count).toBe(5 + count);

    await importFrom('模型的系统拓扑');
    await pick('资产分类', '机电系统');
    await button(importing, /清\s?空/).click();
    await importing.locator('.ant-tree-checkbox').first().click();
    await button(importing, /导\s?入/).click();
    await waitUntilVisible(importing.getByText('成功导入 0 个资产'));
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
  });

  it('C-AST-29 T-AST-34 RU-IMP-02 RU-IMP-03 a selection comes from JSON: what is wrong is told before and after, then all of it is there with what it contains', async () => {
    await importFrom('建模软件的 JSON 文件');
    const importing = dialog(page, '从 JSON 导入资产');
    const take = (content: unknown) =>
      importing.locator('input[type=file]').setInputFiles({
        name: '泵房.json',
        mimeType: 'application/json',
        buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      });
    await take('资产名称,资产编号');
    await waitUntilVisible(importing.getByText('这不是 JSON 文件，或内容不完整'));
    await take([{ AssetName: 'JSON 泵房', Children: [{ AssetNumber: 'J-1' }] }]);
    await waitUntilVisible(importing.getByText(`第 2 个：${refusals['asset.nameRequired'].cn}`));
    expect(await visitor.findings()).toEqual([]);
    const room = (AssetNumber: string) => [
      {
        AssetName: 'JSON 泵房',
        ClassTypeName: '房间',
        Children: [{ AssetName: 'JSON 水泵', ClassTypeName: '泵', AssetNumber }],
      },
    ];
    // The second one cannot be made: its code is that of another asset. Nothing is made, and nothing goes on turning.
    await take(room('E-1'));
    await waitUntilVisible(importing.getByText('2 个资产，2 级'));
    await button(importing, '导入 2 个资产').click();
    await waitUntilVisible(importing.getByText('请选择资产分类'));
    await pick('资产分类', '机电系统');
    await button(importing, '导入 2 个资产').click();
    await waitUntilVisible(importing.getByText('资产编号“E-1”已存在'));
    expect(await importing.getByRole('progressbar').count()).toBe(0);
    await button(importing, '换一个文件').click();
    await take(room('J-1'));
    await button(importing, '导入 2 个资产').click();
    await waitUntilVisible(importing.getByText('成功导入 2 个资产'));
    expect(await visitor.findings()).toEqual([]);
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    const { nodes, relations } = await engineer.must(topologyCalls.GetProjectTopology, {
      projectId,
      topologyTypeId: CONTAINS,
    });
    const named = new Map(nodes.map(({ assetId, assetName }) => [assetId, assetName]));
    expect(relations.map(({ fromId, toId }) => [named.get(fromId), named.get(toId)])).toContainEqual([
      'JSON 泵房',
      'JSON 水泵',
    ]);

    // A large one goes on in the background and says so in the tray.
    await importFrom('建模软件的 JSON 文件');
    await take(
      Array.from({ length: ASSET_IMPORT_AT_ONCE + 1 }, (_, n) => ({ AssetName: `JSON ${n}`, ClassTypeName: '点位' })),
    );
    await pick('资产分类', '机电系统');
    await button(importing, '导入 1,001 个资产').click();
    await waitUntilVisible(importing.getByRole('status').getByText('可以关闭窗口，进度见右上角任务栏。'));
    await button(importing, /^隐\s?藏$/)
      .last()
      .click();
    await waitUntilHidden(importing);
    const found = async () =>
      (await engineer.must(assetCalls.GetProjectAssetList, { projectId, key: 'JSON 1000', pageSize: 1 })).data.count;
    await eventually(found).toBe(1);
    await button(page, '上传与任务').click();
    await waitUntilVisible(page.getByText('导入资产 泵房.json'));
    await page.keyboard.press('Escape');
  });

  it('RU-ERR-06 RU-TRIAL-04 a model without systems is said so, and who only looks is offered no import', async () => {
    const manager = await world.calls('manager');
    await uploadConvertedModel(manager, projectId, { name: '两面墙.ifc', body: smallIfc() });
    // Which models there are was read before.
    await page.reload();
    await importFrom('模型的系统拓扑');
    const importing = dialog(page, '导入系统拓扑');
    await pick('模型', '两面墙');
    await waitUntilVisible(importing.getByText('当前模型没有系统'));
    expect(await button(importing, /导\s?入/).isDisabled()).toBe(true);
    await button(importing, /取\s?消/).click();
    await waitUntilHidden(importing);
    const { page: guest } = await world.signInAs('guest', `${SCREEN}?project=${projectId}`);
    await waitUntilVisible(guest.getByText('给排水').first());
    expect(await button(guest, '导入').count()).toBe(0);
  });
});
