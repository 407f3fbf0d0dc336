import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { fileCalls } from '@twinscape/contract/files';
import { IOT_INSTANCE, type Label, labelCalls, serializeLabel } from '@twinscape/contract/labels';
import { modelElementCalls } from '@twinscape/contract/models';
import { sceneCalls } from '@twinscape/contract/scenes';
import { SHARE_CODED, SHARE_OPEN, SHARE_PERMANENT, SHARE_WEEK } from '@twinscape/contract/shares';
import { transportCalls } from '@twinscape/contract/transports';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Client } from '../../apps/server/src/testing/client.ts';

/** The scene that is looked at, shared by a link with a code; and another, shared by an open link. */
export const SCENE = '机电总览';
export const OPEN_SCENE = '屋面 光伏与冷却塔';
export const SHARE_CODE = '2580';
const TEMPLATE = '空调机组仪表';

export type PreparedScenes = {
  readonly sceneId: string;
  readonly codedLink: string;
  readonly openLink: string;
  readonly labelledId: string;
  readonly templateId: string;
};
type Demo = { readonly projectId: string; readonly modelId: string };
type Parts = Pick<Label, 'panel' | 'data'>;

const bound = (key: string, PropertyName: string, unit: string, decimals = 1) => ({
  key,
  type: IOT_INSTANCE,
  PropertyName,
  unit,
  decimals,
});
const AIR = { dataList: [bound('送风温度', 'supplyTemperature', '°C'), bound('风机频率', 'fanFrequency', 'Hz', 0)] };
/** A label of each of the kinds that show something without a file. */
const LABELS: readonly Parts[] = [
  { panel: { type: 'staticData', palette: 1, events: [{ action: 'focus' }] }, data: AIR },
  {
    panel: { type: 'timeseries', palette: 3, chart: { ShowArea: true } },
    data: { dataList: [bound('回风温度', 'returnTemperature', '°C')] },
  },
  { panel: { type: 'staticData', palette: 2 }, data: { dataList: [bound('功率', 'power', 'kW')] } },
  { panel: { type: 'text', content: '每季度更换初效过滤网' }, data: { dataList: [] } },
  { panel: { type: 'title' }, data: { dataList: [] } },
];
const DEVICES = ['ahu-f01-001', 'ahu-f02-001', 'ahu-f03-001', 'ahu-f04-001', 'ahu-f05-001'];

/**
 * Assets with labels that speak, the libraries of labels, and two scenes of it all: so that the screens of scenes and
 * labels have something to show.
 */
export async function prepareScenes(engineer: Client, nobody: Client, demo: Demo): Promise<PreparedScenes> {
  const { projectId } = demo;
  const assetIds = await labelledAssets(engineer, nobody, demo);
  const templateId = await fillLibraries(engineer, projectId);
  const systems = await engineer.must(modelElementCalls.GetSystems, demo);
  const { id: deviceId } = await engineer.must(deviceCalls.GetProjectDeviceDetail, {
    projectId,
    deviceId: DEVICES[0] ?? '',
  });
  const camera = { position: { x: 52, y: 34, z: 46 }, target: { x: 20, y: 8, z: -8 } };
  const config = {
    models: [{ modelId: demo.modelId }],
    labels: assetIds.map((assetid, at) => ({ assetid, name: `空调机组 AHU-${at + 1}-01`, isIOT: true })),
    views: [
      { id: 'south', name: '南立面与入口', camera },
      { id: 'roof', name: '屋面机房', camera: { ...camera, position: { x: 20, y: 60, z: 20 } } },
    ],
    anchors: [{ id: 'gate', name: '主入口', position: { x: 20, y: 4, z: 2 } }],
    components: [
      {
        id: 'air',
        name: '送风管道温度',
        kind: 'colouring',
        unit: '°C',
        from: 14,
        to: 20,
        coloured: systems.slice(0, 1).map(({ systemId }) => ({
          name: '送风系统',
          nodes: [{ model: demo.modelId, nodeId: `system:${systemId}` }],
          deviceId,
          PropertyName: 'supplyTemperature',
        })),
      },
    ],
  };
  const made = {
    projectId,
    comment: '风、水、电与设备的实时数值',
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
  };
  const open = await engineer.must(sceneCalls.AddScene, { ...made, sceneName: OPEN_SCENE });
  const { sceneId } = await engineer.must(sceneCalls.AddScene, { ...made, sceneName: SCENE });
  await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId });
  const codedLink = await engineer.must(sceneCalls.CreateShare, {
    projectId,
    sceneId,
    visitPassword: SHARE_CODE,
    sceneSharePattern: { sceneShareWay: SHARE_CODED, sceneShareToDate: SHARE_WEEK },
  });
  const openLink = await engineer.must(sceneCalls.CreateShare, {
    projectId,
    sceneId: open.sceneId,
    visitPassword: undefined,
    sceneSharePattern: { sceneShareWay: SHARE_OPEN, sceneShareToDate: SHARE_PERMANENT },
  });
  return { sceneId, codedLink, openLink, labelledId: assetIds[0] ?? '', templateId };
}

