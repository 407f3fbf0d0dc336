import type { CallSpec, SharedKind } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { assetCalls, assetDeviceCalls, assetElementCalls } from '@twinscape/contract/assets';
import { fileCalls } from '@twinscape/contract/files';
import { labelCalls } from '@twinscape/contract/labels';
import { sceneCalls } from '@twinscape/contract/scenes';
import { topologyCalls } from '@twinscape/contract/topology';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';
import { assetElement } from '../assets/tables.ts';
import { deviceIn } from '../devices/examples.ts';
import { loadModelContent } from '../models/elements/testing/load.ts';
import { sampleContent, sampleElementId } from '../models/elements/testing/sample.ts';
import { createTestModel } from '../models/testing/fixtures.ts';

/** No scene holds questions: their doors are proved with their own links. */
type SceneKind = Exclude<SharedKind, 'question' | 'panorama' | 'photograph' | 'tour' | 'dashboard'>;
type Things = Readonly<Record<SceneKind, string>>;

let app: TestApp;
let engineer: Client;
let guest: Client;
let projectId: string;
/** What the share holds; one thing more of each kind, with the words by which an answer would give it away. */
let shown: Things;
let other: Things;
let hidden: readonly string[];
/** Ids, names and accounts of everybody: a link tells of things, never of the people behind them. */
let people: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  shown = await furnish('展示');
  other = await furnish('机密');
  const both = [shown.asset, other.asset];
  const relate = (fromId: string, toId: string) =>
    engineer.must(topologyCalls.AddTopologyRelations, {
      projectId,
      relations: [{ topologyTypeId: '1', fromId, toId }],
    });
  await relate(shown.asset, other.asset);
  // Both are elements of both models, so that each answer could tell of one by the other.
  await app.platform.database.db.insert(assetElement).values(
    [shown, other].flatMap(({ model }) =>
      both.map((assetId) => ({
        projectId,
        assetId,
        modelId: model,
        modelName: model === other.model ? '机密模型' : '展示模型',
        elementId: sampleElementId('pump'),
      })),
    ),
  );
  hidden = [...Object.values(other), '机密'];
  people = Object.values(app.world.people).flatMap(({ id, name, loginAccount }) => [id, name, loginAccount]);
  const token = await engineer.must(sceneCalls.CreateShare, {
    projectId,
    sceneId: shown.scene,
    visitPassword: undefined,
    sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 },
  });
  guest = app.anonymous.with({ sharetoken: token });
}, 120_000);
afterAll(() => app.stop());

/** A scene with a model, an asset of it, its device and its label with a picture. */
async function furnish(name: string): Promise<Things> {
  const { model, versions } = await createTestModel(app.platform, projectId, { name: `${name}模型` });
  const [version] = versions;
  await loadModelContent(app.platform, version?.key ?? 0, sampleContent, new Map());
  const asset = (await assetIn(app, { assetName: `${name}资产` })).id;
  const device = (await deviceIn(app)).id;
  await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId: asset, deviceIds: [device] });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const address = await engineer.must(
    fileCalls.UploadImageAsync,
    { projectId },
    { files: { file: { name: 'pump.png', body: new Uint8Array(picture), type: 'image/png' } } },
  );
  const dataPanelJson = JSON.stringify({ type: 'pictureText', picture: address });
  await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId: asset, dataPanelJson });
  const config = { models: [{ modelId: model.id }], labels: [{ assetid: asset }] };
  const { sceneId } = await engineer.must(sceneCalls.AddScene, {
    projectId,
    sceneName: `${name}场景`,
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
  });
  const [, file = ''] = /Read\/([\da-f-]+)\//.exec(address) ?? [];
  return { scene: sceneId, model: model.id, version: version?.id ?? '', asset, device, file };
}

const period = () => ({ startTime: new Date(Date.now() - 3_600_000), endTime: new Date() });

