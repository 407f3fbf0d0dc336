import { randomUUID } from 'node:crypto';
import type { SentInputOf } from '@twinscape/contract';
import {
  assetElementCalls,
  assetMaterialCalls,
  assetPropertyCalls,
  assetRegistryCalls,
} from '@twinscape/contract/assets';
import { modelFileCalls } from '@twinscape/contract/models';
import { sceneCalls } from '@twinscape/contract/scenes';
import type { ModelContent } from '@twinscape/convert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { loadModelContent } from '../../models/elements/testing/load.ts';
import { ELEMENT, sampleContent, sampleElementId } from '../../models/elements/testing/sample.ts';
import { modelVersionConverted } from '../../models/index.ts';
import { createTestModel } from '../../models/testing/fixtures.ts';
import { assetIn, typeIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let modelId: string;
let typeId: string;
/** The second version lacks the valve; the pump has a new GlobalId there. */
const later: ModelContent = {
  ...sampleContent,
  elements: sampleContent.elements.map((element, index) =>
    index === ELEMENT.valve
      ? { ...element, globalId: '9other', name: '闸阀' }
      : index === ELEMENT.pump
        ? { ...element, globalId: '9pump' }
        : element,
  ),
};

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  typeId = (await typeIn(app)).id;
  const { model, versions } = await createTestModel(app.platform, projectId, { states: ['converted', 'converted'] });
  modelId = model.id;
  await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, new Map());
  await loadModelContent(app.platform, versions[1]?.key ?? 0, later, new Map());
  await current(1);
}, 60_000);
afterAll(() => app.stop());

/** Lets a version be the current one, and tells of it as a conversion does. */
async function current(number: number): Promise<void> {
  const { database, events } = app.platform;
  await database.pool.query(
    'update model set current_version_id = (select id from model_version where model_id = $1 and number = $2) where id = $1',
    [modelId, number],
  );
  await events.emit(
    database.db,
    modelVersionConverted,
    { userName: '李工', ip: '' },
    { entityId: modelId, entityName: '一号楼', companyId: app.world.east.id, projectId, values: { version: number } },
  );
}
const asset = async (assetName: string, more: object = {}) => (await assetIn(app, { assetName, typeId, ...more })).id;
type RelatedElements = SentInputOf<
  typeof assetElementCalls.RelationAssetModel
>['relationAssetModels'][number]['relationAssetModelElements'];
const element = (name: keyof typeof ELEMENT, more: object = {}) => ({
  relationModelElementId: sampleElementId(name),
  ...more,
});
const relate = (assetId: string, elements: RelatedElements, more: object = {}) => {
  const one = { assetId, relationModelId: modelId, ...more, relationAssetModelElements: elements };
  return engineer.send(assetElementCalls.RelationAssetModel, { projectId, relationAssetModels: [one] });
};
const relateScene = (assetId: string, sceneId: string, elements: RelatedElements) => {
  const one = { assetId, relationModelId: modelId, sceneId, relationAssetModelElements: elements };
  return engineer.send(assetElementCalls.RelationAssetSceneModel, { projectId, relationAssetModels: [one] });
};
const detail = (assetId: string) => engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId });
const lost = async () => (await engineer.must(assetElementCalls.GetLostAssetElements, { projectId })).data;

