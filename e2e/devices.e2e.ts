import { readFile } from 'node:fs/promises';
import {
  DEVICE_IMPORT_AT_ONCE,
  type DeviceCategory,
  deviceCalls,
  deviceRefusals as refusals,
} from '@twinscape/contract/devices';
import { fileRefusals } from '@twinscape/contract/files';
import { transportCalls } from '@twinscape/contract/transports';
import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet, writeWorkbook } from '../apps/server/src/platform/spreadsheet/index.ts';
import { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  fillFields,
  getRoute,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const SCREEN = '/devices/devices';
const MINUTE = 60_000;

/** Sends values as a device does, with nothing but its token. */
const post = async (accessToken: string, payload: unknown): Promise<void> => {
  const device = new Client(world.url, undefined);
  const { status } = await device.request(transportCalls.PostDeviceTelemetry, {
    accessToken,
    payload: JSON.stringify(payload),
  });
  expect(status).toBe(200);
};
/** The line of live values, which can be cut: until it is mended, nobody who tries gets through. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  // RU-RT-01: with a random value, as every call.
  await page.routeWebSocket(/\/ws\/iot\?R=\w+$/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}
const value = (page: Page, name: string) => page.locator(`[data-value="${name}"]`);
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe('devices of a project', () => {
  it('S-DEV-01 RU-VAL-34 RU-RT-01 C-DEV-08 a device is added, speaks, is seen live and in its history, and is deleted', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const { page, findings } = await world.signInAs('engineer', `${SCREEN}?project=${projectId}`);

    // A category, and in it the first device.
    await button(page, '新建分组').click();
    await field(page, '分组名称').fill('冷源');
    await field(page, '分组名称').press('Enter');
    await waitForRoute(page, /category=/);
    await button(page, '新建设备').first().click();
    const adding = dialog(page, '新建设备');
    await button(adding, /创\s?建/).click();
    await waitUntilVisible(fieldError(adding, '设备名称').filter({ hasText: refusals['device.nameRequired'].cn }));
    await waitUntilVisible(fieldError(adding, '设备标识').filter({ hasText: refusals['device.idRequired'].cn }));
    await fillFields(adding, { 设备名称: '1 号冷水机组', 设备标识: 'CH-01' });
    await button(adding, /生\s?成/).click();
    const tokenField = adding.getByRole('textbox', { name: '访问令牌' });
    await eventually(() => tokenField.inputValue()).toMatch(/^[A-Za-z0-9]{20}$/);
    const token = await tokenField.inputValue();
    expect(await findings()).toEqual([]);
    await button(adding, /创\s?建/).click();
    await waitUntilHidden(adding);

    // It leads to how the device connects, with the token, the real address and port.
    await waitForRoute(page, /tab=connect/);
    const { mqttPort } = await (await world.calls('engineer')).must(transportCalls.GetDeviceEndpoints, { projectId });
    await waitUntilVisible(page.getByText(`-p ${mqttPort} -u ${token}`));
    await waitUntilVisible(page.getByText(`${world.url}/api/v1/${token}/telemetry`));
    await waitUntilVisible(page.getByText('等待第一条消息…'));
    const now = Date.now();
    const hour = Array.from({ length: 50 }, (_, at) => ({
      ts: now - (50 - at) * MINUTE,
      values: { supply: 6 + Math.sin(at / 8), power: 120 + at, running: at > 9 },
    }));
    await post(token, hour);
    await post(token, { supply: 6.8, power: 175, running: true });
    await waitUntilVisible(page.getByText('已收到数据'));
    expect(await findings()).toEqual([]);

    // Values change in front of the reader's eyes.
    const line = await cuttable(page);
    await page.reload();
    await part(page, '实时数据').click();
    await eventually(() => value(page, 'supply').innerText()).toBe('6.8');
    await post(token, { supply: 7.25, mode: 'cooling' });
    await eventually(() => value(page, 'supply').innerText()).toBe('7.25');
    await eventually(() => value(page, 'mode').innerText()).toBe('cooling');
    await eventually(() => page.locator('svg[data-drawn="true"]').count()).toBeGreaterThanOrEqual(3);

    // The line breaks: what is shown is said to be old. It comes back by itself, after growing pauses, and asks for
    // what it watched.
    await line.cut();
    const lost = page.getByRole('status').filter({ hasText: '实时连接中断' });
    await waitUntilVisible(lost);
    await post(token, { supply: 7.5 });
    expect(await value(page, 'supply').innerText()).toBe('7.25');
    expect(await findings()).toEqual([]);
    line.mend();
    await eventually(() => value(page, 'supply').innerText()).toBe('7.5');
    await waitUntilHidden(lost);
    await chooseFromMoreMenu(page, 'supply', '名称、单位与值映射');
    await fillFields(dialog(page, /supply/), { 显示名称: '供水温度', 单位: '°C' });
    await button(dialog(page, /supply/), /保\s?存/).click();
    await waitUntilVisible(page.getByRole('button', { name: '查看历史：供水温度' }));
    expect(await findings()).toEqual([]);

    // Its history: of two series on two axes, zoomed by a drag, as a file.
    await page.getByRole('button', { name: '查看历史：供水温度' }).click();
    await waitForRoute(page, /tab=history/);
    const series = page.locator('[data-series]');
    await eventually(() => series.allInnerTexts()).toHaveLength(1);
    await page.getByRole('combobox', { name: '数据点' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'power' }).click();
    await page.keyboard.press('Escape');
    await eventually(() => series.locator('.ant-segmented-item-selected').allInnerTexts()).toEqual(['左', '右']);
    await page.getByText('1 小时', { exact: true }).click();
    await waitForRoute(page, /span=1h/);
    await eventually(() => series.first().innerText()).toContain('7.5');
    await page.getByRole('checkbox', { name: '最小–最大带' }).click();
    await page.getByRole('checkbox', { name: '对比前一天' }).click();
    await waitUntilVisible(page.getByText('前一天平均'));
    expect(await findings()).toEqual([]);
    const box = await page.locator('.u-over').boundingBox();
    if (!box) throw new Error('there is no chart');
    await page.mouse.move(box.x + box.width * 0.5, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 90, { steps: 5 });
    await page.mouse.up();
    await waitForRoute(page, /from=\d+&to=\d+/);
    const zoomed = new URLSearchParams(getRoute(page).split('?')[1]);
    expect(Number(zoomed.get('to')) - Number(zoomed.get('from'))).toBeCloseTo(0.4 * 60 * MINUTE, -5);
    await button(page, '导出').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel 数据' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^CH-01-.*\.xlsx$/);
    const sheet = await readSpreadsheet(await readFile(await download.path()));
    expect(sheet[0]).toEqual(['时间', '供水温度 (°C)', 'power']);
    expect(sheet.length).toBeGreaterThan(15);

    // What is known of it.
    await part(page, '属性').click();
    await button(page, '新建服务端属性').click();
    await fillFields(dialog(page, '新建属性'), { 名称: 'maintainer', 值: '王工' });
    await button(dialog(page, '新建属性'), /保\s?存/).click();
    await waitUntilVisible(page.getByRole('row', { name: /maintainer/ }).getByText('王工'));
    expect(await findings()).toEqual([]);

    // Back in the list, where it stands in its category; and gone.
    await page.getByRole('link', { name: '设备', exact: true }).last().click();
    await waitUntilVisible(row(page, '1 号冷水机组').getByText('在线'));
    await waitUntilVisible(row(page, '1 号冷水机组').getByText('冷源'));
    expect(await findings()).toEqual([]);
    // A colleague's device appears by itself.
    const engineer = await world.calls('engineer');
    const other = { projectId, deviceId: 'CH-02', deviceName: '2 号冷水机组', adapterId: projectId };
    const [{ deviceCategoryId } = { deviceCategoryId: '' }] = await engineer.must(
      deviceCalls.GetProjectDeviceCategoryList,
      { projectId },
    );
    await engineer.must(deviceCalls.AddProjectDevice, { ...other, deviceCategoryId });
    await waitUntilVisible(row(page, '2 号冷水机组'));
    await chooseFromMoreMenu(page, '1 号冷水机组', '删除');
    await button(dialog(page, /删除设备/), /删\s?除/).click();
    await waitUntilHidden(row(page, '1 号冷水机组'));
  });

  it('S-DEV-01 T-DEV-01 G-DEV-01 C-DEV-22 RU-VAL-35 RU-ERR-05 categories are moved by dragging, devices join and leave them, and readers only read', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const engineer = await world.calls('engineer');
    const made = async (categoryName: string, parentId?: string) =>
      (
        await engineer.must(deviceCalls.AddProjectDeviceCategory, {
          projectId,
          categoryName,
          ...(parentId ? { parentId } : {}),
        })
      ).deviceCategoryId;
    const [air, power] = [await made('空调'), await made('电力')];
    const pumps = await made('水泵', air);
    for (const [deviceId, deviceCategoryId] of [
      ['P-1', pumps],
      ['P-2', undefined],
    ] as const)
      await engineer.must(deviceCalls.AddProjectDevice, {
        projectId,
        deviceId,
        deviceName: `泵 ${deviceId}`,
        adapterId: projectId,
        ...(deviceCategoryId ? { deviceCategoryId } : {}),
      });
    const tree = async () => {
      const find = (all: readonly DeviceCategory[]): string[] =>
        all.flatMap(({ categoryName, deviceCount, categoryLists }) => [
          `${categoryName} ${deviceCount}`,
          ...find(categoryLists).map((name) => `- ${name}`),
        ]);
      const all = await engineer.must(deviceCalls.GetProjectDeviceCategoryList, { projectId });
      return find(all.filter(({ categoryName }) => categoryName !== '冷源'));
    };
    const { page } = await world.reader('engineer', `${SCREEN}?project=${projectId}`);
    const category = (name: string) => page.locator('[data-branch]', { hasText: new RegExp(`^${name}\\s*\\d*$`) });
    await waitUntilVisible(category('水泵'));
    await category('水泵').dragTo(category('电力'));
    await eventually(tree).toEqual(['空调 0', '电力 1', '- 水泵 1']);
    await waitUntilVisible(page.locator('[data-branch]', { hasText: /^电力\s*1$/ }));
    await category('水泵').dragTo(category('全部设备'));
    await eventually(tree).toEqual(['空调 0', '电力 0', '水泵 1']);
    await category('空调').press('F2');
    await field(page, '分组名称').fill('暖通');
    await field(page, '分组名称').press('Enter');
    await waitUntilVisible(category('暖通'));
    await chooseFromMoreMenu(page, '暖通', '删除');
    await button(dialog(page, /删除分组/), /删\s?除/).click();
    await waitUntilHidden(category('暖通'));

    await row(page, '泵 P-2').getByRole('checkbox').check();
    await button(page, '加入分组').click();
    const joining = dialog(page, /加入分组/);
    await joining.getByRole('combobox').click();
    await page.locator('.ant-select-tree-title', { hasText: '水泵' }).click();
    await button(joining, /加\s?入/).click();
    await eventually(tree).toEqual(['电力 0', '水泵 2']);
    await category('水泵').click();
    await waitForRoute(page, new RegExp(`category=${pumps}`));
    // RU-VAL-35: once is enough.
    await chooseFromMoreMenu(page, '泵 P-1', '加入分组');
    await joining.getByRole('combobox').click();
    await page.locator('.ant-select-tree-title', { hasText: '水泵' }).click();
    await button(joining, /加\s?入/).click();
    await waitUntilVisible(joining.getByText(refusals['device.inGroup'].cn));
    await page.keyboard.press('Escape');
    await waitUntilHidden(joining);
    await row(page, '泵 P-1').getByRole('checkbox').check();
    await button(page, '移出分组').click();
    await eventually(tree).toEqual(['电力 0', '水泵 1']);
    await engineer.must(deviceCalls.DeleteProjectDeviceCategory, { projectId, deviceCategoryId: power });
    // Another's change shows by itself.
    await waitUntilHidden(category('电力'));

    // The demo building's devices, by somebody who only looks.
    const guest = await world.signInAs('guest', `${SCREEN}?project=${await world.project(TOWER_PROJECT)}`);
    await waitUntilVisible(guest.page.locator('.ant-table-row'));
    await button(guest.page, '导出').click();
    expect(await guest.page.getByRole('menuitem').allInnerTexts()).toEqual(['Excel 文件', 'CSV 文件']);
    await guest.page.keyboard.press('Escape');
    await guest.page.locator('.ant-table-row').first().click();
    await waitUntilVisible(part(guest.page, '历史'));
    expect(await part(guest.page, '接入').count()).toBe(0);
    expect(await guest.page.getByRole('button', { name: /编辑|新建|导入/ }).count()).toBe(0);
  });

  it('S-DEV-01 T-IOT-11 T-IOT-16 T-IOT-20 T-IOT-21 a device registers itself with a key whose secret is shown once, renewed and deleted', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const { page, findings } = await world.signInAs('manager', `${SCREEN}?project=${projectId}`);
    await button(page, '新建设备').first().click();
    await dialog(page, '新建设备')
      .getByRole('link', { name: /注册密钥/ })
      .click();
    await waitForRoute(page, /^\/devices\/registration/);
    await button(page, '新建注册密钥').first().click();
    const adding = dialog(page, '新建注册密钥');
    await button(adding, /确\s?定/).click();
    await waitUntilVisible(fieldError(adding, '名称'));
    await fillFields(adding, { 名称: '三层电表', 设备类型: '电表' });
    expect(await findings()).toEqual([]);
    await button(adding, /确\s?定/).click();

    // The line as it is shown registers the device of its example.
    const made = dialog(page, '“三层电表”的密钥与密码');
    const line = await made.getByText(/^curl /).innerText();
    expect(await findings()).toEqual([]);
    const register = async (name: string, text: string): Promise<unknown> => {
      const [, url = '', body = ''] = /(http:\S+)[^{]*'(\{.*\})'/s.exec(text) ?? [];
      const response = await fetch(url, { method: 'POST', body: body.replace('DEVICE-001', name) });
      return response.json();
    };
    expect(await register('METER-301', line)).toMatchObject({ status: 'SUCCESS' });
    await button(made, '已保存').click();
    await waitUntilHidden(made);
    await page.reload();
    const key = page.getByRole('row', { name: /^三层电表/ });
    await waitUntilVisible(key.getByText('新建设备'));
    await waitUntilVisible(key.getByRole('cell', { name: '1', exact: true }));
    const secret = /provisionDeviceSecret":"([^"]+)/.exec(line)?.[1] ?? '';
    expect(secret).toHaveLength(40);
    expect(await page.content()).not.toContain(secret);

    await chooseFromMoreMenu(page, '三层电表', '更换密码');
    await button(dialog(page, '更换密码？'), '更换密码').click();
    const renewed = await made.getByText(/^curl /).innerText();
    expect(await register('METER-302', line)).toMatchObject({ status: 'NOT_FOUND' });
    expect(await register('METER-302', renewed)).toMatchObject({ status: 'SUCCESS' });
    await button(made, '已保存').click();
    await waitUntilHidden(made);
    await chooseFromMoreMenu(page, '三层电表', '编辑');
    const editing = dialog(page, '编辑注册密钥');
    await editing.getByRole('radio', { name: /^停用/ }).check();
    await button(editing, /确\s?定/).click();
    await waitUntilVisible(key.getByText('停用'));
    expect(await register('METER-303', renewed)).toMatchObject({ status: 'NOT_FOUND' });
    expect(await findings()).toEqual([]);
    await chooseFromMoreMenu(page, '三层电表', '删除');
    await button(dialog(page, '删除注册密钥？'), /删\s?除/).click();
    await waitUntilVisible(page.getByText('没有注册密钥'));
    const manager = await world.calls('manager');
    const { data } = await manager.must(deviceCalls.GetProjectDeviceList, { projectId, key: 'METER-30' });
    expect(data.list.map(({ deviceId, deviceType }) => [deviceId, deviceType]).sort()).toEqual([
      ['METER-301', '电表'],
      ['METER-302', '电表'],
    ]);
  });

  it('C-DEV-23 C-DEV-24 C-DEV-25 C-DEV-26 RU-VAL-34 devices come from a file that is checked first, and leave as one', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const { page, findings } = await world.reader('engineer', `${SCREEN}?project=${projectId}`);
    const importing = dialog(page, '导入设备');
    const take = (name: string, buffer: Buffer) =>
      importing.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const saved = async (start: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), start()]);
      return { name: download.suggestedFilename(), rows: await readSpreadsheet(await readFile(await download.path())) };
    };
    await button(page, '导入').first().click();
    const template = await saved(() => button(importing, '下载模板').click());
    expect(template.name).toBe('设备导入模板.xlsx');
    await take('说明.pdf', Buffer.from('pdf'));
    await waitUntilVisible(importing.getByText(fileRefusals['upload.excelOnly'].cn));
    // A csv file whose delimiter nobody can guess is not sent without one.
    await take('设备.csv', Buffer.from('设备标识'));
    await waitUntilVisible(importing.getByText(refusals['device.csvDelimiterRequired'].cn));
    expect(await button(importing, '检查文件').isDisabled()).toBe(true);
    await button(importing, '换一个文件').click();
    expect(await findings()).toEqual([]);

    const [titles = []] = template.rows;
    const filled = await writeWorkbook({
      columns: titles.map((title) => ({ title })),
      rows: [
        ['IMP-1', '1 号水泵', '', 'PUMP', '导入/水泵'],
        ['IMP-2', '2 号水泵', '', 'PUMP', '导入/水泵'],
        ['IMP-3', ''],
      ],
    });
    await take('设备.xlsx', filled);
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('尚未写入任何设备'));
    await waitUntilVisible(importing.getByText('将创建分组：导入、导入/水泵'));
    await waitUntilVisible(importing.getByRole('row', { name: /IMP-3/ }).getByText(refusals['device.nameRequired'].cn));
    expect(await findings()).toEqual([]);
    expect(await row(page, 'IMP-1').count()).toBe(0);
    await button(importing, '导入 2 台设备').click();
    await waitUntilVisible(importing.getByText('导入完成'));
    await button(importing, /完\s?成/).click();
    await waitUntilHidden(importing);
    await waitUntilVisible(row(page, 'IMP-2'));

    // A long file is checked in the background; the tray shows it on every screen.
    await button(page, '导入').first().click();
    const many = Array.from({ length: DEVICE_IMPORT_AT_ONCE + 1 }, (_, n) => `MANY-${n},批量 ${n}`);
    await take('很长.csv', Buffer.from(['设备标识,设备名称', ...many].join('\n')));
    await button(importing, '检查文件').click();
    await waitUntilVisible(importing.getByText('全部 2,001'));
    await button(importing, '返回修改').click();
    await button(importing, /取\s?消/).click();
    await waitUntilHidden(importing);
    await button(page, '上传与任务').click();
    await waitUntilVisible(page.getByText('检查设备文件 很长.csv'));
    await page.keyboard.press('Escape');

    await page.goto(`${world.url}/#${SCREEN}?project=${projectId}&type=PUMP&sort=-deviceId`);
    await waitUntilVisible(row(page, 'IMP-1'));
    const exported = await saved(async () => {
      await button(page, '导出').click();
      await page.getByRole('menuitem', { name: 'Excel 文件，含接入凭证' }).click();
    });
    expect(exported.rows.map(([deviceId]) => deviceId)).toEqual(['设备标识', 'IMP-2', 'IMP-1']);
    expect(exported.rows[1]?.join(' ')).toMatch(/导入\/水泵.* [A-Za-z0-9]{20} /);
  });
});