/** Air handling units of the building as assets with a device and a label each. */
async function labelledAssets(engineer: Client, nobody: Client, { projectId, modelId }: Demo): Promise<string[]> {
  const search = { projectId, modelId, version: '2', key: 'HVAC-AHU-F0' };
  const units = (await engineer.must(modelElementCalls.SearchElements, search)).data.list;
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '场景设备' });
  const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '空调机组',
  });
  const assetIds: string[] = [];
  for (const [at, label] of LABELS.entries()) {
    const assetName = `空调机组 AHU-${at + 1}-01`;
    const assetId = await engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
    assetIds.push(assetId);
    const relationModelElementId = units[at % units.length]?.elementId ?? '';
    await engineer.must(assetCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [
        { assetId, relationModelId: modelId, relationAssetModelElements: [{ relationModelElementId }] },
      ],
    });
    const key = DEVICES[at] ?? '';
    const found = await engineer.send(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: key });
    if (found.code === 200) {
      await engineer.must(assetCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [key] });
      if (at > 0) await speak(nobody, found.result.accessToken ?? '', at);
    }
    await engineer.must(labelCalls.EditAssetJSTL, {
      projectId,
      assetId,
      ...serializeLabel({ ...label, marker: { shape: 'dot' }, place: {}, other: {} }),
    });
  }
  return assetIds;
}

/** An hour of values. */
async function speak(nobody: Client, accessToken: string, at: number): Promise<void> {
  const now = Date.now();
  const readings = Array.from({ length: 60 }, (_, minute) => ({
    ts: now - (60 - minute) * 60_000,
    values: {
      supplyTemperature: 15.5 + at / 2 + Math.sin(minute / 9),
      returnTemperature: 23 + at / 3 + Math.sin(minute / 7),
      fanFrequency: 38 + at,
      power: 11 + at + Math.sin(minute / 5),
    },
  }));
  await nobody.request(transportCalls.PostDeviceTelemetry, { accessToken, payload: JSON.stringify(readings) });
}

