import { gunzipSync } from 'node:zlib';
import { elementCalls } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { labelCalls } from '@twinscape/contract/labels';
import { modelFileCalls } from '@twinscape/contract/models';
import { isPlainScene, type SceneElement, sceneCalls } from '@twinscape/contract/scenes';
import { SHARE_OPEN, SHARE_WEEK } from '@twinscape/contract/shares';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import { pumpFiles, zipElementPackage } from './elementPackage.ts';
import { button, dialog, eventually, field, findToast, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

/** The demo building is converted already; nothing is converted here. */
const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A model takes its time where many share the processor. */
const PATIENCE_MS = 90_000;

let engineer: Client;
let projectId: string;
let sceneId: string;
let modelName: string;
let filePath: string;
let visitor: Visitor;
let page: Page;

/** What is saved of the scene's elements. */
async function saved(): Promise<readonly SceneElement[]> {
  const { sceneEventDataJson: data } = await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
  const text = isPlainScene(data) ? data : gunzipSync(Buffer.from(data, 'base64')).toString('utf8');
  return JSON.parse(text).config.elements ?? [];
}
const route = (mode: string): string => `/sceneDetail?project=${projectId}&scene=${sceneId}${mode && `&mode=${mode}`}`;
const panel = (): Locator => page.getByRole('complementary', { name: '泵房布置' });
const part = (): Locator => panel().getByRole('region', { name: '标记与元件', exact: true });
const canvas = (): Locator => page.locator('section canvas').first();
const save = async (): Promise<void> => {
  await button(page, '保存').click();
  await eventually(() => page.getByRole('toolbar').locator('output').first().innerText()).toBe('已保存');
};
/** Pixels in the blue of the pump's motor, which nothing of the building has. */
async function blue(): Promise<number> {
  const { data, info } = await sharp(await canvas().screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at + 2] ?? 0) - (data[at] ?? 0) > 120) count += 1;
  return count;
}
/** Something of the libraries is chosen for the next click. */
async function take(name: string, kind?: '标记'): Promise<void> {
  await button(part(), '放置元件').click();
  const choosing = dialog(page, '选择要放置的元件');
  if (kind) await choosing.getByText(kind, { exact: true }).first().click();
  await choosing.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await waitUntilHidden(choosing);
  await waitUntilVisible(page.getByText(`在模型上点击放置“${name}”`, { exact: false }));
}

beforeAll(async () => {
  engineer = await world.calls('engineer');
  projectId = await world.project(TOWER_PROJECT);
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  modelName = model?.modelName ?? '';
  const config = { models: [{ modelId: model?.modelId }] };
  ({ sceneId } = await engineer.must(sceneCalls.AddScene, {
    projectId,
    sceneName: '泵房布置',
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
  }));
  ({ path: filePath } = await engineer.must(
    fileCalls.UploadZipFile,
    { projectId, type: 'element' },
    { files: { file: { name: 'pump.zip', body: zipElementPackage(pumpFiles()) } } },
  ));
  const sign = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#d81e5b' } })
    .png()
    .toBuffer();
  const logo = await engineer.must(
    fileCalls.UploadImageAsync,
    { projectId },
    { files: { file: { name: 'sign.png', body: new Uint8Array(sign), type: 'image/png' } } },
  );
  await engineer.must(elementCalls.CreateElement, { projectId, elementName: '循环泵', elementType: '3d', filePath });
  await engineer.must(elementCalls.CreateElement, { projectId, elementName: '安全标识', elementType: 'data', logo });
  await engineer.must(elementCalls.CreateElement, { projectId, elementName: '参数表', elementType: 'data' });
  await engineer.must(labelCalls.CreateProjectAnchor, {
    projectId,
    name: '检修口',
    anchorJson: '{"shape":"pin","colour":"#d55e00","size":32}',
  });
  visitor = world.keepOpen(
    await world.signInAs('engineer', '/adminIndustry', { width: 1_340, height: 800, density: 0.5 }),
  );
  page = visitor.page;
}, 240_000);

