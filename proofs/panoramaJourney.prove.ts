import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { assetCalls, assetDeviceCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { identityCalls } from '@twinscape/contract/identity';
import { labelCalls } from '@twinscape/contract/labels';
import { panoramaCalls as calls, hotspotCalls } from '@twinscape/contract/panoramas';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync } from 'mqtt';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { openBrowser, openVisitor } from '../e2e/browser.ts';
import { DEMO_PASSWORD } from '../e2e/demoModel.ts';
import { button, dialog, eventually, field, waitUntilHidden, waitUntilVisible } from '../e2e/page.ts';
import { presetSession } from '../e2e/presetSession.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { createEmptyProject } from '../e2e/testProject.ts';

const CONVERTED_MS = 180_000;
/** From the moment in which a device says it to the moment in which somebody reads it in the photograph. */
const LIVE_MS = 1_000;

let product: RunningProduct;
let browser: Browser;
let folder: string;
let manager: Client;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-panorama-journey-'));
  product = await startProduct(path.join(folder, 'data'), { TWINSCAPE_CONVERSIONS: '1' });
  browser = await openBrowser();
  const nobody = new Client(product.url, undefined);
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'manager', loginPwd: DEMO_PASSWORD });
  manager = new Client(product.url, token);
  projectId = await createEmptyProject(manager, '全景旅程');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Soft noise, as many bytes as a photograph has. */
async function drawPhotograph(width: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = await sharp({ create: { width: width / 4, height: width / 8, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(small)
    .resize(width, width / 2)
    .jpeg({ quality: 85 });
}

/** What a camera writes: the day, the place, and how it stood. */
const asCamera = (picture: Sharp, heading: number): Sharp =>
  picture
    .withExifMerge({
      IFD0: { Make: 'Ricoh', Model: 'Theta Z1' },
      IFD2: { DateTimeOriginal: '2026:05:02 08:30:00' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"><r GPano:PoseHeadingDegrees="${heading}"/></x:xmpmeta>`,
    );

it('three photographs of 16,384 pixels and one of 4,096 are uploaded and walked through; an asset says what MQTT brings within a second', {
  timeout: 400_000,
}, async () => {
  const files: string[] = [];
  for (const [at, width] of [16_384, 16_384, 16_384, 4_096].entries()) {
    const file = path.join(folder, `P${at + 1}.jpg`);
    await writeFile(file, await asCamera(await drawPhotograph(width), at * 30).toBuffer());
    files.push(file);
  }
  const visitor = await openVisitor(browser, product.url, { width: 1_000, height: 640 });
  await presetSession(visitor, product.url, 'manager');
  await visitor.go(`/elements/panomanage?project=${projectId}`);
  const { page } = visitor;
  await page.getByRole('button', { name: '上传全景' }).first().click();
  const asking = dialog(page, '上传全景');
  await asking.locator('input[type=file]').setInputFiles(files);
  await field(asking, '名称').fill('机房四处');
  const since = performance.now();
  await asking.getByRole('button', { name: '上传 4 张照片' }).click();
  await waitUntilHidden(asking);
  // The list says that it is at work.
  await waitUntilVisible(page.getByText(/转换中|等待转换/).first());
  const find = async () => (await manager.must(calls.GetList, { projectId, key: '机房四处' })).data.list[0];
  await expect
    .poll(async () => [(await find())?.sceneCount, (await find())?.convertState], {
      timeout: CONVERTED_MS,
      interval: 500,
    })
    .toEqual([4, 'done']);
  console.log(`four photographs seen after ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  const pbGuid = (await find())?.pbGuid ?? '';
  const scenes = (await manager.must(calls.GetScenesByPbGuid, { projectId, pbGuid })).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  expect(scenes.map(({ width, pose, camera }) => [width, pose.heading, camera])).toEqual([
    [16_384, 0, 'Ricoh Theta Z1'],
    [16_384, 30, 'Ricoh Theta Z1'],
    [16_384, 60, 'Ricoh Theta Z1'],
    [4_096, 90, 'Ricoh Theta Z1'],
  ]);
  const ids = scenes.map(({ sceneName }) => sceneName);
  for (const [at, sceneName] of ids.slice(0, -1).entries()) {
    const arrow = { locationX: 0, locationY: -20, targetSceneName: ids[at + 1] ?? '' };
    await manager.must(hotspotCalls.AddNavigationTag, { projectId, sceneName, ...arrow });
  }

  const { assetClassId } = await manager.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通' });
  const type = { projectId, assetClassId, classTypeName: '水泵' };
  const { classTypeId: assetClassTypeId } = await manager.must(assetCalls.CreateAssetClassType, type);
  const named = { projectId, assetName: '冷冻水泵', assetClassTypeId };
  const assetId = await manager.must(assetCalls.AddProjectAsset, named);
  const device = { projectId, deviceId: 'CHP-1', deviceName: '冷冻水泵', adapterId: projectId };
  const { id: deviceId } = await manager.must(deviceCalls.AddProjectDevice, device);
  await manager.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [deviceId] });
  await manager.must(labelCalls.EditAssetJSTL, { projectId, assetId, dataPanelJson: '{"a":1}' });
  const last = ids.at(-1) ?? '';
  const tag = { projectId, sceneName: last, locationX: 20, locationY: 0, mediaPath: assetId };
  await manager.must(hotspotCalls.AddAssetTag, tag);

  const { accessToken = '' } = await manager.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId });
  const { mqttPort } = await manager.must(transportCalls.GetDeviceEndpoints, { projectId });
  const line = await connectAsync({
    host: '127.0.0.1',
    port: mqttPort ?? 0,
    username: accessToken,
    reconnectPeriod: 0,
  });
  const say = (temperature: number) =>
    line.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature }), { qos: 1 });
  await say(40.5);
  await visitor.go(`/panorama?project=${projectId}&set=${pbGuid}&scene=${ids[0]}`);
  const shown = (at: number) =>
    eventually(() => page.getByRole('application', { name: `P${at}` }).getAttribute('data-shown')).toBe(ids[at - 1]);
  await shown(1);
  for (const at of [2, 3, 4]) {
    // The heading goes on: the arrow of the next one may lie behind.
    await button(page, '热点列表').click();
    await page
      .getByRole('region', { name: '热点' })
      .getByRole('button', { name: `P${at}` })
      .click();
    await button(page, '热点列表').click();
    await page.getByRole('button', { name: `前往 P${at}` }).click();
    await shown(at);
  }
  await button(page, '热点列表').click();
  await page.getByRole('region', { name: '热点' }).getByRole('button', { name: '冷冻水泵' }).click();
  const panel = page.getByRole('region', { name: '冷冻水泵' });
  await waitUntilVisible(panel.getByText('40.5'));

  const times: number[] = [];
  for (const value of [41.5, 42.5, 43.5, 44.5, 45.5]) {
    const sent = performance.now();
    await say(value);
    await panel.getByText(String(value)).first().waitFor();
    times.push(performance.now() - sent);
  }
  await line.endAsync();
  console.log(`from MQTT to the photograph: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`);
  expect(Math.max(...times)).toBeLessThan(LIVE_MS);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
