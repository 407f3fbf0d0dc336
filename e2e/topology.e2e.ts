import { CONTAINS, topologyRefusals as no, topologyCalls } from '@twinscape/contract/topology';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import { arrives, button, dialog, eventually, field, gone, shows, toast } from './page.ts';
import { plantTopology } from './plantTopology.ts';
import { openWorld, TOWER } from './world.ts';

const world = openWorld();
const SCREEN = '/assets/assets-topo';

const card = (page: Page, name: string) => page.locator('[data-asset]').filter({ hasText: name });
const side = (page: Page) => page.getByRole('complementary', { name: '所选资产' });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: '显示的关系类型' }).getByRole('button', { name: new RegExp(`^${name}`) });
/** How many assets the picture was last drawn with. */
const drawn = (page: Page) => page.locator('canvas[data-drawn]').getAttribute('data-drawn');
const traced = (page: Page) =>
  side(page)
    .locator('[data-traced]')
    .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ')));

type Opened = Visitor & { readonly projectId: string };
let opened: Opened | undefined;
/** The page that the sentences of this file share. */
function shown(): Opened {
  if (!opened) throw new Error('the page was not opened');
  return opened;
}
/** The relations of a type as they stand on the server, by name. */
async function engineerRelations(topologyTypeId: string): Promise<[string, string][]> {
  const engineer = await world.calls('engineer');
  const { nodes, relations } = await engineer.must(topologyCalls.GetProjectTopology, {
    projectId: shown().projectId,
    topologyTypeId,
  });
  const names = new Map(nodes.map(({ assetId, assetName }) => [assetId, assetName]));
  return relations.map(({ fromId, toId }) => [names.get(fromId) ?? '', names.get(toId) ?? '']);
}

describe('S-AST-04 R-37: the topology of assets', () => {
  it('C-TOPO-02 T-TOPO-03 is seen as a whole, an asset is found, what closing a valve affects is traced with its steps', async () => {
    const projectId = await world.project(TOWER);
    const engineer = await world.calls('engineer');
    const ids = await plantTopology(engineer, projectId);
    opened = { ...world.keep(await world.as('engineer', `${SCREEN}?project=${projectId}`)), projectId };
    const { page, findings } = opened;
    // The project stands as the root above the hall; the spare pump is related to nothing.
    await eventually(() => drawn(page)).toBe('21');
    await shows(page.getByText('20 个资产 · 23 条关系'));
    expect(await findings()).toEqual([]);

    // Found by name, flown to, with its statistics (C-AST-10) and neighbours.
    await field(page, '搜索资产并定位').fill('V-1');
    await page.getByTitle('电动阀 V-1').first().click();
    await arrives(page, new RegExp(`node=${ids.get('电动阀 V-1')}`));
    await shows(side(page).getByRole('heading', { name: '电动阀 V-1' }));
    const counted = side(page).locator('[data-type="1"] td');
    await eventually(() => counted.allInnerTexts()).toEqual(['1', '3']);
    await shows(card(page, '电动阀 V-1').and(page.locator('[data-selected]')));

    await button(side(page), '影响追溯').click();
    await arrives(page, /trace=down/);
    await eventually(() => traced(page)).toHaveLength(6);
    expect((await traced(page)).map((line) => line.replace(/ HVAC-\d+/, '')).sort()).toEqual([
      '1 风机盘管 FCU-1',
      '1 风机盘管 FCU-2',
      '1 风机盘管 FCU-3',
      '2 会议室 301',
      '2 会议室 302',
      '2 会议室 303',
    ]);
    await shows(side(page).getByText('共 6 个资产，最远 2 步'));
    await eventually(() => card(page, '会议室 302').getAttribute('data-trace')).toBe('in');
    await eventually(() => card(page, '电动阀 V-1').getAttribute('data-trace')).toBe('start');
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(side(page).locator('[data-traced]'));

    // Only some types.
    await chip(page, '影响').click();
    await chip(page, '控制').click();
    await arrives(page, /types=1%2C2|types=1,2/);
    await shows(page.getByText('14 个资产 · 15 条关系'));
    await chip(page, '影响').click();
    await chip(page, '控制').click();
    await eventually(() => drawn(page)).toBe('21');
  });

  it('T-TOPO-01 T-TOPO-02 relations are drawn from card to card, a circle is refused with its way, and all of it is undone and done again', async () => {
    const { page } = shown();
    await button(page, '显示全部').click();
    const drag = async (from: string, to: string) => {
      await card(page, from).hover();
      const start = await card(page, from).locator('.react-flow__handle-right').boundingBox();
      const end = await card(page, to).boundingBox();
      if (!start || !end) throw new Error('a card is not in sight');
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + end.width / 3, end.y + end.height / 2, { steps: 6 });
      await page.mouse.up();
    };
    const relate = dialog(page, '建立关系');
    // A valve cannot control what controls it: the refusal names the way that would close.
    await drag('电动阀 V-1', '楼宇控制器');
    await relate.getByRole('radio', { name: '控制' }).check();
    await button(relate, /建\s?立/).click();
    await shows(
      relate.getByText(
        /“控制”不允许循环：.*“楼宇控制器” → “电动阀 V-1”|“控制”不允许循环：.*“电动阀 V-1” → “楼宇控制器”/,
      ),
    );
    await button(relate, /取\s?消/).click();
    await gone(relate);

    // What is contained elsewhere is moved, and says so.
    await drag('供水总管', '冷冻水泵 P-2');
    await relate.getByRole('radio', { name: '包含' }).check();
    await shows(relate.getByText('“冷冻水泵 P-2”现由“冷冻机房”包含，将移到“供水总管”之下。'));
    await button(relate, /建\s?立/).click();
    await gone(relate);
    const containers = async () =>
      (await engineerRelations(CONTAINS)).filter(([, to]) => to === '冷冻水泵 P-2').map(([from]) => from);
    await eventually(containers).toEqual(['供水总管']);
    await page.keyboard.press('Control+z');
    await eventually(containers).toEqual(['冷冻机房']);
    await page.keyboard.press('Control+y');
    await eventually(containers).toEqual(['供水总管']);
    await page.keyboard.press('Control+z');
    await eventually(containers).toEqual(['冷冻机房']);

    // RU-VAL-25: the root stays. RU-VAL-21: what has relations is not deleted, which the asset's own page says.
    await card(page, TOWER).click();
    await page.keyboard.press('Delete');
    await shows(toast(page, no['topo.rootDelete'].cn));

    // Taken away beside the picture, and brought back.
    await card(page, '电动阀 V-2').click();
    await button(side(page), '解除与“楼宇控制器”的关系').click();
    const controlled = async () => (await engineerRelations('4')).map(([, to]) => to).sort();
    await eventually(controlled).toEqual(['电动阀 V-1']);
    await button(toast(page, '已解除关系'), '撤销').click();
    await eventually(controlled).toEqual(['电动阀 V-1', '电动阀 V-2']);
  });
});