describe('C-AST-30 C-AST-04 C-AST-05 C-AST-07 C-AREL-05 C-AREL-06: assets and elements of models', () => {
  it('an asset is related to elements with names, views and ticked properties, and is found by them', async () => {
    const pump = await asset('循环泵');
    const ticked = [{ propertyId: 'type:Pset.Power', properyName: 'Power', propertyValue: 7.5, group: '规格' }];
    const related = await relate(
      pump,
      [
        element('pump', { angleofView: { eye: [1, 2, 3] }, relationAssetModelElementProperties: ticked }),
        element('valve'),
      ],
      { relationAssetModelElementServerProperties: [{ properyName: 'maker', propertyValue: 'Grundfos' }] },
    );
    expect([related.code, related.message]).toEqual([200, '关联成功']);
    expect(await detail(pump)).toMatchObject({
      relationModels: [{ relationModelId: modelId, version: '1', elementCount: 2, lostCount: 0 }],
      relationAssetSceneModels: [],
      relationAssetModelElements: [
        {
          relationModelElementId: sampleElementId('pump'),
          relationModelElementName: '循环水泵 P-1',
          angleofView: { eye: [1, 2, 3] },
        },
        { relationModelElementName: '蝶阀' },
      ],
    });
    const found = await engineer.send(assetElementCalls.GetAssetByElementId, {
      projectId,
      elementId: sampleElementId('pump'),
    });
    expect(found.raw.Result).toMatchObject([{ AssetId: pump, AssetName: '循环泵' }]);
    const properties = await engineer.send(assetElementCalls.GetMaterialAssetModelElementPropertyList, {
      projectId,
      assetId: pump,
      relationModelElementId: sampleElementId('pump'),
    });
    expect(properties.raw.Result).toEqual([
      { PropertyId: 'type:Pset.Power', ProperyName: 'Power', PropertyValue: '7.5', Group: '规格' },
    ]);
    const attributes = await engineer.must(assetPropertyCalls.GetAssetPropertyList, { projectId, assetId: pump });
    expect(JSON.stringify(attributes)).toContain('Grundfos');
    const { data } = await engineer.must(assetRegistryCalls.GetProjectAssetListWithProperty, {
      projectId,
      relationModelId: modelId,
    });
    expect(data.list.map(({ assetName }) => assetName)).toEqual(['循环泵']);
  });

  it('related again, views and properties that are not sent stay; what no element is refused, and then nothing is related', async () => {
    const fan = await asset('风机');
    await relate(fan, [element('ahu', { angleofView: { zoom: 1 } })]);
    await relate(fan, [element('ahu')]);
    const view = { projectId, assetId: fan, relationModelId: modelId, relationModelElementId: sampleElementId('ahu') };
    expect((await detail(fan)).relationAssetModelElements).toMatchObject([{ angleofView: { zoom: 1 } }]);
    await engineer.must(assetElementCalls.SaveAssetElementView, { ...view, angleofView: { zoom: 2 } });
    expect((await detail(fan)).relationAssetModelElements).toMatchObject([{ angleofView: { zoom: 2 } }]);
    const unknown = await relate(fan, [element('wall'), { relationModelElementId: 'nothing' }]);
    expect([unknown.code, unknown.message]).toEqual([404, expect.stringContaining('没有构件 nothing')]);
    const parted = { projectId, assetId: fan, relationModelId: modelId };
    await engineer.must(assetElementCalls.RemoveAssetModelElement, {
      ...parted,
      relationModelElementIds: [sampleElementId('ahu')],
    });
    expect((await detail(fan)).relationModels).toEqual([]);
    const again = await engineer.send(assetElementCalls.DeleteAssetRelationModel, parted);
    expect([again.code, again.message]).toEqual([404, '资产未关联该模型']);
  });

  it('T-AREL-05 a model tells which of its elements are assets, each with every one of them and its type', async () => {
    const { model, versions } = await createTestModel(app.platform, projectId);
    await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, new Map());
    const [one, other] = [await asset('戊'), await asset('己')];
    const entry = (assetId: string, elements: RelatedElements) => ({
      assetId,
      relationModelId: model.id,
      relationAssetModelElements: elements,
    });
    await engineer.must(assetElementCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [entry(one, [element('pump'), element('valve')]), entry(other, [element('pump')])],
    });
    const { assetClassTypeId, classTypeName } = await detail(one);
    const told = await engineer.must(assetElementCalls.GetModelAssetElements, { projectId, relationModelId: model.id });
    const row = (assetId: string, name: 'pump' | 'valve') => ({
      assetId,
      relationModelElementId: sampleElementId(name),
      assetClassTypeId,
      classTypeName,
    });
    expect(told).toHaveLength(3);
    expect(told).toEqual(expect.arrayContaining([row(one, 'pump'), row(other, 'pump'), row(one, 'valve')]));
  });

  it('RU-VAL-22 RU-VAL-23 RU-VAL-24 C-AREL-07 … C-AREL-10 elements of models, of scenes and whole models exclude one another', async () => {
    const one = await asset('甲');
    await relate(one, [element('wall')]);
    const scene = async (sceneName: string) =>
      (await engineer.must(sceneCalls.AddScene, { projectId, sceneName })).sceneId;
    const [first, second] = [await scene('甲的场景'), await scene('乙的场景')];
    expect((await relateScene(one, first, [element('wall')])).message).toBe('同一资产不能同时关联模型构件和场景构件');
    expect((await relate(one, [])).message).toBe('同一资产不能同时关联整体构件和其中的构件');
    const two = await asset('乙');
    const unknown = await relateScene(two, randomUUID(), [element('wall')]);
    expect([unknown.code, unknown.message]).toEqual([404, '场景不存在或已被删除']);
    expect((await relateScene(two, first, [element('wall'), element('desk')])).code).toBe(200);
    expect((await relateScene(two, second, [element('wall')])).message).toBe('资产在其他场景中已有关联对象，无法添加');
    const ofTwo = { projectId, assetId: two };
    expect(await engineer.must(assetElementCalls.GetAssetRelationSceneModels, ofTwo)).toMatchObject([
      { sceneId: first, relationModelId: modelId, relationAssetModelElements: [{}, {}] },
    ]);
    const listed = await engineer.must(assetElementCalls.GetAssetSceneModelElementList, { ...ofTwo, sceneId: first });
    expect(listed.map((row) => row.relationModelElementName)).toEqual(['外墙 1', '工作台']);
    await engineer.must(assetElementCalls.DeleteAssetRelationSceneModel, { ...ofTwo, sceneId: first });
    expect(await engineer.must(assetElementCalls.GetAssetRelationModels, ofTwo)).toEqual([]);
  });

  it('C-AST-27 C-AST-28 a model is parted from all assets of the project at once', async () => {
    const { model, versions } = await createTestModel(app.platform, projectId);
    await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, new Map());
    const ids = [await asset('丙'), await asset('丁')];
    const entries = ids.map((assetId) => ({ assetId, relationModelId: model.id }));
    await engineer.must(assetElementCalls.RelationAssetModel, { projectId, relationAssetModels: entries });
    expect((await detail(ids[0] ?? '')).relationModels).toMatchObject([{ relationModelId: model.id, elementCount: 0 }]);
    await engineer.must(assetElementCalls.DeleteProjectModels, { projectId, relationModelIds: [model.id] });
    for (const id of ids) expect((await detail(id)).relationModels).toEqual([]);
  });
});