async function fillLibraries(engineer: Client, projectId: string): Promise<string> {
  const kinds = [
    [TEMPLATE, 'staticData', { palette: 1, dataList: AIR.dataList }],
    ['回风温度曲线', 'timeseries', { palette: 3, dataList: [bound('回风温度', 'returnTemperature', '°C')] }],
    ['巡检说明', 'text', { palette: 4, content: '每季度更换初效过滤网' }],
    ['设备名称', 'title', { palette: 2 }],
    ['消防栓监控', 'liveVideo', { palette: 1 }],
    ['能耗看板', 'html', { palette: 1, htmlCode: '<strong>能耗</strong>', cssCode: 'strong{color:#fff}', jsCode: '' }],
  ] as const;
  let templateId = '';
  for (const [name, panelType, panel] of kinds) {
    const dataPanelJson = JSON.stringify({ type: panelType, ...panel });
    const { id } = await engineer.must(labelCalls.CreateProjectDataPanel, {
      projectId,
      name,
      panelType,
      dataPanelJson,
    });
    if (name === TEMPLATE) templateId = id;
  }
  for (const [name, shape, colour] of [
    ['水阀', 'dot', '#0072b2'],
    ['传感器', 'pin', '#009e73'],
    ['高温点位', 'ring', '#d55e00'],
  ] as const)
    await engineer.must(labelCalls.CreateProjectAnchor, {
      projectId,
      name,
      anchorJson: JSON.stringify({ shape, colour, size: 20 }),
    });
  for (const [name, top, bottom] of [
    ['深蓝面板', '#0b2545', '#134074'],
    ['石墨面板', '#22262e', '#3a4150'],
  ] as const) {
    const art = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="480" height="270" rx="24" fill="url(#g)"/></svg>`;
    const body = new Uint8Array(await sharp(Buffer.from(art)).png().toBuffer());
    const imagePath = await engineer.must(
      fileCalls.UploadImageAsync,
      { projectId },
      { files: { file: { name: `${name}.png`, body, type: 'image/png' } } },
    );
    await engineer.must(labelCalls.CreateProjectBackground, { projectId, name, imagePath });
  }
  return templateId;
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** The labels of the scene can be seen. */
const drawn = (page: Page) =>
  page
    .locator('.labels-layer [role="toolbar"]')
    .getByRole('button', { name: /AHU-1-01/ })
    .waitFor({ state: 'attached', timeout: 60_000 });
/** Where there is little room the panel beside the stage is folded away. */
export const expandAll = async (page: Page) => {
  await drawn(page);
  const unfold = page.getByRole('button', { name: /^(展开构件树|Expand element tree)/ });
  if ((await unfold.count()) > 0) await unfold.click();
};
const side = (name: RegExp) => async (page: Page) => {
  await expandAll(page);
  await page.locator('aside .ant-segmented-item').filter({ hasText: name }).first().click();
};
const inMenu = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`[:：]\\s?${SCENE}$`) }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').first().waitFor();
};

type Opens = (page: Page) => Promise<void>;
const ofProject = { account: 'engineer', project: true as const, narrow: true as const };
const listed = (opens: Readonly<Record<string, Opens | undefined>>) =>
  Object.entries(opens).map(([name, open]) => ({
    id: name === 'scenes-share' ? 'S-MOD-10' : 'S-SCN-01',
    name,
    route: '/entity-views/three-dimensional',
    heading: ['三维场景', '3D scenes'],
    ...ofProject,
    ...(open ? { opens: open } : {}),
  }));
const scene = (mode: '' | 'edit', opens: Readonly<Record<string, Opens>>) =>
  Object.entries(opens).map(([name, open]) => ({
    id: mode === '' ? 'S-MOD-16' : 'S-SCN-02',
    name,
    route: `/sceneDetail?scene=SCENE&mode=${mode}`,
    heading: [SCENE],
    ...ofProject,
    opens: open,
  }));
const label = (
  id: string,
  route: string,
  heading: readonly string[],
  opens: Readonly<Record<string, Opens | undefined>>,
) =>
  Object.entries(opens).map(([name, open]) => ({
    id,
    name,
    route,
    heading,
    ...ofProject,
    ...(open ? { opens: open } : {}),
  }));
const BOARD = ['标签看板', 'Label board'];
const DESIGNER = ['标签设计器', 'Label designer'];

/** The screens of scenes, of their labels, and of what a link of one shows. */
export const SCENE_SCREENS = [
  ...listed({
    scenes: undefined,
    'scenes-new': press(/^(新建场景|New scene)$/),
    'scenes-bulk': (page) => page.locator('li input[type=checkbox]').first().check({ force: true }),
    'scenes-share': async (page) => {
      await inMenu(/^(分享|Share)$/)(page);
      await page.getByRole('img', { name: /二维码|QR code/ }).waitFor();
    },
    'scenes-delete': inMenu(/^(删除|Delete)/),
    // What is chosen stays chosen: the last of them.
    'scenes-list': (page) => page.getByTitle(/^(列表|List)$/).click(),
  }),
  ...scene('', {
    scene: drawn,
    'scene-views': side(/^(视图|Views)$/),
    'scene-alarms': async (page) => {
      await drawn(page);
      await page
        .getByRole('button', { name: /报警|alarm/i })
        .last()
        .click();
    },
  }),
  ...scene('edit', {
    'scene-edit': drawn,
    'scene-edit-views': side(/^(视图|Views)$/),
    'scene-edit-light': side(/^(环境|Environment)$/),
    'scene-edit-elements': side(/^(构件|Elements)$/),
    'scene-edit-labels': async (page) => {
      await expandAll(page);
      await press(/^(添加标签|Add labels)$/)(page);
      await page.getByRole('dialog').waitFor();
    },
    'scene-edit-models': async (page) => {
      await expandAll(page);
      await press(/^(添加模型|Add models)$/)(page);
      await page.getByRole('dialog').waitFor();
    },
  }),
  ...label('S-LBL-01', '/label-bundles/label-board', BOARD, {
    'label-board': undefined,
  }),
  ...label('S-LBL-01', '/label-bundles/label-board?view=data', BOARD, { 'label-data': undefined }),
  ...label('S-LBL-02', '/label-bundles/background', ['背景', 'Backgrounds'], {
    'label-backgrounds': undefined,
    'label-background-new': press(/新建背景|New background|上传背景|Upload background/),
  }),
  ...label('S-LBL-03', '/label-bundles/marker', ['标记', 'Markers'], {
    'label-markers': undefined,
    'label-marker-new': press(/新建标记|New marker/),
  }),
  ...label('S-LBL-04', '/label-bundles/designer?panel=TEMPLATE&as=LABELLED', DESIGNER, {
    'label-designer': undefined,
    'label-designer-look': (page) => page.getByRole('tab', { name: /^(外观|Style)$/ }).click(),
    'label-designer-click': (page) => page.getByRole('tab', { name: /^(点击|Click)$/ }).click(),
    'label-apply': async (page) => {
      await press(/^(应用到资产|Apply to assets)$/)(page);
      await page.getByRole('dialog').waitFor();
    },
    'label-designer-place': (page) => page.getByRole('tab', { name: /^(位置|Position)$/ }).click(),
  }),
  ...label('S-LBL-04', '/label-bundles/designer?kind=html&as=LABELLED', DESIGNER, { 'label-html': undefined }),
  ...label('S-LBL-05', '/label-bundles/designer?kind=timeseries&as=LABELLED', DESIGNER, {
    'label-chart': (page) => page.getByRole('tab', { name: /^(图表|Chart)$/ }).click(),
  }),
  ...label('S-LBL-04', '/label-bundles/designer?asset=LABELLED', ['空调机组 AHU-1-01'], {
    'label-of-asset': undefined,
  }),
  {
    id: 'S-COL-15',
    name: 'share-code',
    route: '/sharePreview?linkToken=CODED',
    heading: ['请输入访问密码', 'Enter the access code'],
    narrow: true as const,
  },
  {
    id: 'S-COL-15',
    name: 'share-code-wrong',
    route: '/sharePreview?linkToken=CODED',
    heading: ['请输入访问密码', 'Enter the access code'],
    narrow: true as const,
    opens: async (page: Page) => {
      await page.getByRole('textbox').first().click();
      await page.keyboard.type('0000');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    id: 'S-COL-15',
    name: 'share-open',
    route: '/sharePreview?linkToken=OPEN',
    heading: [OPEN_SCENE],
    narrow: true as const,
    opens: drawn,
  },
  {
    id: 'S-COL-15',
    name: 'share-ended',
    route: '/sharePreview?linkToken=nobody-made-this-one',
    heading: ['请求错误', 'Request error'],
    narrow: true as const,
  },
];
