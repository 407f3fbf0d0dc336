import {
  ASSET_VIEWS_MAX,
  type AssetCondition,
  assetClassCalls,
  assetPropertyCalls,
  assetViewCalls,
  type SavedAssetFilter,
} from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { insertType } from '../classStore.ts';
import { assetIn, categoryIn, classIn, typeIn } from '../examples.ts';
import { assetDevice, assetElement } from '../tables.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let typeId: string;
let otherTypeId: string;
let top: string;
const events: DomainEvent[] = [];

/** Values of assets by their names: number, day, text; and what each has besides. */
const ASSETS: Readonly<
  Record<string, { n?: string; d?: string; t?: string; comment?: string; tag?: string; number: string }>
> = {
  A: { n: '7.5', d: '2024-05-01', t: 'Nord', comment: '备用 泵', number: 'X-1' },
  B: { n: '11', d: '2025-01-31 08:00', tag: 'VIP', number: 'X-2' },
  C: { n: '-3', t: 'nordost', number: 'Y-1' },
  D: { number: 'Y-2' },
};

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  const { db } = app.platform.database;
  const above = await classIn(app);
  top = above.id;
  const { id: classId } = await classIn(app, top);
  typeId = (await insertType(db, { projectId, classId, typeName: '泵', numberPattern: null })).id;
  otherTypeId = (await typeIn(app)).id;
  const define = async (propertyName: string, valueType: 'number' | 'date' | 'text', defaultValue?: string) =>
    (
      await engineer.must(assetClassCalls.AddAssetClassTypeProperty, {
        projectId,
        classTypeId: typeId,
        propertyName,
        valueType,
        defaultValue,
      })
    ).propertyId;
  const [n, d, t] = [
    await define('Power', 'number'),
    await define('投产', 'date'),
    await define('方位', 'text', 'Süd'),
  ];
  for (const [assetName, one] of Object.entries(ASSETS)) {
    const { comment = null, tag: assetTag = null, number: assetNumber } = one;
    const { id: assetId } = await assetIn(app, { typeId, assetName, comment, assetTag, assetNumber });
    const propertys = [
      { propertyId: n, value: one.n },
      { propertyId: d, value: one.d },
      { propertyId: t, value: one.t },
    ].filter(({ value }) => value !== undefined);
    await engineer.must(assetPropertyCalls.EditAssetPropertys, { projectId, assetId, propertys });
    if (assetName === 'B') await db.insert(assetDevice).values({ assetId, deviceId: projectId });
    if (assetName === 'C')
      await db.insert(assetElement).values({ assetId, projectId, modelId: projectId, modelName: '楼' });
  }
}, 60_000);
afterAll(() => app.stop());

const filterBy = (filter: SavedAssetFilter, more: object = {}) =>
  engineer.send(assetViewCalls.FilterProjectAssets, {
    projectId,
    orderBy: 'assetName',
    orderByType: 0,
    filter,
    ...more,
  });
const found = async (filter: SavedAssetFilter, more: object = {}) => {
  const { code, message, result } = await filterBy(filter, more);
  if (code !== 200) throw new Error(message);
  return result.data.list.map(({ assetName }) => assetName).join('');
};
const where = (...conditions: AssetCondition[]) => found({ assetClassTypeIds: [typeId], conditions });

