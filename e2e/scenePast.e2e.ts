import { alarmRuleCalls, projectAlarmCalls } from '@twinscape/contract/alarms';
import { IOT_INSTANCE } from '@twinscape/contract/labels';
import { sceneCalls } from '@twinscape/contract/scenes';
import { SHARE_OPEN, SHARE_WEEK } from '@twinscape/contract/shares';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { createLabelScene, type LabelScene } from './labelScene.ts';
import { button, eventually, getRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld } from './world.ts';

const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A model takes its time where many share the processor. */
const LONG = { timeout: 90_000 };
const patient = <T>(read: () => T) => expect.poll(read, { timeout: LONG.timeout, interval: 100 });
/** The same before the tests, where nothing is expected yet. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo()); await new Promise((resolve) => setTimeout(resolve, 200)))
    if (Date.now() - since > LONG.timeout) throw new Error('what the tests begin with did not come');
}
const ASSET = '一号空调机组';
const HOUR = 3_600_000;
/**
 * What happened: hours ago, the temperature and what the machine did. Above 28 °C is an alarm, until it has fallen to
 * 25 °C.
 */
const STORY = [
  [7, 18, 'running'],
  [5, 30, 'running'],
  [3, 20, 'stopped'],
  [1, 22, 'running'],
] as const;
const NOW = 24;

let scene: LabelScene;
let visitor: Visitor;
let page: Page;
const began = Date.now();
const ago = (hours: number): number => began - hours * HOUR;

/** What the label says to people who hear the page. */
const label = (of: Page = page): Promise<string | null> =>
  of
    .locator('.labels-layer [role="toolbar"]')
    .getByRole('button', { name: new RegExp(ASSET) })
    .first()
    .getAttribute('aria-label')
    .catch(() => '');
const legend = (of: Page = page): Locator => of.getByRole('figure', { name: '图例：送风' }).getByRole('button').first();
const swatch = (): Promise<string> =>
  legend()
    .locator('i')
    .evaluate((mark) => getComputedStyle(mark).backgroundColor);
