import { gunzipSync } from 'node:zlib';
import { sceneCalls } from '@twinscape/contract/scenes';
import { SHARE_OPEN, SHARE_WEEK } from '@twinscape/contract/shares';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { createLabelScene, type LabelScene } from './labelScene.ts';
import { button, dialog, eventually, field, waitUntilHidden, waitUntilVisible } from './page.ts';
import { openWorld } from './world.ts';

const world = openWorld({ TWINSCAPE_CONVERSIONS: '0' });
/** A model takes its time where many share the processor. */
const LONG = { timeout: 90_000 };
const ASSET = '一号空调机组';
const NAME = '送风温度';

let scene: LabelScene;
let visitor: Visitor;
let page: Page;
const legend = (of: Page = page, name = `图例：${NAME}`): Locator => of.getByRole('figure', { name });
const form = (): Locator => page.getByRole('region', { name: '数据着色' });
/** The colour that the legend gives a thing. */
const swatch = (name: string, of: Page = page, figure?: string): Promise<string> =>
  legend(of, figure)
    .getByRole('button', { name: new RegExp(name) })
    .locator('i')
    .evaluate((mark) => getComputedStyle(mark).backgroundColor);
/** Chooses from the list that is open. */
const pick = (option: string | RegExp) =>
  page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-item-option-content, .ant-select-tree-title')
    .filter({ hasText: option })
    .first()
    .click();
async function saved(): Promise<{ readonly components?: readonly object[] }> {
  const engineer = await world.calls('engineer');
  const { projectId, sceneId } = scene;
  const { sceneEventDataJson } = await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
  return JSON.parse(gunzipSync(Buffer.from(sceneEventDataJson, 'base64')).toString('utf8')).config;
}

beforeAll(async () => {
  scene = await createLabelScene(world, [ASSET], () => ({
    panel: { type: 'title' },
    data: { dataList: [] },
  }));
  await scene.send({ temperature: 24, status: 'running' });
  visitor = world.keepOpen(
    await world.signInAs('engineer', `/sceneDetail?project=${scene.projectId}&scene=${scene.sceneId}&mode=edit`, {
      density: 0.5,
    }),
  );
  page = visitor.page;
}, 300_000);

describe('S-SCN-02 colours by data in a scene', () => {
  it('the assets of a type are coloured by what their devices measure, on a scale that spans the present values', {
    timeout: 180_000,
  }, async () => {
    await button(form(), '添加着色').click(LONG);
    await field(form(), '图例名称').fill(NAME);
    await waitUntilVisible(legend());
    await button(form(), '添加对象').click();
    const adding = dialog(page, '添加着色对象');
    expect(await button(adding, '添加对象').isDisabled()).toBe(true);
    await adding.getByText('资产类型', { exact: true }).click();
    await adding.getByLabel('选择资产类型').click();
    await pick(/空调机组 \(1\)/);
    await field(adding, '数据点').click(LONG);
    await pick(/^temperature$/);
    await waitUntilVisible(adding.getByText('1 个资产将着色；0 个没有此数据点或不在场景的模型中。'));
    expect(await visitor.findings()).toEqual([]);
    await button(adding, '添加对象').click();
    await waitUntilHidden(adding);
    // The first things say what the scale spans.
    await eventually(() => field(form(), '最低值').inputValue()).toBe('23');
    await eventually(() => field(form(), '最高值').inputValue()).toBe('25');
    await waitUntilVisible(legend().getByText('24', { exact: true }));
    await field(form(), '单位').fill('°C');
    await field(form(), '最低值').fill('10');
    await field(form(), '最高值').fill('30');
    await field(form(), '色带').click();
    await pick('冷热');
    await waitUntilVisible(legend().getByText('30 °C'));
    const before = await swatch(ASSET);
    await scene.send({ temperature: 29.5 });
    await waitUntilVisible(legend().getByText('29.5 °C'));
    expect(await swatch(ASSET)).not.toBe(before);
    await field(form(), '最低值').fill('40');
    await waitUntilVisible(form().getByText('最高值须大于最低值'));
    await field(form(), '最低值').fill('10');
    await waitUntilHidden(form().getByText('最高值须大于最低值'));
    expect(await visitor.findings()).toEqual([]);
  });

  it('a class of elements takes the colour of a state, and what fits no range is grey', {
    timeout: 120_000,
  }, async () => {
    await button(form(), '添加着色').click();
    await field(form(), '图例名称').fill('运行状态');
    await button(form(), '添加对象').click();
    const adding = dialog(page, '添加着色对象');
    await adding.getByText('楼层、系统或类别', { exact: true }).click();
    await adding.getByLabel('选择楼层、系统或类别').click();
    await page.keyboard.type('水管');
    await pick(/^水管/);
    await page.keyboard.press('Escape');
    await field(adding, '名称').fill('全部水管');
    await field(adding, '设备').click();
    await page.keyboard.type('标签测点');
    await pick(/标签测点/);
    await field(adding, '数据点').click();
    await pick(/^status/);
    await button(adding, '添加对象').click();
    await waitUntilHidden(adding);
    await form().getByText('分段与状态', { exact: true }).click();
    await button(form(), '添加状态').click();
    const figure = '图例：运行状态';
    await waitUntilVisible(legend(page, figure).getByText('运行', { exact: true }));
    const running = await swatch('全部水管', page, figure);
    await field(form(), '第 1 段的值').fill('off');
    await eventually(() => swatch('全部水管', page, figure)).not.toBe(running);
    await waitUntilVisible(legend(page, figure).getByText('其他或无数据'));
    await field(form(), '第 1 段的值').fill('RUNNING');
    await eventually(() => swatch('全部水管', page, figure)).toBe(running);
    expect(await visitor.findings()).toEqual([]);
    await button(page, '保存').click();
    await eventually(() => page.getByRole('toolbar').locator('output').first().innerText()).toBe('已保存');
    expect((await saved()).components).toMatchObject([
      {
        kind: 'colouring',
        name: NAME,
        unit: '°C',
        scale: 'thermal',
        from: 10,
        to: 30,
        coloured: [{ name: ASSET, deviceId: scene.deviceId, PropertyName: 'temperature' }],
      },
      {
        kind: 'colouring',
        name: '运行状态',
        ranges: [{ is: 'RUNNING' }, { is: 'stopped' }, { is: 'fault' }],
        coloured: [{ name: '全部水管', deviceId: scene.deviceId, PropertyName: 'status' }],
      },
    ]);
  });

  it('the legends stand in the preview, and in the share for somebody without an account', {
    timeout: 180_000,
  }, async () => {
    await button(page, '预览').click();
    await waitUntilVisible(legend());
    expect(await button(form(), '添加着色').count()).toBe(0);
    const engineer = await world.calls('engineer');
    const { projectId, sceneId } = scene;
    const token = await engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      sceneSharePattern: { sceneShareWay: SHARE_OPEN, sceneShareToDate: SHARE_WEEK },
    });
    const guest = await world.visitor({ density: 0.5 });
    await guest.go(`/sharePreview?linkToken=${token}`);
    await legend(guest.page).getByText('29.5 °C').waitFor(LONG);
    await legend(guest.page, '图例：运行状态').getByText('全部水管').waitFor(LONG);
  });
});
