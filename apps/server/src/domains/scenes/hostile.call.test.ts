import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { CallSpec } from '@twinscape/contract';
import { ASSETS_AT_ONCE, assetElementCalls } from '@twinscape/contract/assets';
import { ELEMENTS_AT_ONCE, elementCalls } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { LABEL_ITEMS_AT_ONCE, labelCalls } from '@twinscape/contract/labels';
import { isPlainScene, SCENE_REFERENCES_MAX, SCENES_AT_ONCE, SCENES_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { WIDGETS_AT_ONCE, widgetCalls } from '@twinscape/contract/widgets';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { saveLabels } from '../labels/index.ts';
import { sceneIn } from './examples.ts';
import { sceneShareKind } from './sharing.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const refused = async (call: CallSpec, input: object) => {
  const { code, message } = await engineer.send(call, { projectId, ...input });
  return [code, message] as const;
};

describe('RU-VAL-41 what no page of ours sends', () => {
  const removals = [
    [sceneCalls.DeleteScene, 'sceneId', SCENES_AT_ONCE, '场景'],
    [labelCalls.DeleteProjectDataPanel, 'id', LABEL_ITEMS_AT_ONCE, '标签库内容'],
    [labelCalls.DeleteProjectAnchor, 'id', LABEL_ITEMS_AT_ONCE, '标签库内容'],
    [labelCalls.DeleteProjectBackgroud, 'id', LABEL_ITEMS_AT_ONCE, '标签库内容'],
    [elementCalls.DeleteElement, 'id', ELEMENTS_AT_ONCE, '元件'],
    [widgetCalls.DeleteProjectComponentPackage, 'id', WIDGETS_AT_ONCE, '所选内容'],
    [widgetCalls.DeleteProjectComponentPackageWidget, 'id', WIDGETS_AT_ONCE, '所选内容'],
  ] as const;
  it.each(removals.map(([call, field, most, label]) => [call.id, call, field, most, label] as const))(
    '%s more at once than may be is refused with the field and the limit, and none with what is to be chosen',
    async (_id, call, field, most, label) => {
      const [code, message] = await refused(call, { [field]: Array.from({ length: most + 1 }, () => randomUUID()) });
      expect([code, message]).toEqual([400, `${label}：最多 ${most} 项`]);
      for (const none of [[], undefined, ['x'], 'x']) {
        const [noCode, noMessage] = await refused(call, { [field]: none });
        expect([noCode, noMessage]).toEqual([400, expect.stringMatching(/^请选择/)]);
      }
    },
  );

  it.each([
    [sceneCalls.GetSceneList.id, sceneCalls.GetSceneList],
    [labelCalls.GetProjectDataPanelList.id, labelCalls.GetProjectDataPanelList],
    [labelCalls.GetProjectAnchorList.id, labelCalls.GetProjectAnchorList],
    [labelCalls.GetProjectBackgroundList.id, labelCalls.GetProjectBackgroundList],
    [elementCalls.GetElementList.id, elementCalls.GetElementList],
    [widgetCalls.GetProjectComponentPackageList.id, widgetCalls.GetProjectComponentPackageList],
  ] as const)('%s a search for a character that nothing can hold is refused by its field', async (_id, call) => {
    for (const key of ['\u0000', 'ab\u0000cd']) {
      const { code, message } = await engineer.send(call as CallSpec, { projectId, key });
      expect([code, message]).toEqual([400, '搜索内容：包含不可见的控制字符']);
    }
  });

  it('C-SCN-04 C-PKG-06 halves of characters and U+0000 are refused', async () => {
    const { id: componentPackageId } = await engineer.must(widgetCalls.AddProjectComponentPackage, {
      projectId,
      name: '仪表',
    });
    const widget = { componentPackageId, name: '表盘', widgetType: 'latest' };
    for (const [field, answer] of [
      ['场景名称', await refused(sceneCalls.AddScene, { sceneName: '半个\ud83c' })],
      ['备注', await refused(sceneCalls.AddScene, { sceneName: '整个🏢', comment: '\udfe2' })],
      [
        'HTML 模板',
        await refused(widgetCalls.AddProjectComponentPackageWidget, { ...widget, templateHtml: 'a\u0000b' }),
      ],
      ['脚本', await refused(widgetCalls.AddProjectComponentPackageWidget, { ...widget, script: 'a\u0000b' })],
    ])
      expect(answer).toEqual([400, `${field}：包含不可见的控制字符`]);
    expect((await engineer.send(sceneCalls.AddScene, { projectId, sceneName: '整个🏢' })).code).toBe(200);
  });
});