const time = (of: Page = page): Locator => of.getByRole('region', { name: '时间回放' });
const line = (of: Page = page): Locator => of.getByRole('slider', { name: '场景时刻' });
const alarms = (of: Page = page): Locator => time(of).getByRole('button', { name: /^报警/ });
const moment = async (): Promise<number> => Number(await line().inputValue());
/** Shows the scene as of some hours ago. */
const goBack = (hours: number, of: Page = page): Promise<void> =>
  line(of).evaluate((input: HTMLInputElement, value) => {
    // As a reader who drags it: React hears of the value through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, ago(hours));
const play = async (speed: string): Promise<void> => {
  await time().getByLabel('播放速度').click();
  await page.locator('.ant-select-dropdown:visible').getByText(`${speed} 倍`, { exact: true }).click();
  await button(time(), '播放').click();
};

beforeAll(async () => {
  const entry = (key: string, PropertyName: string, unit = '') => ({ key, type: IOT_INSTANCE, PropertyName, unit });
  scene = await createLabelScene(
    world,
    [ASSET],
    () => ({
      panel: { type: 'staticData' },
      data: { dataList: [entry('送风温度', 'temperature', '°C'), entry('状态', 'status')] },
    }),
    ({ modelId, elementIds: [elementId = ''], deviceId }) => ({
      components: [
        {
          id: 'supply',
          kind: 'colouring',
          name: '送风',
          unit: '°C',
          from: 10,
          to: 35,
          scale: 'thermal',
          coloured: [
            {
              name: '一号机组',
              nodes: [{ model: modelId, nodeId: `element:${elementId}` }],
              deviceId,
              PropertyName: 'temperature',
            },
          ],
        },
      ],
    }),
  );
  const { projectId, deviceId, accessToken: username } = scene;
  const engineer = await world.calls('engineer');
  await engineer.must(alarmRuleCalls.AddProjectAlarmRule, {
    projectId,
    ruleName: '送风温度过高',
    alarmType: '送风温度过高',
    targetType: 'DEVICE',
    targetId: deviceId,
    definition: {
      levels: [
        { severity: 'critical', when: { kind: 'value', key: 'temperature', operator: 'gt', value: 28, release: 25 } },
      ],
      message: '请检查冷水阀',
    },
  });
  // The past over MQTT, the present over HTTP, as devices do that were out of reach for a while.
  const { mqttPort } = await engineer.must(transportCalls.GetDeviceEndpoints, { projectId });
  const device = await connectAsync({ host: '127.0.0.1', port: mqttPort ?? 0, username, reconnectPeriod: 0 });
  const told = async () => {
    const period = { startTime: new Date(ago(24)), endTime: new Date(Date.now() + HOUR) };
    const { data } = await engineer.must(projectAlarmCalls.GetProjectAlarmList, {
      projectId,
      originatorIds: [deviceId],
      ...period,
    });
    return data.list.map(({ startTime, clearTime }) => [
      new Date(startTime).getTime(),
      clearTime && new Date(clearTime).getTime(),
    ]);
  };
  const say = ([hours, temperature, status]: (typeof STORY)[number], later = 0) =>
    device.publishAsync(
      'v1/devices/me/telemetry',
      JSON.stringify({ ts: ago(hours) + later, values: { temperature, status } }),
      { qos: 1 },
    );
  for (const happened of STORY) {
    await say(happened);
    // A rule that was just saved comes to be known a moment later: the device goes on sending until it is.
    if (happened[1] === 30)
      for (let later = 1; (await told()).length === 0 && later < 240; later++) {
        await say(happened, later * 1_000);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
  }
  await scene.send({ temperature: NOW, status: 'running' });
  await device.endAsync();
  await until(async () => (await told())[0]?.[1] === ago(3));
  visitor = world.keepOpen(
    await world.signInAs('engineer', `/sceneDetail?project=${projectId}&scene=${scene.sceneId}`, { density: 0.5 }),
  );
  page = visitor.page;
}, 420_000);

describe('T-SCN-01 T-SCN-02 a scene as of any moment of its history', () => {
  it('labels, colours and alarms are as they were then, texts too, however long ago they were said', {
    timeout: 180_000,
  }, async () => {
    await patient(() => label()).toContain(`送风温度 ${NOW}.0 °C`);
    expect(await alarms().innerText()).toMatch(/ 0$/);
    const present = await swatch();
    await goBack(6);
    await patient(() => label()).toContain('送风温度 18.0 °C');
    expect(await label()).toContain('running');
    await waitUntilVisible(legend().getByText('18.0 °C'));
    const cool = await swatch();
    expect(cool).not.toBe(present);
    expect(await alarms().innerText()).toMatch(/ 0$/);

    // An hour and fifty-nine minutes after it was said, and an alarm with a ring.
    await goBack(3.02);
    await patient(() => label()).toContain('送风温度 30.0 °C');
    await waitUntilVisible(legend().getByText('30.0 °C'));
    expect(await swatch()).not.toBe(cool);
    await eventually(() => alarms().innerText()).toMatch(/ 1$/);
    await patient(() => label()).toContain('紧急报警');

    await goBack(2.9);
    await patient(() => label()).toContain('送风温度 20.0 °C');
    expect(await label()).toContain('stopped');
    await eventually(() => alarms().innerText()).toMatch(/ 0$/);
    expect(await label()).not.toContain('紧急报警');
    // Before anything was said, nothing is shown.
    await goBack(8);
    await waitUntilVisible(legend().getByText('无数据'));
    await patient(() => label()).not.toMatch(/送风温度 \d/);

    await button(time(), '回到实时').click();
    await patient(() => label()).toContain(`送风温度 ${NOW}.0 °C`);
    await waitUntilVisible(legend().getByText(`${NOW}.0 °C`));
    expect(await visitor.findings()).toEqual([]);
  });

  it('the list of alarms names those of the moment, and leads to the element', { timeout: 120_000 }, async () => {
    await alarms().click();
    const list = page.getByRole('region', { name: '报警', exact: true });
    await waitUntilVisible(list.getByText('此刻没有报警'));
    await goBack(4);
    const alarm = list.getByRole('button', { name: /标签测点/ });
    await waitUntilVisible(alarm.getByText('请检查冷水阀'));
    const before = getRoute(page);
    await alarm.click();
    await patient(() => decodeURIComponent(getRoute(page))).toContain('element=');
    await patient(() => new URLSearchParams(getRoute(page).split('?')[1]).get('camera')).not.toBe(
      new URLSearchParams(before.split('?')[1]).get('camera'),
    );
    expect(await visitor.findings()).toEqual([]);
    await goBack(2);
    await waitUntilHidden(alarm);
    await alarms().click();
    await waitUntilHidden(list);
    await button(time(), '回到实时').click();
  });

  it.each(['1', '60', '600', '3600'])(
    'is played %s times as fast as it happened, and no faster',
    { timeout: 120_000 },
    async (speed) => {
      await goBack(6.5);
      await eventually(moment).toBeLessThan(ago(6.4));
      const from = await moment();
      const since = performance.now();
      await play(speed);
      // Two seconds of it.
      await patient(moment).toBeGreaterThan(from + 2_000 * Number(speed) - 1);
      const [to, elapsed] = [await moment(), performance.now() - since];
      await button(time(), '暂停').click();
      expect((to - from) / elapsed).toBeLessThan(Number(speed) * 1.1 + 1);
      await button(time(), '回到实时').click();
    },
  );

  it('played through, everything comes in the order in which it happened, and the end is live again', {
    timeout: 180_000,
  }, async () => {
    await goBack(6);
    await patient(() => label()).toContain('送风温度 18.0 °C');
    // Every picture of it is looked at in the page: asked for from here, some would be missed.
    await page.evaluate(
      ([asset]) => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const bar = [...document.querySelectorAll('section')].find((one) => one.ariaLabel === '时间回放');
          const said =
            document.querySelector(`.labels-layer [aria-label*="${asset}"]`)?.getAttribute('aria-label') ?? '';
          const value = /送风温度 (\d+)/.exec(said)?.[1] ?? '–';
          const count = /报警\s*(\d+)/.exec(bar?.textContent ?? '')?.[1] ?? '–';
          if (seen.at(-1) !== `${value} ${count}`) seen.push(`${value} ${count}`);
        };
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['aria-label'],
        });
      },
      [ASSET] as const,
    );
    await play('3600');
    await patient(() => time().locator('output').innerText()).toBe('实时');
    await patient(() => label()).toContain(`送风温度 ${NOW}.0 °C`);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const values = seen.map((one) => one.split(' ')[0]).filter((value, place, all) => value !== all[place - 1]);
    expect(values).toEqual(['18', '30', '20', '22', `${NOW}`]);
    const counts = seen.map((one) => one.split(' ')[1]).filter((count, place, all) => count !== all[place - 1]);
    expect(counts).toEqual(['0', '1', '0']);
  });
});