describe('S-SCN-02 A-12: a scene is furnished from the libraries', () => {
  it('C-ELM-02 RU-SCENE-05 a body is chosen, placed on the model, turned and enlarged, and saved in the data of the scene', {
    timeout: 240_000,
  }, async () => {
    await visitor.go(route('edit'));
    await panel().getByText(modelName).waitFor({ timeout: PATIENCE_MS });
    await button(part(), '放置元件').click();
    const choosing = dialog(page, '选择要放置的元件');
    await waitUntilVisible(choosing.getByRole('button', { name: /^循环泵/ }));
    // Data that have nothing to be seen by say so.
    expect(await choosing.getByRole('button', { name: /^参数表.*没有模型或图片/ }).isDisabled()).toBe(true);
    expect(await visitor.findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await waitUntilHidden(choosing);

    await take('循环泵');
    // The sky is no place; by keyboard it stands in the middle.
    const box = await canvas().boundingBox();
    if (!box) throw new Error('nothing is drawn');
    await page.mouse.click(box.x + 400, box.y + 150);
    await waitUntilVisible(findToast(page, '此处没有模型，点击模型上的位置'));
    await eventually(async () => {
      await page.keyboard.press('Enter');
      return part().getByRole('button', { name: '循环泵', exact: true }).count();
    }).toBe(1);
    await button(part(), '调整“循环泵”').click();
    await field(part(), '旋转（°）').fill('45');
    await field(part(), '缩放').fill('8');
    await field(part(), '缩放').blur();
    expect(await visitor.findings()).toEqual([]);
    await save();
    const [pump] = await saved();
    expect(pump).toMatchObject({
      kind: '3d',
      name: '循环泵',
      filePath,
      rotation: 45,
      size: 8,
      source: { library: 'project' },
    });
    expect(Object.values(pump?.position ?? {}).every(Number.isFinite)).toBe(true);

    // It is in the picture, and out of it while it is hidden.
    await button(part(), '循环泵').click();
    await eventually(blue).toBeGreaterThan(2_000);
    let before = await blue();
    const isStill = async () => {
      const last = before;
      before = await blue();
      return before === last;
    };
    await eventually(isStill).toBe(true);
    await button(part(), '隐藏“循环泵”').click();
    // Other things are blue, too: glass, and what is chosen on the page.
    await eventually(blue).toBeLessThan(before / 2);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await eventually(blue).toBeGreaterThan(before / 2);
  });

  it('C-ANC-05 a picture and a marker stand where the model is clicked, are placed again and taken out', {
    timeout: 180_000,
  }, async () => {
    const box = await canvas().boundingBox();
    if (!box) throw new Error('nothing is drawn');
    const click = (x: number, y: number) => page.mouse.click(box.x + x, box.y + y);
    // The front of the building, below the body that was brought into view.
    const [x, y] = [734, 572];
    await take('安全标识');
    await click(x, y);
    await waitUntilVisible(button(part(), '安全标识'));
    await take('检修口', '标记');
    await click(x, y + 20);
    await waitUntilVisible(page.locator('[data-furniture="markers"] [data-marker="pin"]'));
    expect(await visitor.findings()).toEqual([]);
    await button(part(), '调整“检修口”').click();
    await button(part(), '重新选点').last().click();
    await click(x + 20, y);
    await waitUntilHidden(page.getByText('在模型上点击放置', { exact: false }));
    await save();
    const [, sign, marker, ...others] = await saved();
    expect(others).toEqual([]);
    expect(sign).toMatchObject({ kind: 'picture', picture: expect.stringMatching(/^\/api\/File\/Read\//) });
    expect(marker).toMatchObject({ kind: 'marker', marker: { shape: 'pin', size: 32 } });
    // The library may change: the scene keeps what it copied.
    const { list } = (await engineer.must(elementCalls.GetElementList, { projectId })).data;
    await engineer.must(elementCalls.DeleteElement, { projectId, id: list.map(({ id }) => id) });
    // Escape stops placing, and nothing is placed.
    await button(part(), '重新选点').last().click();
    await page.keyboard.press('Escape');
    await waitUntilHidden(page.getByText('在模型上点击放置', { exact: false }));
  });

  it('S-MOD-16 S-COL-15 C-SHR-01 what stands in the scene is seen in the preview and by whoever has the link', {
    timeout: 240_000,
  }, async () => {
    await visitor.go('/adminIndustry');
    await waitUntilVisible(page.getByRole('heading', { name: '项目', exact: true }));
    const body = page.waitForResponse((answer) => answer.url().includes(filePath), { timeout: PATIENCE_MS });
    await visitor.go(route(''));
    expect((await body).status()).toBe(200);
    await page.locator('[data-furniture="markers"]').getByText('检修口').waitFor({ timeout: PATIENCE_MS });
    expect(await button(part(), '放置元件').count()).toBe(0);

    const token = await engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      sceneSharePattern: { sceneShareWay: SHARE_OPEN, sceneShareToDate: SHARE_WEEK },
    });
    const guest = await world.visitor({ width: 1_340, height: 800, density: 0.5 });
    const given = guest.page.waitForResponse((answer) => answer.url().includes(filePath), { timeout: PATIENCE_MS });
    await guest.go(`/sharePreview?linkToken=${token}`);
    expect((await given).status()).toBe(200);
    await guest.page.locator('[data-furniture="markers"]').getByText('检修口').waitFor({ timeout: PATIENCE_MS });
    expect(await guest.page.getByText('无法加载').count()).toBe(0);
  });
});
