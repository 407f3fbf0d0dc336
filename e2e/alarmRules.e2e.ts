import { alarmRuleCalls, projectAlarmCalls } from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import type { Page, WebSocketRoute } from 'playwright-core';
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
const HOUR = 3_600_000;

/** A chiller whose supply was too warm twice in the last day, and that speaks MQTT. */
async function chiller() {
  const projectId = await world.project(PLANT_PROJECT);
  const calls = await world.calls('engineer');
  const { mqttPort } = await calls.must(transportCalls.GetDeviceEndpoints, { projectId });
  const { id } = await calls.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: 'CH-R1',
    deviceName: '1 号冷机',
    adapterId: projectId,
  });
  const { accessToken = '' } = await calls.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: id });
  const now = Date.now();
  const readings = Array.from({ length: 96 }, (_, at) => ({
    ts: now - 24 * HOUR + (at + 1) * (HOUR / 4) - 60_000,
    values: { supply: [20, 21, 22, 60, 61].includes(at) ? 13.5 : 8 },
  }));
  await new Client(world.url, undefined).request(transportCalls.PostDeviceTelemetry, {
    accessToken,
    payload: JSON.stringify(readings),
  });
  const line = await connectAsync({
    host: '127.0.0.1',
    port: mqttPort ?? 0,
    username: accessToken,
    reconnectPeriod: 0,
  });
  return {
    projectId,
    deviceId: id,
    send: (values: Readonly<Record<string, unknown>>) =>
      line.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 }),
    close: () => line.endAsync(),
  };
}

/** What the server says to a page over its sockets from now on. */
async function pushesTo(page: Page): Promise<readonly string[]> {
  const texts: string[] = [];
  const tap = await page.context().newCDPSession(page);
  tap.on('Network.webSocketFrameReceived', ({ response }) => texts.push(response.payloadData));
  await tap.send('Network.enable');
  return texts;
}

