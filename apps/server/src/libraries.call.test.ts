import { elementCalls } from '@twinscape/contract/elements';
import { identityCalls } from '@twinscape/contract/identity';
import { labelCalls, labelMarker, labelPanel, PANEL_TYPES, parseLabelPart } from '@twinscape/contract/labels';
import { widgetCalls } from '@twinscape/contract/widgets';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform } from './compose.ts';
import { seedDemo } from './demo.ts';
import { demoProject } from './domains/devices/index.ts';
import { loadDemoLabels } from './domains/labels/index.ts';
import { zipEntries } from './platform/zip/index.ts';
import { Client } from './testing/client.ts';
import { startEmptyInstallation } from './testing/installation.ts';

let place: Awaited<ReturnType<typeof startEmptyInstallation>>;
let engineer: Client;
let projectId: string;
const all = { pageIndex: 1, pageSize: 100 } as const;

beforeAll(async () => {
  place = await startEmptyInstallation();
  await seedDemo(place.platform);
  await startPlatform(place.platform);
  const login = { loginAccount: 'engineer', loginPwd: 'Twinscape2026' };
  engineer = new Client(place.url, (await new Client(place.url, undefined).must(identityCalls.Login, login)).token);
  projectId = (await demoProject(place.platform.database.db)) ?? '';
}, 120_000);
afterAll(() => place.stop());

/** Everything that is read under an address comes, and is the picture that it says. */
async function expectPictures(texts: readonly string[]): Promise<void> {
  const addresses = new Set(texts.flatMap((text) => text.match(/\/api\/File\/Read\/[^"]+\.webp/g) ?? []));
  for (const address of addresses) {
    const answer = await engineer.fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width).toBeGreaterThan(90);
  }
}

describe('the libraries of the demo', () => {
  it('S-LBL-01 E-PanelType hold a template of each kind in the system’s library, and those of the labels of its scenes in the project’s', async () => {
    const common = (await engineer.must(labelCalls.GetDataPanelList, all)).data.list;
    expect(new Set(common.map(({ panelType }) => panelType))).toEqual(new Set(PANEL_TYPES));
    const own = (await engineer.must(labelCalls.GetProjectDataPanelList, { projectId, ...all })).data.list;
    expect(own.length).toBeGreaterThanOrEqual(12);
    for (const { panelType, dataPanelJson } of [...common, ...own])
      expect(parseLabelPart(labelPanel, dataPanelJson)?.type).toBe(panelType);
    await expectPictures([...common, ...own].map(({ dataPanelJson }) => dataPanelJson));
    const looks = await loadDemoLabels(place.platform.database.db, projectId);
    const ids = new Set(own.map(({ id }) => id));
    for (const { panel } of looks.values()) expect(ids).toContain(panel.panelId);
    expect(looks.get('能量计')).toMatchObject({ panel: { type: 'timeseries' }, marker: { shape: 'picture' } });
  });

  it('hold markers and backgrounds, of the system and of the project, whose pictures open', async () => {
    const marks = [
      ...(await engineer.must(labelCalls.GetAnchorList, all)).data.list,
      ...(await engineer.must(labelCalls.GetProjectAnchorList, { projectId, ...all })).data.list,
    ];
    expect(marks.length).toBeGreaterThanOrEqual(18);
    for (const { anchorJson } of marks) expect(parseLabelPart(labelMarker, anchorJson)?.shape).toBeDefined();
    const grounds = (await engineer.must(labelCalls.GetBackgroundList, all)).data.list;
    expect(grounds.length).toBe(8);
    const own = (await engineer.must(labelCalls.GetProjectBackgroundList, { projectId, ...all })).data.list;
    expect(own.length).toBeGreaterThan(0);
    await expectPictures([...marks, ...grounds, ...own].map((one) => JSON.stringify(one)));
  });

  it('A-12 hold bodies with a model and a picture, and data that name the points of devices', async () => {
    const common = (await engineer.must(elementCalls.GetSystemElementList, all)).data.list;
    const own = (await engineer.must(elementCalls.GetElementList, { projectId, ...all })).data.list;
    expect([common.length, own.length]).toEqual([9, 4]);
    for (const { elementType, filePath, dataJson } of [...common, ...own]) {
      if (elementType === 'data') {
        expect(JSON.parse(dataJson)).toMatchObject({ points: expect.arrayContaining([expect.anything()]) });
        continue;
      }
      const answer = await engineer.fetch(filePath ?? 'none');
      const limits = { maxEntries: 10, maxInflatedBytes: 1_000_000, maxRatio: 100 };
      const files = await zipEntries(Buffer.from(await answer.arrayBuffer()), limits, () => true);
      const model = files.get('model.glb');
      expect(model?.toString('latin1', 0, 4)).toBe('glTF');
      expect(model?.readUInt32LE(8)).toBe(model?.length);
    }
    await expectPictures([...common, ...own].map((one) => JSON.stringify(one)));
  });

  it('C-PKG-01 C-PKG-11 hold a bundle of widgets each, with settings that can be read', async () => {
    const [common] = (await engineer.must(widgetCalls.GetComponentPackageList, all)).data.list;
    const [own] = (await engineer.must(widgetCalls.GetProjectComponentPackageList, { projectId, ...all })).data.list;
    expect([common?.name, common?.widgetCount, own?.name, own?.widgetCount]).toEqual([
      '通用监视组件',
      6,
      '冷冻机房看板',
      7,
    ]);
    const { list } = (
      await engineer.must(widgetCalls.GetProjectComponentPackageWidgetList, {
        projectId,
        componentPackageId: own?.id ?? '',
      })
    ).data;
    for (const { id } of list) {
      const widget = await engineer.must(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id });
      expect(JSON.parse(widget.settingsJson)).toMatchObject({ properties: { title: { titleEn: 'Title' } } });
      expect(widget.templateHtml).toContain('data-setting="title"');
      expect(() => new Function('widget', 'document', widget.script)).not.toThrow();
    }
  });
});