describe('RU-ERR-07: codes and attributes of elements', () => {
  it('T-AREL-04 assets are related to the elements that bear their code; nothing found is said', async () => {
    const ahu = await asset('空调', { assetNumber: 'HVAC-AHU-F01-001' });
    const none = await asset('无', { assetNumber: 'XX-1' });
    const asked = { projectId, relationModelId: modelId, assetIds: [ahu, none] };
    const match = (attributeMapping: string, dryRun = false) =>
      engineer.send(assetElementCalls.RelateAssetsByAttribute, { ...asked, attributeMapping, dryRun });
    expect((await match(' ')).message).toBe('资产编号与构件属性的映射不能为空');
    expect((await match('NoSuchAttribute')).message).toBe('模型中未找到与资产编号匹配的属性');
    const found = {
      relatedCount: 1,
      unmatchedAssetIds: [none],
      conflictingAssetIds: [],
      matches: [
        {
          assetId: ahu,
          assetName: '空调',
          assetNumber: 'HVAC-AHU-F01-001',
          elements: [{ elementId: sampleElementId('ahu'), name: expect.stringMatching(/./) }],
        },
      ],
    };
    expect((await match('资产信息 Asset.AssetCode', true)).result).toEqual(found);
    expect((await detail(ahu)).relationAssetModelElements).toEqual([]);
    expect((await match('资产信息 Asset.AssetCode')).result).toEqual(found);
    expect((await detail(ahu)).relationAssetModelElements).toMatchObject([
      { relationModelElementId: sampleElementId('ahu') },
    ]);
  });

  it('C-AST-26 numbers are taken from a mapped attribute, and no two assets get one', async () => {
    const walls = [await asset('墙一'), await asset('墙二'), await asset('无构件')];
    await relate(walls[0] ?? '', [element('wall')]);
    await relate(walls[1] ?? '', [element('wall2')]);
    const number = (attributeMapping: string) =>
      engineer.send(assetRegistryCalls.CreateAssetNumber, { projectId, assetIds: walls, attributeMapping });
    expect((await number('basic.number')).result.list).toEqual(
      expect.arrayContaining([
        { assetId: walls[0], assetNumber: 'W-1' },
        { assetId: walls[1], assetNumber: 'W-2' },
      ]),
    );
    expect((await detail(walls[1] ?? '')).assetNumber).toBe('W-2');
    expect((await number('IsExternal')).result.list).toHaveLength(2);
    const twice = await number('类别');
    expect([twice.code, twice.message]).toEqual([409, '资产编号“IfcWall”已存在']);
    expect((await number('没有')).message).toBe('当前模型未找到相同属性的构件');
  });
});

