import { assetCalls, assetDeviceCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { modelElementCalls } from '@twinscape/contract/models';
import { panoramaCalls as calls } from '@twinscape/contract/panoramas';
import { transportCalls } from '@twinscape/contract/transports';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { button, eventually, waitForRoute, waitUntilHidden, waitUntilVisible } from './page.ts';
import { createEmptyProject, uploadConvertedModel, writeSmallBuilding } from './testProject.ts';
import { CONVERTING, openWorld } from './world.ts';

/** A small building, and a photograph that was taken in it. */
const world = openWorld(CONVERTING);
const UNIT = 'HVAC-CH-F01-001';
const LOOK = { width: 1_200, height: 760, density: 0.5 } as const;
let manager: Client;
let projectId: string;
let modelId: string;
let pbGuid: string;
let sceneName: string;
let unit: { readonly elementId: string; readonly name: string };
/** Where the photograph was taken, and where the lower drum of the unit is, in metres of the world. */
let from: [number, number, number];
let middle: [number, number, number];
const BEARING = 25;
let deviceToken: string;

beforeAll(async () => {
  manager = await world.calls('manager');
  projectId = await createEmptyProject(manager, '全景与模型试验');
  const made = await uploadConvertedModel(manager, projectId, { name: '机房.ifc', body: await writeSmallBuilding() });
  modelId = made.modelId;
  const [found] = (
    await manager.must(modelElementCalls.SearchElements, { projectId, modelId, version: made.version, key: UNIT })
  ).data.list;
  if (!found?.box) throw new Error('the unit has no box');
  unit = found;
  const [x0, y0, z0, x1, y1, z1] = found.box;
  middle = [(x0 + x1) / 2, y0 + 0.3 * (y1 - y0), (z0 + z1) / 2];
  from = [x0 - 2, middle[1] + 0.7, middle[2] + 0.5];

  const file = {
    name: 'P1.jpg',
    body: new Uint8Array(
      await sharp({ create: { width: 2_048, height: 1_024, channels: 3, background: '#89a' } })
        .jpeg()
        .toBuffer(),
    ),
  };
  const set = await manager.must(calls.CreateItem, { projectId, name: '机房巡检', collectTime: new Date() });
  pbGuid = set.pbGuid;
  await manager.must(calls.UploadImages, { projectId, pbGuid }, { files: { file } });
  sceneName = (await manager.must(calls.GetScenesByPbGuid, { projectId, pbGuid }))[0]?.sceneName ?? '';

  const { assetClassId } = await manager.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通' });
  const { classTypeId: assetClassTypeId } = await manager.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '冷水机组',
  });
  const assetName = '1 号冷水机组';
  const assetId = await manager.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
  const { id: deviceId } = await manager.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: 'CH-1',
    deviceName: '1 号冷水机组',
    adapterId: projectId,
  });
  await manager.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [deviceId] });
  await manager.must(assetCalls.RelationAssetModel, {
    projectId,
    relationAssetModels: [
      {
        assetId,
        relationModelId: modelId,
        relationAssetModelElements: [{ relationModelElementId: unit.elementId, relationModelElementName: unit.name }],
      },
    ],
  });
  deviceToken = (await manager.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId })).accessToken ?? '';
}, 240_000);

const send = (payload: Record<string, number>) =>
  new Client(world.url, undefined).request(transportCalls.PostDeviceTelemetry, {
    accessToken: deviceToken,
    payload: JSON.stringify(payload),
  });
const address = () => `/panorama?project=${projectId}&set=${pbGuid}&scene=${sceneName}`;
const model = (page: Page): Locator => page.locator('[data-layout][data-state]');
const placeNow = async () => (await manager.must(calls.GetScenesByPbGuid, { projectId, pbGuid }))[0]?.place;
const sphere = (page: Page): Locator => page.getByRole('application', { name: 'P1' });
async function clickMiddle(page: Page, thing: Locator, right = 0, down = 0): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it has no place on the page');
  await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
}

