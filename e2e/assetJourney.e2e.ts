import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetElementCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fillFields,
  getRoute,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject, writeSmallBuilding } from './testProject.ts';
import { CONVERTING, openWorld } from './world.ts';

const SHARED = path.join(import.meta.dirname, '../../shared/data/ifc/DrainageSystem-1-2_IFC4x3.ifc');
const world = openWorld(CONVERTING);

/** Files with systems. */
const FILES: readonly { readonly name: string; readonly body: () => Promise<Buffer> }[] = [
  { name: '机房.ifc', body: async () => Buffer.from(await writeSmallBuilding()) },
  ...(existsSync(SHARED) ? [{ name: 'DrainageSystem-1-2_IFC4x3.ifc', body: () => readFile(SHARED) }] : []),
];
/** Converting, importing and the first picture of a model take their time where many share the processor. */
const LONG = { timeout: 90_000 };

/**
 * A component that is small enough to be looked at as a whole and alone bears its name, and the asset that it became.
 */
async function componentOf(manager: Client, projectId: string) {
  const [model] = (await manager.must(modelFileCalls.GetModelList, { projectId })).data.list;
  const systems = await manager.must(modelElementCalls.GetSystems, { projectId, modelId: model?.modelId ?? '' });
  const all = systems.toReversed().flatMap(({ components }) => components);
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  const { elementId = '', name = '' } = all.find((one) => times.get(one.name) === 1) ?? {};
  const [asset] = await manager.must(assetElementCalls.GetAssetByElementId, { projectId, elementId });
  if (!asset) throw new Error('the component is no asset');
  return { elementId, name, asset };
}

/** A device whose code is that of the asset, and its line to the product's MQTT door. */
async function sensor(manager: Client, projectId: string, deviceId: string, deviceName: string) {
  const made = await manager.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId,
    deviceName,
    adapterId: projectId,
  });
  const { accessToken = '' } = await manager.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: made.id });
  const { mqttPort } = await manager.must(transportCalls.GetDeviceEndpoints, { projectId });
  const line = await connectAsync({
    host: '127.0.0.1',
    port: mqttPort ?? 0,
    username: accessToken,
    reconnectPeriod: 0,
  });
  return {
    send: (level: number) => line.publishAsync('v1/devices/me/telemetry', JSON.stringify({ level }), { qos: 1 }),
    close: () => line.endAsync(),
  };
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true }).click();
const importSystems = async (page: Page) => {
  await button(page, '导入').first().click();
  await page.getByRole('menuitem', { name: '模型的系统拓扑' }).click();
  return dialog(page, '导入系统拓扑');
};