describe('A-33 A-74 names and moments as other clients send them', () => {
  it('C-SCN-01 the column of an order is a name of the wire, in PascalCase too', async () => {
    for (const orderBy of ['SceneName', 'sceneName', 'UpdateTime'])
      expect((await refused(sceneCalls.GetSceneList, { orderBy, orderByType: 0 }))[0]).toBe(200);
    expect(await refused(sceneCalls.GetSceneList, { orderBy: 'Comment' })).toEqual([
      400,
      expect.stringMatching(/^排序字段：/),
    ]);
  });

  it('T-SCN-01 T-SCN-02 a moment that is missing, or none, is refused with its field', async () => {
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '时间' });
    const endTime = new Date();
    for (const startTime of [undefined, null, 'yesterday'])
      for (const call of [sceneCalls.GetMaterialSceneHistory, sceneCalls.GetMaterialSceneAlarms])
        expect(await refused(call, { sceneId, startTime, endTime })).toEqual([400, '开始时间：应为有效的时间']);
  });
});

describe('RU-SCENE-04 C-SCN-05 what many do at once', () => {
  it('C-SCN-04 C-SCN-05 the last place of a project is taken by one', async () => {
    const { plant } = app.world.east;
    await app.platform.database.pool.query(
      `insert into scene (id, project_id, scene_name, create_user_name, update_user_name)
       select gen_random_uuid(), $1, '场景 ' || n, '例', '例' from generate_series(1, $2::int) n`,
      [plant, SCENES_MAX - 1],
    );
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        app.as(app.world.people.admin).send(sceneCalls.AddScene, { projectId: plant, sceneName: `同时 ${turn}` }),
      ),
    );
    expect(added.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(added.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set([`一个项目最多 ${SCENES_MAX} 个场景`]),
    );
  });

  it('C-SCN-05 copies of a scene and of its copy find names of their own', async () => {
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '冷站' });
    const copy = await engineer.must(sceneCalls.CopyScene, { projectId, sceneId });
    const names = await Promise.all(
      [sceneId, copy.sceneId, sceneId, copy.sceneId, sceneId, copy.sceneId].map(async (of) => {
        const { code, result } = await engineer.send(sceneCalls.CopyScene, { projectId, sceneId: of });
        return [code, result?.sceneName];
      }),
    );
    expect(names.sort()).toEqual([2, 3, 4, 5, 6, 7].map((turn) => [200, `冷站 副本 ${turn}`]));
  });

  it('C-SCN-02 C-SCN-10 the version of an answer is that of its data, whoever saves meanwhile', async () => {
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '热站' });
    const toSceneJson = (turn: number) => JSON.stringify({ id: '', name: '', config: { turn } });
    let isDone = false;
    const saves = async () => {
      for (let turn = 2; turn <= 25; turn++)
        await engineer.must(sceneCalls.UpdateSceneJsonData, {
          projectId,
          sceneId,
          sceneEventDataJson: toSceneJson(turn),
        });
      isDone = true;
    };
    const reads = async () => {
      const versions: [number, number][] = [];
      while (!isDone) {
        const detail = await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
        const text = isPlainScene(detail.sceneEventDataJson)
          ? detail.sceneEventDataJson
          : gunzipSync(Buffer.from(detail.sceneEventDataJson, 'base64')).toString();
        versions.push([detail.version, (JSON.parse(text) as { config: { turn?: number } }).config.turn ?? 1]);
      }
      return versions;
    };
    const [, ...results] = await Promise.all([saves(), reads(), reads()]);
    expect(results.flat().filter(([version, turn]) => version !== turn)).toEqual([]);
  });
});

