import { assetCalls } from '@twinscape/contract/assets';
import { labelCalls } from '@twinscape/contract/labels';
import {
  panoramaCalls as calls,
  hotspotCalls,
  panoramaShareCalls as shareCalls,
  tourCalls,
} from '@twinscape/contract/panoramas';
import { projectCalls } from '@twinscape/contract/projects';
import type { Locator, Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import { makeSilence } from '../fixtures/silence.ts';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  getRoute,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { CONVERTING, openWorld } from './world.ts';

const world = openWorld(CONVERTING);
let engineer: Client;
let projectId: string;

beforeAll(async () => {
  const manager = await world.calls('manager');
  ({ id: projectId } = await manager.must(projectCalls.AddEnterpriseProject, { projectName: '全景试验' }));
  const candidates = await manager.must(projectCalls.GetProjectCandidateList, { projectId });
  const memberIds = candidates.data.list
    .filter(({ loginAccount }) => ['engineer', 'guest'].includes(loginAccount))
    .map(({ memberId }) => memberId);
  await manager.must(projectCalls.AddProjectMember, { projectId, memberIds });
  engineer = await world.calls('engineer');
});

const at = (path: string, more: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ project: projectId, ...more })}`;
const MANAGER = '/elements/panomanage';
/** Spheres are drawn by the processor here: a small one turns as a large one does. */
const SMALL = { width: 1_000, height: 600 } as const;
async function open(account: string, route: string): Promise<Visitor> {
  const visitor = await world.reader(account, route);
  await visitor.page.setViewportSize(SMALL);
  return visitor;
}

/** A sphere with a disc straight ahead: what is seen there has its colour. */
const drawPhotograph = (width: number, disc: string, more = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="55%" fill="#9cd"/><rect y="55%" width="100%" height="45%" fill="#765"/><circle cx="50%" cy="50%" r="${width / 30}" fill="${disc}"/>${more}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
/** A set with photographs that can be looked at. */
async function makeSet(name: string, collectTime: string, photographs: Readonly<Record<string, Buffer>>) {
  const files = Object.entries(photographs).map(([fileName, bytes]) => ({
    name: fileName,
    body: new Uint8Array(bytes),
  }));
  const set = await engineer.must(calls.CreateItem, { projectId, name, collectTime: new Date(collectTime) });
  for (const file of files)
    await engineer.must(calls.UploadImages, { projectId, pbGuid: set.pbGuid }, { files: { file } });
  await eventually(
    async () => (await engineer.must(calls.GetPanoramaConvertState, { projectId, pbGuid: set.pbGuid })).convertState,
  ).toBe('done');
  return { ...set, scenes: await engineer.must(calls.GetScenesByPbGuid, { projectId, pbGuid: set.pbGuid }) };
}

const sphere = (page: Page, name: string): Locator => page.getByRole('application', { name });
const shownIn = (place: Locator) => place.getAttribute('data-shown');
const viewIn = async (place: Locator): Promise<number[]> =>
  ((await place.getAttribute('data-view')) ?? '').split(',').map(Number);
async function drag(page: Page, place: Locator, by: number): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('the sphere has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y + by / 4, { steps: 3 });
  await page.mouse.up();
}

/** One finger that goes down in the middle of a place and so many pixels to the right; none is a tap. */
async function touch(page: Page, place: Locator, by = 0): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it has no place');
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: readonly number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: to.map((one) => ({ x: one, y })) });
  await send('touchStart', [x]);
  for (const part of by === 0 ? [] : [0.25, 0.5, 0.75, 1]) await send('touchMove', [x + by * part]);
  await send('touchEnd', []);
  await finger.detach();
}

describe('S-PAN-01 the panoramas of a project', () => {
  it('RU-VAL-11 RU-STATE-05 photographs are uploaded, converted, and walked through', async () => {
    const { page } = await open('engineer', at(MANAGER));
    await waitUntilVisible(page.getByRole('heading', { name: '全景', exact: true }));
    await page.getByRole('button', { name: '上传全景' }).first().click();
    const asking = dialog(page, '上传全景');
    await asking.locator('input[type=file]').setInputFiles(
      await Promise.all(
        ['#c33', '#3c3'].map(async (disc, number) => ({
          name: `P${number + 1}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await drawPhotograph(number === 0 ? 4_096 : 2_048, disc),
        })),
      ),
    );
    await asking.getByRole('button', { name: '上传 2 张照片' }).click();
    await waitUntilVisible(asking.getByText('名称不能为空'));
    await field(asking, '名称').fill('地下室 8 月巡检');
    await asking.getByRole('button', { name: '上传 2 张照片' }).click();
    await waitUntilHidden(asking);
    const listed = async () => (await engineer.must(calls.GetList, { projectId, key: '8 月巡检' })).data.list[0];
    await eventually(async () => [(await listed())?.sceneCount, (await listed())?.convertState]).toEqual([2, 'done']);
    const tiles: Response[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/File/Tiles/')) tiles.push(answer);
    });
    await page.getByRole('link', { name: '地下室 8 月巡检' }).click();
    const first = sphere(page, 'P1');
    await eventually(() => shownIn(first)).toMatch(/^[0-9a-f-]{36}$/);
    // Every tile that was asked for came: the viewer would say nothing of one that did not.
    await eventually(() => Promise.resolve(tiles.length)).toBeGreaterThan(3);
    expect(
      tiles.filter((answer) => answer.status() !== 200 || !answer.headers()['content-type']?.includes('jpeg')),
    ).toEqual([]);
    const before = await viewIn(first);
    await drag(page, first, 120);
    await eventually(async () => (await viewIn(first))[0]).not.toBeCloseTo(before[0] ?? 0, 1);
    await button(page, '下一张').click();
    await eventually(() => shownIn(sphere(page, 'P2'))).toMatch(/^[0-9a-f-]{36}$/);
    expect(getRoute(page)).toContain('scene=');
    await sphere(page, 'P2').focus();
    const [yaw = 0] = await viewIn(sphere(page, 'P2'));
    await page.keyboard.press('ArrowRight');
    await eventually(async () => Math.abs(((await viewIn(sphere(page, 'P2')))[0] ?? 0) - yaw)).toBeGreaterThan(3);
    await page.keyboard.press('[');
    await eventually(() => shownIn(sphere(page, 'P1'))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('T-PANO-02 a camera that was tilted is levelled: what lay too low is seen ahead', async () => {
    const made = await makeSet('倾斜的相机', '2026-06-01T04:00:00Z', { 'T1.jpg': await drawPhotograph(2_048, '#c33') });
    const sceneName = made.scenes[0]?.sceneName ?? '';
    await engineer.must(calls.UpdateCapture, { projectId, sceneName, pose: { pitch: 20, heading: 0 } });
    await engineer.must(calls.SaveSceneView, { projectId, sceneName, view: { yaw: 0, pitch: 20, fieldOfView: 40 } });
    const { page } = await open('engineer', at('/panorama', { set: made.pbGuid }));
    const shown = sphere(page, 'T1');
    await eventually(() => shownIn(shown)).toBe(sceneName);
    await waitUntilVisible(page.getByRole('button', { name: /指北针/ }));
    // The middle of the picture lies 20° above the horizon, where the camera looked.
    await eventually(async () => middleOf(await shown.screenshot())).toEqual([4, 1, 1]);
  });

  it('a trial user looks around and is offered nothing that changes', async () => {
    const made = await makeSet('体验可见', '2026-06-02T04:00:00Z', { 'G1.jpg': await drawPhotograph(2_048, '#33c') });
    const { page } = await open('guest', at(MANAGER));
    await waitUntilVisible(page.getByRole('link', { name: '体验可见' }));
    expect(await page.getByRole('button', { name: '上传全景' }).count()).toBe(0);
    await page.getByRole('link', { name: '体验可见' }).click();
    await eventually(() => shownIn(sphere(page, 'G1'))).toBe(made.scenes[0]?.sceneName);
    expect(await button(page, '设为主视图').count()).toBe(0);
  });
});

