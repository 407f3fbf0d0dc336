import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  link,
  row,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT } from './world.ts';

const world = openWorld();
const reading = (page: Page, name: string): Locator => page.locator(`[data-value="${name}"]`);

it('S-DEV-01 T-DEV-04 a code is given words once, and is read in cards, history and rules, in both languages', async () => {
  const projectId = await world.project(PLANT_PROJECT);
  const engineer = await world.calls('engineer');
  const { id, accessToken = '' } = await engineer.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: 'PUMP-M1',
    deviceName: '1 号冷冻水泵',
    deviceType: 'pump',
    adapterId: projectId,
  });
  const send = (values: object) =>
    new Client(world.url, undefined).request(transportCalls.PostDeviceTelemetry, {
      accessToken,
      payload: JSON.stringify(values),
    });
  await send({ state: 1, power: 12345.678, pressure: -0.5 });
  const { page, findings } = await world.signInAs('engineer', `/devices/devices?project=${projectId}&device=${id}`);
  await waitUntilVisible(reading(page, 'state'));
  expect(await reading(page, 'state').textContent()).toBe('1');

  await chooseFromMoreMenu(page, 'state', '名称、单位与值映射');
  const describing = dialog(page, /描述“state”/);
  await button(describing, '常用映射').click();
  await page.getByRole('menuitem', { name: '0 停止 · 1 运行 · 2 故障' }).click();
  await field(describing, '第 1 行的原始值').fill('1');
  await button(describing, '保存').click();
  await waitUntilVisible(describing.getByText('同一原始值只能出现一次'));
  await field(describing, '第 1 行的原始值').fill('0');
  await field(describing, '显示名称').fill('运行状态');
  await waitUntilHidden(describing.locator('.ant-form-item-explain-error'));
  expect(await findings()).toEqual([]);
  await button(describing, '保存').click();
  await waitUntilHidden(describing);
  await eventually(() => reading(page, 'state').textContent()).toBe('运行');
  await send({ state: 2 });
  await eventually(() => reading(page, 'state').textContent()).toBe('故障');
  expect(await page.locator('[data-colour="red"]').count()).toBeGreaterThan(0);

  // Numbers have the digits of their unit, thousands set apart and a minus.
  await chooseFromMoreMenu(page, 'power', '名称、单位与值映射');
  const power = dialog(page, /描述“power”/);
  await field(power, '单位').fill('kW');
  await button(power, '保存').click();
  await waitUntilHidden(power);
  await eventually(() => reading(page, 'power').textContent()).toBe('12,345.7');
  expect(await reading(page, 'pressure').textContent()).toBe('−0.5');

  // The history says the words of what was sent, and a file both.
  await page.getByRole('tab', { name: '历史' }).click();
  const told = page.locator('tr[data-series="state"] td');
  await eventually(() => told.allTextContents()).toContain('故障');
  await button(page, '导出').click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const stream = await saved.createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(text.split('\r\n')[0]).toMatch(/运行状态,运行状态（原始值）/);
  expect(text).toMatch(/,故障,2/);

  // A rule is written and said in the same words; what is stored is the code.
  await page.goto(`${world.url}/#/alarms/rule?project=${projectId}`);
  await page.getByRole('combobox', { name: '选择设备' }).fill('PUMP-M1');
  await page.locator('.ant-select-item-option', { hasText: '1 号冷冻水泵' }).click();
  await page.getByRole('combobox', { name: '数据点' }).click();
  await page.locator('.ant-select-item-option', { hasText: '运行状态' }).click();
  await waitUntilVisible(page.getByText('当前 故障'));
  await page.getByRole('combobox', { name: '比较值' }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: /^故障$/ }).click();
  await waitUntilVisible(
    page.getByRole('region', { name: '规则说明' }).getByText('运行状态 为 故障', { exact: false }),
  );
  expect(await findings()).toEqual([]);

  const reader = await world.signInAs('engineer', `/devices/devices?project=${projectId}&device=${id}`, {
    language: 'en',
  });
  await eventually(() => reading(reader.page, 'state').textContent()).toBe('Fault');
});

it('S-AST-04 C-ACLS-10 a property of a type has words for its codes in lists, details and fields', async () => {
  const projectId = await world.project(PLANT_PROJECT);
  const engineer = await world.calls('engineer');
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '映射' });
  const { classTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '补水泵',
  });
  const { page, findings } = await world.signInAs(
    'engineer',
    `/assets/type-manage?project=${projectId}&type=${classTypeId}`,
  );
  await button(page, '新建属性').first().click();
  const adding = dialog(page, '新建属性');
  await field(adding, '属性名称').fill('控制方式');
  await adding.getByRole('combobox', { name: '值类型' }).click();
  await page.locator('.ant-select-item-option', { hasText: '数字' }).click();
  await button(adding, '常用映射').click();
  await page.getByRole('menuitem', { name: '0 手动 · 1 自动' }).click();
  expect(await findings()).toEqual([]);
  await button(adding, /保\s?存|确\s?定|添\s?加/)
    .last()
    .click();
  await waitUntilHidden(adding);
  const [property] = await engineer.must(assetCalls.GetAssetClassTypePropertyList, { projectId, classTypeId });
  expect(property?.valueMapping).toHaveLength(2);
  await engineer.must(assetCalls.AddProjectAsset, {
    projectId,
    assetName: '1 号补水泵',
    assetClassTypeId: classTypeId,
    propertys: [{ propertyId: property?.propertyId ?? '', value: '1' }],
  });
  await page.goto(`${world.url}/#/assets/assets-manage?project=${projectId}&type=${classTypeId}`);
  await waitUntilVisible(row(page, '1 号补水泵').getByText('自动'));
  await link(page, '1 号补水泵').click();
  await waitUntilVisible(page.getByText('自动', { exact: true }));
  expect(await findings()).toEqual([]);
});
