import { assetClassCalls, assetPropertyCalls, assetRegistryCalls, assetViewCalls } from '@twinscape/contract/assets';
import { topologyCalls } from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { insertType } from '../classStore.ts';
import { assetIn, categoryIn, classIn, typeIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const add = (more: object, client = engineer) =>
  client.send(assetRegistryCalls.AddProjectAsset, { projectId, assetName: '资产', ...more });
const detail = (assetId: string) => engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId });
const change = async (assetId: string, more: object, client = engineer) => {
  const { assetName, assetNumber, assetClassTypeId } = await detail(assetId);
  const given = { projectId, assetId, assetName, assetNumber, assetClassTypeId, ...more };
  return client.send(assetRegistryCalls.UpdateProjectAsset, given);
};
const remove = (assetIds: string[], client = engineer) =>
  client.send(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds });
const page = async (more: object = {}) =>
  (await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, ...more })).data;
const linesOf = (id: string) => events.filter(({ entityId }) => entityId === id);

describe('C-AST-06 C-AST-13 A-74 A-75 the list', () => {
  let top: string;
  let pumps: string;
  let fans: string;
  beforeAll(async () => {
    const { db } = app.platform.database;
    const klass = await classIn(app);
    const below = await classIn(app, klass.id);
    top = klass.id;
    const type = (classId: string, typeName: string) =>
      insertType(db, { projectId, classId, typeName, numberPattern: null });
    pumps = (await type(top, '水泵')).id;
    fans = (await type(below.id, '风机')).id;
    await assetIn(app, { typeId: pumps, assetName: '丙泵', assetNumber: 'L-2', assetTag: '地下' });
    await assetIn(app, { typeId: fans, assetName: '甲风机', assetNumber: 'L-3' });
    await assetIn(app, { typeId: pumps, assetName: '乙泵', assetNumber: 'L-1' });
  });
  const numbers = async (more: object) =>
    (await page({ assetClassId: top, ...more })).list.map(({ assetNumber }) => assetNumber);

  it.each<[string, object, string[]]>([
    ['newest first without a wish', {}, ['L-1', 'L-3', 'L-2']],
    ['by name, as Chinese people sort', { orderBy: 'assetName', orderByType: 0 }, ['L-2', 'L-3', 'L-1']],
    ['by number', { orderBy: 'assetNumber', orderByType: 0 }, ['L-1', 'L-2', 'L-3']],
    ['by number backwards', { orderBy: 'assetNumber', orderByType: 1 }, ['L-3', 'L-2', 'L-1']],
    ['by type', { orderBy: 'classTypeName', orderByType: 0, pageSize: 1 }, ['L-3']],
    ['as they were made', { orderBy: 'createTime', orderByType: 0 }, ['L-2', 'L-3', 'L-1']],
    ['newest first where the order is none', { orderBy: 'assetNumber', orderByType: -1 }, ['L-1', 'L-3', 'L-2']],
    ['the second page', { orderBy: 'assetNumber', orderByType: 0, pageSize: 2, pageIndex: 2 }, ['L-3']],
    ['a page behind the end', { pageSize: 2, pageIndex: 9 }, []],
    ['a word of the tag', { key: '地下' }, ['L-2']],
    ['a piece of the number, in whatever case', { key: 'l-3' }, ['L-3']],
  ])('%s', async (_what, more, expected) => expect(await numbers(more)).toEqual(expected));

  it('of one type, or of a class with all below it, counts what there is on whatever page', async () => {
    expect(await page({ assetClassTypeId: pumps, pageSize: 1, pageIndex: 2 })).toMatchObject({ count: 2, list: [{}] });
    expect(await page({ assetClassId: top, pageSize: 1 })).toMatchObject({ count: 3 });
    // A type says more than a class.
    expect(await page({ assetClassId: top, assetClassTypeId: fans })).toMatchObject({ count: 1 });
  });

  it.each<[string, () => object, number, string]>([
    ['a class', () => ({ assetClassId: newId() }), 404, '资产分类不存在'],
    ['a type', () => ({ assetClassTypeId: newId() }), 404, '资产类型不存在'],
  ])('%s that the project has not is refused', async (_what, more, code, message) => {
    for (const call of [assetRegistryCalls.GetProjectAssetList, assetRegistryCalls.GetProjectAssetListWithProperty]) {
      const answer = await engineer.send(call, { projectId, ...more() });
      expect([answer.code, answer.message]).toEqual([code, message]);
    }
  });

  it('more than 100 ids, an unknown order and a page before the first are refused', async () => {
    const ask = async (more: object) =>
      (await engineer.send(assetRegistryCalls.GetProjectAssetList, { projectId, ...more })).code;
    expect(await ask({ assetIds: Array.from({ length: 101 }, newId) })).toBe(400);
    expect(await ask({ orderBy: 'secret' })).toBe(400);
    expect(await ask({ pageIndex: 0 })).toBe(400);
  });
});

