import { createServer } from 'node:http';
import { adapterCalls } from '@twinscape/contract/adapters';
import { deviceCalls } from '@twinscape/contract/devices';
import type { Page } from 'playwright-core';
import { findFreePort } from '../../apps/server/src/domains/adapters/testing/peers.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';

/** A service of a plant: three air handling units in a list. */
export type PlantService = { readonly port: number; close(): void };

const ADAPTER = '空调机房接口';
const PUSHED = '电表推送';
const UNITS = ['AHU-1', 'AHU-2', 'AHU-3'];

export async function servePlant(): Promise<PlantService> {
  const port = await findFreePort();
  const server = createServer((_request, response) => {
    const data = UNITS.map((name, at) => ({ name, supplyTemp: 17.5 + at, unit: '°C', fan: at !== 2 }));
    response.end(JSON.stringify({ data, time: Date.now() }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, close: () => server.close() };
}

/** One adapter that runs, with points of three devices, one that nobody answers, and one of the platform. */
export async function createAdapters(
  { engineer, admin }: { readonly engineer: Client; readonly admin: Client },
  projectId: string,
  { port }: PlantService,
): Promise<void> {
  const form = (adapterName: string, at: number) => ({
    adapterName,
    adapterType: 'http' as const,
    adapterKind: 'http' as const,
    adapterInterval: 1_000,
    comment: '读取空调机房的实时数据',
    settings: { url: `http://127.0.0.1:${at}/state`, writeUrl: `http://127.0.0.1:${at}/write` },
  });
  const { id: adapterId } = await engineer.must(adapterCalls.AddProjectAdapter, { projectId, ...form(ADAPTER, port) });
  for (const name of UNITS) {
    const { id } = await engineer.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceId: `plant-${name}`,
      deviceName: `机房 ${name}`,
      deviceType: 'ahu',
      adapterId: projectId,
    });
    await engineer.must(adapterCalls.SaveAdapterPoints, {
      projectId,
      adapterId,
      points: [
        { address: `data[name=${name}].supplyTemp`, deviceId: id, pointKey: 'supplyTemp', isWritable: true },
        { address: `data[name=${name}].fan`, deviceId: id, pointKey: 'fan' },
        { address: `data[name=${name}].valve`, deviceId: id, pointKey: 'valve' },
      ],
    });
  }
  await engineer.must(adapterCalls.ChangeProjectAdapterState, { projectId, id: adapterId, state: 'running' });
  await engineer.must(adapterCalls.AddProjectAdapter, { projectId, ...form('冷却塔接口', port) });
  await engineer.must(adapterCalls.AddProjectAdapter, {
    projectId,
    adapterName: PUSHED,
    adapterType: 'http',
    adapterKind: 'push',
    adapterInterval: 10_000,
    settings: { rowsPath: 'data', timePath: 'time' },
  });
  await admin.must(adapterCalls.AddAdapter, form('园区气象接口', port));
}

const open = async (page: Page) => {
  await page.locator('.ant-table-row', { hasText: ADAPTER }).click();
  await page.getByRole('heading', { name: ADAPTER }).waitFor();
};
const openPushed = async (page: Page) => {
  await page.locator('.ant-table-row', { hasText: PUSHED }).click();
  await page.getByRole('heading', { name: PUSHED }).waitFor();
  await page.getByRole('tab', { name: /^(设置|Settings)$/ }).click();
};
const part = async (page: Page, name: RegExp) => {
  await open(page);
  await page.getByRole('tab', { name }).click();
};
const add = (page: Page) => page.getByRole('button', { name: /新建适配器|New adapter/ }).first();

const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  adapters: (page) => page.getByText(ADAPTER).waitFor(),
  'adapter-new': async (page) => {
    await add(page).click();
    await page.getByRole('dialog').waitFor();
  },
  'adapter-points': async (page) => {
    await open(page);
    await page
      .getByText(/^(正常|Good)$/)
      .first()
      .waitFor();
  },
  'adapter-import': async (page) => {
    await open(page);
    await page.getByRole('button', { name: /^(导入|Import)$/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  'adapter-browse': async (page) => {
    await part(page, /^(浏览|Browse)$/);
    await page.getByText('data[name=AHU-1].supplyTemp').first().waitFor();
  },
  'adapter-map': async (page) => {
    await part(page, /^(浏览|Browse)$/);
    await page.getByRole('checkbox', { name: /^(全选|Select all)$/ }).check();
    await page.getByRole('button', { name: /^(映射到设备|Map to devices)$/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/^(按名称规则|By a pattern)/)
      .click();
  },
  'adapter-log': async (page) => {
    await part(page, /^(日志|Log)$/);
    await page
      .getByText(/已连接|Connected/)
      .first()
      .waitFor();
  },
  'adapter-find': async (page) => {
    await add(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'BACnet' }).click();
    await dialog.getByRole('button', { name: /查找设备|Find devices/ }).click();
    await page.getByRole('dialog', { name: /查找设备|Find devices/ }).waitFor();
  },
  'adapter-push': openPushed,
  'adapter-push-address': async (page) => {
    await openPushed(page);
    const make = page.getByRole('button', { name: /(生成|更换)推送地址|(Create|Replace) push address/ });
    await make.click();
    const asking = page.getByRole('dialog').getByRole('button', { name: /更换推送地址|Replace push address/ });
    // Whoever looks for the first time is not asked whether the present one is to end.
    await page.getByRole('dialog').waitFor();
    if (await asking.isVisible()) await asking.click();
    await page
      .getByRole('dialog')
      .getByText(/只显示这一次|shown this once/)
      .waitFor();
  },
  'adapter-settings': (page) => part(page, /^(设置|Settings)$/),
};

export const ADAPTER_SCREENS = [
  {
    id: 'S-DEV-02',
    name: 'adapters-platform',
    route: '/adapter',
    heading: ['适配器', 'Adapters'],
    account: 'admin',
    narrow: true as const,
  },
  ...Object.entries(OPENED).map(([name, opens]) => ({
    id: 'S-DEV-02',
    name,
    route: '/devices/adapter',
    heading: ['适配器', 'Adapters', ADAPTER, PUSHED],
    account: 'engineer',
    project: true as const,
    // On a telephone there is no room for sheets.
    ...(name === 'adapter-import' ? {} : { narrow: true as const }),
    opens,
  })),
];