/** The line of pushes of the page that is opened next: once it is cut nobody gets through until it is mended. */
async function cuttable(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/hub\/iot/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    isOpen: () => open.size > 0,
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

const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('alarm rules', () => {
  it('S-PRJ-04 C-ALM-02 a rule is written, said, tried on the past, enabled, and raises an alarm by what MQTT brings', async () => {
    const plant = await chiller();
    const { projectId } = plant;
    const { page, findings } = await world.signInAs('engineer', `/alarms?project=${projectId}`);
    await button(page, '报警规则').click();
    await waitForRoute(page, /^\/alarms\/rules/);
    await waitUntilVisible(page.getByText('没有报警规则'));
    expect(await findings()).toEqual([]);
    await button(page, '新建规则').first().click();
    await waitForRoute(page, /^\/alarms\/rule\?/);

    // What is missing is said at its field, once one tries to save.
    await button(page, '保存为停用').click();
    await waitUntilVisible(page.getByText('5 处需要填写或修改', { exact: false }));
    await waitUntilVisible(page.getByText('请输入规则名称'));
    await field(page, '规则名称').fill('冷机供水温度');
    await page.getByRole('combobox', { name: '报警类型' }).fill('供水温度过高');
    await page.getByRole('combobox', { name: '选择设备' }).fill('CH-R1');
    await page.locator('.ant-select-item-option', { hasText: '1 号冷机' }).click();
    await waitUntilVisible(page.getByText('适用 1 台设备'));

    // Keys are what the device sends, with the latest value.
    await page.getByRole('combobox', { name: '数据点' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'supply' }).click();
    await waitUntilVisible(page.getByText('当前 8'));
    await field(page, '比较值').fill('12');
    await field(page, '恢复值').fill('14');
    await waitUntilVisible(page.getByText('恢复值不能高于阈值 12'));
    await field(page, '恢复值').fill('11');
    await waitUntilHidden(page.getByText('恢复值不能高于阈值 12'));
    await field(page, '持续时间').fill('5');
    await waitUntilVisible(
      region(page, '规则说明').getByText('当 supply 高于 12，且持续 5 分，报“重要”；降到 11 后解除', { exact: true }),
    );

    // The past, before anything is saved.
    const past = region(page, '试运行');
    await past.getByText('24 小时').click();
    await button(past, '试运行').click();
    await waitUntilVisible(past.getByText('报警 2 次'));
    await waitUntilVisible(past.locator('canvas'));
    await eventually(() => past.getByRole('list', { name: '试运行结果' }).getByRole('listitem').count()).toBe(4);
    expect(await findings()).toEqual([]);

    // Leaving would lose it.
    await page.getByRole('link', { name: '报警规则' }).first().click();
    await button(dialog(page, '有未保存的修改'), '继续编辑').click();
    await button(page, '保存为停用').click();
    await waitForRoute(page, /^\/alarms\/rules/);
    await waitUntilVisible(row(page, '冷机供水温度'));
    expect(await findings()).toEqual([]);
    await page.getByRole('switch', { name: '启用“冷机供水温度”' }).click();
    await eventually(() => page.getByRole('switch', { name: '启用“冷机供水温度”' }).getAttribute('aria-checked')).toBe(
      'true',
    );

    // Somebody else saves first: nothing of theirs is overwritten unasked.
    await row(page, '冷机供水温度').click();
    await waitUntilVisible(page.getByRole('heading', { name: '冷机供水温度' }));
    await field(page, '持续时间').fill('');
    await waitUntilHidden(region(page, '规则说明').getByText('持续 5 分'));
    const calls = await world.calls('manager');
    const { data } = await calls.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId });
    const rule = data.list[0];
    if (!rule) throw new Error('the rule was not saved');
    const { id: alarmRuleId, targetType, targetId, ruleName, alarmType } = rule;
    const { definition, version } = await calls.must(alarmRuleCalls.GetProjectAlarmRuleDetail, {
      projectId,
      alarmRuleId,
    });
    const same = { projectId, alarmRuleId, version, targetType, targetId, alarmType, definition };
    await calls.must(alarmRuleCalls.UpdateProjectAlarmRule, { ...same, ruleName: `${ruleName}（改）` });
    await page.keyboard.press('Control+s');
    await waitUntilVisible(page.getByText('规则已被他人修改'));
    await button(page, '覆盖保存').click();
    await waitForRoute(page, /^\/alarms\/rules/);
    await waitUntilVisible(row(page, '冷机供水温度'));

    // One message. The alarm is raised while the page waits for its first answer, which knows nothing of it yet: what
    // was pushed meanwhile is not lost.
    const pushes = await pushesTo(page);
    let isSent = false;
    await page.route('**/GetProjectAlarmList?*', async (route) => {
      const response = await route.fetch();
      if (!isSent) {
        isSent = true;
        await plant.send({ supply: 13 });
        await eventually(() => pushes.some((text) => text.includes('alarms.changed'))).toBe(true);
      }
      await route.fulfill({ response });
    });
    await page.goto(`${world.url}/#/alarms?project=${projectId}&state=active`);
    await waitUntilVisible(row(page, '供水温度过高').getByText('重要'));
    await page.unroute('**/GetProjectAlarmList?*');

    // What happens while the line is cut is seen when it is back.
    const line = await cuttable(page);
    await page.reload();
    await waitUntilVisible(row(page, '供水温度过高').getByText('未确认'));
    await eventually(line.isOpen).toBe(true);
    await line.cut();
    const { data: raised } = await calls.must(projectAlarmCalls.GetProjectAlarmList, { projectId });
    await calls.must(projectAlarmCalls.AcknowledgeProjectAlarms, {
      projectId,
      alarmIds: raised.list.map(({ id }) => id),
    });
    line.mend();
    await waitUntilVisible(row(page, '供水温度过高').getByText('已确认', { exact: true }));

    await page.goto(`${world.url}/#/alarms/rules?project=${projectId}&device=${plant.deviceId}`);
    await chooseFromMoreMenu(page, '冷机供水温度', '删除');
    await button(dialog(page, '删除 1 条规则？'), /删\s?除/).click();
    await waitUntilHidden(row(page, '冷机供水温度'));
    await plant.close();
  }, 90_000);

  it('T-ALM-46 T-ALM-48 all rules that match are disabled, and deleted, by one act', async () => {
    const projectId = await world.project(PLANT_PROJECT);
    const calls = await world.calls('engineer');
    const deviceId = 'CH-R2';
    const given = { projectId, deviceId, deviceName: '2 号冷机', adapterId: projectId };
    const { id: targetId } = await calls.must(deviceCalls.AddProjectDevice, given);
    const warm = { levels: [{ severity: 'major', when: { kind: 'value', key: 'supply', operator: 'gt', value: 12 } }] };
    for (let nth = 0; nth < 12; nth += 1)
      await calls.must(alarmRuleCalls.AddProjectAlarmRule, {
        projectId,
        ruleName: `冷机 ${nth}`,
        alarmType: `供水 ${nth}`,
        targetType: 'DEVICE',
        targetId,
        definition: warm,
      });
    const count = async (more: object = {}) =>
      (await calls.must(alarmRuleCalls.GetProjectAlarmRuleList, { projectId, deviceId: targetId, ...more })).data.count;
    const { page } = await world.reader('engineer', `/alarms/rules?project=${projectId}&device=${targetId}&size=10`);
    const chooseAll = async () => {
      await page.getByRole('checkbox', { name: '全选本页', exact: true }).first().check();
      await button(page, '选择全部 12 项').click();
    };
    await chooseAll();
    await button(page.getByRole('toolbar'), /停\s?用/).click();
    await eventually(() => count({ isEnabled: true })).toBe(0);
    await chooseAll();
    await button(page.getByRole('toolbar'), /删\s?除/).click();
    await button(dialog(page, '删除 12 条规则？'), /删\s?除/).click();
    await eventually(() => count()).toBe(0);
  });
});
