import { CONTAINS, topologyRefusals as refusals, topologyCalls } from '@twinscape/contract/topology';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createPlantTopology } from './plantTopology.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

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
    const projectId = await world.project(TOWER_PROJECT);
    const engineer = await world.calls('engineer');
    const ids = await createPlantTopology(engineer, projectId);
    opened = { ...world.keepOpen(await world.signInAs('engineer', `${SCREEN}?project=${projectId}`)), projectId };
    const { page, findings } = opened;
    // The project stands as the root above the hall; the spare pump is related to nothing.
    await eventually(() => drawn(page)).toBe('21');
    await waitUntilVisible(page.getByText('20 个资产 · 23 条关系'));
    expect(await findings()).toEqual([]);

    // Found by name, flown to, with its statistics (C-AST-10) and neighbours.
    await field(page, '搜索资产并定位').fill('V-1');
    await page.getByTitle('电动阀 V-1').first().click();
    await waitForRoute(page, new RegExp(`node=${ids.get('电动阀 V-1')}`));
    await waitUntilVisible(side(page).getByRole('heading', { name: '电动阀 V-1' }));
    const counted = side(page).locator('[data-type="1"] td');
    await eventually(() => counted.allInnerTexts()).toEqual(['1', '3']);
    await waitUntilVisible(card(page, '电动阀 V-1').and(page.locator('[data-selected]')));

    await button(side(page), '下游追溯').click();
    await waitForRoute(page, /trace=down/);
    await eventually(() => traced(page)).toHaveLength(6);
    expect((await traced(page)).map((line) => line.replace(/ HVAC-\d+/, '')).sort()).toEqual([
      '1 风机盘管 FCU-1',
      '1 风机盘管 FCU-2',
      '1 风机盘管 FCU-3',
      '2 会议室 301',
      '2 会议室 302',
      '2 会议室 303',
    ]);
    await waitUntilVisible(side(page).getByText('共 6 个资产，最远 2 步'));
    await eventually(() => card(page, '会议室 302').getAttribute('data-trace')).toBe('in');
    await eventually(() => card(page, '电动阀 V-1').getAttribute('data-trace')).toBe('start');
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await waitUntilHidden(side(page).locator('[data-traced]'));

    // Only some types.
    await chip(page, '影响').click();
    await chip(page, '控制').click();
    await waitForRoute(page, /types=1%2C2|types=1,2/);
    await waitUntilVisible(page.getByText('13 个资产 · 15 条关系'));
    await chip(page, '影响').click();
    await chip(page, '控制').click();
    await eventually(() => drawn(page)).toBe('21');
  });

  it('C-AST-09 C-AST-19 an asset is looked around, and what leads further is shown step by step', async () => {
    const { page, projectId, go } = shown();
    const engineer = await world.calls('engineer');
    const { nodes } = await engineer.must(topologyCalls.GetProjectTopology, { projectId, topologyTypeId: '1' });
    const valve = nodes.find(({ assetName }) => assetName === '电动阀 V-1')?.assetId;
    await go(`${SCREEN}?project=${projectId}&asset=${valve}&levels=1`);
    await eventually(() => drawn(page)).toBe('6');
    await button(page, '供水总管：展开其余 3 条关系').click();
    await eventually(() => drawn(page)).toBe('9');
    await page.getByRole('link', { name: '整个项目' }).click();
    await eventually(() => drawn(page)).toBe('21');
  });

  it('T-TOPO-01 T-TOPO-02 relations are drawn from card to card, a circle is refused with its way, and all of it is undone and done again', async () => {
    const { page } = shown();
    await button(page, '全部显示').click();
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
    const relate = dialog(page, '新建关系');
    // A valve cannot control what controls it: the refusal names the way that would close.
    await drag('电动阀 V-1', '楼宇控制器');
    await relate.getByRole('radio', { name: '控制' }).check();
    await button(relate, /创\s?建/).click();
    await waitUntilVisible(
      relate.getByText(
        /“控制”不允许循环：.*“楼宇控制器” → “电动阀 V-1”|“控制”不允许循环：.*“电动阀 V-1” → “楼宇控制器”/,
      ),
    );
    await button(relate, /取\s?消/).click();
    await waitUntilHidden(relate);

    // What is contained elsewhere is moved, and says so.
    await drag('供水总管', '冷冻水泵 P-2');
    await relate.getByRole('radio', { name: '包含' }).check();
    await waitUntilVisible(relate.getByText('“冷冻水泵 P-2”现由“冷冻机房”包含，将移到“供水总管”之下。'));
    await button(relate, /创\s?建/).click();
    await waitUntilHidden(relate);
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
    await card(page, TOWER_PROJECT).click();
    await page.keyboard.press('Delete');
    await waitUntilVisible(findToast(page, refusals['topo.rootDelete'].cn));

    // Taken away beside the picture, and brought back.
    await card(page, '电动阀 V-2').click();
    await button(side(page), '解除与“楼宇控制器”的关系').click();
    const controlled = async () => (await engineerRelations('4')).map(([, to]) => to).sort();
    await eventually(controlled).toEqual(['电动阀 V-1']);
    await button(findToast(page, '已解除关系'), '撤销').click();
    await eventually(controlled).toEqual(['电动阀 V-1', '电动阀 V-2']);
  });

  it('T-TOPO-04 a card that is moved stays where it was put, also for others; undone it goes back', async () => {
    const { page, projectId } = shown();
    await page.keyboard.press('Escape');
    const box = await card(page, '会议室 306').boundingBox();
    if (!box) throw new Error('the card is not in sight');
    const kept = async () => {
      const engineer = await world.calls('engineer');
      const { topologyJson } = await engineer.must(topologyCalls.GetProjectTopology, {
        projectId,
        topologyTypeId: '1',
      });
      const { nodes } = JSON.parse(topologyJson) as { nodes: { AssetId: string; x?: number; y?: number }[] };
      return nodes.filter(({ x }) => x !== undefined);
    };
    expect(await kept()).toEqual([]);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 90, { steps: 5 });
    await page.mouse.up();
    // The first one that is moved keeps the places of all, so that no later picture is a mixture.
    await eventually(async () => (await kept()).length).toBe(21);
    await page.reload();
    await eventually(() => drawn(page)).toBe('21');
    await waitUntilVisible(card(page, '会议室 306'));
  });

  it('S-AST-04 the list has the same relations and acts for the keyboard: filtered, traced, made and removed', async () => {
    const { page, findings } = shown();
    await page.locator('.ant-segmented-item', { hasText: '列表' }).click();
    await waitForRoute(page, /view=list/);
    const rows = page.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(23);
    await field(page, '按资产名称或编号筛选').fill('控制器');
    await eventually(() => rows.count()).toBe(2);
    expect(await findings()).toEqual([]);
    await rows.first().getByRole('checkbox').check();
    await button(page, '解除 1 条关系').click();
    await eventually(() => rows.count()).toBe(1);
    await button(findToast(page, '已解除关系'), '撤销').click();
    await eventually(() => rows.count()).toBe(2);

    // A relation between assets that the picture does not even have.
    await button(page, '新建关系').click();
    const making = dialog(page, '新建关系');
    await field(making, '从').fill('备用');
    await page.getByTitle('备用水泵').click();
    await field(making, '到').fill('总管');
    await page.getByTitle('供水总管').last().click();
    await making.getByRole('radio', { name: '上下游' }).check();
    await button(making, /创\s?建/).click();
    await waitUntilHidden(making);
    await eventually(async () => (await engineerRelations('1')).some(([from]) => from === '备用水泵')).toBe(true);
  });

  it('C-TOPO-03 C-TOPO-04 C-TOPO-05 types of its own are named, refused in place, used and deleted', async () => {
    const { page, findings } = shown();
    await button(page, '关系类型').click();
    const types = dialog(page, '管理关系类型');
    await button(types, '新建类型').click();
    await field(types, '类型名称').fill('包含');
    await field(types, '类型名称').press('Enter');
    await waitUntilVisible(types.getByText('已有拓扑类型“包含”'));
    // The choice beside the name sends nothing, neither the refused name again nor a new one before Enter.
    await types.getByRole('checkbox').uncheck();
    await waitUntilVisible(types.getByText('已有拓扑类型“包含”'));
    await field(types, '类型名称').fill('供电');
    await types.getByRole('checkbox').check();
    await types.getByRole('checkbox').uncheck();
    expect(await types.locator('[data-type]').filter({ hasText: '供电' }).count()).toBe(0);
    await field(types, '类型名称').press('Enter');
    await waitUntilVisible(types.getByText('供电'));
    await waitUntilVisible(types.locator('[data-type]').filter({ hasText: '供电' }).filter({ hasText: '不允许循环' }));
    expect(await findings()).toEqual([]);
    await chooseFromMoreMenu(page, '供电', '重命名');
    await field(types, '类型名称').fill('供配电');
    await field(types, '类型名称').press('Enter');
    await chooseFromMoreMenu(page, '供配电', '删除');
    await button(dialog(page, '删除关系类型？'), /删\s?除/).click();
    await waitUntilHidden(types.getByText('供配电'));
    await types
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
  });

  it('RU-TRIAL-03 RU-TRIAL-04 a trial user sees and traces, and is offered nothing that changes', async () => {
    const { projectId } = shown();
    const { page } = await world.signInAs('guest', `${SCREEN}?project=${projectId}`);
    // With the spare pump, where the list has related it.
    await eventually(() => drawn(page)).toMatch(/^2[12]$/);
    await card(page, '供水总管').first().click();
    await waitUntilVisible(button(side(page), '下游追溯'));
    for (const word of ['关系类型', '新建关系', '撤销'])
      expect(await page.getByRole('button', { name: word, exact: true }).count(), word).toBe(0);
    expect(await page.getByRole('button', { name: /^解除与/ }).count()).toBe(0);
  });
});