describe('T-PANO-14 a photograph stands in the model', () => {
  it('one stands on a floor of the plan and saves it; things that are seen in both put it right', async () => {
    await eventually(
      async () => (await manager.must(calls.GetPanoramaConvertState, { projectId, pbGuid })).convertState,
    ).toBe('done');
    const { page } = await world.signInAs('manager', address(), LOOK);
    await eventually(() => sphere(page).getAttribute('data-shown')).toBe(sceneName);
    await button(page, '模型定位').click();
    const placing = page.getByRole('region', { name: '在模型中定位' });
    await eventually(() => model(page).getAttribute('data-state')).toBe('shown');
    await waitUntilVisible(placing.getByText('在模型中点击地面'));
    expect(await button(placing, '保存定位').isDisabled()).toBe(true);
    await placing.getByRole('combobox', { name: '楼层平面' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await waitUntilVisible(placing.getByText('在模型中点击地面'));
    await clickMiddle(page, model(page));
    await waitUntilVisible(placing.getByText('转动两边，使画面一致'));
    await button(placing, '保存定位').click();
    await waitUntilHidden(placing);
    const standing = await placeNow();
    expect(standing?.modelId).toBe(modelId);
    expect(standing?.bearing).toBeTypeOf('number');

    // Both sides look the same way from there: what is clicked beside their middles is the same thing.
    await button(page, '模型定位').click();
    await eventually(() => model(page).getAttribute('data-state')).toBe('shown');
    await button(placing, '选取同名点').click();
    for (const [right, down] of [
      [-160, 40],
      [150, 60],
      [10, 120],
    ] as const) {
      await clickMiddle(page, sphere(page), right, down);
      await waitUntilVisible(placing.getByText('请在模型中点击同一处'));
      await clickMiddle(page, model(page), right, down);
      await waitUntilHidden(placing.getByText('请在模型中点击同一处'));
    }
    await waitUntilVisible(placing.getByText('同名点 3 对'));
    await button(placing, '保存定位').click();
    await waitUntilHidden(placing);
    const found = await placeNow();
    expect(
      Math.hypot(...[0, 1, 2].map((at) => (standing?.position[at] ?? 0) - (found?.position[at] ?? 0))),
    ).toBeLessThan(0.05);
    const turned = Math.abs((standing?.bearing ?? 0) - (found?.bearing ?? 180));
    expect(Math.min(turned, 360 - turned)).toBeLessThan(0.5);
  });

  it('the same unit is picked through the photograph and opened in the model, with what its device says', async () => {
    await manager.must(calls.PlaceScene, { projectId, sceneName, modelId, position: from, bearing: BEARING });
    const [x, y, z] = [middle[0] - from[0], middle[1] - from[1], middle[2] - from[2]];
    const yaw = (Math.atan2(x, -z) * 180) / Math.PI - BEARING;
    const view = {
      yaw: ((yaw + 540) % 360) - 180,
      pitch: (Math.atan2(y, Math.hypot(x, z)) * 180) / Math.PI,
      fieldOfView: 60,
    };
    await manager.must(calls.SaveSceneView, { projectId, sceneName, view });
    const { page } = await world.signInAs('manager', address(), LOOK);
    await eventually(() => sphere(page).getAttribute('data-shown')).toBe(sceneName);
    await button(page, '模型').click();
    await eventually(() => model(page).getAttribute('data-state')).toBe('shown');
    await clickMiddle(page, sphere(page));
    const picked = page.getByRole('region', { name: unit.name });
    await waitUntilVisible(picked.getByText('1 号冷水机组').first());
    await send({ load: 63.5 });
    await waitUntilVisible(picked.getByText('63.5'));

    // Beside each other both turn together.
    await page.getByRole('region', { name: '模型叠加' }).getByText('并排').click();
    await eventually(() => model(page).getAttribute('data-layout')).toBe('beside');
    const before = await sphere(page).getAttribute('data-view');
    const box = await model(page).boundingBox();
    if (!box) throw new Error('the model has no place');
    // Above it stands what was picked.
    const [middleOf, low] = [box.x + box.width / 2, box.y + 0.8 * box.height];
    await page.mouse.move(middleOf, low);
    await page.mouse.down();
    await page.mouse.move(middleOf + 60, low, { steps: 4 });
    await page.mouse.up();
    await eventually(() => sphere(page).getAttribute('data-view')).not.toBe(before);
    await button(picked, '在模型中打开').click();
    await waitForRoute(page, /^\/model\?.*element=/);
    // The point stands in the model as a pin, which leads back.
    const pin = page.getByRole('button', { name: 'P1', exact: true });
    await pin.waitFor({ state: 'attached', timeout: 60_000 });
    await pin.focus();
    await page.keyboard.press('Enter');
    await waitForRoute(page, new RegExp(`^/panorama\\?.*scene=${sceneName}`));
  });

  it('T-PANO-14 on the plan one sees where one looks, places the next photograph by a click, and goes there', async () => {
    const body = new Uint8Array(
      await sharp({ create: { width: 2_048, height: 1_024, channels: 3, background: '#a98' } })
        .jpeg()
        .toBuffer(),
    );
    await manager.must(calls.UploadImages, { projectId, pbGuid }, { files: { file: { name: 'P2.jpg', body } } });
    const scenes = () => manager.must(calls.GetScenesByPbGuid, { projectId, pbGuid });
    await eventually(async () => (await scenes())[1]?.convertState).toBe('done');
    const heading = (scene: string, degrees: number) =>
      manager.must(calls.UpdateCapture, { projectId, sceneName: scene, pose: { heading: degrees } });
    const next = (await scenes())[1]?.sceneName ?? '';
    await manager.must(calls.PlaceScene, { projectId, sceneName, modelId, position: from, bearing: BEARING });
    await heading(sceneName, 0);
    await heading(next, 40);
    const { page } = await world.signInAs('manager', address(), LOOK);
    await eventually(() => sphere(page).getAttribute('data-shown')).toBe(sceneName);
    await button(page, '平面图').click();
    const plan = page.getByRole('region', { name: '平面图' });
    const here = plan.getByRole('button', { name: 'P1', exact: true });
    await here.waitFor({ state: 'attached', timeout: 60_000 });
    const cone = plan.locator('[data-angle]');
    const before = await cone.getAttribute('data-angle');
    await sphere(page).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => cone.getAttribute('data-angle')).not.toBe(before);
    await button(plan, '依次定位 1 张照片').click();
    await waitUntilVisible(plan.getByText('请点击“P2”的拍摄位置'));
    const sheet = await here.locator('xpath=ancestor::*[name()="svg"]').boundingBox();
    if (!sheet) throw new Error('the plan has no place');
    await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
    await eventually(async () => (await scenes())[1]?.place?.modelId).toBe(modelId);
    // The headings of both give the direction.
    const [one, other] = await scenes();
    expect(other?.place?.bearing).toBeCloseTo(((one?.place?.bearing ?? 0) + 40) % 360, 3);
    const there = plan.getByRole('button', { name: 'P2', exact: true });
    await there.waitFor({ state: 'attached' });
    await there.focus();
    await page.keyboard.press('Enter');
    await waitForRoute(page, new RegExp(`scene=${next}`));
  });

  it('where the model has an asset, a hotspot that is added there is of that asset', async () => {
    const { page } = await world.signInAs('manager', address(), LOOK);
    await eventually(() => sphere(page).getAttribute('data-shown')).toBe(sceneName);
    await button(page, '模型').click();
    await eventually(() => model(page).getAttribute('data-state')).toBe('shown');
    await button(page, '编辑热点').click();
    await clickMiddle(page, sphere(page));
    const adding = page.getByRole('dialog', { name: '添加热点' });
    await waitUntilVisible(adding.getByText('1 号冷水机组'));
  });
});