describe('T-SCN-04 a cover that a page took by itself', () => {
  it('C-SCN-07 S-SCN-01 is kept where there is none, and changes neither the editor nor the time of the last edit', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const upload = (client: Client) =>
      client.must(
        fileCalls.UploadImageAsync,
        { projectId },
        { files: { file: { name: 'cover.png', body: new Uint8Array(picture), type: 'image/png' } } },
      );
    const made = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '无封面' });
    const admin = app.as(app.world.people.admin);
    const first = await upload(admin);
    const input = { projectId, sceneId: made.sceneId };
    const foreign = await admin.send(sceneCalls.SetFirstSceneCover, { ...input, sceneLogo: 'https://elsewhere/a.png' });
    expect([foreign.code, foreign.message]).toEqual([400, '请先上传场景封面']);
    const answered = await admin.must(sceneCalls.SetFirstSceneCover, { ...input, sceneLogo: first });
    expect(answered).toEqual({ ...made, sceneLogo: first });
    const later = await engineer.must(sceneCalls.SetFirstSceneCover, { ...input, sceneLogo: await upload(engineer) });
    expect(later.sceneLogo).toBe(first);
  });
});

describe('C-LBL-02 C-LBL-03 what would not fit into memory', () => {
  const part = (megabytes: number) => JSON.stringify('x'.repeat(megabytes * 1_000_000 - 2));
  let assetIds: string[];
  beforeAll(async () => {
    const db = app.platform.database.db;
    assetIds = await Promise.all(Array.from({ length: 40 }, async () => (await assetIn(app)).id));
    // Each in a call of its own, as nobody could save them together.
    await saveLabels(db, projectId, assetIds, { dataPanelJson: part(1) });
  });

  it('C-LBL-02 a long label is not saved for very many assets, and the refusal says how much it would be', async () => {
    const save = (ids: readonly string[]) =>
      engineer.send(labelCalls.EditMultipleAssetsJSTL, { projectId, assetIds: [...ids], dataJson: part(1) });
    const { code, message } = await save(assetIds);
    expect([code, message]).toEqual([413, expect.stringMatching(/^40 个资产的数据标签共 .+，一次最多保存 32 MB/)]);
    expect((await save(assetIds.slice(0, 2))).code).toBe(200);
  });

  it('C-LBL-03 C-MAT-07 labels that are too much for one answer are refused with their size, fewer are read', async () => {
    for (const call of [labelCalls.GetAssetJSTLDatas, labelCalls.GetMaterialAssetJSTLDatas]) {
      const { code, message } = await engineer.send(call, { projectId, assetIds });
      expect([code, message]).toEqual([413, expect.stringMatching(/^所选资产的数据标签共 .+，一次最多读取 32 MB/)]);
      expect(await engineer.must(call, { projectId, assetIds: assetIds.slice(2, 5) })).toHaveLength(3);
    }
  });

  it('C-LBL-02 C-SHR-01 ten thousand assets get a label with all of its parts, and what those name is held by a share', async () => {
    const { rows } = await app.platform.database.pool.query<{ id: string }>(
      `insert into asset (id, company_id, project_id, type_id, asset_name, asset_number)
       select gen_random_uuid(), company_id, project_id, type_id, '风机 ' || n, asset_number || '-' || n
       from asset, generate_series(1, $2::int) n where id = $1 returning id`,
      [assetIds[0], ASSETS_AT_ONCE],
    );
    const many = rows.map(({ id }) => id);
    const device = (await deviceIn(app)).id;
    const text = JSON.stringify({ deviceId: device });
    const parts = { otherJson: text, dataJson: text, dataPanelJson: text, anchorJson: text, sceneAssetDataJson: text };
    await engineer.must(labelCalls.EditMultipleAssetsJSTL, { projectId, assetIds: many, ...parts });
    const [label] = await engineer.must(labelCalls.GetAssetJSTLDatas, { projectId, assetIds: many.slice(-1) });
    expect(label).toMatchObject({ assetId: many.at(-1), ...parts });
    const { sceneId } = await engineer.must(sceneCalls.AddScene, {
      projectId,
      sceneName: '万件',
      sceneEventDataJson: JSON.stringify({
        id: '',
        name: '',
        config: { labels: many.map((assetid) => ({ assetid })) },
      }),
    });
    const contents = await sceneShareKind.loadContents(app.platform.database.db, projectId, sceneId);
    expect([contents.asset?.length, contents.device]).toEqual([ASSETS_AT_ONCE, [device]]);
  }, 120_000);

  it('C-PNL-01 C-ANC-05 C-ELM-01 libraries of texts are full at some size, which lists can answer', async () => {
    const pool = app.platform.database.pool;
    await pool.query(
      `insert into label_item (id, project_id, kind, name, panel_type, json)
       select gen_random_uuid(), $1, kind, '长 ' || n, 'text', $2 from generate_series(1, 33) n, unnest($3::text[]) kind`,
      [projectId, part(1), ['panel', 'anchor']],
    );
    await pool.query(
      `insert into library_element (id, project_id, element_name, element_type, data_json)
       select gen_random_uuid(), $1, '长 ' || n, 'data', $2 from generate_series(1, 33) n`,
      [projectId, part(1)],
    );
    const long = part(1);
    expect([
      await refused(labelCalls.CreateProjectDataPanel, { name: '再一个', panelType: 'text', dataPanelJson: long }),
      await refused(labelCalls.CreateProjectAnchor, { name: '再一个', anchorJson: long }),
      await refused(elementCalls.CreateElement, { elementName: '再一个', elementType: 'data', dataJson: long }),
    ]).toEqual([
      [413, '数据面板库的内容合计最多 32 MB，请删除不用的数据面板或精简内容'],
      [413, '标记库的内容合计最多 32 MB，请删除不用的标记或精简内容'],
      [413, '元件库的数据合计最多 32 MB，请删除不用的元件或精简数据'],
    ]);
    expect(
      (await engineer.send(labelCalls.CreateProjectBackground, { projectId, name: '背景', imagePath: '/none.png' }))
        .message,
    ).toBe('请先上传图片');
  });
});

