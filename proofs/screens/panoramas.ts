import { modelElementCalls } from '@twinscape/contract/models';
import { hotspotCalls, panoramaCalls, panoramaShareCalls, tourCalls } from '@twinscape/contract/panoramas';
import { SHARE_OPEN, SHARE_PERMANENT } from '@twinscape/contract/shares';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Client } from '../../apps/server/src/testing/client.ts';

export type PreparedPanoramas = { readonly earlier: string; readonly later: string; readonly sharedPanorama: string };

const PATIENCE_MS = 120_000;

/** A plant room as a camera sees it all around: floor, walls, pipes, and pumps in the colour of the day. */
const drawRoom = (pump: string, lamp: string): Promise<Buffer> => {
  const pumps = [0.12, 0.37, 0.5, 0.63, 0.88].map(
    (at) =>
      `<g transform="translate(${at * 4096} 1180)"><rect x="-120" y="-70" width="240" height="150" rx="18" fill="${pump}"/><circle cx="70" cy="0" r="58" fill="#2b3640"/><rect x="-150" y="76" width="300" height="26" fill="#59636d"/></g>`,
  );
  const walls = Array.from(
    { length: 16 },
    (_, at) => `<rect x="${at * 256}" y="720" width="4" height="560" fill="#00000022"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="2048"><defs><linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#f2f4f6"/><stop offset="1" stop-color="#b8c2cb"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="#7e8a94"/><stop offset="1" stop-color="#3d464e"/></linearGradient></defs><rect width="4096" height="1280" fill="url(#w)"/><rect y="1280" width="4096" height="768" fill="url(#f)"/><rect y="640" width="4096" height="26" fill="#2e6fb3"/><rect y="700" width="4096" height="18" fill="#4aa3c7"/><rect x="1500" y="300" width="500" height="40" fill="${lamp}"/><rect x="2700" y="300" width="500" height="40" fill="${lamp}"/>${walls.join('')}${pumps.join('')}</svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** Two days of a plant room, with hotspots, in a group; the later one stands beside a chiller of the model. */
export async function createPanoramas(
  engineer: Client,
  projectId: string,
  modelId: string,
): Promise<PreparedPanoramas> {
  const { id: label } = await engineer.must(panoramaCalls.SaveLabel, { projectId, name: '地下一层' });
  const make = async (name: string, day: string, pump: string) => {
    const { pbGuid } = await engineer.must(panoramaCalls.CreateItem, {
      projectId,
      name,
      label,
      collectTime: new Date(`${day}T02:00:00Z`),
    });
    for (const [place, lamp] of [
      ['冷冻机房', '#fffbe0'],
      ['水泵房', '#ffffff'],
      ['配电间', '#ffe9b0'],
    ] as const) {
      const body = new Uint8Array(await drawRoom(pump, lamp));
      await engineer.must(
        panoramaCalls.UploadImages,
        { projectId, pbGuid },
        { files: { file: { name: `${place}.jpg`, body } } },
      );
    }
    await waitUntilConverted(engineer, { projectId, pbGuid });
    return pbGuid;
  };
  const earlier = await make('地下一层 5 月巡检', '2026-05-18', '#3f6fb0');
  const later = await make('地下一层 10 月巡检', '2026-10-11', '#3f8f5c');
  const [first, second] = await engineer.must(panoramaCalls.GetScenesByPbGuid, { projectId, pbGuid: later });
  const sceneName = first?.sceneName ?? '';
  await engineer.must(panoramaCalls.UpdateCapture, { projectId, sceneName, pose: { heading: 40, height: 1.6 } });
  const chillers = { projectId, modelId, version: '2', key: 'HVAC-CH-F01-001' };
  const [chiller] = (await engineer.must(modelElementCalls.SearchElements, chillers)).data.list;
  const [x0, y0, z0, , y1, z1] = chiller?.box ?? [0, 0, 0, 0, 0, 0];
  const position: [number, number, number] = [x0 - 2.5, (y0 + y1) / 2 + 0.6, (z0 + z1) / 2 + 1];
  await engineer.must(panoramaCalls.PlaceScene, { projectId, sceneName, modelId, position, bearing: 75 });
  await engineer.must(hotspotCalls.AddNavigationTag, {
    projectId,
    sceneName,
    targetSceneName: second?.sceneName ?? '',
    locationX: 8,
    locationY: -24,
  });
  await engineer.must(hotspotCalls.AddMediaTextTag, {
    projectId,
    sceneName,
    locationX: -4,
    locationY: -6,
    name: '2 号冷冻水泵',
    text: '轴承 8 月更换，下次保养 2027-02。\n检修时关闭前后两只闸阀。',
  });
  const corner = (locationX: number, locationY: number) => ({ locationX, locationY });
  await engineer.must(hotspotCalls.AddShapeTag, {
    projectId,
    sceneName,
    tagType: 'measure',
    name: '泵间净距',
    points: [corner(-30, -12), corner(24, -12)],
  });
  await engineer.must(hotspotCalls.AddShapeTag, {
    projectId,
    sceneName,
    tagType: 'area',
    name: '检修区',
    text: '保持通畅，禁止堆放物品',
    points: [corner(-16, -21), corner(16, -21), corner(12, -15), corner(-12, -15)],
  });
  const share = { projectId, pbGuid: later, visitPassword: undefined };
  const sharedPanorama = await engineer.must(panoramaShareCalls.CreatePanoramaShare, {
    ...share,
    shareWay: SHARE_OPEN,
    period: SHARE_PERMANENT,
  });
  const scenes = await engineer.must(panoramaCalls.GetScenesByPbGuid, { projectId, pbGuid: later });
  const tour = { projectId, name: '新员工参观', sceneNames: scenes.map((one) => one.sceneName) };
  await engineer.must(tourCalls.AddPrScene, { ...tour, comment: '冷冻机房 → 水泵房 → 配电间' });
  return { earlier, later, sharedPanorama };
}

async function waitUntilConverted(engineer: Client, set: { projectId: string; pbGuid: string }): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const { convertState } = await engineer.must(panoramaCalls.GetPanoramaConvertState, set);
    if (convertState === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the panoramas were not converted');
}

const seen = (page: Page) => page.locator('[role="application"][data-shown*="-"]').first().waitFor();
/** On a telephone the tools are folded away. */
async function useTool(page: Page, word: RegExp): Promise<void> {
  const folded = page.getByRole('button', { name: /^(工具|Tools)$/ });
  if ((page.viewportSize()?.width ?? 0) < 721) await folded.click();
  await page.getByRole('button', { name: word }).click();
}
const modelShown = (page: Page) => page.locator('[data-layout][data-state="shown"]').waitFor();
const MANAGER = {
  id: 'S-PAN-01',
  route: '/elements/panomanage',
  heading: ['全景', 'Panoramas'],
  narrow: true,
} as const;
const TOURS = {
  id: 'S-SCN-06',
  route: '/entity-views/scenemanage',
  heading: ['全景场景', 'Panorama scenes', 'Panorama scene'],
  narrow: true,
} as const;
const STAGE = { id: 'S-SCN-04', route: '/panorama?set=LATER', heading: ['冷冻机房'], narrow: true } as const;

/** What a link shows to whoever has no account. */
export const SHARED_PANORAMA = 'S-PAN-04';

type Screen = {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly heading: readonly string[];
  readonly narrow?: true;
  readonly opens?: (page: Page) => Promise<void>;
};

/** The list of panoramas, one that is looked at, and two days beside each other. */
export const PANORAMA_SCREENS: readonly Screen[] = [
  { ...MANAGER, name: 'panoramas' },
  {
    ...MANAGER,
    name: 'panoramas-upload',
    opens: (page) =>
      page
        .getByRole('button', { name: /^(上传全景|Upload panoramas)$/ })
        .first()
        .click(),
  },
  {
    ...MANAGER,
    name: 'panoramas-groups',
    opens: (page) => page.getByRole('button', { name: /^(管理分组|Manage groups)$/ }).click(),
  },
  {
    ...MANAGER,
    name: 'panoramas-photographs',
    route: '/elements/panomanage?panorama=LATER',
    opens: (page) => page.getByRole('listitem', { name: '冷冻机房' }).waitFor(),
  },
  { ...STAGE, name: 'panorama', opens: seen },
  {
    ...STAGE,
    id: 'S-PAN-02',
    name: 'panorama-hotspot',
    opens: async (page) => {
      await seen(page);
      await page.getByRole('button', { name: '2 号冷冻水泵' }).click();
    },
  },
  {
    ...STAGE,
    id: 'S-PAN-02',
    name: 'panorama-edit',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(编辑热点|Edit hotspots)$/);
      await page.getByRole('application').click({ position: { x: 200, y: 300 } });
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...STAGE,
    name: 'panorama-model',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(模型|Model)$/);
      await modelShown(page);
      const { width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
      await page.getByRole('application').click({ position: { x: 0.35 * width, y: 0.55 * height } });
      await page.getByRole('button', { name: /^(在模型中打开|Open in the model)$/ }).waitFor();
    },
  },
  {
    ...STAGE,
    name: 'panorama-model-beside',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(模型|Model)$/);
      await modelShown(page);
      await page.getByText(/^(并排|Side by side)$/).click();
    },
  },
  {
    ...STAGE,
    name: 'panorama-place',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(模型定位|Place in model)$/);
      await modelShown(page);
    },
  },
  {
    ...STAGE,
    id: 'S-PAN-02',
    name: 'panorama-measure',
    opens: async (page) => {
      await seen(page);
      await page.getByRole('button', { name: '泵间净距' }).click();
      await page.getByRole('region', { name: '泵间净距' }).waitFor();
    },
  },
  {
    ...STAGE,
    id: 'S-PAN-02',
    name: 'panorama-drawing',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(编辑热点|Edit hotspots)$/);
      await page.getByRole('button', { name: /^(画区域|Draw an area)$/ }).click();
      const { width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
      for (const [x, y] of [
        [0.4, 0.55],
        [0.6, 0.55],
        [0.6, 0.68],
      ] as const)
        await page.getByRole('application').click({ position: { x: x * width, y: y * height } });
    },
  },
  {
    ...STAGE,
    name: 'panorama-questions',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(问题|Questions)$/);
      await page.getByRole('region', { name: /^(问题|Questions)$/ }).waitFor();
    },
  },
  {
    ...STAGE,
    name: 'panorama-blur',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(隐私处理|Blur)$/);
      await page.getByRole('region', { name: /^(模糊人脸与车牌|Blur faces and number plates)$/ }).waitFor();
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
      await page.mouse.move(x + 0.5 * width, y + 0.5 * height);
      await page.mouse.down();
      await page.mouse.move(x + 0.62 * width, y + 0.6 * height, { steps: 4 });
      await page.mouse.up();
    },
  },
  {
    ...STAGE,
    name: 'panorama-plan',
    opens: async (page) => {
      await seen(page);
      await useTool(page, /^(平面图|Floor plan)$/);
      await page.locator('[data-angle]').waitFor({ state: 'attached' });
    },
  },
  {
    ...TOURS,
    name: 'panorama-scene-settings',
    opens: async (page) => {
      await page.getByRole('button', { name: /^(更多操作：|More actions: )新员工参观$/ }).click();
      await page.getByRole('menuitem', { name: /^(播放设置|Playback settings)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...TOURS,
    name: 'panorama-scene-share',
    opens: async (page) => {
      await page.getByRole('button', { name: /^(更多操作：|More actions: )新员工参观$/ }).click();
      await page.getByRole('menuitem', { name: /^(分享|Share)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...MANAGER,
    name: 'panoramas-share',
    opens: async (page) => {
      await page.getByRole('button', { name: /^(更多操作：|More actions: )地下一层 10 月巡检$/ }).click();
      await page.getByRole('menuitem', { name: /^(分享|Share)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    id: SHARED_PANORAMA,
    name: 'panorama-shared',
    route: '/LinkShare/PanoShare/LATER/-/-/pano?linkToken=SHARED_PANORAMA',
    heading: ['冷冻机房'],
    narrow: true,
    opens: seen,
  },
  { ...TOURS, name: 'panorama-scenes' },
  {
    ...TOURS,
    name: 'panorama-scene-new',
    opens: (page) =>
      page
        .getByRole('button', { name: /^(新建全景场景|New panorama scene)$/ })
        .first()
        .click(),
  },
  {
    id: 'S-PAN-03',
    name: 'panorama-compare',
    route: '/PanoCompare?a=EARLIER&b=LATER',
    heading: ['全景对比', 'Compare panoramas'],
    narrow: true,
    opens: async (page) => {
      await page.locator('[role="application"][data-shown*="-"]').nth(1).waitFor();
    },
  },
];
