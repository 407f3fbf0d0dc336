import { gunzipSync } from 'node:zlib';
import { assetClassCalls, assetDeviceCalls, assetRegistryCalls, assetViewCalls } from '@twinscape/contract/assets';
import { identityCalls } from '@twinscape/contract/identity';
import { labelCalls, parseLabel } from '@twinscape/contract/labels';
import { hotspotCalls, panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { sceneCalls, sceneDocument } from '@twinscape/contract/scenes';
import { AFFECTS, topologyCalls, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { readIfcContent } from '@twinscape/convert/ifc';
import { writeBuilding } from '@twinscape/demo-building';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo.ts';
import { Client } from '../../../testing/client.ts';
import { startEmptyInstallation } from '../../../testing/installation.ts';
import { demoProject } from '../../devices/index.ts';
import { DEMO_PASSWORD } from '../../identity/index.ts';
import { loadModelContent } from '../../models/elements/testing/load.ts';
import { createTestModel } from '../../models/testing/fixtures.ts';
import { makeDemoAssets } from './make.ts';
import { loadDemoAssetsSetting } from './setting.ts';

let place: Awaited<ReturnType<typeof startEmptyInstallation>>;
let engineer: Client;
let projectId: string;
let modelId: string;
let took: number;

/** The demo as it stands at its first start, and its model as its conversion leaves it, without what is drawn. */
beforeAll(async () => {
  // The past of the devices is queued too; nobody works off the queue here.
  place = await startEmptyInstallation({ TWINSCAPE_SIMULATOR: 'on' });
  const { platform } = place;
  await seedDemo(platform);
  projectId = (await demoProject(platform.database.db)) ?? '';
  const pieces: string[] = [];
  for await (const piece of writeBuilding({ size: 'demo', revision: 1 })) pieces.push(piece);
  const { model, versions } = await createTestModel(platform, projectId);
  modelId = model.id;
  const { content } = readIfcContent(Buffer.from(pieces.join('')));
  await loadModelContent(platform, versions[0]?.key ?? 0, content, new Map());
  const started = performance.now();
  await makeDemoAssets(platform, modelId);
  took = performance.now() - started;
  const { token } = await new Client(place.url, undefined).must(identityCalls.Login, {
    loginAccount: 'engineer',
    loginPwd: DEMO_PASSWORD,
  });
  engineer = new Client(place.url, token);
}, 120_000);
afterAll(() => place.stop());

const find = async (key: string) => {
  const { data } = await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, key, pageSize: 200 });
  return data.list;
};
const tagged = async (tag: string) => {
  const found = (await find(tag)).find(({ assetTag }) => assetTag === tag);
  if (!found) throw new Error(`the demo has no asset ${tag}`);
  return found;
};

describe('the panoramas of the demo', () => {
  it('C-PANO-02 C-PANO-27 are two walks through it some months apart, of the same places in the model, and a tour', async () => {
    const { list } = (await engineer.must(panoramaCalls.GetList, { projectId, orderBy: 'collectTime', orderByType: 0 }))
      .data;
    expect(list.map(({ name, sceneCount }) => [name, sceneCount])).toEqual([
      ['裙楼内景 交付', 6],
      ['裙楼内景 运维巡检', 6],
    ]);
    const points = await engineer.must(panoramaCalls.GetPointList, { projectId });
    expect(points.data.list.map(({ captures }) => captures.length)).toEqual([2, 2, 2, 2, 2, 2]);
    const [scene] = await engineer.must(panoramaCalls.GetScenesByPbGuid, { projectId, pbGuid: list[1]?.pbGuid ?? '' });
    expect(scene).toMatchObject({
      name: '入口大堂',
      pose: { heading: 0, height: 1.6 },
      place: { modelId, bearing: 0 },
    });
    const tags = await engineer.must(hotspotCalls.GetTagList, { projectId, sceneName: scene?.sceneName ?? '' });
    expect(tags.map(({ tagType, name }) => [tagType, name])).toEqual([
      ['navigation', '制冷机房'],
      ['area', '疏散通道'],
    ]);
    const tours = (await engineer.must(tourCalls.GetPrSceneList, { projectId })).data.list;
    expect(tours.map(({ name, sceneCount }) => [name, sceneCount])).toEqual([['裙楼参观路线', 6]]);
  });
});

