import { elementCalls, modelFileCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrives, at, button, eventually, gone, shows } from './page.ts';
import { CONVERTING, openWorld, TOWER } from './world.ts';

const world = openWorld(CONVERTING);
let projectId: string;
let modelId: string;
let name: string;

beforeAll(async () => {
  projectId = await world.project(TOWER);
  const manager = await world.calls('manager');
  const converted = async () => {
    const { list } = (await manager.must(modelFileCalls.GetModelList, { projectId })).data;
    return list.find(({ convertState }) => convertState === 'converted');
  };
  let model = await converted();
  for (const since = Date.now(); !model && Date.now() - since < 100_000; model = await converted())
    await new Promise((resolve) => setTimeout(resolve, 250));
  modelId = model?.modelId ?? '';
  name = model?.modelName ?? '';
}, 120_000);

const preview = (part = ''): string => `/model?project=${projectId}&model=${modelId}${part}`;
const properties = (page: Page) => page.getByRole('complementary', { name: '属性' });

/** How many different colours stand in the middle of the stage: an empty sky has few. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('section canvas') as HTMLCanvasElement;
    // A picture can only be read in the frame in which it was drawn: one is asked for, as when the page comes back into view.
    document.dispatchEvent(new Event('visibilitychange'));
    return new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [200, 150];
        const context = copy.getContext('2d');
        context?.drawImage(canvas, 0, 0, 200, 150);
        const { data } = context?.getImageData(0, 0, 200, 150) ?? { data: new Uint8ClampedArray() };
        const seen = new Set<number>();
        for (let pixel = 0; pixel < data.length; pixel += 4)
          seen.add(
            (((data[pixel] ?? 0) >> 4) << 8) | (((data[pixel + 1] ?? 0) >> 4) << 4) | ((data[pixel + 2] ?? 0) >> 4),
          );
        resolve(seen.size);
      }),
    );
  });

const stage = (page: Page) => page.getByRole('region', { name: '三维视图' }).locator('canvas').first();
const tree = (page: Page) => page.getByRole('complementary', { name: '构件树' });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
/** The stage is there and the model can be seen on it. */
async function seen(page: Page): Promise<void> {
  await shows(page.getByRole('heading', { name }));
  await eventually(() => colours(page)).toBeGreaterThan(12);
}
const param = (page: Page, part: string): string => new URLSearchParams(at(page).split('?')[1]).get(part) ?? '';

