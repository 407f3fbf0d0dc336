import { elementCalls, modelFileCalls } from '@twinscape/contract/models';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrives, at, button, eventually, shows } from './page.ts';
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

describe('a model in three dimensions', () => {
  it('R-13 S-MOD-04 K-71 an engineer opens the demo building, clicks a part of it and reads its properties; the address brings the same view back', async () => {
    const { page, open } = await world.as('engineer', preview());
    await shows(page.getByRole('heading', { name }));
    await page.getByText('正在加载模型').waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: '三维视图' })
      .locator('canvas')
      .click({ position: { x: 620, y: 420 } });
    await shows(properties(page).getByText('全局标识'));
    await arrives(page, /element=.{22}/);
    const address = at(page);
    await button(page, '透视其余构件 (X)').click();
    await arrives(page, /rest=ghost/);
    await open(address);
    await shows(properties(page).getByText('全局标识'));
  });

  it('S-MOD-07 K-65 the sky is noon unless morning, evening or night is chosen', async () => {
    const { page } = await world.as('engineer', preview());
    await shows(page.getByRole('heading', { name }));
    await button(page, '天空').click();
    await shows(page.getByRole('menuitem', { name: '正午' }));
    await page.getByRole('menuitem', { name: '夜晚' }).click();
    await arrives(page, /sky=night/);
  });

  it('S-MOD-04 an element that the address names is selected, alone on the stage, and a section cuts it open', async () => {
    const member = await world.calls('engineer');
    const found = await member.must(elementCalls.SearchElements, {
      projectId,
      modelId,
      class: 'IfcSlab',
      pageIndex: 1,
      pageSize: 1,
    });
    const slab = found.data.list[0];
    if (!slab) throw new Error('the demo building has no slab');
    const { page } = await world.as('engineer', preview(`&element=${encodeURIComponent(slab.elementId)}&rest=alone`));
    await shows(properties(page).getByText(slab.name).first());
    await button(page, '剖切').click();
    await page.getByRole('menuitem', { name: '在选中高度水平剖切' }).click();
    await arrives(page, /cut=/);
    await shows(page.getByRole('slider', { name: '剖切高度' }));
  });

  it('RU-ERR-01 RU-ERR-02 without a model, or with one that does not exist, the screen says so and leads back', async () => {
    const { page, open } = await world.as('engineer', `/model?project=${projectId}`);
    await shows(page.getByText('请选择模型'));
    await open(`/model?project=${projectId}&model=00000000-0000-4000-8000-000000000000`);
    await shows(page.getByText('模型加载失败'));
    await button(page, '查看模型').click();
    await arrives(page, `/elements/model?project=${projectId}`);
  });

  it('S-GEN-01 nothing serious for people who use other means than eyes and mouse, in both languages', async () => {
    for (const language of ['cn', 'en'] as const) {
      const visitor = await world.as('engineer', preview(), { language, theme: language === 'cn' ? 'light' : 'dark' });
      await shows(visitor.page.getByRole('heading', { name }));
      await eventually(() => colours(visitor.page)).toBeGreaterThan(12);
      expect(await visitor.findings()).toEqual([]);
    }
  });
});