it('S-SCN-01 a scene that was made without a cover has the picture of how it opens, from the first who may change it', async () => {
  const { projectId, sceneId } = scene;
  const engineer = await world.calls('engineer');
  const cover = async () => (await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId })).sceneLogo;
  await patient(cover).toMatch(/^\/api\/File\//);
});

describe('A-45 the past of a shared scene', () => {
  it('is shown to somebody without an account with its values, its alarms and their rings', {
    timeout: 180_000,
  }, async () => {
    const { projectId, sceneId } = scene;
    const engineer = await world.calls('engineer');
    const token = await engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      sceneSharePattern: { sceneShareWay: SHARE_OPEN, sceneShareToDate: SHARE_WEEK },
    });
    const guest = await world.visitor({ density: 0.5 });
    await guest.go(`/sharePreview?linkToken=${token}`);
    await patient(() => label(guest.page)).toContain(`送风温度 ${NOW}.0 °C`);
    await waitUntilVisible(legend(guest.page).getByText(`${NOW}.0 °C`));
    await goBack(4, guest.page);
    await patient(() => label(guest.page)).toMatch(/送风温度 30.0 °C.*紧急报警|紧急报警.*送风温度 30.0 °C/);
    await eventually(() => alarms(guest.page).innerText()).toMatch(/ 1$/);
  });

  it('RU-RT-01 has values with the first answers, when nothing is pushed at all', { timeout: 180_000 }, async () => {
    const { projectId, sceneId } = scene;
    const engineer = await world.calls('engineer');
    const { token = '' } = (await engineer.must(sceneCalls.GetShareDetail, { projectId, sceneId })) ?? {};
    const guest = await world.visitor({ density: 0.5 });
    await guest.page.routeWebSocket(/\/ws\//, () => {
      // The line stays open and says nothing.
    });
    await guest.go(`/sharePreview?linkToken=${token}`);
    await patient(() => label(guest.page)).toContain(`送风温度 ${NOW}.0 °C`);
    await waitUntilVisible(legend(guest.page).getByText(`${NOW}.0 °C`));
  });
});