describe('C-AST-18 RU-VAL-18 RU-VAL-38 adding', () => {
  it.each<[string, object, string[]]>([
    ['no name', { assetName: ' ' }, ['AssetName']],
    ['a name of more than 200 characters', { assetName: 'x'.repeat(201) }, ['AssetName']],
    ['a number of more than 128 characters', { assetNumber: 'x'.repeat(129) }, ['AssetNumber']],
    ['a tag of more than 200 characters', { assetTag: 'x'.repeat(201) }, ['AssetTag']],
    ['a location of more than 500 characters', { location: 'x'.repeat(501) }, ['Location']],
    ['a remark of more than 2000 characters', { comment: 'x'.repeat(2_001) }, ['Comment']],
    ['a type that is no UUID', { assetClassTypeId: 'pump' }, ['AssetClassTypeId']],
    ['several of these at once', { assetName: '', assetNumber: 'x'.repeat(129) }, ['AssetName', 'AssetNumber']],
  ])('%s is refused at its field', async (_what, wrong, fields) => {
    const { id } = await typeIn(app);
    const answer = await add({ assetClassTypeId: id, ...wrong });
    expect([answer.code, refusedFields(answer)]).toEqual([400, fields]);
  });

  it('a group is a type, or a category of a view; into a category alone it comes as what is unsorted', async () => {
    const type = await typeIn(app);
    const category = await categoryIn(app);
    const byType = (await add({ categoryId: type.id })).result;
    expect(await detail(byType)).toMatchObject({ assetClassTypeId: type.id });
    const both = (await add({ assetClassTypeId: type.id, categoryId: category.id })).result;
    const alone = (await add({ categoryId: category.id })).result;
    expect(await detail(alone)).toMatchObject({ classTypeName: '未分类', assetClassName: '未分类' });
    const again = (await add({ categoryId: category.id }, engineer.with({ 'x-language': 'en' }))).result;
    expect((await detail(again)).assetClassTypeId).toBe((await detail(alone)).assetClassTypeId);
    for (const assetId of [both, alone, again]) {
      const places = await engineer.must(assetViewCalls.GetAssetCategories, { projectId, assetId });
      expect(places.map(({ assetCategoryId }) => assetCategoryId)).toEqual([category.id]);
    }
    expect((await add({ categoryId: newId() })).message).toBe('视图分组不存在');
    expect((await add({ assetClassTypeId: newId() })).message).toBe('资产类型不存在');
    expect((await add({})).message).toBe('请选择类型');
  });

  it('ten who come unsorted at once make one class and one type of it', async () => {
    const { plant } = app.world.east;
    const admin = app.as(app.world.people.admin);
    const view = await admin.must(assetViewCalls.CreateAssetView, { projectId: plant, assetViewName: '同时' });
    const { assetCategoryId } = await admin.must(assetViewCalls.AddProjectAssetCategory, {
      projectId: plant,
      assetViewId: view.assetViewId,
      categoryName: '组',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        add({ projectId: plant, assetName: `资产 ${n}`, categoryId: assetCategoryId }, admin),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    const tree = await admin.must(assetClassCalls.GetAssetClassTreeList, { projectId: plant });
    expect(tree.map(({ assetCount, assetClassTypes }) => [assetCount, assetClassTypes.length])).toEqual([[10, 1]]);
  });

  it('a value that its type does not know, or that does not fit, leaves no asset and no number behind', async () => {
    const type = await typeIn(app, { numberPattern: 'NONE-{n}' });
    const wrong = await add({ assetClassTypeId: type.id, propertys: [{ propertyId: newId(), value: '1' }] });
    expect([wrong.code, wrong.message]).toEqual([404, '属性不存在']);
    expect(await page({ assetClassTypeId: type.id })).toEqual({ list: [], count: 0 });
    const { result } = await add({ assetClassTypeId: type.id });
    expect((await detail(result)).assetNumber).toBe('NONE-1');
  });

  it('one number is one asset of the project; of five at once one gets it, and another project has its own', async () => {
    const { id } = await typeIn(app);
    const assetNumber = `同号 ${newId()}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ assetClassTypeId: id, assetNumber })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ code }) => code === 409)?.message).toBe(`资产编号“${assetNumber}”已存在`);
    const { plant } = app.world.east;
    const admin = app.as(app.world.people.admin);
    const { assetClassId } = await admin.must(assetClassCalls.CreateAssetClass, {
      projectId: plant,
      assetClassName: newId(),
    });
    const { classTypeId } = await admin.must(assetClassCalls.CreateAssetClassType, {
      projectId: plant,
      assetClassId,
      classTypeName: '泵',
    });
    expect((await add({ projectId: plant, assetClassTypeId: classTypeId, assetNumber }, admin)).code).toBe(200);
  });
});

describe('C-AST-20 changing', () => {
  it('values of a former type’s properties are given up, and its number is kept', async () => {
    const [from, to] = [await typeIn(app), await typeIn(app)];
    const { propertyId } = await engineer.must(assetClassCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId: from.id,
      propertyName: '房间',
      valueType: 'text',
    });
    const { result } = await add({ assetClassTypeId: from.id, propertys: [{ propertyId, value: '东侧竖井' }] });
    const { assetNumber } = await detail(result);
    expect((await page({ key: '东侧竖井' })).count).toBe(1);
    expect((await change(result, { assetClassTypeId: to.id })).code).toBe(200);
    expect(await detail(result)).toMatchObject({ assetNumber, typePropertys: [] });
    expect((await page({ key: '东侧竖井' })).count).toBe(0);
    await change(result, { assetClassTypeId: from.id });
    expect((await detail(result)).typePropertys[0]?.value).toBeUndefined();
  });

  it('of eight who change one version at once one succeeds, and the others are told', async () => {
    const { id } = await assetIn(app);
    const { version } = await detail(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(id, { assetName: `第 ${n}`, version })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, message } of answers.filter((one) => one.code !== 200))
      expect([code, message]).toEqual([409, '资产已被他人修改，请刷新后再试']);
  });

  it('a number that another asset has is refused, its own is not', async () => {
    const [one, other] = [await assetIn(app), await assetIn(app)];
    expect((await change(other.id, { assetNumber: one.assetNumber })).message).toBe(
      `资产编号“${one.assetNumber}”已存在`,
    );
    expect((await change(one.id, { assetNumber: one.assetNumber, location: '三层' })).code).toBe(200);
    expect((await change(other.id, { assetNumber: ' ' })).message).toBe('请输入资产编号');
  });

  it('a line tells what was and what is, values by the names of their properties; what changes nothing has none', async () => {
    const type = await typeIn(app);
    const { propertyId } = await engineer.must(assetClassCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId: type.id,
      propertyName: '功率',
      valueType: 'number',
    });
    const { result } = await add({ assetClassTypeId: type.id, assetTag: '旧', propertys: [{ propertyId, value: 7 }] });
    await change(result, { assetTag: '旧' });
    await change(result, { assetTag: '', propertys: [{ propertyId, value: '11' }] });
    await remove([result]);
    await expect.poll(() => linesOf(result).map(({ name }) => name), { timeout: TEST_TIMEOUT_MS }).toHaveLength(3);
    expect(linesOf(result)[1]).toMatchObject({
      before: { assetTag: '旧', 功率: '7' },
      after: { assetTag: null, 功率: '11' },
    });
  });
});

describe('C-AST-17 T-AST-20 RU-VAL-21 deleting', () => {
  it('an asset with topology relations stays, and the others with it, until the relations are removed', async () => {
    const [whole, part, alone] = [await assetIn(app), await assetIn(app, { assetName: '部件' }), await assetIn(app)];
    await engineer.must(topologyCalls.UpdateAssetTopologyParentNode, {
      projectId,
      assetId: part.id,
      topologyParentNode: whole.id,
    });
    const refused = await remove([alone.id, part.id]);
    expect([refused.code, refused.message]).toEqual([409, '资产存在拓扑关系，请先解除关系再删除']);
    const hindrances = await engineer.must(assetRegistryCalls.GetAssetDeletionHindrances, {
      projectId,
      assetIds: [alone.id, part.id, newId()],
    });
    expect(hindrances).toEqual([
      {
        assetId: part.id,
        assetName: '部件',
        assetNumber: part.assetNumber,
        reason: '资产存在拓扑关系，请先解除关系再删除',
      },
    ]);
    expect((await remove([alone.id])).code).toBe(200);
  });

  it('takes values, their past, attributes and places in views along', async () => {
    const type = await typeIn(app);
    const { propertyId } = await engineer.must(assetClassCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId: type.id,
      propertyName: '房间',
      valueType: 'text',
    });
    const category = await categoryIn(app);
    const assetId = (
      await add({ assetClassTypeId: type.id, categoryId: category.id, propertys: [{ propertyId, value: '甲' }] })
    ).result;
    const attribute = { projectId, assetId, propertyName: 'code', valueType: 'text' as const, value: 'x' };
    await engineer.must(assetPropertyCalls.AddAssetServerProperty, attribute);
    await remove([assetId]);
    for (const [table, column] of [
      ['asset_value', 'asset_id'],
      ['asset_value_past', 'asset_id'],
      ['asset_in_category', 'asset_id'],
      ['attribute', 'entity_id'],
    ]) {
      const { rowCount } = await app.platform.database.pool.query(`select from ${table} where ${column} = $1`, [
        assetId,
      ]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });

  it('none at all, and two who delete the same: the second finds nothing', async () => {
    expect((await remove([])).message).toContain('请选择资产');
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await assetIn(app)).id));
    const codes = (await Promise.all([remove(ids), remove([...ids].reverse())])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 404]);
  });
});

describe('C-AST-26 RU-VAL-19 numbering several', () => {
  it('gives each the next numbers of its type, and twice at once no number twice', async () => {
    const [pump, fan] = [
      await typeIn(app, { numberPattern: 'NP-{n:2}' }),
      await typeIn(app, { numberPattern: 'NF-{n:2}' }),
    ];
    const of = (typeId: string) => Promise.all([1, 2].map(async () => (await assetIn(app, { typeId })).id));
    const [pumps, fans] = [await of(pump.id), await of(fan.id)];
    const number = (assetIds: string[]) => engineer.send(assetRegistryCalls.CreateAssetNumber, { projectId, assetIds });
    const [one, other] = await Promise.all([number([...pumps, ...fans]), number([...fans, ...pumps])]);
    expect([one?.code, other?.code]).toEqual([200, 200]);
    const found = await Promise.all([...pumps, ...fans].map(async (id) => (await detail(id)).assetNumber));
    expect(new Set(found).size).toBe(4);
    expect(found.map((text) => text.slice(0, 3))).toEqual(['NP-', 'NP-', 'NF-', 'NF-']);
  });

  it('without a type, with assets that are not there, or by an attribute that no element has, is refused', async () => {
    const ask = async (more: object) => {
      const { code, message } = await engineer.send(assetRegistryCalls.CreateAssetNumber, { projectId, ...more });
      return [code, message];
    };
    const { id } = await assetIn(app);
    expect(await ask({})).toEqual([400, '请选择类型']);
    expect(await ask({ classTypeId: newId() })).toEqual([404, '资产类型不存在']);
    expect(await ask({ assetIds: [id, newId()] })).toEqual([404, '资产不存在']);
    expect(await ask({ assetIds: [id], attributeMapping: '编号' })).toEqual([404, '当前模型未找到相同属性的构件']);
  });
});

describe('RU-TRIAL-03 RU-TRIAL-04 who may', () => {
  it('a trial user changes and deletes nothing; another enterprise finds nothing', async () => {
    const { id } = await assetIn(app);
    const guest = app.as(app.world.people.guest);
    expect((await change(id, { assetName: '试用' }, guest)).message).toContain('正式账号');
    expect((await remove([id], guest)).message).toContain('正式账号');
    const west = app.as(app.world.people.westAdmin);
    const { bridge } = app.world.west;
    const found = await west.send(assetRegistryCalls.GetProjectAssetDetail, { projectId: bridge, assetId: id });
    expect([found.code, found.message]).toEqual([404, '资产不存在']);
    expect((await west.send(assetRegistryCalls.DeleteProjectAsset, { projectId: bridge, assetIds: [id] })).code).toBe(
      404,
    );
    expect((await remove([id], west)).code).toBe(403);
  });
});
