import { readFile } from 'node:fs/promises';
import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { assetCalls } from '@twinscape/contract/assets';
import { bulkCalls } from '@twinscape/contract/bulk';
import { deviceCalls } from '@twinscape/contract/devices';
import { tbAlarmCalls } from '@twinscape/contract/thingsboard';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  eventually,
  field,
  fieldError,
  fillFields,
  findToast,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
let projectId: string;
let engineer: Client;
let total = 0;
const UNREAD = { statuses: ['activeUnack', 'clearedUnack'] as ('activeUnack' | 'clearedUnack')[] };
const count = async (more: object = {}) =>
  (await engineer.must(projectAlarmCalls.GetProjectAlarmCount, { projectId, ...more })).count;
beforeAll(async () => {
  projectId = await world.project(TOWER_PROJECT);
  engineer = await world.calls('engineer');
  const [device] = (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, pageSize: 1 })).data.list;
  const originator = { entityType: 'DEVICE' as const, id: device?.id ?? '' };
  for (let nth = 0; nth < 70; nth += 1)
    await engineer.must(tbAlarmCalls.SaveAlarm, {
      type: `批量 ${nth}`,
      originator,
      severity: 'MINOR',
      acknowledged: nth < 8,
    });
  total = await count();
});

const tray = (page: Page) => page.getByRole('button', { name: '上传与任务' });
const expectOff = (page: Page, word: string) =>
  eventually(() => button(page.getByRole('toolbar'), word).isDisabled()).toBe(true);
/** Selects what stands on the page, and then all that the list's filter finds. */
async function selectAll(page: Page): Promise<void> {
  await waitUntilVisible(page.locator('.ant-table-row').nth(20));
  await page.locator('thead').getByRole('checkbox', { name: '全选本页' }).check();
  const all = page.getByRole('button', { name: /^选择全部 [\d,]+ 项$/ });
  await waitUntilVisible(all);
  await all.click();
  await waitUntilVisible(page.getByRole('toolbar').getByText(/^已选全部 [\d,]+ 项$/));
}

