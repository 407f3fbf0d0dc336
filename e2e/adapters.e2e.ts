import { readFile } from 'node:fs/promises';
import { IOT_INSTANCE } from '@twinscape/contract/labels';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type OpcUaPeer,
  removeOpcUaFolder,
  startOpcUaServer,
} from '../apps/server/src/domains/adapters/testing/opcUaServer.ts';
import { findFreePort } from '../apps/server/src/domains/adapters/testing/peers.ts';
import { readSpreadsheet, writeWorkbook } from '../apps/server/src/platform/spreadsheet/index.ts';
import { createLabelScene, type LabelScene } from './labelScene.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  fieldError,
  fillFields,
  findToast,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const port = await findFreePort();
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0', TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${port}` });
const ASSET = '组合式空调机组';
/** A source is asked, a value travels and a frame is drawn, on machines that do much else. */
const within = <T>(timeout: number, read: () => T) => expect.poll(read, { timeout, interval: 100 });

/** Chooses from a list that opens below a field. */
async function choose(scope: Locator, label: string, wanted: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label });
  await box.click();
  await scope.page().locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: wanted }).click();
}

describe('adapters of a project', () => {
  let source: OpcUaPeer;
  let scene: LabelScene;
  let page: Page;
  let go: (route: string) => Promise<unknown>;
  let findings: () => Promise<unknown[]>;

  beforeAll(async () => {
    source = await startOpcUaServer(port);
    scene = await createLabelScene(world, [ASSET], () => ({
      panel: { type: 'staticData' },
      data: {
        dataList: [{ key: '送风温度', type: IOT_INSTANCE, PropertyName: 'SupplyTemp', unit: '°C', decimals: 1 }],
      },
    }));
  }, 300_000);
  afterAll(async () => {
    await source?.stop();
    if (source) await removeOpcUaFolder(source.folder);
  });

  it('S-DEV-02 RU-ADP-02 C-ADP-09 an adapter is added: what is missing is said at its field', async () => {
    const visitor = world.keepOpen(await world.signInAs('engineer', `/devices/adapter?project=${scene.projectId}`));
    ({ page, findings } = visitor);
    go = visitor.go;
    await button(page, '新建适配器').first().click();
    const adding = dialog(page, '新建适配器');
    await choose(adding, '接入协议', 'OPC UA');
    await button(adding, /确\s?定/).click();
    await waitUntilVisible(fieldError(adding, '适配器名称').filter({ hasText: '请输入适配器名称' }));
    await fillFields(adding, { 适配器名称: '空调机房 OPC UA' });
    await button(adding, /确\s?定/).click();
    await waitUntilVisible(fieldError(adding, '服务器IP').filter({ hasText: '请输入服务器IP' }));
    expect(await findings()).toEqual([]);
    await fillFields(adding, { 服务器IP: '127.0.0.1', 端口: String(port) });
    await button(adding, /确\s?定/).click();
    await waitUntilHidden(adding);
    await waitForRoute(page, /adapter=/);
    await waitUntilVisible(page.getByRole('heading', { name: '空调机房 OPC UA' }));
  });

  it('RU-ADP-04 C-ADP-14 its connection is checked before anything is mapped', async () => {
    await button(page, '检查连接').click();
    const checked = dialog(page, '检查结果');
    await waitUntilVisible(checked.getByText(/连接成功/));
    await page.keyboard.press('Escape');
    await waitUntilHidden(checked);
  });

  it('T-ADP-04 T-ADP-06 what the source has is browsed, ticked and mapped to a device', async () => {
    await page.getByRole('tab', { name: '浏览', exact: true }).click();
    await button(page, '打开“AHU1”').click();
    await waitUntilVisible(page.getByText('18.5', { exact: true }));
    for (const name of ['SupplyTemp', 'Setpoint']) await page.getByRole('checkbox', { name: `选择“${name}”` }).check();
    expect(await findings()).toEqual([]);
    await button(page, '映射到设备').click();
    const mapping = dialog(page, '映射到设备');
    const device = mapping.getByRole('combobox', { name: '设备' });
    await device.click();
    await device.pressSequentially('标签测点');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '标签测点' }).click();
    await mapping.getByRole('checkbox', { name: '允许写入可写的点位' }).check();
    await waitUntilVisible(mapping.getByText('将映射 2 个点位到 1 台设备'));
    await button(mapping, /映\s?射/).click();
    await waitUntilVisible(findToast(page, '已映射 2 个点位'));
    await waitUntilVisible(row(page, 'Setpoint'));
  });

  it('C-ADP-13 T-ADP-05 it is started, and values come', async () => {
    await button(page, /启\s?动/).click();
    await waitUntilVisible(page.getByText('运行中').first());
    await waitUntilVisible(row(page, 'SupplyTemp').getByText('18.5', { exact: true }));
    await waitUntilVisible(row(page, 'SupplyTemp').getByText('正常', { exact: true }));
    expect(await findings()).toEqual([]);
  });

  it('T-ADP-14 T-ADP-15 its points leave as a file, and come from one that is checked first', async () => {
    await button(page, '导出').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel 文件' }).click(),
    ]);
    const [titles = [], ...rows] = await readSpreadsheet(await readFile(await download.path()));
    const [first = []] = rows;
    expect(rows.map(([, key]) => key)).toEqual(['SupplyTemp', 'Setpoint']);
    await button(page, '导入').click();
    const importing = dialog(page, '导入点位');
    const energy = first.with(1, 'energy').with(2, 'ns=1;s=AHU1.Energy');
    const buffer = await writeWorkbook({
      columns: titles.map((title) => ({ title })),
      rows: [...rows, energy, first.with(1, 'lost').with(2, 'nowhere')],
    });
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: '点表.xlsx', mimeType: 'application/octet-stream', buffer });
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('尚未保存任何点位'));
    await waitUntilVisible(importing.getByRole('row', { name: /lost/ }).getByText(/点位地址“nowhere”无效/));
    expect(await findings()).toEqual([]);
    await button(importing, '导入 1 个点位').click();
    await waitUntilVisible(importing.getByText('导入完成'));
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    await waitUntilVisible(row(page, 'energy').getByText('123,456', { exact: true }));
  });

  it('T-ADP-09 a value is written, read back, and seen at the source', async () => {
    await chooseFromMoreMenu(page, '标签测点 · Setpoint', '写入');
    const writing = dialog(page, /^写入/);
    await writing.getByRole('spinbutton', { name: '新值' }).fill('22.5');
    await button(writing, /写\s?入/).click();
    await waitUntilVisible(findToast(page, '写入成功，读回 22.5'));
    expect(source.readSetpoint()).toBe(22.5);
    await waitUntilVisible(row(page, 'Setpoint').getByText('22.5', { exact: true }));
  });

  it('RU-ADP-05 a source that goes is said to be silent, and read again when it is back', async () => {
    await source.stop();
    await within(40_000, () => page.getByText('无应答').first().isVisible()).toBe(true);
    source = await startOpcUaServer(port, source.folder);
    source.change(19.75);
    await within(60_000, () => row(page, 'SupplyTemp').getByText('19.75', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('tab', { name: '日志', exact: true }).click();
    await waitUntilVisible(page.getByText('已连接').first());
  });

  it('S-SCN-03 RU-LBL-01 its values move the label of an asset in a scene', { timeout: 240_000 }, async () => {
    await go(`/sceneDetail?project=${scene.projectId}&scene=${scene.sceneId}`);
    const said = () =>
      page
        .locator('.labels-layer [role="toolbar"]')
        .getByRole('button', { name: new RegExp(ASSET) })
        .getAttribute('aria-label')
        .catch(() => '');
    await within(60_000, said).toContain('送风温度 19.8 °C');
    source.change(24.5);
    await within(15_000, said).toContain('送风温度 24.5 °C');
  });

  it('C-ADP-12 it is deleted with its points; what came stays', async () => {
    await go(`/devices/adapter?project=${scene.projectId}`);
    await chooseFromMoreMenu(page, '空调机房 OPC UA', '删除');
    const asking = page.getByRole('dialog');
    await waitUntilVisible(asking.getByText('3 个点位'));
    await button(asking, /删\s?除/).click();
    await waitUntilHidden(row(page, '空调机房 OPC UA'));
  });
});