/** What an input wants besides the ids of things. */
const MORE: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  ReadFile: () => ({ name: 'pump.png' }),
  ReadModelTile: () => ({ path: 'tileset.json' }),
  ReadModelThumbnail: () => ({ size: 256 }),
  GetElementProperty: () => ({ elementId: sampleElementId('pump') }),
  GetElement: () => ({ elementIds: [sampleElementId('pump')] }),
  GetElementTree: () => ({ by: 'storey' }),
  GetElementGroups: () => ({ by: 'class' }),
  GetMaterialDeviceHistoryData: () => ({ propertyName: 't', ...period() }),
  GetDeviceAssetRelationModel: () => ({ assetIds: [shown.asset, other.asset] }),
  GetMaterialAssetByElementId: () => ({ elementId: sampleElementId('pump') }),
  GetMaterialAssetModelElementPropertyList: () => ({ relationModelElementId: sampleElementId('pump') }),
  GetMaterialAssetHistoryData: () => ({ propertyName: '额定功率' }),
  GetMaterialProjectTopology: () => ({ topologyTypeId: '1' }),
  GetMaterialNewAssetAllTopogogy: () => ({ direction: 'both' }),
  GetMaterialSceneHistory: period,
  GetMaterialSceneAlarms: period,
  // A document has that number for nobody.
  GetSharedDocument: () => ({ fileId: shown.asset }),
  DownloadSharedDocument: () => ({ fileId: shown.asset }),
  PreviewSharedDocument: () => ({ fileId: shown.asset }),
  GetSharedDocumentLayout: () => ({ fileId: shown.asset }),
  // Nor has a question.
  GetSharedRelationDocumentList: () => ({ modelId: shown.model }),
  GetSharedCommentList: () => ({ questionId: shown.asset }),
  GetSharedActiveList: () => ({ questionId: shown.asset }),
  GetSharedQuestionDetail: () => ({ questionId: shown.asset }),
};
/** Questions and panoramas are no part of a scene; their doors are looked at where they are shared. */
const ELSEWHERE: readonly SharedKind[] = ['question', 'panorama', 'photograph', 'tour', 'dashboard'];
const isOfScenes = ({ shared = {} }: CallSpec['access']): boolean =>
  !Object.values(shared).some((kind) => ELSEWHERE.includes(kind));
/** Every call that the link of a scene may open. */
const DOORS = Object.entries(domainCalls).flatMap(([, table]) =>
  Object.entries(table as Readonly<Record<string, CallSpec>>).filter(
    ([, { access }]) => access.shared && isOfScenes(access),
  ),
);

function toInput(name: string, { access, input }: CallSpec, things: Things): Record<string, unknown> {
  const named = Object.entries(access.shared ?? {}).map(([field, kind]) => [
    field,
    field.endsWith('Ids') ? [things[kind as SceneKind]] : things[kind as SceneKind],
  ]);
  return {
    ...('projectId' in input.shape ? { projectId } : {}),
    ...MORE[name]?.(),
    ...Object.fromEntries(named),
  };
}

async function answer(
  client: Client,
  call: CallSpec,
  input: Record<string, unknown>,
): Promise<{ code: number; text: string }> {
  const response = await client.request(call, input);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!isJson || !/"(ErrorCode|StatusCode)"/.test(text)) return { code: response.status, text };
  const { ErrorCode, StatusCode } = JSON.parse(text) as { ErrorCode?: number; StatusCode?: number };
  return { code: ErrorCode ?? StatusCode ?? response.status, text };
}

