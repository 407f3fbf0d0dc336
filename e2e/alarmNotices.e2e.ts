import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alarmRuleCalls, noticeCalls, type RuleDefinition } from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  fieldError,
  row,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { openWorld, PLANT_PROJECT } from './world.ts';

/** Where a web hook leads: answers with what is left in `answers`, then 200. */
const answers: number[] = [];
const heard: string[] = [];
const receiver = createServer((request, response) => {
  heard.push(String(request.headers['x-twinscape-event']));
  request.resume().once('end', () => response.writeHead(answers.shift() ?? 200).end());
});
await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
const { port } = receiver.address() as AddressInfo;
const HOOK = `http://127.0.0.1:${port}/alarms`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const world = openWorld({ TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${port}` });

/** Major above 10, critical above 20, over below. */
const HOT: RuleDefinition = {
  levels: [
    { severity: 'critical', when: { kind: 'value', key: 'supply', operator: 'gt', value: 20 } },
    { severity: 'major', when: { kind: 'value', key: 'supply', operator: 'gt', value: 10 } },
  ],
};

/** Pumps with a rule each; what they send comes over HTTP. */
async function pumps(count: number) {
  const projectId = await world.project(PLANT_PROJECT);
  const calls = await world.calls('engineer');
  const nobody = new Client(world.url, undefined);
  const tokens = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { id: deviceId } = await calls.must(deviceCalls.AddProjectDevice, {
        projectId,
        deviceId: `P-${at + 1}`,
        deviceName: `${at + 1} 号水泵`,
        adapterId: projectId,
      });
      await calls.must(alarmRuleCalls.AddProjectAlarmRule, {
        projectId,
        ruleName: `${at + 1} 号水泵轴温`,
        alarmType: '轴承温度过高',
        targetType: 'DEVICE',
        targetId: deviceId,
        definition: HOT,
      });
      return (await calls.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId })).accessToken ?? '';
    }),
  );
  return {
    projectId,
    send: (place: number, supply: number) =>
      nobody.request(transportCalls.PostDeviceTelemetry, {
        accessToken: tokens[place - 1] ?? '',
        payload: JSON.stringify({ supply }),
      }),
  };
}

const TITLE = (place: number, severity = '重要') => `${severity}报警：${place} 号水泵 轴承温度过高`;
const bell = (page: Page): Locator => page.locator('header').getByRole('button', { name: /^消息( \d+)?$/ });
const badge = async (page: Page): Promise<number> =>
  Number((await bell(page).getAttribute('aria-label'))?.replace(/\D/g, '') ?? 0);
const pick = async (scope: Locator, name: string, value: string): Promise<void> => {
  await scope.getByRole('combobox', { name }).fill(value);
  await scope.getByRole('combobox', { name }).press('Enter');
};

describe('notices of alarms and messages', () => {
  it('RU-MSG-01 RU-ALM-01 A-110 T-NTC-03 T-NTC-08 T-NTC-11 who hears of what is written in the page, heard in the bell, held back in quiet hours, told to a web hook and read', async () => {
    const { projectId, send } = await pumps(3);
    const { page, findings } = await world.signInAs('manager', `/alarms/notices?project=${projectId}`);
    const colleague = await world.signInAs('engineer', '/adminIndustry?tab=messages');
    await waitUntilVisible(page.getByText('没有通知规则'));
    await button(page, '新建通知规则').first().click();
    const form = dialog(page, '新建通知规则');

    // Each objection stands at its field, those of the page and those of the server alike.
    await button(form, /确\s?定/).click();
    await waitUntilVisible(fieldError(form, '规则名称').getByText('请输入通知规则名称'));
    await field(form, '规则名称').fill('值班通知');
    for (const role of ['项目管理员', '报警处理人']) await form.getByLabel(role).uncheck();
    await button(form, /确\s?定/).click();
    await waitUntilVisible(fieldError(form, '角色').getByText('站内消息和邮件需要接收人'));
    await form.getByLabel('全体项目成员').check();
    await field(form, 'Webhook 地址').fill('http://localhost:1/');
    await button(form, /确\s?定/).click();
    await waitUntilVisible(fieldError(form, 'Webhook 地址').getByText('端口不允许使用'));
    expect(await findings()).toEqual([]);
    await field(form, 'Webhook 地址').fill(HOOK);

    // What was written is not lost by a slip.
    await page.keyboard.press('Escape');
    await button(dialog(page, '有未保存的修改'), '继续编辑').click();
    await button(form, /确\s?定/).click();
    const secret = dialog(page, '签名密钥');
    await waitUntilVisible(secret.getByText('密钥只显示这一次'));
    await page.keyboard.press('Escape');
    await waitUntilHidden(secret);
    await waitUntilVisible(row(page, '值班通知').getByText('站内消息 · Webhook 推送'));

    // The web hook answers that nobody lives there any more; the message is there without a reload.
    const before = await badge(colleague.page);
    answers.push(410);
    await send(1, 15);
    await waitUntilVisible(row(colleague.page, TITLE(1)));
    await eventually(() => badge(colleague.page)).toBe(before + 1);
    await page.getByText('Webhook 投递', { exact: true }).click();
    await waitForRoute(page, /view=deliveries/);
    const delivery = row(page, '报警产生');
    await waitUntilVisible(delivery.getByText('投递失败'));
    await waitUntilVisible(delivery.getByText('对方应答 410'));
    await delivery.locator('input[type=checkbox]').check();
    await button(page.getByRole('toolbar'), '重新投递').click();
    await waitUntilVisible(delivery.getByText('已送达'));
    expect(heard).toEqual(['alarm.raised', 'alarm.raised']);
    // One that is out of order for a moment is told again by itself.
    answers.push(503);
    await send(2, 15);
    expect(await findings()).toEqual([]);

    // Quiet hours hold back what is not critical.
    await eventually(() => badge(colleague.page)).toBe(before + 2);
    await colleague.go(`/alarms/rules?project=${projectId}`);
    // The page of messages has a button of the same name.
    await waitUntilVisible(colleague.page.getByRole('heading', { name: '报警规则' }));
    await button(colleague.page, '静默时段').click();
    const quiet = dialog(colleague.page, '静默时段');
    await quiet.getByRole('switch', { name: '启用静默时段' }).click();
    await pick(quiet, '开始', '00:00');
    await pick(quiet, '结束', '00:00');
    await button(quiet, /确\s?定/).click();
    await waitUntilVisible(quiet.getByText('开始与结束时间不能相同'));
    await pick(quiet, '结束', '24:00');
    expect(await colleague.findings()).toEqual([]);
    await button(quiet, /确\s?定/).click();
    await waitUntilHidden(quiet);
    await send(3, 15);
    await eventually(() => row(page, '值班通知').count()).toBe(3);
    await send(3, 25);
    await eventually(() => badge(colleague.page)).toBe(before + 3);
    await colleague.go('/adminIndustry?tab=messages&kind=alarm.&unread=1');
    await waitUntilVisible(row(colleague.page, '3 号水泵'));
    expect(await row(colleague.page, '3 号水泵').count()).toBe(1);
    await waitUntilVisible(row(colleague.page, '3 号水泵').getByText('紧急'));
    await eventually(() => row(page, '已送达').locator('td:nth-child(5)').allInnerTexts()).toEqual([
      '1',
      '1',
      '2',
      '1',
    ]);
    // Over, they bring what waited.
    const reader = await world.calls('engineer');
    const hours = await reader.must(noticeCalls.GetQuietHours, {});
    expect(hours).toMatchObject({ isEnabled: true, from: '00:00', to: '24:00', letsCriticalPass: true });
    await reader.must(noticeCalls.SaveQuietHours, { ...hours, isEnabled: false });
    await waitUntilVisible(row(colleague.page, '静默时段内有 1 条报警通知'));

    // One is read by opening it, where it leads; the others together.
    expect(await row(colleague.page, '水泵').count()).toBe(4);
    await chooseFromMoreMenu(colleague.page, TITLE(2), '标为已读');
    await waitUntilHidden(row(colleague.page, TITLE(2)));
    await row(colleague.page, TITLE(1)).click();
    await waitForRoute(colleague.page, /^\/alarms\?.*alarm=/);
    await waitUntilVisible(colleague.page.getByRole('dialog', { name: '报警' }).getByText('1 号水泵').first());
    await eventually(() => badge(colleague.page)).toBe(before + 2);
    await colleague.go('/adminIndustry?tab=messages&kind=alarm.');
    await waitUntilVisible(row(colleague.page, TITLE(1)));
    await button(colleague.page, '全部已读').click();
    await eventually(() => badge(colleague.page)).toBe(before);
    // While the call runs the button's word is fainter.
    await eventually(() => colleague.findings()).toEqual([]);
  }, 120_000);
});
