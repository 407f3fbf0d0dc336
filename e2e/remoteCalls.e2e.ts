import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import { expect, it } from 'vitest';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT } from './world.ts';

const world = openWorld();

it('C-TELE-02 C-TELE-03 a device is called from its page; what it answers is shown, and what becomes of a call that is kept', async () => {
  const projectId = await world.project(PLANT_PROJECT);
  const calls = await world.calls('engineer');
  const valve = { projectId, deviceId: 'VALVE-RPC', deviceName: '1 号调节阀', adapterId: projectId };
  const { id, accessToken = '' } = await calls.must(deviceRegistryCalls.AddProjectDevice, valve);
  const address = `/devices/devices?project=${projectId}&device=${id}&tab=rpc`;
  const { page, findings } = await world.signInAs('engineer', address);
  const result = page.locator('[aria-live="polite"]').filter({ hasText: '应答' });

  // Nothing that is no JSON leaves; the device is not there, and that is said.
  await waitUntilVisible(result.getByText('设备离线', { exact: false }));
  await button(page, /^调\s?用$/).click();
  await waitUntilVisible(page.getByText('请输入方法'));
  await field(page, '方法').fill('setValue');
  await field(page, '参数（JSON）').fill('{value: 1}');
  await button(page, /^调\s?用$/).click();
  await waitUntilVisible(page.getByText('不是有效的 JSON', { exact: false }));
  expect(await findings()).toEqual([]);

  // A call that is kept waits for the device.
  await field(page, '参数（JSON）').fill('{"value":9007199254740993}');
  await page.getByRole('switch', { name: '设备离线时保留' }).click();
  await button(page, /^调\s?用$/).click();
  const row = page.getByRole('row').filter({ hasText: 'setValue' });
  await waitUntilVisible(row.getByText('等待设备'));

  const { mqttPort } = await calls.must(transportCalls.GetDeviceEndpoints, { projectId });
  const device = await connectAsync({ host: '127.0.0.1', port: mqttPort, username: accessToken, reconnectPeriod: 0 });
  const heard: string[] = [];
  device.on('message', (topic, payload) => {
    heard.push(payload.toString());
    device.publish(topic.replace('request', 'response'), '{"ok":true,"position":42}', { qos: 1 });
  });
  await device.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  await waitUntilVisible(row.getByText('已应答'));
  expect(heard).toEqual(['{"method":"setValue","params":{"value":9007199254740993}}']);
  await row.getByRole('button', { name: 'setValue', exact: true }).click();
  await waitUntilVisible(dialog(page, /setValue/).getByText('"position": 42', { exact: false }));
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await waitUntilHidden(dialog(page, /setValue/));

  // Now that it is there, it answers at once.
  await page.getByRole('switch', { name: '设备离线时保留' }).click();
  await button(page, /^调\s?用$/).click();
  await waitUntilVisible(result.getByText('"position": 42', { exact: false }));
  await waitUntilVisible(result.getByText(/用时 [\d,]+ 毫秒/));
  expect(await findings()).toEqual([]);

  await chooseFromMoreMenu(page, 'setValue', '删除');
  await button(dialog(page, /删除调用/), /删\s?除/).click();
  await waitUntilVisible(page.getByText('没有保留的调用'));
  await eventually(() => Promise.resolve(heard.length)).toBe(2);
  await waitForRoute(page, /tab=rpc/);
  await device.endAsync();
});
