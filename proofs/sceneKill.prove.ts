import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { identityCalls } from '@twinscape/contract/identity';
import { isPlainScene, sceneCalls } from '@twinscape/contract/scenes';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { openBrowser, openVisitor, SCREENSHOTS, type Visitor } from '../e2e/browser.ts';
import { type CrowdedScene, createCrowdedScene } from '../e2e/crowdedScene.ts';
import { DEMO_PASSWORD, waitForDemoModel } from '../e2e/demoModel.ts';
import { button, dialog, getRoute, waitUntilVisible } from '../e2e/page.ts';
import { presetSession } from '../e2e/presetSession.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { findFreeLowPort } from './telemetry/installation.ts';

const SCENES = 10;
const SEND_MS = 1_000;
/** How long the program is gone: until pages have just noticed, and until their attempts have grown rare. */
const GONE_MS = [3_000, 40_000] as const;
/** Ten pages draw a building on processors that do other things as well. */
const OPEN_MS = 240_000;
const NOTICE_MS = 30_000;
/** The longest pause between two attempts (37.5 s), and the time that a busy machine takes to answer ten pages. */
const BACK_MS = 120_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const within = <T>(timeout: number, read: () => T) => expect.poll(read, { timeout, interval: 200 });

let folder: string;
let env: Readonly<Record<string, string>>;
let product: RunningProduct | undefined;
let browser: Browser;
let projectId: string;
let crowd: CrowdedScene;
const lines: MqttClient[] = [];
let sending: ReturnType<typeof setInterval> | undefined;
/** What is sent now: it grows with each round of sending, and each device has decimals of its own. */
let degrees = 10;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape 孪境 scenes-'));
  const mqttPort = await findFreeLowPort();
  env = {
    TWINSCAPE_CONVERSIONS: '1',
    TWINSCAPE_LOG_LEVEL: 'error',
    TWINSCAPE_HTTP_PORT: String(await findFreeLowPort()),
    TWINSCAPE_MQTT_PORT: String(mqttPort),
  };
  [product, browser] = await Promise.all([startProduct(folder, env), openBrowser()]);
  const model = await waitForDemoModel(product.url);
  projectId = model.projectId;
  crowd = await createCrowdedScene(
    await engineer(),
    { ...model, version: '2' },
    { labels: SCENES, devices: SCENES, prefix: '实时' },
  );
  for (const { accessToken: username } of crowd.devices) {
    const line = await connectAsync({ host: '127.0.0.1', port: mqttPort, username, reconnectPeriod: 500 });
    line.on('error', () => undefined);
    lines.push(line);
  }
  sending = setInterval(() => {
    degrees += 1;
    // What could not be sent is not sent later: only what is new is of interest.
    for (const [device, line] of lines.entries())
      if (line.connected)
        line.publish('v1/devices/me/telemetry', JSON.stringify({ temperature: degrees + device / 100 }), { qos: 1 });
  }, SEND_MS);
}, 600_000);
afterAll(async () => {
  clearInterval(sending);
  for (const line of lines) await line.endAsync(true);
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function engineer(): Promise<Client> {
  const nobody = new Client(product?.url ?? '', undefined);
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'engineer', loginPwd: DEMO_PASSWORD });
  return new Client(product?.url ?? '', token);
}

async function opened(sceneId: string, look: Parameters<typeof openVisitor>[2], more = ''): Promise<Visitor> {
  const url = product?.url ?? '';
  const visitor = await openVisitor(browser, url, look);
  await presetSession(visitor, url, 'engineer');
  await visitor.go(`/sceneDetail?project=${projectId}&scene=${sceneId}${more}`);
  return visitor;
}

/** What the label of a page says to people who hear it: its name, its value, and how old it is where it is old. */
const readPageText = async (page: Page): Promise<string> =>
  (await page
    .locator('.labels-layer [role="toolbar"] button')
    .first()
    .getAttribute('aria-label', { timeout: 5_000 })
    .catch(() => '')) ?? '';
const valueOn = async (page: Page): Promise<number> =>
  Number(/([\d.]+) °C/.exec(await readPageText(page))?.[1] ?? Number.NaN);
const isOld = async (page: Page): Promise<boolean> => /连接中断/.test(await readPageText(page));
/** What the bar of the scene's time says is shown. */
const moment = (page: Page): Promise<string> =>
  page.getByRole('region', { name: '时间回放' }).locator('output').first().innerText();
const all = async <T>(visitors: readonly Visitor[], read: (page: Page) => Promise<T>): Promise<T[]> =>
  Promise.all(visitors.map(({ page }) => read(page)));

