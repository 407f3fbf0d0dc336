import { deviceCalls } from '@twinscape/contract/devices';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { transportCalls } from '@twinscape/contract/transports';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT } from './world.ts';

const world = openWorld();
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('parts of a device', () => {
  it('C-EV-05 C-EV-07 C-EV-15 C-EV-16 C-OTA-01 C-OTA-02 C-OTA-04 relations are made and taken away, events read, firmware given', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const engineer = await world.calls('engineer');
    const add = (deviceId: string, deviceName: string) =>
      engineer.must(deviceCalls.AddProjectDevice, {
        projectId,
        deviceId,
        deviceName,
        deviceType: 'ahu',
        adapterId: projectId,
      });
    const unit = await add('AHU-01', '1 号空调机组');
    const fan = await add('FAN-01', '送风机');
    await engineer.must(entityViewCalls.SaveEntityView, {
      name: '租户视图',
      entityId: { entityType: 'DEVICE', id: fan.id },
    });
    const { page, findings } = await world.signInAs(
      'engineer',
      `/devices/devices?project=${projectId}&device=${unit.id}&tab=relations`,
    );

    // A relation to a device that is found by its name, seen from both ends.
    const outgoing = section(page, '由此设备出发');
    await waitUntilVisible(outgoing.getByText('没有关系'));
    await button(page, '新建由此设备出发的关系').click();
    const adding = dialog(page, '新建由此设备出发的关系');
    await button(adding, /保\s?存/).click();
    await waitUntilVisible(adding.getByText('请选择对象'));
    await field(adding, '对象').fill('送风');
    await page.getByTitle('送风机 · FAN-01').click();
    expect(await findings()).toEqual([]);
    await button(adding, /保\s?存/).click();
    await waitUntilHidden(adding);
    await waitUntilVisible(outgoing.getByRole('row', { name: /包含 送风机 设备/ }));
    await button(outgoing, '送风机').click();
    await waitForRoute(page, new RegExp(`device=${fan.id}`));
    const incoming = section(page, '指向此设备');
    await waitUntilVisible(incoming.getByRole('row', { name: /包含 1 号空调机组 设备/ }));
    await chooseFromMoreMenu(page, '包含 1 号空调机组', '删除关系');
    await button(dialog(page, '删除关系？'), /删\s?除/).click();
    await waitUntilVisible(incoming.getByText('没有关系'));

    // What it sends and is not taken is told.
    const nobody = new Client(world.url, undefined);
    const post = (payload: string) =>
      nobody.request(transportCalls.PostDeviceTelemetry, { accessToken: fan.accessToken ?? '', payload });
    await post('{"running":true}');
    await post('nonsense');
    await part(page, '事件').click();
    await waitUntilVisible(row(page, '遥测数据未被接受'));
    await field(page, '类型').click();
    await page.getByTitle('生命周期').click();
    await waitUntilVisible(page.getByText('没有符合条件的内容'));
    await field(page, '类型').click();
    await page.getByTitle('错误').click();
    await waitUntilVisible(row(page, '遥测数据未被接受'));
    expect(await findings()).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
    expect(saved.suggestedFilename()).toMatch(/^送风机-事件-.*\.csv$/);

    // A package is uploaded and given to every device of the type.
    await part(page, '固件').click();
    await waitUntilVisible(page.getByText('没有升级包'));
    await button(page, '新建升级包').click();
    const making = dialog(page, '新建升级包');
    await button(making, /保\s?存/).click();
    await waitUntilVisible(making.getByText('请选择文件'));
    await field(making, '标题').fill('机组固件');
    await field(making, '版本').fill('2.1.0');
    await making.locator('input[type=file]').setInputFiles({
      name: 'ahu-2.1.0.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('firmware'),
    });
    await waitUntilVisible(making.getByText('ahu-2.1.0.bin'));
    expect(await findings()).toEqual([]);
    await button(making, /保\s?存/).click();
    await waitUntilHidden(making);
    const packages = section(page, '升级包');
    await waitUntilVisible(packages.getByText('ahu-2.1.0.bin'));
    await chooseFromMoreMenu(page, '机组固件 2.1.0', '分配给类型“ahu”的全部设备');
    await waitUntilVisible(section(page, '此设备').getByText('随类型“ahu”分配'));
    await waitUntilVisible(section(page, '此设备').getByText('已通知设备'));
    const shared = async () =>
      (await engineer.must(telemetryCalls.GetAttributes, { type: 'DEVICE', id: unit.id, scope: 'SHARED_SCOPE' })).map(
        ({ key }) => key,
      );
    await eventually(shared).toContain('fw_checksum');
    await post(JSON.stringify({ fw_state: 'UPDATED', current_fw_title: '机组固件', current_fw_version: '2.1.0' }));
    await waitUntilVisible(section(page, '此设备').getByText('已升级'));
    await waitUntilVisible(section(page, '设备升级状态').locator('.ant-table-row', { hasText: '1 号空调机组' }));
    expect(await findings()).toEqual([]);
    await button(page, '取消类型“ahu”的分配').click();
    await waitUntilVisible(section(page, '此设备').getByText('未分配升级包'));
    await chooseFromMoreMenu(page, '机组固件 2.1.0', '删除升级包');
    await button(dialog(page, '删除升级包？'), /删\s?除/).click();
    await waitUntilVisible(page.getByText('没有升级包'));
  }, 120_000);
});