describe('an adapter that others push to', () => {
  it('T-ADP-17 T-ADP-18 its address is told once; what is pushed there is browsed', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const { page, findings } = await world.signInAs('engineer', `/devices/adapter?project=${projectId}`);
    await button(page, '新建适配器').first().click();
    const adding = dialog(page, '新建适配器');
    await choose(adding, '接入协议', 'HTTP 推送');
    await fillFields(adding, { 适配器名称: '水表推送', 记录列表: '.' });
    await button(adding, /确\s?定/).click();
    await waitUntilHidden(adding);
    await button(page, /启\s?动/).click();
    await waitUntilVisible(page.getByText('运行中').first());
    await page.getByRole('tab', { name: '设置', exact: true }).click();
    await button(page, '生成推送地址').click();
    const told = dialog(page, '推送地址');
    await waitUntilVisible(told.getByText(/只显示这一次/));
    expect(await findings()).toEqual([]);
    const address = (await told.getByText(/^http/).textContent()) ?? '';
    const push = () => fetch(address, { method: 'POST', body: '[{"name":"W-1","volume":12.5}]' });
    await expect.poll(async () => (await push()).status, { timeout: 20_000 }).toBe(200);
    await button(told, /完\s?成/).click();
    await waitUntilVisible(page.getByText(/^生成于/));
    await button(page, '更换推送地址').click();
    const asking = dialog(page, '更换推送地址');
    await button(asking, '更换推送地址').click();
    await waitUntilVisible(told.getByText(/只显示这一次/));
    expect((await push()).status).toBe(401);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '浏览', exact: true }).click();
    await waitUntilVisible(page.getByText('[name=W-1].volume').first());
  });
});

describe('adapters of the platform', () => {
  it('R-24 C-ADP-02 C-ADP-05 the administrator of the platform adds one, changes it and deletes it', async () => {
    const { page, findings } = await world.signInAs('admin', '/adapter');
    await button(page, '新建适配器').first().click();
    const adding = dialog(page, '新建适配器');
    // What both protocols call alike keeps its default when one takes the place of the other.
    await choose(adding, '接入协议', 'HTTP 推送');
    await choose(adding, '接入协议', 'HTTP 接口');
    await waitUntilVisible(adding.getByText('JSON', { exact: true }));
    await fillFields(adding, { 适配器名称: '气象接口', 网址: 'https://weather.plant.invalid/now' });
    await button(adding, /确\s?定/).click();
    await waitUntilHidden(adding);
    await waitForRoute(page, /adapter=/);
    expect(await findings()).toEqual([]);
    await page.goBack();
    await chooseFromMoreMenu(page, '气象接口', '编辑');
    const editing = dialog(page, '编辑适配器');
    await fillFields(editing, { 描述: '每 10 秒读取一次' });
    await button(editing, /确\s?定/).click();
    await waitUntilVisible(row(page, '每 10 秒读取一次'));
    await chooseFromMoreMenu(page, '气象接口', '删除');
    await button(page.getByRole('dialog'), /删\s?除/).click();
    await waitUntilHidden(row(page, '气象接口'));
  });
});