describe('from a fresh project to live values in the model', () => {
  it.skipIf(existsSync(SHARED))('DrainageSystem-1-2_IFC4x3.ifc is not in ../shared/data/ifc: left out', () => {
    expect(FILES).toHaveLength(1);
  });

  it.each(FILES)(
    'S-MOD-01 S-REL-02 RU-VAL-40 RU-IMP-03 C-AREL-02 RU-PREV-06 C-AST-01 $name is uploaded, its systems become assets, a device is related by its code, and its element shows asset, properties and live value',
    async ({ name, body }) => {
      const manager = await world.calls('manager');
      const projectId = await createEmptyProject(manager, `资产旅程 ${name}`);
      const stage = { width: 1_280, height: 720 } as const;
      const { page } = await world.signInAs('manager', `/elements/model?project=${projectId}`, stage);

      // The file goes into a first phase and is converted.
      await waitUntilVisible(page.getByText('没有模型'));
      await page.keyboard.press('n');
      await field(page, '阶段名称').fill('施工图');
      await field(page, '阶段名称').press('Enter');
      await waitForRoute(page, /phase=/);
      const file = { name, mimeType: 'application/octet-stream', buffer: await body() };
      await page.locator('input[type=file][aria-label="上传模型"]').setInputFiles(file);
      await dialog(page, /上传/)
        .getByRole('button', { name: /^(开始上传|上传 \d+ 个文件)$/ })
        .click();
      await page
        .locator('li', { has: page.locator('[data-card]') })
        .getByText('已转换', { exact: true })
        .waitFor(LONG);

      // Systems need a class; there is none yet, which is said with the way to the first.
      await menu(page, '资产管理');
      let importing = await importSystems(page);
      await waitUntilVisible(importing.getByRole('alert').filter({ hasText: '没有资产分类' }));
      await button(importing, '类型管理').click();
      await button(page, '新建分类').first().click();
      const adding = dialog(page, '新建分类');
      await fillFields(adding, { 分类名称: '机电系统' });
      await button(adding, /确\s?定/).click();
      await waitUntilHidden(adding);
      await menu(page, '资产管理');
      importing = await importSystems(page);
      await waitUntilVisible(importing.getByText(/已选 [\d,]+ 个构件/));
      await button(importing, /^导\s?入$/).click();
      await waitUntilVisible(importing.getByText(refusals['import.categoryRequired'].cn));
      await field(importing, '资产分类').click();
      await page.locator('.ant-select-dropdown:visible').getByTitle('机电系统', { exact: true }).click();
      await button(importing, /^导\s?入$/).click();
      await importing.getByText(/成功导入 [\d,]+ 个资产/).waitFor(LONG);
      const said = (await importing.getByText(/成功导入 [\d,]+ 个资产/).textContent()) ?? '';
      expect(Number(said.replace(/\D/g, ''))).toBeGreaterThan(10);
      await button(importing, /完\s?成/).click();
      await waitUntilHidden(importing);

      // Its asset is found, and the device that bears its code is related to it.
      const { elementId, name: element, asset } = await componentOf(manager, projectId);
      const code = `${projectId.slice(-6)}-${asset.assetNumber}`;
      const device = await sensor(manager, projectId, code, `${asset.assetName} 液位计`);
      try {
        await field(page, '编号、名称、关键字或属性值').fill(asset.assetNumber);
        await row(page, asset.assetNumber).first().click();
        await page.getByRole('tab', { name: '关联', exact: true }).click();
        await button(page, '关联设备').click();
        const relating = dialog(page, '关联设备');
        await field(relating, '关联设备').fill(code);
        await page.locator('.ant-select-dropdown:visible').getByTitle(code).click();
        // The list of what was found covers the buttons until one leaves it.
        await relating.getByText('关联设备', { exact: true }).first().click();
        await button(relating, /^关\s?联$/).click();
        await waitUntilHidden(relating);
        await waitUntilVisible(page.getByRole('article', { name: `${asset.assetName} 液位计` }));

        // A property of its own.
        await page.getByRole('tab', { name: '基本信息', exact: true }).click();
        await button(page, '新建属性').click();
        const owning = dialog(page, '新建实例属性');
        await fillFields(owning, { 属性名称: '维保单位', 默认值: '孪境机电' });
        await button(owning, /保\s?存/).click();
        await waitUntilHidden(owning);

        // Its element in the model, with all of it.
        await device.send(3);
        await menu(page, '模型');
        await chooseFromMoreMenu(page, path.parse(name).name, '三维查看');
        const tree = page.getByRole('complementary', { name: '构件树' });
        await tree.getByRole('textbox').fill(element, LONG);
        await tree.getByRole('button', { name: element }).first().click(LONG);
        await button(page, new RegExp(`${asset.assetNumber}$`)).click(LONG);
        expect(new URLSearchParams(getRoute(page).split('?')[1]).get('element')).toBe(elementId);
        const panel = page.getByRole('complementary', { name: '资产详情', exact: true });
        await waitUntilVisible(panel.getByText(asset.assetNumber).first());
        const level = panel.locator('output[data-value="level"]');
        await eventually(() => level.innerText()).toBe('3');
        await device.send(4.5);
        await eventually(() => level.innerText()).toBe('4.5');
        await panel.getByText('属性', { exact: true }).first().click();
        await waitUntilVisible(panel.getByRole('region', { name: '实例属性' }).getByText('孪境机电'));
        await panel.getByText('关联', { exact: true }).first().click();
        await waitUntilVisible(panel.getByText(elementId));
      } finally {
        await device.close();
      }
    },
    150_000,
  );
});