describe('T-AREL-02 T-AREL-03: later versions', () => {
  it('relations follow by GlobalId, those that are lost are listed with what may be them, repaired, or found again', async () => {
    const pump = await asset('泵');
    const door = await asset('门');
    await relate(pump, [element('pump', { angleofView: { zoom: 3 } }), element('valve')]);
    await relate(door, [element('twin')]);
    const before = await lost();
    expect(before.count).toBe(0);
    await current(2);
    const own = async () => (await lost()).list.filter(({ assetId }) => assetId === pump);
    await expect.poll(async () => (await own()).length, { timeout: 10_000 }).toBe(2);
    expect(await own()).toMatchObject([
      { relationModelElementName: '循环水泵 P-1', version: '1', candidates: [{ elementId: '9pump' }] },
      { relationModelElementName: '蝶阀', candidates: [] },
    ]);
    expect((await detail(door)).relationModels).toMatchObject([{ version: '2', lostCount: 0 }]);
    const repair = { assetId: pump, relationModelId: modelId, relationModelElementId: sampleElementId('pump') };
    const wrong = { projectId, repairs: [{ ...repair, newElementId: 'nothing' }] };
    expect((await engineer.send(assetElementCalls.RepairAssetElements, wrong)).code).toBe(404);
    const right = { projectId, repairs: [{ ...repair, newElementId: '9pump' }] };
    await engineer.must(assetElementCalls.RepairAssetElements, right);
    expect((await detail(pump)).relationAssetModelElements).toMatchObject([
      { relationModelElementId: '9pump', angleofView: { zoom: 3 } },
      { relationModelElementId: sampleElementId('valve'), lostTime: expect.any(String) },
    ]);
    await current(1);
    await expect
      .poll(async () => (await own()).map((row) => row.relationModelElementId), { timeout: 10_000 })
      .toEqual(['9pump']);
  });

  it('a model that is deleted leaves relations with its elements behind as lost, and none with itself', async () => {
    const { model, versions } = await createTestModel(app.platform, projectId);
    await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, new Map());
    const chair = await asset('桌');
    await relate(chair, [element('desk')], { relationModelId: model.id });
    const owner = await asset('整个模型');
    await relate(owner, [], { relationModelId: model.id });
    await engineer.must(modelFileCalls.DeleteModel, { projectId, modelId: model.id });
    const own = async () => (await lost()).list.filter(({ assetId }) => assetId === chair);
    await expect.poll(async () => (await own()).length, { timeout: 10_000 }).toBe(1);
    expect((await detail(owner)).relationModels).toEqual([]);
    const repair = { assetId: chair, relationModelId: model.id, relationModelElementId: sampleElementId('desk') };
    const repairs = [{ ...repair, newModelId: modelId, newElementId: sampleElementId('desk') }];
    await engineer.must(assetElementCalls.RepairAssetElements, { projectId, repairs });
    expect((await detail(chair)).relationModels).toMatchObject([{ relationModelId: modelId, lostCount: 0 }]);
  });
});

describe('A-45 reads below /api/Material', () => {
  it('C-MAT-09 C-MAT-11 C-MAT-12 C-MAT-13 C-MAT-17 C-MAT-21 answer what the calls of the same names answer', async () => {
    const assetId = await asset('只读', { assetNumber: 'R-1' });
    const guest = app.as(app.world.people.guest);
    const { typePropertys, instancePropertys, ...row } = await detail(assetId);
    expect(typePropertys.concat(instancePropertys)).toEqual([]);
    expect(await guest.must(assetMaterialCalls.GetMaterialProjectAssetDetail, { projectId, assetId })).toMatchObject(
      row,
    );
    const found = await guest.must(assetMaterialCalls.GetMaterialProjectAssetList, { projectId, key: 'R-1' });
    expect(found.data).toMatchObject({ count: 1, list: [{ assetId }] });
    const { data } = await guest.must(assetMaterialCalls.GetMaterialProjectAssetListWithProperty, {
      projectId,
      key: 'R-1',
    });
    expect(data).toMatchObject({ count: 1, list: [{ assetId, typePropertys: [] }] });
    const added = { projectId, assetId, propertyName: '备注', valueType: 'text' as const };
    const { propertyId } = await engineer.must(assetPropertyCalls.AddAssetInstanceProperty, added);
    await engineer.must(assetPropertyCalls.EditAssetPropertys, {
      projectId,
      assetId,
      propertys: [{ propertyId, value: '检修中' }],
    });
    const own = await guest.must(assetMaterialCalls.GetMaterialAssetPropertyList, { projectId, assetId });
    expect(own.instancePropertys).toMatchObject([{ propertyName: '备注', value: '检修中' }]);
    const asked = { projectId, assetId, propertyName: '备注' };
    expect(await guest.must(assetMaterialCalls.GetMaterialAssetHistoryData, asked)).toMatchObject([
      { value: '检修中' },
    ]);
    const tree = await guest.must(assetMaterialCalls.GetMaterialAssetClassTreeList, { projectId });
    expect(tree.flatMap(({ assetClassTypes }) => assetClassTypes.map(({ classTypeId }) => classTypeId))).toContain(
      typeId,
    );
  });
});