describe('T-AVIEW-04 what a condition of a filter finds', () => {
  it.each<[AssetCondition['operator'], string | undefined, string]>([
    ['eq', '7.5', 'A'],
    ['eq', '7.50', 'A'],
    ['eq', 'x', ''],
    ['ne', '7.5', 'BCD'],
    ['gt', '7.5', 'B'],
    ['ge', '7.5', 'AB'],
    ['lt', '7.5', 'C'],
    ['le', '7.50', 'AC'],
    ['lt', 'x', ''],
    ['contains', '1', 'B'],
    ['filled', undefined, 'ABC'],
    ['empty', undefined, 'D'],
  ])('a number %s %s', async (operator, value, names) =>
    expect(await where({ field: 'property', propertyName: 'power', operator, value })).toBe(names),
  );

  it.each<[AssetCondition['operator'], string | undefined, string]>([
    ['eq', '2024-05-01', 'A'],
    ['gt', '2024-05-01', 'B'],
    ['le', '2025-01-31', 'AB'],
    ['lt', '2025', 'A'],
    ['ge', '2025-01', 'B'],
    ['empty', undefined, 'CD'],
  ])('a day %s %s', async (operator, value, names) =>
    expect(await where({ field: 'property', propertyName: '投产', operator, value })).toBe(names),
  );

  it.each<[AssetCondition['operator'], string | undefined, string]>([
    ['eq', 'NORD', 'A'],
    ['contains', 'nord', 'AC'],
    ['eq', 'Süd', 'BD'],
    ['ne', 'nord', 'BCD'],
    ['filled', undefined, 'ABCD'],
    ['gt', 'A', ''],
  ])('a text, with its default, %s %s', async (operator, value, names) =>
    expect(await where({ field: 'property', propertyName: '方位', operator, value })).toBe(names),
  );

  it.each<[AssetCondition['field'], AssetCondition['operator'], string | undefined, string]>([
    ['assetName', 'eq', 'a', 'A'],
    ['assetName', 'ne', 'A', 'BCD'],
    ['assetNumber', 'contains', 'x-', 'AB'],
    ['comment', 'contains', '备用', 'A'],
    ['comment', 'empty', undefined, 'BCD'],
    ['assetTag', 'filled', undefined, 'B'],
    ['assetTag', 'ne', 'VIP', 'ACD'],
    ['location', 'empty', undefined, 'ABCD'],
    ['comment', 'contains', '%', ''],
    ['comment', 'contains', "'", ''],
  ])('%s %s %s', async (field, operator, value, names) => expect(await where({ field, operator, value })).toBe(names));

  it('a property that an asset has not is empty, and equal to nothing', async () => {
    const of = (operator: AssetCondition['operator'], value?: string) =>
      where({ field: 'property', propertyName: '没有', operator, value });
    expect([await of('empty'), await of('filled'), await of('eq', ''.padEnd(1, 'x')), await of('ne', 'x')]).toEqual([
      'ABCD',
      '',
      '',
      'ABCD',
    ]);
  });

  it('all conditions hold together, with class, device, element and search', async () => {
    const number: AssetCondition = { field: 'property', propertyName: 'Power', operator: 'filled' };
    expect(await where(number, { field: 'assetNumber', operator: 'contains', value: 'X' })).toBe('AB');
    expect(await found({ assetClassId: top })).toBe('ABCD');
    expect(await found({ assetClassId: top, hasDevice: true })).toBe('B');
    expect(await found({ assetClassId: top, hasDevice: false, conditions: [number] })).toBe('AC');
    expect(await found({ assetClassId: top, hasElement: true })).toBe('C');
    expect(await found({ assetClassId: top, hasElement: false })).toBe('ABD');
    expect(await found({ assetClassTypeIds: [typeId], relationModelId: projectId })).toBe('C');
    expect(await found({ assetClassTypeIds: [otherTypeId, typeId], key: 'y-' })).toBe('CD');
    expect(await found({ assetClassId: top, assetClassTypeIds: [otherTypeId] })).toBe('');
    expect(await found({ assetClassId: newId() })).toBe('');
  });

  it('A-75 pages and searches within what it finds', async () => {
    const { result } = await filterBy({ assetClassId: top }, { pageSize: 2, pageIndex: 2 });
    expect([result.data.count, result.data.list.map(({ assetName }) => assetName)]).toEqual([4, ['C', 'D']]);
    expect(await found({ assetClassId: top, hasDevice: false }, { orderByType: 1 })).toBe('DCA');
  });
});

describe('T-AVIEW-02 T-AVIEW-03 RU-VAL-28 what may be saved as a view', () => {
  const save = (filter: object, assetViewName = `智能 ${newId()}`) =>
    engineer.send(assetViewCalls.CreateSmartAssetView, { projectId, assetViewName, filter });

  it.each<[string, () => object, number, string]>([
    ['nothing to look for', () => ({ conditions: [], key: ' ' }), 400, '请至少设置一个筛选条件'],
    [
      'a property without a name',
      () => ({ conditions: [{ field: 'property', propertyName: ' ', operator: 'filled' }] }),
      400,
      '请输入属性名称',
    ],
    [
      'a comparison without a value',
      () => ({ conditions: [{ field: 'comment', operator: 'contains', value: ' ' }] }),
      400,
      '请填写条件的值',
    ],
    [
      'an operator that there is not',
      () => ({ conditions: [{ field: 'comment', operator: 'like', value: 'x' }] }),
      400,
      '',
    ],
    ['a field that there is not', () => ({ conditions: [{ field: 'secret', operator: 'filled' }] }), 400, ''],
    [
      'more than 20 conditions',
      () => ({ conditions: Array.from({ length: 21 }, () => ({ field: 'comment', operator: 'filled' })) }),
      400,
      '',
    ],
    ['a class that the project has not', () => ({ assetClassId: newId() }), 404, '资产分类不存在'],
    ['a type that the project has not', () => ({ assetClassTypeIds: [typeId, newId()] }), 404, '资产类型不存在'],
    ['a model that the project has not', () => ({ relationModelId: newId() }), 404, ''],
  ])('%s is refused', async (_what, filter, code, message) => {
    const answer = await save(filter());
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(message);
  });

  it('a smart view is read and changed as one, has no groups, and one with groups no filter', async () => {
    const { result: smart } = await save({ assetClassTypeIds: [typeId], hasDevice: true });
    const { assetViewId } = smart;
    const read = async (more: object = {}) =>
      (
        await engineer.must(assetViewCalls.GetViewAssetListWithProperty, { projectId, assetViewId, ...more })
      ).data.list.map(({ assetName }) => assetName);
    expect(await read()).toEqual(['B']);
    expect(await read({ key: 'X-1' })).toEqual([]);
    const update = (id: string, filter: object) =>
      engineer.send(assetViewCalls.UpdateSmartAssetView, {
        projectId,
        assetViewId: id,
        assetViewName: smart.assetViewName,
        filter,
      });
    expect((await update(assetViewId, { assetClassTypeIds: [typeId], hasElement: true })).code).toBe(200);
    expect(await read()).toEqual(['C']);
    const group = await engineer.send(assetViewCalls.AddProjectAssetCategory, {
      projectId,
      assetViewId,
      categoryName: '组',
    });
    expect(group.message).toBe('智能视图由筛选条件生成，不能设置分组');
    const { viewId } = await categoryIn(app);
    expect((await update(viewId, { hasDevice: true })).message).toBe('该视图不是智能视图');
  });

  it('a type that is deleted later finds nothing, and the view stays', async () => {
    const { id } = await typeIn(app);
    const { result } = await save({ assetClassTypeIds: [id] });
    await engineer.must(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId: id });
    const { data } = await engineer.must(assetViewCalls.GetViewAssetListWithProperty, {
      projectId,
      assetViewId: result.assetViewId,
    });
    expect(data).toEqual({ list: [], count: 0 });
  });
});