/** The colour in the middle of a picture, each part from 0 to 5. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const { data } = await sharp(picture).removeAlpha().extract(area).raw().toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 51));
}

describe('S-PAN-03 R-16 two days beside each other', () => {
  it('K-85 RU-VAL-13 exactly two are compared; yaw, pitch and zoom stay the same, by drag and by wheel', async () => {
    const days = [
      ['机房 3 月', '2026-03-02T04:00:00Z', '#c33'],
      ['机房 8 月', '2026-08-07T04:00:00Z', '#3c3'],
      ['机房 10 月', '2026-10-11T04:00:00Z', '#33c'],
    ] as const;
    const sets = [];
    for (const [name, day, disc] of days)
      sets.push(await makeSet(name, day, { '机房.jpg': await drawPhotograph(2_048, disc) }));
    const { page } = await open('engineer', at(MANAGER, { key: '机房' }));
    for (const [name] of days) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await button(page, '对比').click();
    await waitUntilVisible(page.getByText('只能选择两个全景进行对比'));
    await page.getByRole('checkbox', { name: /机房 10 月/ }).uncheck();
    await button(page, '对比').click();
    const [left, right] = [sphere(page, '左侧 机房'), sphere(page, '右侧 机房')];
    await eventually(() => shownIn(left)).toBe(sets[0]?.scenes[0]?.sceneName);
    await eventually(() => shownIn(right)).toBe(sets[1]?.scenes[0]?.sceneName);
    const isSame = async () => {
      const [a, b] = [await viewIn(left), await viewIn(right)];
      return a.every((value, index) => Math.abs(value - (b[index] ?? Number.NaN)) < 1e-6);
    };
    await drag(page, left, 150);
    await eventually(async () => Math.abs((await viewIn(left))[0] ?? 0)).toBeGreaterThan(5);
    await eventually(isSame).toBe(true);
    await drag(page, right, -220);
    await page.mouse.wheel(0, -240);
    await eventually(isSame).toBe(true);
    expect((await viewIn(left))[2]).not.toBe(70);
    await page.getByText('滑动', { exact: true }).click();
    await waitUntilVisible(page.getByRole('slider', { name: '分界位置' }));
    expect(getRoute(page)).toContain('how=wipe');
  });

  it('T-PANO-06 the time-line of a point leads through its days, and to the comparison', async () => {
    const { list } = (await engineer.must(calls.GetList, { projectId, key: '机房 8' })).data;
    const { page } = await open('engineer', at('/panorama', { set: list[0]?.pbGuid ?? '' }));
    await eventually(() => shownIn(sphere(page, '机房'))).toMatch(/^[0-9a-f-]{36}$/);
    const line = page.getByRole('toolbar', { name: '拍摄点 机房 的时间线' });
    await eventually(() => line.getByRole('listitem').count()).toBe(3);
    await line.getByRole('listitem').last().getByRole('button').click();
    await eventually(() => getRoute(page)).not.toContain(list[0]?.pbGuid ?? '');
    await line.getByRole('button', { name: /^与 .* 对比$/ }).click();
    await eventually(() => shownIn(sphere(page, '右侧 机房'))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('S-PAN-02 S-SCN-04 hotspots', () => {
  it('RU-VAL-09 RU-VAL-12 are placed by a click, dragged, taken back, copied to another day, heard, and lead on', async () => {
    const other = await makeSet('热点全景 六月', '2026-06-01T04:00:00Z', {
      'H1.jpg': await drawPhotograph(2_048, '#33c'),
    });
    const made = await makeSet('热点全景', '2026-07-01T04:00:00Z', {
      'H1.jpg': await drawPhotograph(2_048, '#c33'),
      'H2.jpg': await drawPhotograph(2_048, '#3c3'),
    });
    const [from, to] = made.scenes;
    const ofFirst = { projectId, sceneName: from?.sceneName ?? '' };
    const { page } = await open('engineer', at('/panorama', { set: made.pbGuid }));
    const shown = sphere(page, 'H1');
    await eventually(() => shownIn(shown)).toBe(from?.sceneName);
    await button(page, '编辑热点').click();
    const box = await shown.boundingBox();
    if (!box) throw new Error('the sphere has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    const adding = dialog(page, '添加热点');
    await button(adding, '添加热点').click();
    await waitUntilVisible(adding.getByText('请选择全景'));
    await field(adding, '目标照片').click();
    await page.locator('.ant-select-item-option').filter({ hasText: /^H2$/ }).click();
    await button(adding, '添加热点').click();
    await waitUntilHidden(adding);
    const arrow = page.getByRole('button', { name: '前往 H2' });
    await waitUntilVisible(arrow);
    const tags = () => engineer.must(hotspotCalls.GetTagList, ofFirst);
    const [placed] = await tags();
    expect([placed?.locationX, placed?.locationY].map((angle) => Math.abs(angle ?? 9) < 0.5)).toEqual([true, true]);
    // Dragged to the right by a sixth of the picture.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 6, y, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await tags())[0]?.locationX ?? 0).toBeGreaterThan(5);
    const isMoved = async () => ((await tags())[0]?.locationX ?? 0) > 5;
    await button(page, /撤\s?销/).click();
    await eventually(isMoved).toBe(false);
    await eventually(() => button(page, /重\s?做/).isEnabled()).toBe(true);
    await page.keyboard.press('Control+Shift+Z');
    await eventually(isMoved).toBe(true);
    await page.mouse.click(x, y + box.height / 6);
    await adding.getByText('文字', { exact: true }).click();
    await field(adding, '名称').fill('检修阀');
    await adding.getByRole('textbox', { name: '内容' }).fill('检修时关闭');
    await adding.getByText('音频', { exact: true }).click();
    await button(adding, '添加热点').click();
    await waitUntilVisible(adding.getByText('请上传音频文件'));
    await adding
      .locator('input[type=file]')
      .setInputFiles({ name: '讲解.wav', mimeType: 'audio/wav', buffer: Buffer.from(makeSilence()) });
    await waitUntilVisible(adding.getByText('讲解.wav'));
    await button(adding, '添加热点').click();
    await waitUntilHidden(adding);
    await button(page, '复制到其他日期').click();
    await page.getByRole('menuitem', { name: /热点全景 六月/ }).click();
    const copied = { projectId, sceneName: other.scenes[0]?.sceneName ?? '' };
    await eventually(async () => (await engineer.must(hotspotCalls.GetTagList, copied)).length).toBe(2);
    await button(page, '编辑热点').click();
    await button(page, '热点列表').click();
    await page.getByRole('region', { name: '热点' }).getByRole('button', { name: '检修阀' }).click();
    await waitUntilVisible(page.getByRole('region', { name: '检修阀' }).getByText('检修时关闭'));
    const player = page.getByRole('region', { name: '检修阀' }).locator('audio');
    await eventually(() => player.evaluate((sound: HTMLAudioElement) => Math.round(sound.duration))).toBe(1);
    await page.getByRole('button', { name: '关闭' }).first().click();
    await button(page, '热点列表').click();
    await arrow.click();
    await eventually(() => shownIn(sphere(page, 'H2'))).toBe(to?.sceneName);
  });

  it('T-PANO-20 T-PANO-22 a length is measured on the floor, its corner dragged, a question raised and placed', async () => {
    const made = await makeSet('测量全景', '2026-07-05T04:00:00Z', { 'M1.jpg': await drawPhotograph(2_048, '#c33') });
    const sceneName = made.scenes[0]?.sceneName ?? '';
    await engineer.must(calls.UpdateCapture, { projectId, sceneName, pose: { height: 1.6 } });
    const { page } = await open('engineer', at('/panorama', { set: made.pbGuid }));
    const shown = sphere(page, 'M1');
    await eventually(() => shownIn(shown)).toBe(sceneName);
    await button(page, '问题').click();
    const asked = page.getByRole('region', { name: '问题' });
    await asked.getByRole('button', { name: '发起问题' }).click();
    const raising = dialog(page, '发起问题');
    await field(raising, '标题').fill('地面积水');
    await raising.getByRole('textbox', { name: '内容' }).click();
    await page.keyboard.type('请排查');
    await field(raising, '截止日期').fill('2030-05-01');
    await page.keyboard.press('Enter');
    await field(raising, '类型').click();
    await page.keyboard.type('渗漏');
    await page.getByTitle('新建类型“渗漏”').click();
    await waitUntilVisible(raising.getByTitle('渗漏', { exact: true }));
    await button(raising, '发起问题').click();
    await waitUntilVisible(asked.getByText('地面积水'));
    await button(page, '编辑热点').click();
    await page.getByRole('button', { name: '测量', exact: true }).click();
    const box = await shown.boundingBox();
    if (!box) throw new Error('the sphere has no place');
    const [middle, low] = [box.x + box.width / 2, box.y + box.height * 0.85];
    await page.mouse.click(middle - 150, low);
    await page.mouse.click(middle + 150, low);
    await page.keyboard.press('Enter');
    const adding = dialog(page, '添加热点');
    await field(adding, '名称').fill('通道宽度');
    await button(adding, '添加热点').click();
    await waitUntilHidden(adding);
    const tags = () => engineer.must(hotspotCalls.GetTagList, { projectId, sceneName });
    const [line] = await tags();
    expect(line?.points?.map(({ locationX }) => Math.sign(locationX))).toEqual([-1, 1]);
    const label = page.getByRole('button', { name: '通道宽度' });
    // Both ends lie on the floor: what stands there are metres.
    expect(await label.textContent()).toMatch(/通道宽度 · \d+(\.\d+)? m$/);
    await label.click();
    await waitUntilVisible(page.getByRole('region', { name: '通道宽度' }).getByText('长度'));
    await page.mouse.move(middle + 150, low);
    await page.mouse.down();
    await page.mouse.move(middle + 220, low, { steps: 4 });
    await page.mouse.up();
    const wider = async () =>
      ((await tags())[0]?.points?.[1]?.locationX ?? 0) > (line?.points?.[1]?.locationX ?? 0) + 2;
    await eventually(wider).toBe(true);
    await button(page, /撤\s?销/).click();
    await eventually(wider).toBe(false);
    await page.mouse.click(middle, box.y + box.height * 0.3);
    await adding.getByText('问题', { exact: true }).first().click();
    await adding.getByRole('combobox', { name: '问题' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '地面积水' }).click();
    await button(adding, '添加热点').click();
    await waitUntilHidden(adding);
    await page.getByRole('button', { name: '地面积水' }).click();
    await button(page.getByRole('region', { name: '地面积水' }), '查看问题').click();
    await waitForRoute(page, /^\/cooperate\?/);
    // The question leads back to the photograph.
    await page.getByRole('link', { name: /全景照片 · M1/ }).click();
    await eventually(() => shownIn(sphere(page, 'M1'))).toBe(sceneName);
  });

  it('C-ADOC-05 an asset’s page shows it from its direction, and leads to the hotspot', async () => {
    const made = await makeSet('资产全景', '2026-07-06T04:00:00Z', { 'B1.jpg': await drawPhotograph(2_048, '#c33') });
    const sceneName = made.scenes[0]?.sceneName ?? '';
    const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '机电' });
    const type = { projectId, assetClassId, classTypeName: '水泵' };
    const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, type);
    const asset = { projectId, assetName: '冷冻水泵', assetNumber: 'P-01', assetClassTypeId };
    const assetId = await engineer.must(assetCalls.AddProjectAsset, asset);
    await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId, dataPanelJson: '{"a":1}' });
    const hotspot = { projectId, sceneName, locationX: 120, locationY: 5, mediaPath: assetId };
    await engineer.must(hotspotCalls.AddAssetTag, hotspot);
    const { page } = await open('engineer', at('/assets/assets-manage', { asset: assetId, part: 'panoramas' }));
    await page.getByTitle('在全景“资产全景”中查看').click();
    await eventually(() => shownIn(sphere(page, 'B1'))).toBe(sceneName);
    await waitUntilVisible(page.getByRole('region', { name: '冷冻水泵' }));
    await eventually(async () => Math.round((await viewIn(sphere(page, 'B1')))[0] ?? 0)).toBe(120);
  });
});

describe('people in photographs', () => {
  it('T-PANO-24 T-PANO-25 a part is dragged over and blurred; until then a trial user does not see the photograph', async () => {
    const made = await makeSet('隐私全景', '2026-07-08T04:00:00Z', {
      'V1.jpg': await drawPhotograph(2_048, '#c33'),
      'V2.jpg': await drawPhotograph(2_048, '#3c3'),
    });
    const [held, other] = made.scenes;
    const { page } = await open('engineer', at(MANAGER, { panorama: made.pbGuid }));
    await chooseFromMoreMenu(page, 'V1', '暂不公开');
    await waitUntilVisible(page.getByRole('listitem', { name: 'V1' }).getByText('暂不公开'));
    const { page: trial } = await open('guest', at('/panorama', { set: made.pbGuid }));
    await eventually(() => shownIn(sphere(trial, 'V2'))).toBe(other?.sceneName);
    expect(await trial.getByRole('button', { name: '下一张' }).count()).toBe(0);
    await chooseFromMoreMenu(page, 'V1', '浏览');
    const shown = sphere(page, 'V1');
    await eventually(() => shownIn(shown)).toBe(held?.sceneName);
    await button(page, '隐私处理').click();
    const blurring = page.getByRole('region', { name: '模糊人脸与车牌' });
    await waitUntilVisible(blurring);
    const box = await shown.boundingBox();
    if (!box) throw new Error('the sphere has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x - 60, y - 40);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 4 });
    await page.mouse.up();
    await waitUntilVisible(blurring.getByText('区域 1', { exact: true }));
    await button(blurring, '保存并重新转换').click();
    const scene = async () => (await engineer.must(calls.GetScenesByPbGuid, { projectId, pbGuid: made.pbGuid }))[0];
    await eventually(async () => (await scene())?.blurs?.length).toBe(1);
    await eventually(async () => (await scene())?.convertState).toBe('done');
    const [blur] = (await scene())?.blurs ?? [];
    expect([blur?.locationX, blur?.locationY].map((angle) => Math.abs(angle ?? 9) < 1)).toEqual([true, true]);
    // It is looked at again by itself, from other tiles.
    await eventually(() => shownIn(sphere(page, 'V1'))).toBe(held?.sceneName);
  });

  it('six faces of a cube become one photograph', async () => {
    const made = await engineer.must(calls.CreateItem, { projectId, name: '六面图', collectTime: new Date() });
    const { page } = await open('engineer', at(MANAGER, { panorama: made.pbGuid }));
    await page.getByRole('dialog').getByRole('button', { name: '添加照片' }).click();
    const asking = page.getByRole('dialog').last();
    const colours = { front: '#c33', right: '#3c3', back: '#33c', left: '#cc3', up: '#fff', down: '#333' };
    await asking.locator('input[type=file]').setInputFiles(
      await Promise.all(
        Object.entries(colours).map(async ([side, background]) => ({
          name: `大堂_${side}.png`,
          mimeType: 'image/png',
          buffer: await sharp({ create: { width: 512, height: 512, channels: 3, background } })
            .png()
            .toBuffer(),
        })),
      ),
    );
    await asking.getByRole('button', { name: '上传 1 张照片' }).click();
    const scenes = () => engineer.must(calls.GetScenesByPbGuid, { projectId, pbGuid: made.pbGuid });
    await eventually(async () => (await scenes())[0]?.convertState).toBe('done');
    expect((await scenes()).map(({ name, width }) => [name, width])).toEqual([['大堂', 2_048]]);
  });
});

describe('S-PAN-04 R-06 a panorama that a link shares', () => {
  it('G-PANO-01 RU-SHARE-01 RU-SHARE-06 is shared with a code, opened without an account, and walked through', async () => {
    const made = await makeSet('分享用全景', '2026-07-03T04:00:00Z', {
      'S1.jpg': await drawPhotograph(2_048, '#c33'),
      'S2.jpg': await drawPhotograph(2_048, '#3c3'),
    });
    const [from, to] = made.scenes;
    const lead = { locationX: 0, locationY: 0, targetSceneName: to?.sceneName ?? '' };
    await engineer.must(hotspotCalls.AddNavigationTag, { projectId, sceneName: from?.sceneName ?? '', ...lead });
    const { page } = await open('engineer', at(MANAGER));
    await chooseFromMoreMenu(page, '分享用全景', '分享');
    const asking = page.getByRole('dialog');
    await button(asking, /创建链接/).click();
    const address = asking.locator('input[readonly]');
    await waitUntilVisible(address);
    const link = await address.inputValue();
    expect(link).toContain(`/LinkShare/PanoShare/${made.pbGuid}/${projectId}/`);
    const own = await engineer.must(shareCalls.GetOwnPanoramaShare, { projectId, pbGuid: made.pbGuid });
    const { page: visitor } = await world.visitor();
    await visitor.setViewportSize(SMALL);
    await visitor.goto(link);
    await visitor.getByRole('group', { name: '访问密码' }).locator('input').first().click();
    await visitor.keyboard.type(own?.visitPassword ?? '');
    await eventually(() => shownIn(sphere(visitor, 'S1'))).toBe(from?.sceneName);
    for (const act of ['编辑热点', '设为主视图', '返回全景列表'])
      expect(await visitor.getByRole('button', { name: act }).count()).toBe(0);
    await visitor.getByRole('button', { name: '前往 S2' }).click();
    await eventually(() => shownIn(sphere(visitor, 'S2'))).toBe(to?.sceneName);
  });
});

describe('R-46 R-47 R-48 panoramas for the administrators of the platform', () => {
  it('a project is chosen in front of the same lists, and a panorama of it is looked at', async () => {
    const made = await makeSet('平台可见全景', '2026-07-04T04:00:00Z', {
      'A1.jpg': await drawPhotograph(2_048, '#c33'),
    });
    const { page } = await open('admin', '/pano');
    await waitForRoute(page, '/pano/panomanage');
    await waitUntilVisible(page.getByText('未选择项目'));
    const choose = async (label: string, name: string) => {
      await page.getByLabel(label).fill(name);
      await page.locator('.ant-select-item-option', { hasText: name }).first().click();
    };
    await choose('选择企业', '孪境示范');
    await choose('选择项目', '全景试验');
    await page.getByRole('link', { name: '平台可见全景' }).first().click();
    await eventually(() => shownIn(sphere(page, 'A1'))).toBe(made.scenes[0]?.sceneName);
    await page.goto(`${world.url}/#/pano/scenemanage`);
    await waitUntilVisible(page.getByRole('heading', { name: '全景场景', exact: true }));
  });
});

describe('S-SCN-06 R-29 panorama scenes', () => {
  it('C-PANO-26 C-PANO-30 one is put together from a panorama, plays by itself, and leads from photograph to photograph', async () => {
    const made = await makeSet('参观用全景', '2026-07-02T04:00:00Z', {
      'W1.jpg': await drawPhotograph(2_048, '#c33'),
      'W2.jpg': await drawPhotograph(2_048, '#3c3'),
    });
    const { page } = await open('engineer', at('/entity-views/scenemanage'));
    await page.getByRole('button', { name: '新建全景场景' }).first().click();
    const adding = dialog(page, '新建全景场景');
    await field(adding, '名称').fill('参观路线');
    await adding.getByRole('combobox', { name: '添加全景中的照片' }).fill('参观用');
    await page.locator('.ant-select-item-option').filter({ hasText: '参观用全景' }).click();
    await button(adding, '上移 W2').click();
    await button(adding, '创建').click();
    await waitUntilHidden(adding);
    const [first, second] = made.scenes;
    await eventually(() => shownIn(sphere(page, 'W2'))).toBe(second?.sceneName);
    const { list } = (await engineer.must(tourCalls.GetPrSceneList, { projectId, key: '参观路线' })).data;
    const prSceneId = list[0]?.id ?? '';
    await engineer.must(tourCalls.EditPrSceneSetting, {
      projectId,
      prSceneId,
      settingJson: { isPlaying: true, seconds: 5 },
    });
    await eventually(() => shownIn(sphere(page, 'W1'))).toBe(first?.sceneName);
    await eventually(() => shownIn(sphere(page, 'W2'))).toBe(second?.sceneName);
  });

  it('R-06 T-PANO-17 one is shared with a code and walked through by touch on a telephone, without an account', async () => {
    const made = await makeSet('手机浏览全景', '2026-07-07T04:00:00Z', {
      'C1.jpg': await drawPhotograph(2_048, '#c33'),
      'C2.jpg': await drawPhotograph(2_048, '#3c3'),
    });
    const sceneNames = made.scenes.map(({ sceneName }) => sceneName);
    const [first, second = ''] = sceneNames;
    const { id } = await engineer.must(tourCalls.AddPrScene, { projectId, name: '手机路线', sceneNames });
    const arrow = { locationX: 0, locationY: -10, targetSceneName: second };
    await engineer.must(hotspotCalls.AddNavigationTag, { projectId, sceneName: first ?? '', ...arrow });
    const { page } = await open('engineer', at('/entity-views/scenemanage'));
    await chooseFromMoreMenu(page, '手机路线', '分享');
    const asking = page.getByRole('dialog');
    await button(asking, /创建链接/).click();
    const address = asking.locator('input[readonly]');
    await waitUntilVisible(address);
    const link = await address.inputValue();
    expect(link).toContain(`/LinkShare/PanoShare/${id}/${projectId}/`);
    expect(link).toContain('/scene');
    const own = await engineer.must(shareCalls.GetOwnTourShare, { projectId, prSceneId: id });
    const { page: visitor } = await world.visitor({ width: 390, height: 800 });
    await visitor.goto(link);
    await touch(visitor, visitor.getByRole('group', { name: '访问密码' }).locator('input').first());
    await visitor.keyboard.type(own?.visitPassword ?? '');
    const shown = sphere(visitor, 'C1');
    await eventually(() => shownIn(shown)).toBe(first);
    await touch(visitor, visitor.getByRole('button', { name: '前往 C2' }));
    await eventually(() => shownIn(sphere(visitor, 'C2'))).toBe(second);
    const [before = 0] = await viewIn(sphere(visitor, 'C2'));
    await touch(visitor, sphere(visitor, 'C2'), 120);
    await eventually(async () => Math.abs(((await viewIn(sphere(visitor, 'C2')))[0] ?? 0) - before)).toBeGreaterThan(3);
    for (const act of ['编辑热点', '返回全景列表'])
      expect(await visitor.getByRole('button', { name: act }).count()).toBe(0);
  });
});