describe('what is done with all that match', () => {
  it('T-ALM-51 T-BULK-01 T-BULK-04 begins from a selected page, is followed in the tray, and says what became of each', async () => {
    expect(total).toBeGreaterThan(20);
    const unread = await count(UNREAD);
    expect(unread).toBeGreaterThan(0);
    const { page } = await world.signInAs('engineer', `/alarms?project=${projectId}&state=all`);
    await selectAll(page);
    await button(page.getByRole('toolbar'), '确认').click();
    const question = page.getByRole('dialog', { name: /^确认符合条件的全部 [\d,]+ 条报警？$/ });
    await waitUntilVisible(question);
    const outcome = `${unread} 项已完成，${total - unread} 项未处理`;
    // It may be told, and gone again, before a slow list has let go of its bar.
    const told = waitUntilVisible(findToast(page, outcome));
    await button(question, '确认').click();
    await told;
    await waitUntilHidden(question);
    await waitUntilHidden(page.getByRole('toolbar'));
    // One that takes a moment opens the tray by itself.
    if ((await tray(page).getAttribute('aria-expanded')) !== 'true') await tray(page).click();
    await waitUntilVisible(page.getByText(/^确认 [\d,]+ 条报警$/));
    await waitUntilVisible(page.getByText(outcome, { exact: true }));
    expect(await count(UNREAD)).toBe(0);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载结果').click()]);
    expect(file.suggestedFilename()).toMatch(/^批量操作结果.*\.xlsx$/);
    expect((await readFile(await file.path())).length).toBeGreaterThan(2_000);
  });

  it('T-BULK-03 stays in the tray over a reload until it is removed there', async () => {
    const { page } = await world.signInAs('engineer', `/alarms?project=${projectId}&state=all`);
    // What is over does not push itself forward.
    await waitUntilVisible(tray(page));
    expect(await page.getByText(/^确认 [\d,]+ 条报警$/).count()).toBe(0);
    await tray(page).click();
    await waitUntilVisible(page.getByText(/^确认 [\d,]+ 条报警$/));
    await page.getByRole('button', { name: '移除' }).first().click();
    await waitUntilHidden(page.getByText(/^确认 [\d,]+ 条报警$/));
    await eventually(async () => (await engineer.must(bulkCalls.GetBulkJobs, {})).length).toBe(0);
  });

  it('T-ALM-53 is taken back to single rows by taking one of them out, and by Esc', async () => {
    const { page } = await world.reader('engineer', `/alarms?project=${projectId}&state=all`);
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '报警' }));
    await selectAll(page);
    await page.locator('.ant-table-row').first().getByRole('checkbox').uncheck();
    await waitUntilVisible(page.getByRole('toolbar').getByText(/^已选 \d+ 项$/));
    await page.locator('.ant-table-row').first().getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await waitUntilHidden(page.getByRole('toolbar'));
  });

  it('T-DEV-31 T-AST-36 is offered for devices and assets alike; what needs rows says so', async () => {
    const { page } = await world.reader('engineer', `/devices/devices?project=${projectId}`);
    await waitUntilVisible(page.getByRole('heading', { level: 1, name: '设备' }));
    await selectAll(page);
    await expectOff(page, '移出分组');
    await button(page.getByRole('toolbar'), '删除').click();
    const devices = page.getByRole('dialog', { name: /^删除符合条件的全部 [\d,]+ 个设备？$/ });
    await waitUntilVisible(devices.getByText('30 天内可从回收站还原'));
    await button(devices, '取消').click();
    await waitUntilHidden(devices);
    await button(page.getByRole('toolbar'), '分配固件').click();
    const firmware = page.getByRole('dialog', { name: /^为 [\d,]+ 台设备分配升级包$/ });
    await button(firmware, '分配').click();
    await waitUntilVisible(fieldError(firmware, '升级包'));
    await button(firmware, '取消').click();
    await button(page.getByRole('toolbar'), '设置类型').click();
    const type = page.getByRole('dialog', { name: /^为 [\d,]+ 台设备设置类型$/ });
    await button(type, '设置类型').click();
    await waitUntilVisible(fieldError(type, '设备类型'));
    await button(type, '取消').click();
    await button(page.getByRole('toolbar'), '设置属性').click();
    const attribute = page.getByRole('dialog', { name: /^为 [\d,]+ 台设备设置属性$/ });
    await fillFields(attribute, { 名称: 'floor', 值: '3F' });
    await button(attribute, '设置属性').click();
    await waitUntilHidden(attribute);
    await waitUntilHidden(page.getByRole('toolbar'));
    await eventually(async () => (await engineer.must(bulkCalls.GetBulkJobs, {})).map(({ state }) => state)).toEqual([
      'done',
    ]);
    const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '批量' });
    const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId,
      classTypeName: '批量资产',
    });
    for (let nth = 0; nth < 55; nth += 1)
      await engineer.must(assetCalls.AddProjectAsset, { projectId, assetName: `资产 ${nth}`, assetClassTypeId });
    await page.goto(page.url().replace(/#.*/, `#/assets/assets-manage?project=${projectId}`));
    await waitUntilVisible(page.getByText('资产 54', { exact: true }));
    await selectAll(page);
    await expectOff(page, '打印标签');
    await expectOff(page, '设置属性');
    await button(page.getByRole('toolbar'), '删除').click();
    const assets = page.getByRole('dialog', { name: /^删除符合条件的全部 [\d,]+ 个资产？$/ });
    await waitUntilVisible(assets.getByText('有拓扑关系的资产会保留'));
    await button(assets, '删除').click();
    await waitUntilVisible(page.getByText('55 项已完成').first());
    await waitUntilHidden(page.getByRole('toolbar'));
    await waitUntilHidden(page.getByText('资产 54', { exact: true }));
  });

  it('T-AST-39 gives all assets of a type the same value of a property', async () => {
    const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, {
      projectId,
      assetClassName: '批量设置',
    });
    const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
      projectId,
      assetClassId,
      classTypeName: '水表',
    });
    await engineer.must(assetCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId,
      propertyName: '口径',
      valueType: 'number',
      unit: 'mm',
    });
    for (let nth = 0; nth < 55; nth += 1)
      await engineer.must(assetCalls.AddProjectAsset, {
        projectId,
        assetName: `水表 ${nth}`,
        assetClassTypeId: classTypeId,
      });
    const { page } = await world.signInAs('engineer', `/assets/assets-manage?project=${projectId}&type=${classTypeId}`);
    await waitUntilVisible(page.getByText('水表 54', { exact: true }));
    await selectAll(page);
    await button(page.getByRole('toolbar'), '设置属性').click();
    const asks = page.getByRole('dialog', { name: '设置 55 个资产的属性' });
    await asks.getByRole('combobox').click();
    await page.getByTitle('口径 (mm)').last().click();
    await field(asks, '新的值').fill('大');
    await waitUntilVisible(asks.locator('.ant-form-item-explain-error'));
    expect(await button(asks, '设置').isDisabled()).toBe(true);
    await field(asks, '新的值').fill('50');
    await button(asks, '设置').click();
    await waitUntilVisible(findToast(page, '55 项已完成'));
    await eventually(() => page.locator('.ant-table-row').first().innerText()).toContain('50');
  });

  it('T-BULK-01 a job that is over before the page hears that it was begun is told all the same', async () => {
    const { page } = await world.signInAs('engineer', `/alarms?project=${projectId}&state=all`);
    await selectAll(page);
    await page.route('**/api/AlarmManager/AcknowledgeMatchingAlarms**', async (route) => {
      const answer = await route.fetch();
      await eventually(async () => (await engineer.must(bulkCalls.GetBulkJobs, {}))[0]?.state).toBe('done');
      // The tray sees it before the answer comes.
      const seen = page.waitForResponse(/GetBulkJobs/);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      await route.fulfill({ response: answer });
    });
    await button(page.getByRole('toolbar'), '确认').click();
    await button(page.getByRole('dialog', { name: /^确认符合条件的全部 [\d,]+ 条报警？$/ }), '确认').click();
    await waitUntilVisible(findToast(page, `${total} 项未处理`));
  });
});
