import { assetClassCalls, assetDeviceCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { labelCalls, parseLabel } from '@twinscape/contract/labels';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  link,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject } from './testProject.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const BOARD = '/label-bundles/label-board';

type Plant = {
  readonly projectId: string;
  readonly classTypeId: string;
  /** Assets by their names. */
  readonly assets: ReadonlyMap<string, string>;
  send(values: object): Promise<unknown>;
};
let plant: Plant;

/** Three pumps; two of them have a device that measures, of which one sends. */
async function openPlant(): Promise<Plant> {
  const manager = await world.calls('manager');
  const projectId = await createEmptyProject(manager, '标签旅程');
  const { assetClassId } = await manager.must(assetClassCalls.CreateAssetClass, {
    projectId,
    assetClassName: '给排水',
  });
  const { classTypeId } = await manager.must(assetClassCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '水泵',
  });
  const assets = new Map<string, string>();
  const tokens: string[] = [];
  for (const assetName of ['水泵甲', '水泵乙', '水泵丙']) {
    const assetId = await manager.must(assetRegistryCalls.AddProjectAsset, {
      projectId,
      assetName,
      assetClassTypeId: classTypeId,
    });
    assets.set(assetName, assetId);
    if (assetName === '水泵丙') continue;
    const deviceId = `${projectId.slice(-6)}-${assetName}`;
    const { id } = await manager.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceId,
      deviceName: `${assetName}传感器`,
      adapterId: projectId,
    });
    await manager.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [deviceId] });
    tokens.push(
      (await manager.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: id })).accessToken ?? '',
    );
  }
  const send = (values: object) =>
    Promise.all(
      tokens.map((token) =>
        fetch(`${world.url}/api/v1/${token}/telemetry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(values),
        }),
      ),
    );
  await send({ temperature: 21, pressure: 3.2 });
  return { projectId, classTypeId, assets, send };
}

let opened: Visitor | undefined;
/** The page that the sentences of this file share. */
async function shown(): Promise<Visitor> {
  opened ??= world.keepOpen(await world.signInAs('manager', `${BOARD}?project=${plant.projectId}`));
  return opened;
}
const canvas = (page: Page) => page.locator('[data-drawn]');
const side = (page: Page) => page.getByRole('complementary', { name: '属性' });
const labelOf = async (name: string) => {
  const manager = await world.calls('manager');
  const assetId = plant.assets.get(name) ?? '';
  return parseLabel(await manager.must(labelCalls.GetAssetJSTLData, { projectId: plant.projectId, assetId }));
};

describe('S-LBL-01 S-LBL-04: templates of labels', () => {
  beforeAll(async () => {
    plant = await openPlant();
  }, 60_000);

  it('C-PNL-01 RU-LBL-05 RU-LBL-11 K-10 a template is designed on the live values of an asset, and stands in the library', async () => {
    const { page, findings } = await shown();
    const { projectId, assets } = plant;
    await waitUntilVisible(page.getByText('没有标签模板'));
    expect(await findings()).toEqual([]);
    await button(page, '新建模板').first().click();
    await waitForRoute(page, /label-bundles\/designer/);

    // Values of an asset are looked at while the template is made.
    // RU-LBL-11: the relations of its devices are asked for as the specification says.
    const related = page.waitForRequest(/GetAssetsDeviceRelationList/i);
    await field(page, '预览资产').click();
    await page.getByTitle('水泵甲').first().click();
    expect((await related).postDataJSON()).toMatchObject({ OrderByType: 0, Key: '', PageIndex: 1, PageSize: 999 });
    await waitForRoute(page, new RegExp(`as=${assets.get('水泵甲')}`));
    await button(side(page), '添加数据点').click();
    await page.getByRole('menuitem', { name: /temperature/ }).click();
    await field(side(page), '单位').fill('°C');
    await eventually(() => canvas(page).locator('output').first().innerText()).toBe('21.0');
    await plant.send({ temperature: 22.5 });
    await eventually(() => canvas(page).locator('output').first().innerText()).toBe('22.5');
    await waitUntilVisible(page.getByText('实时数据', { exact: true }));

    // Its look: what is done can be undone.
    await page.getByRole('tab', { name: '外观' }).click();
    await field(side(page), '标题文字').fill('供水温度');
    await waitUntilVisible(canvas(page).getByText('供水温度'));
    await page.getByRole('radio', { name: '配色 3' }).check({ force: true });
    await eventually(() =>
      canvas(page)
        .locator('[data-panel]')
        .evaluate((panel) => (panel as HTMLElement).style.getPropertyValue('--accent')),
    ).toBe('#0072b2');
    await button(page, '撤销').click();
    await eventually(() =>
      canvas(page)
        .locator('[data-panel]')
        .evaluate((panel) => (panel as HTMLElement).style.getPropertyValue('--accent')),
    ).toBe('#4f8ff7');
    await button(page, '重做').click();
    expect(await findings()).toEqual([]);

    // Without a name nothing is saved.
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '请输入名称'));
    await field(page, '模板名称').fill('温度仪表');
    await page.keyboard.press('Control+s');
    await waitUntilVisible(findToast(page, '保存成功'));
    await waitUntilHidden(page.getByText('未保存', { exact: true }));
    await waitForRoute(page, /panel=[0-9a-f-]{36}/);
    const manager = await world.calls('manager');
    const { list } = (await manager.must(labelCalls.GetProjectDataPanelList, { projectId })).data;
    expect(list.map(({ name, panelType }) => [name, panelType])).toEqual([['温度仪表', 'staticData']]);
    expect(JSON.parse(list[0]?.dataPanelJson ?? '')).toMatchObject({
      type: 'staticData',
      palette: 3,
      styleDatas: { text: '供水温度' },
      dataList: [{ key: 'temperature', type: 'iotinstance', PropertyName: 'temperature', unit: '°C' }],
    });
    await button(page, '返回标签看板').click();
    await waitUntilVisible(link(page, '温度仪表'));
  });

  it('C-PNL-02 C-PNL-03 a template is copied under a free name, found, deleted, and brought back', async () => {
    const { page } = await shown();
    await chooseFromMoreMenu(page, '温度仪表', '复制');
    await waitUntilVisible(findToast(page, '已复制为“温度仪表 副本”'));
    await chooseFromMoreMenu(page, '温度仪表', '复制');
    await waitUntilVisible(link(page, '温度仪表 副本 2'));
    await field(page, '搜索名称').fill('副本 2');
    await waitUntilHidden(link(page, '温度仪表 副本'));
    await chooseFromMoreMenu(page, '温度仪表 副本 2', '删除');
    await waitUntilVisible(page.getByText('没有符合条件的内容'));
    await button(page, '撤销').click();
    await waitUntilVisible(link(page, '温度仪表 副本 2'));
    await field(page, '搜索名称').fill('');
    await waitUntilVisible(link(page, '温度仪表'));
    // Several together.
    await page.getByRole('checkbox', { name: '选择“温度仪表 副本”' }).check({ force: true });
    await page.getByRole('checkbox', { name: '选择“温度仪表 副本 2”' }).check({ force: true });
    await button(page, /^删\s?除$/).click();
    await button(dialog(page, '删除 2 项'), /删\s?除/).click();
    await waitUntilHidden(link(page, '温度仪表 副本'));
    await waitUntilVisible(link(page, '温度仪表'));
  });
});

describe('C-LBL-01: the label of an asset', () => {
  it('S-AST-03 is begun from a template on the asset’s page, shows its live value, and is saved with what a click does', async () => {
    const { page, go, findings } = await shown();
    const { projectId, assets } = plant;
    const assetId = assets.get('水泵甲') ?? '';
    await go(`/assets/assets-manage?project=${projectId}&asset=${assetId}&part=label`);
    await waitUntilVisible(page.getByText('这个资产没有数据标签'));
    await button(page, '设计标签').click();
    await waitForRoute(page, new RegExp(`designer\\?.*asset=${assetId}`));
    await page.getByText('套用模板', { exact: true }).click();
    await button(page, /温度仪表/).click();
    await eventually(() => canvas(page).locator('output').first().innerText()).toBe('22.5');
    await page.getByRole('tab', { name: '点击' }).click();
    await button(side(page), '添加动作').click();
    await page.getByRole('tab', { name: '位置' }).click();
    await field(side(page), 'Y').fill('4.5');
    await field(side(page), '超过此距离只显示标记').fill('40');
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    expect(await labelOf('水泵甲')).toMatchObject({
      panel: { type: 'staticData', palette: 3, events: [{ action: 'focus' }] },
      data: { dataList: [{ PropertyName: 'temperature' }] },
      place: { position: { x: 0, y: 4.5, z: 0 } },
      other: { farthest: 40 },
    });
    await button(page, '返回资产').click();
    await waitUntilVisible(page.getByText('供水温度'));
    await plant.send({ temperature: 23 });
    await eventually(() => page.locator('[data-panel] output').first().innerText()).toBe('23.0');
    expect(await findings()).toEqual([]);
  });

  it('C-LBL-02 is applied to other assets of the type; who will show nothing is named beforehand, and the outcome is told', async () => {
    const { page } = await shown();
    await button(page, '批量应用').click();
    const apply = dialog(page, '应用到资产');
    await waitUntilVisible(apply.getByText('水泵乙'));
    await waitUntilVisible(apply.getByText('缺少 temperature'));
    await eventually(() => apply.getByText('数据齐全').count()).toBe(1);
    await button(apply, '应用到 2 个资产').click();
    await waitUntilVisible(findToast(page, '已应用到 2 个资产，其中 1 个缺少部分数据点'));
    // Where it stands is each asset's own.
    expect(await labelOf('水泵乙')).toMatchObject({
      panel: { palette: 3 },
      data: { dataList: [{ PropertyName: 'temperature' }] },
      place: {},
    });
    expect((await labelOf('水泵乙'))?.place.position).toBeUndefined();
  });

  it('S-LBL-01 C-LBL-03 C-LBL-04 all labels stand in one list, and are deleted together', async () => {
    const { page, go, findings } = await shown();
    await go(`${BOARD}?project=${plant.projectId}&view=data`);
    await eventually(() => page.locator('.ant-table-row', { hasText: '数据文本' }).count()).toBe(3);
    expect(await findings()).toEqual([]);
    await page.locator('.ant-table-row', { hasText: '水泵丙' }).getByRole('checkbox').check();
    await button(page, '删除标签').click();
    await button(dialog(page, '删除 1 个资产的数据标签'), /删\s?除/).click();
    await eventually(() => page.locator('.ant-table-row', { hasText: '数据文本' }).count()).toBe(2);
    expect(await labelOf('水泵丙')).toBeUndefined();
  });

  it('RU-LBL-07 S-LBL-05 a chart has its settings and a label of HTML its three texts of code', async () => {
    const { page, go } = await shown();
    const { projectId, assets } = plant;
    await go(`/label-bundles/designer?project=${projectId}&asset=${assets.get('水泵乙')}`);
    await page.getByRole('radio', { name: '图表' }).check({ force: true });
    await page.getByRole('tab', { name: '图表' }).click();
    await side(page).getByText('柱状', { exact: true }).click();
    await field(side(page), '柱宽').fill('16');
    await side(page).getByText('显示图例', { exact: true }).click();
    // RU-LBL-12: a preview draws five at most.
    for (const temperature of [24, 25, 26, 27, 28, 29]) await plant.send({ temperature });
    await eventually(() => canvas(page).locator('[data-points]').getAttribute('data-points')).toBe('5');
    await eventually(() => canvas(page).locator('rect').count()).toBe(5);

    await page.getByRole('radio', { name: 'HTML', exact: true }).check({ force: true });
    const editor = page.locator('[data-code="html"] .cm-content');
    await waitUntilVisible(editor);
    await editor.click();
    // Its code runs in a frame of its own, hears the live values there, and begins anew once typing rests (RU-LBL-04).
    const frame = page.frameLocator('iframe[sandbox="allow-scripts"]');
    await eventually(() => frame.locator('#value').innerText()).toBe('29 °C');
    await plant.send({ temperature: 31 });
    await eventually(() => frame.locator('#value').innerText()).toBe('31 °C');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('<i data-key="temperature"></i>');
    await eventually(() => frame.locator('i').innerText()).toBe('31');
    await page.getByRole('tab', { name: '脚本' }).click();
    await waitUntilVisible(page.locator('[data-code="js"] .cm-content'));
    await button(page, /保\s?存/).click();
    await waitUntilVisible(findToast(page, '保存成功'));
    expect(await labelOf('水泵乙')).toMatchObject({
      panel: {
        type: 'html',
        htmlCode: expect.stringContaining('<i data-key="temperature"></i>'),
        chart: { kind: 'bar', BarWidth: 16, ShowLegend: false },
      },
    });
  });
});

describe('S-LBL-02 S-LBL-03: backgrounds and markers', () => {
  const picture = () =>
    sharp({ create: { width: 320, height: 180, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();

  it('C-BG-05 C-BG-06 C-BG-08 pictures are dropped in, renamed and chosen behind a label', async () => {
    const { page, go, findings } = await shown();
    const { projectId } = plant;
    await go(`/label-bundles/background?project=${projectId}`);
    await waitUntilVisible(page.getByText('没有背景'));
    const data = [...(await picture())];
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      for (const name of ['深海蓝.png', '深海蓝.png'])
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return transfer;
    }, data);
    await page.getByText('没有背景').dispatchEvent('drop', { dataTransfer: dropped });
    await waitUntilVisible(findToast(page, '已上传 2 张背景'));
    await waitUntilVisible(link(page, '深海蓝 2'));
    expect(await findings()).toEqual([]);
    await chooseFromMoreMenu(page, '深海蓝 2', '编辑');
    const edit = dialog(page, '编辑背景');
    await field(edit, '名称').fill('深海蓝');
    await button(edit, /保\s?存/).click();
    await waitUntilVisible(edit.getByText('已有名为“深海蓝”的背景'));
    await field(edit, '名称').fill('夜色');
    await button(edit, /保\s?存/).click();
    await waitUntilVisible(link(page, '夜色'));

    await go(`/label-bundles/designer?project=${projectId}&panel=new&kind=title`);
    await page.getByRole('tab', { name: '外观' }).click();
    await page.getByRole('radio', { name: '夜色' }).check({ force: true });
    await eventually(() =>
      canvas(page)
        .locator('[data-panel]')
        .evaluate((panel) => getComputedStyle(panel).backgroundImage),
    ).toMatch(/^url\("http.*\)$/);
  });

  it('C-ANC-05 C-ANC-07 C-ANC-08 a marker is drawn by its shape and colour, and taken over by a label', async () => {
    const { page, go, findings } = await shown();
    const { projectId } = plant;
    // Leaving the designer asks for what is not saved.
    await page.getByRole('link', { name: '标记' }).click();
    await button(page, '放弃修改并离开').click();
    await waitForRoute(page, /label-bundles\/marker/);
    await button(page, '新建标记').first().click();
    const add = dialog(page, '新建标记');
    await add.getByText('图钉', { exact: true }).click();
    await field(add, '大小').fill('32');
    await button(add, /创\s?建/).click();
    await waitUntilVisible(add.getByText('请输入名称'));
    await field(add, '名称').fill('大图钉');
    await button(add, /创\s?建/).click();
    await waitUntilVisible(page.locator('[data-item] [data-marker="pin"]'));
    expect(await findings()).toEqual([]);
    const manager = await world.calls('manager');
    const { list } = (await manager.must(labelCalls.GetProjectAnchorList, { projectId })).data;
    expect(list.map(({ name, anchorJson }) => [name, JSON.parse(anchorJson)])).toEqual([
      ['大图钉', { shape: 'pin', size: 32 }],
    ]);
    await go(`/label-bundles/designer?project=${projectId}&asset=${plant.assets.get('水泵丙')}`);
    await page.getByRole('tab', { name: '外观' }).click();
    await button(side(page), '大图钉').click();
    await button(page, /保\s?存/).click();
    // The toast of an earlier act may still stand.
    await eventually(async () => (await labelOf('水泵丙'))?.marker).toEqual({
      shape: 'pin',
      size: 32,
      anchorId: list[0]?.id,
    });
  });

  it('C-PNL-06 C-PNL-09 RU-TRIAL-03 the library of the system is the platform’s to change and everybody’s to copy from', async () => {
    const admin = await world.calls('admin');
    await admin.must(labelCalls.CreateDataPanel, {
      name: '平台标题',
      panelType: 'title',
      dataPanelJson: '{"type":"title"}',
    });
    const { page, go } = await shown();
    await go(`${BOARD}?project=${plant.projectId}&shelf=system`);
    await waitUntilVisible(link(page, '平台标题'));
    await waitUntilHidden(button(page, '新建模板'));
    await chooseFromMoreMenu(page, '平台标题', '复制到项目库');
    await waitUntilVisible(findToast(page, '已复制为“平台标题”'));
    await page.getByText('项目库', { exact: true }).click();
    await waitUntilVisible(link(page, '平台标题'));

    // A trial user looks only.
    const guest = await world.signInAs('guest', `${BOARD}?project=${await world.project(TOWER_PROJECT)}`);
    await waitUntilVisible(link(guest.page, '冷水机组卡片'));
    await waitUntilHidden(button(guest.page, '新建模板'));
    await guest.go(`/label-bundles/designer?project=${await world.project(TOWER_PROJECT)}&kind=title`);
    await waitUntilVisible(canvas(guest.page));
    expect(await button(guest.page, /保\s?存/).isDisabled()).toBe(true);
  });
});