describe('A-45 C-SHR-01 every call that the link of a scene opens', () => {
  it('is known: a new one is looked at here before it is opened', () => {
    expect(DOORS.length).toBeGreaterThan(40);
    expect(Object.keys(MORE).filter((name) => !DOORS.some(([door]) => door === name))).toEqual([]);
  });

  const doors = DOORS.map(([name, call]) => [call.id, name, call] as const);
  it.each(doors)(
    '%s %s answers of what the scene holds as it does its owner, and gives away nothing else',
    async (_id, name, call) => {
      const own = toInput(name, call, shown);
      const answered = await answer(guest, call, own);
      expect([200, 404]).toContain(answered.code);
      if (call.access.door === 'session') expect(answered.code).toBe((await answer(engineer, call, own)).code);
      expect(hidden.filter((word) => answered.text.includes(word))).toEqual([]);
      expect(people.filter((word) => answered.text.includes(word))).toEqual([]);
    },
  );

  const named = DOORS.flatMap(([name, call]) =>
    Object.entries({ ...call.access.sharedFilters, ...call.access.shared }).map(
      ([field, kind]) => [call.id, name, field, kind as SceneKind, call] as const,
    ),
  );
  it.each(named)('%s %s refuses a %s of what the scene does not hold', async (_id, name, field, kind, call) => {
    for (const ids of [[other[kind]], [shown[kind], other[kind]]]) {
      const one = field.endsWith('Ids') ? ids : ids.at(-1);
      const answered = await answer(guest, call, { ...toInput(name, call, shown), [field]: one });
      expect(answered.code).toBe(403);
      expect(hidden.filter((word) => answered.text.includes(word))).toEqual([]);
    }
  });

  it('C-MAT-16 C-MAT-06 what relates two things of the scene is told, and how many, but nothing of the rest', async () => {
    const statistics = { projectId, assetId: shown.asset };
    const total = async (client: Client) =>
      (await client.must(topologyCalls.GetMaterialAssetTopologyStatistics, statistics)).total;
    expect([await total(guest), await total(engineer)]).toEqual([0, 1]);
    const second = (await assetIn(app, { assetName: '展示水箱' })).id;
    await engineer.must(topologyCalls.AddTopologyRelations, {
      projectId,
      relations: [{ topologyTypeId: '1', fromId: shown.asset, toId: second }],
    });
    const config = { models: [{ modelId: shown.model }], labels: [{ assetid: shown.asset }, { assetid: second }] };
    await engineer.must(sceneCalls.UpdateSceneJsonData, {
      projectId,
      sceneId: shown.scene,
      sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
    });
    // What a share holds is kept for a moment.
    await expect.poll(() => total(guest), { timeout: 30_000 }).toBe(1);
    expect(await total(engineer)).toBe(2);
    const drawn = await guest.must(topologyCalls.GetMaterialProjectTopology, { projectId, topologyTypeId: '1' });
    expect(JSON.stringify(drawn)).toContain(second);
    expect(hidden.filter((word) => JSON.stringify(drawn).includes(word))).toEqual([]);
  });

  it('C-MAT-10 C-MAT-23 C-MAT-24 C-MAT-25 C-MAT-26 what an asset is related to is told as far as the scene holds it, and whole to who is signed in', async () => {
    const ofAsset = { projectId, assetId: shown.asset };
    const both = async <T>(ask: (client: Client) => Promise<T>) => [await ask(guest), await ask(engineer)];
    const pump = { projectId, elementId: sampleElementId('pump') };
    expect(
      await both(async (client) =>
        (await client.must(assetElementCalls.GetMaterialAssetByElementId, pump)).map(({ assetId }) => assetId).sort(),
      ),
    ).toEqual([[shown.asset], [shown.asset, other.asset].sort()]);
    expect(
      await both(async (client) =>
        (await client.must(assetElementCalls.GetMaterialAssetRelationModels, ofAsset))
          .map(({ relationModelId }) => relationModelId)
          .sort(),
      ),
    ).toEqual([[shown.model], [shown.model, other.model].sort()]);

    // A property that was taken over from an element of its own.
    const relationModelElementId = sampleElementId('valve');
    await engineer.must(assetElementCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [
        {
          assetId: shown.asset,
          relationModelId: shown.model,
          relationAssetModelElements: [
            {
              relationModelElementId,
              relationAssetModelElementProperties: [
                { propertyId: 'dn', properyName: '公称直径', propertyValue: 'DN80', group: '管道' },
              ],
            },
          ],
        },
      ],
    });
    const [ofGuest, ofOwner] = await both((client) =>
      client.must(assetElementCalls.GetMaterialAssetModelElementPropertyList, { ...ofAsset, relationModelElementId }),
    );
    expect(ofGuest).toMatchObject([{ properyName: '公称直径', propertyValue: 'DN80', group: '管道' }]);
    expect(ofGuest).toEqual(ofOwner);

    // Objects in this scene and in another.
    await app.platform.database.db.insert(assetElement).values(
      [shown, other].map(({ scene: sceneId }) => ({
        projectId,
        assetId: shown.asset,
        modelId: shown.model,
        modelName: '展示模型',
        sceneId,
        elementId: sampleElementId('wall'),
      })),
    );
    for (const call of [
      assetElementCalls.GetMaterialAssetRelationSceneModels,
      assetElementCalls.GetMaterialAssetSceneModelElementList,
    ])
      expect(
        await both(async (client) => (await client.must(call, ofAsset)).map(({ sceneId }) => sceneId).sort()),
      ).toEqual([[shown.scene], [shown.scene, other.scene].sort()]);
  });
});

describe('A-45 calls for pages that only read', () => {
  it('C-MAT-18 C-MAT-20 C-MAT-21 C-MAT-22 C-MAT-27 classes, views and documents are no part of a scene: no link opens them', async () => {
    const closed = Object.entries({ ...assetCalls, ...assetElementCalls } as Readonly<Record<string, CallSpec>>).filter(
      ([name, { access }]) => name.startsWith('GetMaterial') && !access.shared,
    );
    expect(closed.map(([, { id }]) => id).sort()).toEqual(['C-MAT-18', 'C-MAT-20', 'C-MAT-21', 'C-MAT-22', 'C-MAT-27']);
    for (const [, call] of closed) {
      const input = { projectId, assetId: shown.asset, assetViewId: shown.scene };
      expect((await answer(guest, call, input)).code).toBe(401);
    }
  });
});