describe('a model in three dimensions', () => {
  it('R-13 S-MOD-04 RU-PREV-03 an engineer opens the demo building, clicks a part of it and reads its properties; several are selected with Ctrl and by a box; what is hidden comes back by undo, and the address brings the same view back', async () => {
    const { page, open } = await world.as('engineer', preview());
    await seen(page);
    await stage(page).click({ position: { x: 620, y: 420 } });
    await shows(properties(page).getByText('全局标识'));
    await arrives(page, /element=.{22}/);
    const first = param(page, 'element');
    await button(page, '透视其余构件 (X)').click();
    await arrives(page, /rest=ghost/);
    const address = at(page);

    await page.keyboard.press('Delete');
    await arrives(page, /hidden=/);
    await shows(page.getByText('已隐藏 1 项'));
    await page.keyboard.press('Control+z');
    await eventually(() => param(page, 'hidden')).toBe('');
    await page.keyboard.press('Control+Shift+Z');
    await eventually(() => param(page, 'hidden')).not.toBe('');
    await page.keyboard.press('a');
    await eventually(() => `${param(page, 'hidden')}${param(page, 'rest')}`).toBe('');

    await page.keyboard.down('Shift');
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(740, 440, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await shows(properties(page).getByText(/已选 \d+ 个构件/));

    await open(address);
    await shows(properties(page).getByText('全局标识'));
    expect(param(page, 'element')).toBe(first);
  });

  it('RU-PREV-12 the tree hides, shows and isolates a storey with one entry, folds away, and a search flies to what it finds; filters narrow it down', async () => {
    const { page } = await world.as('engineer', preview());
    await seen(page);
    await tree(page).getByText('类别').first().click();
    const slabs = tree(page).getByRole('treeitem', { name: /^板/ });
    await slabs.hover();
    await slabs.getByRole('button', { name: /^隐藏/ }).click();
    await eventually(() => param(page, 'hidden')).toBe('class:IfcSlab');
    await slabs.getByRole('button', { name: /^显示/ }).click();
    await eventually(() => param(page, 'hidden')).toBe('');
    await slabs.getByRole('button', { name: /^仅显示/ }).click();
    await eventually(() => param(page, 'only')).toBe('class:IfcSlab');
    await button(page, '全部显示 (A)').click();
    await eventually(() => param(page, 'only')).toBe('');

    const before = param(page, 'camera');
    await tree(page).getByRole('textbox').fill('冷却塔');
    await tree(page)
      .getByRole('button', { name: /冷却塔/ })
      .first()
      .click();
    await eventually(() => param(page, 'element')).not.toBe('');
    await eventually(() => param(page, 'camera')).not.toBe(before);
    await button(page, '筛选').click();
    await shows(tree(page).getByRole('combobox', { name: '楼层' }));
    await button(page, '全部选中').click();
    await button(page, '收起构件树').click();
    await gone(tree(page));
    await page.keyboard.press('t');
    await shows(tree(page));
  });

  it('S-MOD-05 S-MOD-07 K-21 K-22 K-65 sections, measuring, colours with a legend, storeys apart, saved views, the sky: each tool changes the view, the address and can be undone', async () => {
    const { page } = await world.as('engineer', preview());
    await seen(page);
    await button(page, '剖切 (C)').click();
    await button(panel(page, '剖切'), '水平').click();
    await arrives(page, /cut=/);
    await shows(page.getByRole('slider', { name: '剖切高度' }));
    await page.keyboard.press('Control+z');
    await eventually(() => param(page, 'cut')).toBe('');

    await button(page, '按数据着色 (L)').click();
    await button(panel(page, '按数据着色'), '楼层').click();
    await eventually(() => param(page, 'colour')).toBe('storey');
    await panel(page, '按数据着色').getByRole('button', { name: /F02/ }).click();
    await eventually(() => param(page, 'only')).not.toBe('');
    await button(page, '恢复原色').click();
    await page.keyboard.press('a');
    await eventually(() => `${param(page, 'colour')}${param(page, 'only')}`).toBe('');

    await page.keyboard.press('e');
    await panel(page, '楼层拆分').getByRole('slider').press('ArrowRight');
    await eventually(() => param(page, 'explode')).toBe('0.05');
    await button(page, '合拢').click();

    await button(page, '测量 (M)').click();
    await stage(page).click({ position: { x: 560, y: 430 } });
    await stage(page).click({ position: { x: 640, y: 480 } });
    await eventually(() => param(page, 'measures')).toMatch(/^distance/);
    await shows(panel(page, '测量').getByText(/\d m$/));
    await button(page, '测量 (M)').click();

    await button(page, '场景').click();
    await page.getByRole('menuitem', { name: '夜晚' }).click();
    await arrives(page, /sky=night/);
    await button(page, '保存的视图 (V)').click();
    await page.getByLabel('视图名称').fill('夜景');
    await page.keyboard.press('Enter');
    const open = button(page, '打开视图“夜景”');
    await shows(open);
    await button(page, '场景').click();
    await page.getByRole('menuitem', { name: '清晨' }).click();
    await arrives(page, /sky=morning/);
    await open.click();
    await arrives(page, /sky=night/);
    await button(page, '统计').click();
    await shows(panel(page, '统计').getByText('绘制调用'));
  });

  it('S-LAY-04 the menu of the right button isolates; in the list a quick look opens the same preview over the page, which is there again when it closes', async () => {
    const { page, go } = await world.as('engineer', preview());
    await seen(page);
    await stage(page).click({ position: { x: 620, y: 420 }, button: 'right' });
    await page.getByRole('menuitem', { name: '仅显示此项' }).click();
    await arrives(page, /only=.*rest=alone/);
    await go(`/elements/model?project=${projectId}`);
    await page.getByRole('button', { name: `更多操作: ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: '快速预览' }).click();
    const overlay = page.getByRole('dialog', { name: '模型预览' });
    await shows(overlay.getByRole('heading', { name }));
    await button(overlay, '关闭预览').click();
    await gone(overlay);
    expect(at(page)).toContain('/elements/model');
  });

  it('RU-PREV-02 RU-PREV-08 K-70 K-71 in a frame it says that it listens, loads the model that it is told, selects, changes the sky, and refuses what it does not understand', async () => {
    const { page } = await world.as('engineer', `/home?project=${projectId}`);
    await page.evaluate((address) => {
      const heard: { type?: string }[] = [];
      Object.assign(window, { heard });
      window.addEventListener('message', ({ data }) => heard.push(data));
      const frame = document.createElement('iframe');
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
      frame.src = address;
      document.body.append(frame);
    }, `/#/model?project=${projectId}`);
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: { type?: string; source?: string }[] }).heard);
    const say = (message: unknown) =>
      page.evaluate((told) => window.frames[0]?.postMessage(told, location.origin), message);
    await eventually(async () => (await heard()).map(({ type }) => type)).toContain('feature-loaded');
    await say({ type: 'load-model', modelId });
    await eventually(async () => (await heard()).map(({ type }) => type)).toContain('model-ready');
    await say({ type: 'set-skybox', sky: 'dusk' });
    await eventually(async () => (await heard()).at(-1)).toMatchObject({
      source: 'twinscape',
      type: 'refused',
      reason: expect.stringContaining('sky'),
    });
    const member = await world.calls('engineer');
    const found = await member.must(elementCalls.SearchElements, {
      projectId,
      modelId,
      class: 'IfcSlab',
      pageIndex: 1,
      pageSize: 1,
    });
    const elementId = found.data.list[0]?.elementId ?? '';
    await say({ type: 'select', elements: [{ modelId, elementId }] });
    await eventually(async () => (await heard()).at(-1)).toMatchObject({
      type: 'selected',
      elements: [{ modelId, elementId }],
    });
  });

  it('RU-ERR-01 RU-ERR-02 RU-PREV-16 without a model, or with one that does not exist, the screen says so and leads back; a component that the model does not have is told', async () => {
    const { page, open, go } = await world.as('engineer', `/model?project=${projectId}`);
    await shows(page.getByText('请选择模型'));
    await open(`/model?project=${projectId}&model=00000000-0000-4000-8000-000000000000`);
    await shows(page.getByText('模型加载失败'));
    await button(page, '查看模型').click();
    await arrives(page, `/elements/model?project=${projectId}`);
    await go(preview('&element=0000000000000000000000'));
    await shows(page.getByText('未找到构件：0000000000000000000000'));
  });

  it('S-GEN-01 nothing serious for people who use other means than eyes and mouse, in both languages', async () => {
    for (const language of ['cn', 'en'] as const) {
      const visitor = await world.as('engineer', preview(), { language, theme: language === 'cn' ? 'light' : 'dark' });
      await seen(visitor.page);
      await visitor.page.keyboard.press('l');
      expect(await visitor.findings()).toEqual([]);
    }
  });
});