describe('C-AVIEW-01 … C-AVIEW-09 changes of views', () => {
  it('names of views and groups are bounded, and unique in whatever case', async () => {
    const create = (assetViewName: string) =>
      engineer.send(assetViewCalls.CreateAssetView, { projectId, assetViewName });
    expect((await create('长'.repeat(101))).code).toBe(400);
    const { assetViewId } = (await create('Views')).result;
    expect((await create(' VIEWS ')).message).toBe('已有资产视图“VIEWS”');
    const group = (categoryName: string, parentId?: string) =>
      engineer.send(assetViewCalls.AddProjectAssetCategory, { projectId, assetViewId, categoryName, parentId });
    const one = (await group('East')).result.assetCategoryId;
    expect((await group('EAST')).message).toBe('同级下已有分组“EAST”');
    expect((await group('East', one)).code).toBe(200);
    expect((await group('长'.repeat(101))).code).toBe(400);
    const codes = (await Promise.all(Array.from({ length: 4 }, () => group('同时')))).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 409, 409, 409]);
  });

  it('putting, taking out and moving tell how many it really was', async () => {
    const category = await categoryIn(app);
    const target = await categoryIn(app, { viewId: category.viewId });
    const [one, other] = [await assetIn(app), await assetIn(app)];
    const of = { projectId, assetCategoryId: category.id };
    await engineer.must(assetViewCalls.AddCategoryAsset, { ...of, assetIds: [one.id] });
    await engineer.must(assetViewCalls.AddCategoryAsset, { ...of, assetIds: [one.id] });
    await engineer.must(assetViewCalls.AddCategoryAsset, { ...of, assetIds: [one.id, other.id] });
    await engineer.must(assetViewCalls.RemoveCategoryAsset, { ...of, assetIds: [other.id, newId()] });
    await engineer.must(assetViewCalls.MoveCategoryAsset, { ...of, targetId: target.id, assetIds: [one.id] });
    const lines = (id: string) => events.filter(({ entityId }) => entityId === id).map(({ values }) => values?.count);
    await expect.poll(() => lines(category.id), { timeout: TEST_TIMEOUT_MS }).toEqual([1, 1, 1, 1]);
    await expect.poll(() => lines(target.id), { timeout: TEST_TIMEOUT_MS }).toEqual([1]);
  });

  it('RU-TRIAL-04 a trial user reads views and filters, and changes none', async () => {
    const guest = app.as(app.world.people.guest);
    expect(
      (await guest.send(assetViewCalls.FilterProjectAssets, { projectId, filter: { assetClassId: top } })).code,
    ).toBe(200);
    const refused = await guest.send(assetViewCalls.CreateAssetView, { projectId, assetViewName: '试用' });
    expect(refused.message).toContain('正式账号');
  });

  it(`a project has at most ${ASSET_VIEWS_MAX} views`, async () => {
    const { plant } = app.world.east;
    const admin = app.as(app.world.people.admin);
    await app.platform.database.pool.query(
      `insert into asset_view (id, project_id, view_name, sort)
       select gen_random_uuid(), $1, '批量 ' || n, n from generate_series(1, $2::int) n`,
      [plant, ASSET_VIEWS_MAX - 1],
    );
    const create = (assetViewName: string) =>
      admin.send(assetViewCalls.CreateAssetView, { projectId: plant, assetViewName });
    expect((await create('最后一个')).code).toBe(200);
    expect((await create('多一个')).message).toBe('一个项目最多 200 个资产视图');
  });
});