describe('the assets of the demo', () => {
  it('RU-IMP-01 are made of the systems of its model by the import, more than 300, sorted by class and under their codes', async () => {
    const { data } = await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, pageSize: 1 });
    expect(data.count).toBeGreaterThanOrEqual(300);
    console.log(`${data.count} assets of the demo in ${took.toFixed(0)} ms`);
    const tree = await engineer.must(assetClassCalls.GetAssetClassTreeList, { projectId });
    expect(tree.map(({ assetClassName, assetCount }) => [assetClassName, assetCount > 0])).toEqual(
      ['暖通空调', '水系统', '电气', '消防与仪表', '系统'].map((name) => [name, true]),
    );
    expect(await tagged('CH-1')).toMatchObject({ assetNumber: 'HVAC-CH-F01-001', classTypeName: '冷水机组' });
    const { assetId } = await tagged('AHU-3-01');
    const detail = await engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId });
    expect(detail.relationAssetModelElements.length).toBeGreaterThan(0);
    expect(detail.typePropertys.map(({ propertyName, value }) => [propertyName, value !== undefined])).toEqual(
      ['制造商', '型号', '出厂编号', '安装日期', '保养周期'].map((name) => [name, true]),
    );
  });

  it('C-AST-01 C-AREL-06 are measured by the devices that bear their codes, whose values become theirs', async () => {
    const { assetId } = await tagged('AHU-3-01');
    const devices = await engineer.must(assetDeviceCalls.GetAssetDeviceRelationList, { projectId, assetId });
    expect(devices.data.list.map(({ label }) => label)).toEqual(['HVAC-AHU-F03-001']);
    const values = await engineer.must(assetDeviceCalls.GetAssetIotProperties, { projectId, assetId });
    expect(values.length).toBeGreaterThan(5);
  });

  it('T-TOPO-03 hang together: water flows from chiller to unit, and a cabinet without power stops its storey', async () => {
    const from = async (tag: string, topologyType: string) => {
      const { assets } = await engineer.must(topologyCalls.TraceTopology, {
        projectId,
        assetIds: [(await tagged(tag)).assetId],
        topologyTypes: [topologyType],
      });
      return assets.map(({ assetName }) => assetName).join('\n');
    };
    expect(await from('CH-1', UPSTREAM_DOWNSTREAM)).toMatch(/管道[\s\S]*空调机组/);
    const dark = await from('AP-3', AFFECTS);
    expect(dark).toContain('空调机组 AHU-3-01');
    expect(dark).toContain('变风量末端 VAV-3-01');
    expect(dark).not.toContain('VAV-2-01');
  });

  it('C-AVIEW-07 stand in views by storey and by team, and in such as find them', async () => {
    const views = await engineer.must(assetViewCalls.GetAssetViewList, { projectId });
    expect(views.map(({ assetViewName, filter }) => [assetViewName, filter !== undefined])).toEqual([
      ['按楼层', false],
      ['按运维班组', false],
      ['在线监测的资产', true],
      ['保养周期 90 天以内的水泵', true],
    ]);
    for (const { assetViewId } of views) {
      const { data } = await engineer.must(assetViewCalls.GetViewAssetListWithProperty, {
        projectId,
        assetViewId,
        pageSize: 1,
      });
      expect(data.count).toBeGreaterThan(0);
    }
  });

  it('are made once: another version, or a second start, adds none', async () => {
    const count = async () =>
      (await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, pageSize: 1 })).data.count;
    const before = await count();
    await makeDemoAssets(place.platform, modelId);
    expect(await count()).toBe(before);
    expect((await loadDemoAssetsSetting(place.platform.database.db))?.isMade).toBe(true);
  });

  it('two scenes show them: the building with the labels of more than 40 machines, and the plant whose pipes are coloured, by an open link', async () => {
    const { data } = await engineer.must(sceneCalls.GetSceneList, { projectId });
    const byName = new Map(data.list.map((scene) => [scene.sceneName, scene]));
    const [building, plant] = ['裙楼总览', '冷冻机房'].map((name) => byName.get(name));
    expect(building?.labelCount).toBeGreaterThanOrEqual(40);
    expect([building?.isDefault, plant?.isShared]).toEqual([true, true]);
    const of = { projectId, sceneId: plant?.sceneId ?? '' };
    const { sceneEventDataJson } = await engineer.must(sceneCalls.GetSceneDetail, of);
    const { config } = sceneDocument.parse(JSON.parse(String(gunzipSync(Buffer.from(sceneEventDataJson, 'base64')))));
    expect(config.components?.[0]?.coloured?.map(({ name, nodes }) => [name, nodes.length])).toEqual([
      ['冷冻水供水', 1],
      ['冷冻水回水', 1],
      ['冷却水', 1],
    ]);
    const token = (await engineer.must(sceneCalls.GetShareDetail, of))?.token ?? '';
    const guest = new Client(place.url, undefined).with({ sharetoken: token });
    const assetIds = (config.labels ?? []).map(({ assetid }) => assetid);
    const labels = await guest.must(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds });
    expect(labels.flatMap((label) => parseLabel(label)?.data.dataList[0]?.PropertyName ?? []).length).toBe(
      assetIds.length,
    );
    // Labels are made from the templates of the library, each of its kind.
    const kinds = new Set(labels.map((label) => parseLabel(label)?.panel.type));
    expect(kinds).toEqual(new Set(['pictureData', 'staticData', 'timeseries', 'html']));
    for (const label of labels) expect(parseLabel(label)?.panel.panelId).toBeDefined();
  });
});