it(`S-SCN-03 RU-RT-01 ${SCENES} open scenes say that their values are old when the program is killed, and by themselves show new ones when it is back`, {
  timeout: 1_500_000,
}, async () => {
  const visitors: Visitor[] = [];
  const faults: string[] = [];
  for (let scene = 0; scene < SCENES; scene++) {
    const sceneId = await crowd.scene(`孪生场景 ${scene + 1}`, scene, scene + 1);
    const visitor = await opened(sceneId, { width: 960, height: 600, density: 0.5 });
    visitor.page.on('pageerror', (error) => faults.push(`scene ${scene + 1}: ${error}`));
    visitors.push(visitor);
    await within(OPEN_MS, () => valueOn(visitor.page)).toBeGreaterThan(10);
    // Who reloads forgets it.
    await visitor.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  }
  const colour = async () => (await all(visitors, valueOn)).map((value) => Math.round((value % 1) * 100));
  // Each scene shows the device of its own label.
  expect(await colour()).toEqual(Array.from({ length: SCENES }, (_, scene) => scene));

  for (const [round, goneMs] of GONE_MS.entries()) {
    expect(await all(visitors, isOld)).toEqual(visitors.map(() => false));
    const killed = performance.now();
    await product?.kill();
    await within(NOTICE_MS, () => all(visitors, isOld)).toEqual(visitors.map(() => true));
    const noticed = performance.now() - killed;
    expect(await all(visitors, moment)).toEqual(visitors.map(() => '连接中断'));
    const [first] = visitors;
    await mkdir(SCREENSHOTS, { recursive: true });
    await first?.page.screenshot({ path: path.join(SCREENSHOTS, `sceneKill-${round + 1}-lost.png`) });
    const before = await all(visitors, valueOn);
    expect(before.every(Number.isFinite), 'the last values stay').toBe(true);
    await wait(Math.max(0, goneMs - (performance.now() - killed)));

    product = await startProduct(folder, env);
    const back = performance.now();
    // Whoever counted on while nobody listened is far ahead of what stood there.
    const from = degrees;
    await within(BACK_MS, async () => (await all(visitors, valueOn)).every((value) => value >= from)).toBe(true);
    await within(NOTICE_MS, () => all(visitors, isOld)).toEqual(visitors.map(() => false));
    const fresh = performance.now() - back;
    expect(await all(visitors, moment)).toEqual(visitors.map(() => '实时'));
    expect(await colour()).toEqual(Array.from({ length: SCENES }, (_, scene) => scene));
    expect(await all(visitors, (page) => page.evaluate(() => 'isSamePage' in globalThis))).toEqual(
      visitors.map(() => true),
    );
    await first?.page.screenshot({ path: path.join(SCREENSHOTS, `sceneKill-${round + 1}-back.png`) });
    console.log(
      `gone for ${Math.round((back - killed) / 1000)} s: ${SCENES} pages said so within ${Math.round(noticed)} ms, all showed new values ${Math.round(fresh)} ms after the program was ready`,
    );
  }
  expect(faults).toEqual([]);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

it('S-SCN-02 RU-SCENE-05 what two people change in a scene while the program is killed is not lost: one saves, the other is told and keeps theirs as a copy', {
  timeout: 900_000,
}, async () => {
  const sceneId = await crowd.scene('两人同时编辑', 0, 2);
  const look = { width: 1_340, height: 800, density: 0.5 } as const;
  const [one, other] = [await opened(sceneId, look, '&mode=edit'), await opened(sceneId, look, '&mode=edit')];
  const panel = (page: Page): Locator => page.getByRole('complementary', { name: '两人同时编辑' });
  const state = (page: Page) => page.getByRole('toolbar').locator('output').first().innerText();
  const sky = async (id: string): Promise<string> => {
    const { sceneEventDataJson: data } = await (await engineer()).must(sceneCalls.GetSceneDetail, {
      projectId,
      sceneId: id,
    });
    const text = isPlainScene(data) ? data : gunzipSync(Buffer.from(data, 'base64')).toString('utf8');
    return JSON.parse(text).config.skybox ?? '';
  };
  for (const [{ page }, name] of [
    [one, '傍晚'],
    [other, '夜晚'],
  ] as const) {
    await within(OPEN_MS, () => valueOn(page)).toBeGreaterThan(10);
    await panel(page).locator('.ant-segmented-item', { hasText: '环境' }).first().click();
    await panel(page).getByRole('region', { name: '天空盒', exact: true }).getByText(name).click();
    await within(NOTICE_MS, () => state(page)).toBe('草稿已保留');
  }
  await product?.kill();
  // Saving fails and says so; what was changed stays as a draft.
  await button(other.page, '保存').click();
  await within(NOTICE_MS, () => other.page.locator('section[aria-label="通知"] > *').count()).toBeGreaterThan(0);
  await within(NOTICE_MS, () => state(other.page)).toMatch(/草稿已保留|未保存/);
  product = await startProduct(folder, env);

  await button(one.page, '保存').click();
  await within(NOTICE_MS, () => state(one.page)).toBe('已保存');
  expect(await sky(sceneId)).toBe('evening');
  await button(other.page, '保存').click();
  const asking = dialog(other.page, '场景已被他人修改');
  await waitUntilVisible(asking);
  await mkdir(SCREENSHOTS, { recursive: true });
  await other.page.screenshot({ path: path.join(SCREENSHOTS, 'sceneKill-conflict.png') });
  expect(await sky(sceneId)).toBe('evening');
  await button(asking, '另存为副本').click();
  await within(NOTICE_MS, () => getRoute(other.page)).not.toContain(sceneId);
  const copyId = new URLSearchParams(getRoute(other.page).split('?')[1]).get('scene') ?? '';
  expect([await sky(sceneId), await sky(copyId)]).toEqual(['evening', 'night']);
  await Promise.all([one.close(), other.close()]);
});