describe('C-SCN-10 C-SCN-11 what the data of a scene name', () => {
  it('RU-VAL-41 more of one kind than can be looked up is refused, and what was stored stays', async () => {
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '过多' });
    const labels = Array.from({ length: SCENE_REFERENCES_MAX + 1 }, () => ({ assetid: randomUUID() }));
    const text = JSON.stringify({ id: '', name: '', config: { labels } });
    for (const answer of [
      await refused(sceneCalls.AddScene, { sceneName: '过多 2', sceneEventDataJson: text }),
      await refused(sceneCalls.UpdateSceneJsonData, { sceneId, sceneEventDataJson: text }),
      await refused(sceneCalls.UpdateSceneEntityJsonData, { sceneId, sceneEntityDataJson: text }),
    ])
      expect(answer).toEqual([400, '场景数据引用的资产超过 20000 个']);
    expect((await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId })).version).toBe(1);
  });

  it('C-SCN-11 C-SHR-01 what the data of the entities name belongs to the scene and to its share, whichever was saved last', async () => {
    const [ofEvents, ofEntities] = [(await assetIn(app)).id, (await assetIn(app)).id];
    const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '实体' });
    const text = (assetid: string) => JSON.stringify({ id: '', name: '', config: { labels: [{ assetid }] } });
    const events = { projectId, sceneId, sceneEventDataJson: text(ofEvents) };
    const assets = async () => (await sceneShareKind.loadContents(app.platform.database.db, projectId, sceneId)).asset;
    await engineer.must(sceneCalls.UpdateSceneJsonData, events);
    await engineer.must(sceneCalls.UpdateSceneEntityJsonData, {
      projectId,
      sceneId,
      sceneEntityDataJson: text(ofEntities),
    });
    expect((await assets())?.toSorted()).toEqual([ofEvents, ofEntities].sort());
    await engineer.must(sceneCalls.UpdateSceneJsonData, events);
    expect((await assets())?.toSorted()).toEqual([ofEvents, ofEntities].sort());
  });
});

describe('C-SCN-06 RU-VAL-24 assets in a scene that is deleted', () => {
  it('are parted from its elements, and can stand in another scene then', async () => {
    const { id: assetId } = await assetIn(app);
    const [first, second] = [(await sceneIn(app)).id, (await sceneIn(app)).id];
    const relate = (sceneId: string) =>
      engineer.send(assetElementCalls.RelationAssetSceneModel, {
        projectId,
        relationAssetModels: [
          {
            assetId,
            sceneId,
            relationModelId: randomUUID(),
            relationModelName: '泵房',
            relationAssetModelElements: [{ relationModelElementId: 'pump', relationModelElementName: '泵' }],
          },
        ],
      });
    expect((await relate(first)).code).toBe(200);
    expect((await relate(second)).message).toBe('资产在其他场景中已有关联对象，无法添加');
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: first });
    const listed = await engineer.must(assetElementCalls.GetAssetRelationSceneModels, { projectId, assetId });
    expect(listed).toEqual([]);
    expect((await relate(second)).code).toBe(200);
  });
});
