import {
  assetMaterialCalls,
  assetPropertyCalls,
  assetRegistryCalls,
  assetViewCalls,
  type SavedAssetFilter,
} from '@twinscape/contract/assets';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { assetIn, typeIn } from '../examples.ts';
import { insertProperty } from '../propertyStore.ts';
import { assetDevice, assetElement } from '../tables.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const view = async (assetViewName: string) =>
  (await engineer.must(assetViewCalls.CreateAssetView, { projectId, assetViewName })).assetViewId;
const category = async (assetViewId: string, categoryName: string, parentId?: string) =>
  (await engineer.must(assetViewCalls.AddProjectAssetCategory, { projectId, assetViewId, categoryName, parentId }))
    .assetCategoryId;
const tree = (assetViewId: string) =>
  engineer.must(assetViewCalls.GetProjectAssetCategoryList, { projectId, assetViewId });
const views = () => engineer.must(assetViewCalls.GetAssetViewList, { projectId });
const put = (assetCategoryId: string, assetIds: string[]) =>
  engineer.must(assetViewCalls.AddCategoryAsset, { projectId, assetCategoryId, assetIds });
const list = async (assetViewId: string, more: object = {}) => {
  const input = { projectId, assetViewId, orderBy: 'assetName' as const, orderByType: 0 as const, ...more };
  const { data } = await engineer.must(assetViewCalls.GetViewAssetListWithProperty, input);
  expect(data.count).toBe(data.list.length);
  return data.list.map(({ assetName }) => assetName);
};
const assets = async (...names: string[]) => {
  const { id: typeId } = await typeIn(app);
  const made: string[] = [];
  for (const assetName of names) made.push((await assetIn(app, { typeId, assetName })).id);
  return made;
};

describe('C-AVIEW-04 … C-AVIEW-07 T-AVIEW-01: views', () => {
  it('are created, renamed, put into an order and deleted; no two of a project have one name', async () => {
    const floors = await view('按楼层');
    const systems = await view('按系统');
    const twice = await engineer.send(assetViewCalls.CreateAssetView, { projectId, assetViewName: '按系统' });
    expect([twice.code, twice.message]).toEqual([409, '已有资产视图“按系统”']);
    const nameless = await engineer.send(assetViewCalls.CreateAssetView, { projectId, assetViewName: ' ' });
    expect([nameless.code, nameless.message]).toEqual([400, '请输入视图名称']);
    await engineer.must(assetViewCalls.UpdateAssetView, { projectId, assetViewId: systems, assetViewName: '按专业' });
    await engineer.must(assetViewCalls.MoveAssetView, { projectId, assetViewId: systems, sort: 0 });
    expect((await views()).map(({ assetViewName }) => assetViewName)).toEqual(['按专业', '按楼层']);
    await engineer.must(assetViewCalls.DeleteAssetView, { projectId, assetViewId: systems });
    const gone = await engineer.send(assetViewCalls.UpdateAssetView, {
      projectId,
      assetViewId: systems,
      assetViewName: '无',
    });
    expect([gone.code, gone.message]).toEqual([404, '资产视图不存在']);
    await engineer.must(assetViewCalls.DeleteAssetView, { projectId, assetViewId: floors });
  });
});

describe('C-AVIEW-01 … C-AVIEW-03 C-AST-15 T-AVIEW-05: categories of a view', () => {
  it('are a tree of their view that never becomes a circle, ordered by dragging, with unique names among siblings', async () => {
    const floors = await view('楼层');
    const first = await category(floors, '一层');
    const second = await category(floors, '二层');
    const east = await category(floors, '东区', first);
    const add = (assetViewId: string, categoryName: string, parentId?: string) =>
      engineer.send(assetViewCalls.AddProjectAssetCategory, { projectId, assetViewId, categoryName, parentId });
    expect((await add(floors, '一层')).message).toBe('同级下已有分组“一层”');
    expect((await add(floors, '')).message).toBe('请输入分组名称');
    const other = await view('另一视图');
    expect((await add(other, '东区', first)).message).toBe('视图分组不存在');
    const move = (assetCategoryId: string, more: object) =>
      engineer.send(assetViewCalls.MoveProjectAssetCategory, { projectId, assetCategoryId, ...more });
    expect((await move(first, { parentId: east })).message).toBe('分组不能移动到自身或其下级');
    expect((await move(await category(other, '甲'), { parentId: east })).message).toBe('视图分组不存在');
    expect((await move(second, { sort: 0 })).code).toBe(200);
    expect((await move(await category(floors, '西区'), { parentId: first, sort: 0 })).code).toBe(200);
    await engineer.must(assetViewCalls.UpdateProjectAssetCategory, {
      projectId,
      assetCategoryId: east,
      categoryName: '东翼',
    });
    expect(await tree(floors)).toMatchObject([
      { categoryName: '二层', categoryLists: [] },
      {
        categoryName: '一层',
        categoryLists: [{ categoryName: '西区' }, { categoryName: '东翼', parentId: first, assetViewId: floors }],
      },
    ]);
    let deepest = east;
    for (let level = 3; level <= 10; level++) deepest = await category(floors, `第${level}级`, deepest);
    expect((await add(floors, '第11级', deepest)).message).toBe('分组最多 10 级');
    expect((await move(first, { parentId: second })).message).toBe('分组最多 10 级');
  });

  it('two moves at once never make a circle', async () => {
    const circling = await view('同时移动');
    const one = await category(circling, '甲');
    const two = await category(circling, '乙');
    const move = (assetCategoryId: string, parentId: string) =>
      engineer.send(assetViewCalls.MoveProjectAssetCategory, { projectId, assetCategoryId, parentId });
    const answers = await Promise.all([move(one, two), move(two, one)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(await tree(circling)).toHaveLength(1);
  });

  it('A-107 one that holds something is not deleted; a view goes with its categories, and the assets stay', async () => {
    const assetView = await view('清空');
    const above = await category(assetView, '上级');
    const below = await category(assetView, '下级', above);
    const [assetId = ''] = await assets('留下的资产');
    await put(below, [assetId]);
    const remove = (assetCategoryId: string) =>
      engineer.send(assetViewCalls.DeleteProjectAssetCategory, { projectId, assetCategoryId });
    expect((await remove(above)).message).toContain('子分组');
    expect((await remove(below)).message).toBe('分组内还有 1 个资产，请先移出');
    await engineer.must(assetViewCalls.RemoveCategoryAsset, {
      projectId,
      assetCategoryId: below,
      assetIds: [assetId],
    });
    expect((await remove(below)).code).toBe(200);
    const deeper = await category(assetView, '再下级', above);
    await put(deeper, [assetId]);
    const takeOut = (more: object) =>
      engineer.must(assetViewCalls.RemoveCategoryAsset, {
        projectId,
        assetCategoryId: above,
        assetIds: [assetId],
        ...more,
      });
    await takeOut({});
    expect(await list(assetView)).toEqual(['留下的资产']);
    await takeOut({ isWithBelow: true });
    expect(await list(assetView)).toEqual([]);
    await put(above, [assetId]);
    await engineer.must(assetViewCalls.DeleteAssetView, { projectId, assetViewId: assetView });
    expect(await engineer.must(assetViewCalls.GetAssetCategories, { projectId, assetId })).toEqual([]);
    await engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId });
  });
});

describe('C-AVIEW-08 C-AVIEW-09 T-AVIEW-06 T-AVIEW-07 C-AST-34: assets in a view', () => {
  it('RU-VAL-28 “All” is no category: whoever puts assets, takes them out or moves them is asked for another', async () => {
    const assetIds = [(await assetIn(app)).id];
    const at = { projectId, assetCategoryId: '', assetIds };
    const told = [
      await engineer.send(assetViewCalls.AddCategoryAsset, at),
      await engineer.send(assetViewCalls.RemoveCategoryAsset, at),
      await engineer.send(assetViewCalls.MoveCategoryAsset, { ...at, targetId: '' }),
    ];
    for (const { code, message } of told) {
      expect(code).toBe(400);
      expect(message).toContain('请选择“全部”以外的类型');
    }
  });

  it('stand in categories, each counted once above them, and move between those of one view', async () => {
    const systems = await view('系统');
    const air = await category(systems, '暖通');
    const supply = await category(systems, '送风', air);
    const exhaust = await category(systems, '排风', air);
    const [one = '', two = '', three = ''] = await assets('一号风机', '二号风机', '三号风机');
    await put(supply, [one, two]);
    await put(supply, [one]);
    await put(exhaust, [one]);
    const counts = async () =>
      (await tree(systems)).map((node) => [
        node.assetCount,
        ...node.categoryLists.map(({ categoryName, assetCount }) => `${categoryName} ${assetCount}`),
      ]);
    expect(await counts()).toEqual([[2, '送风 2', '排风 1']]);
    expect((await views()).find(({ assetViewId }) => assetViewId === systems)).toMatchObject({
      assetCount: 2,
      categories: [{ categoryName: '暖通', assetCount: 2 }],
    });
    expect(await list(systems)).toEqual(['二号风机', '一号风机']);
    expect(await list(systems, { categoryId: air, key: '一号' })).toEqual(['一号风机']);
    expect(await list(systems, { categoryId: exhaust })).toEqual(['一号风机']);
    const outside = await list(systems, { isOutside: true });
    expect(outside).toContain('三号风机');
    expect(outside).not.toContain('一号风机');

    const move = (targetId: string, assetIds: string[]) =>
      engineer.send(assetViewCalls.MoveCategoryAsset, { projectId, assetCategoryId: supply, targetId, assetIds });
    expect((await move(exhaust, [one, two])).code).toBe(200);
    expect(await counts()).toEqual([[2, '送风 0', '排风 2']]);
    const elsewhere = await category(await view('别处'), '甲');
    expect((await move(elsewhere, [one])).message).toBe('资产只能在同一视图的分组之间移动');
    expect(await list(systems, { categoryId: elsewhere })).toEqual([]);
    await put(elsewhere, [three]);
    expect(await engineer.must(assetViewCalls.GetAssetCategories, { projectId, assetId: one })).toMatchObject([
      { assetViewName: '系统', assetCategoryId: exhaust, categoryNames: ['暖通', '排风'] },
    ]);

    const stranger = app.as(app.world.people.westAdmin);
    const foreign = await stranger.send(assetViewCalls.AddCategoryAsset, {
      projectId: app.world.west.bridge,
      assetCategoryId: supply,
      assetIds: [one],
    });
    expect([foreign.code, foreign.message]).toEqual([404, '视图分组不存在']);
    const missing = await engineer.send(assetViewCalls.AddCategoryAsset, {
      projectId,
      assetCategoryId: supply,
      assetIds: [one, projectId],
    });
    expect([missing.code, missing.message]).toEqual([404, '资产不存在']);

    await engineer.must(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds: [one] });
    expect(await counts()).toEqual([[1, '送风 0', '排风 1']]);
  });
});

describe('T-AVIEW-02 … T-AVIEW-04: smart views', () => {
  it('hold what their saved filter finds: by class, name, values and their defaults, devices and elements', async () => {
    const { db } = app.platform.database;
    const type = await typeIn(app);
    const bare = { isRequired: false, unit: null, defaultValue: null, sort: undefined };
    const define = (propertyName: string, valueType: 'number' | 'date' | 'text', defaultValue: string | null = null) =>
      insertProperty(db, projectId, { typeId: type.id }, { ...bare, propertyName, valueType, defaultValue });
    const power = await define('功率', 'number');
    const built = await define('投产日期', 'date');
    await define('厂家', 'text', '盛景机电');
    const ids: string[] = [];
    for (const [assetName, kilowatts, day] of [
      ['泵甲', '7.5', '2024-05-01'],
      ['泵乙', '11', '2025-01-31'],
      ['泵丙', '', ''],
    ] as const) {
      const { id: assetId } = await assetIn(app, { typeId: type.id, assetName, location: `${assetName}房` });
      ids.push(assetId);
      await engineer.must(assetPropertyCalls.EditAssetPropertys, {
        projectId,
        assetId,
        propertys: [
          { propertyId: power.id, value: kilowatts },
          { propertyId: built.id, value: day },
        ],
      });
    }
    const [first = '', second = ''] = ids;
    await db.insert(assetDevice).values({ assetId: first, deviceId: projectId });
    await db.insert(assetElement).values({ assetId: second, projectId, modelId: projectId, modelName: '机房' });

    const find = async (filter: SavedAssetFilter) => {
      const { data } = await engineer.must(assetViewCalls.FilterProjectAssets, {
        projectId,
        orderBy: 'createTime',
        orderByType: 0,
        filter: { assetClassTypeIds: [type.id], ...filter },
      });
      return data.list.map(({ assetName }) => assetName.slice(1)).join('');
    };
    const where = (
      propertyName: string,
      operator: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'contains',
      value: string,
    ) => find({ conditions: [{ field: 'property', propertyName, operator, value }] });
    expect(await find({})).toBe('甲乙丙');
    expect(await where('功率', 'gt', '8')).toBe('乙');
    expect(await where('功率', 'le', '11.0')).toBe('甲乙');
    expect(await where('功率', 'eq', '7.50')).toBe('甲');
    expect(await where('功率', 'ne', '7.50')).toBe('乙丙');
    expect(await where('功率', 'gt', '很大')).toBe('');
    expect(await where('投产日期', 'ge', '2024-05-01')).toBe('甲乙');
    expect(await where('投产日期', 'lt', '2025')).toBe('甲');
    expect(await where('厂家', 'contains', '盛景')).toBe('甲乙丙');
    expect(await where('没有的属性', 'contains', '1')).toBe('');
    expect(await find({ conditions: [{ field: 'property', propertyName: '功率', operator: 'empty' }] })).toBe('丙');
    expect(await find({ conditions: [{ field: 'location', operator: 'contains', value: '乙房' }] })).toBe('乙');
    expect(await find({ conditions: [{ field: 'assetTag', operator: 'filled' }] })).toBe('');
    expect(await find({ conditions: [{ field: 'assetTag', operator: 'ne', value: '甲' }] })).toBe('甲乙丙');
    expect(await find({ hasDevice: true })).toBe('甲');
    expect(await find({ hasDevice: false, hasElement: false })).toBe('丙');
    expect(await find({ relationModelId: projectId })).toBe('乙');
    expect(await find({ assetClassId: type.classId, key: '泵甲' })).toBe('甲');

    const filter = {
      assetClassId: type.classId,
      conditions: [{ field: 'property', propertyName: '功率', operator: 'gt', value: '7' }],
    } satisfies SavedAssetFilter;
    const { assetViewId } = await engineer.must(assetViewCalls.CreateSmartAssetView, {
      projectId,
      assetViewName: '大功率',
      filter,
    });
    expect((await views()).find((one) => one.assetViewId === assetViewId)).toMatchObject({ filter, categories: [] });
    expect(await list(assetViewId)).toEqual(['泵甲', '泵乙']);
    expect(await list(assetViewId, { key: '泵乙' })).toEqual(['泵乙']);
    await engineer.must(assetViewCalls.UpdateSmartAssetView, {
      projectId,
      assetViewId,
      assetViewName: '更大功率',
      filter: {
        conditions: [{ field: 'property', propertyName: '功率', operator: 'gt', value: '8' }],
        assetClassTypeIds: [type.id],
      },
    });
    expect(await list(assetViewId)).toEqual(['泵乙']);

    const grouped = await engineer.send(assetViewCalls.AddProjectAssetCategory, {
      projectId,
      assetViewId,
      categoryName: '甲',
    });
    expect([grouped.code, grouped.message]).toEqual([400, '智能视图由筛选条件生成，不能设置分组']);
    const plain = await engineer.send(assetViewCalls.UpdateSmartAssetView, {
      projectId,
      assetViewId: await view('普通视图'),
      assetViewName: '普通视图',
      filter: { hasDevice: true },
    });
    expect([plain.code, plain.message]).toEqual([400, '该视图不是智能视图']);
    const refused = async (wrong: object) =>
      (
        await engineer.send(assetViewCalls.CreateSmartAssetView, {
          projectId,
          assetViewName: '错',
          filter: wrong,
        })
      ).message;
    expect(await refused({})).toBe('请至少设置一个筛选条件');
    expect(await refused({ conditions: [{ field: 'property', operator: 'eq', value: '1' }] })).toBe('请输入属性名称');
    expect(await refused({ conditions: [{ field: 'comment', operator: 'eq' }] })).toBe('请填写条件的值');
  });
});

describe('C-AST-35 A-75: the preview’s list', () => {
  it('tells the assets of the model or scene that is looked at, all of them on one page when asked', async () => {
    const { plant } = app.world.east;
    const { db } = app.platform.database;
    const [one = ''] = await assets('预览的资产');
    await db.insert(assetElement).values({ assetId: one, projectId, modelId: plant, modelName: '预览' });
    const read = { projectId, relationModelId: plant, pageSize: 1_000_000 };
    const { data } = await engineer.must(assetViewCalls.GetPreviewAssetListWithProperty, read);
    expect(data).toMatchObject({ count: 1, list: [{ assetName: '预览的资产', typePropertys: [] }] });
  });

  it('A-45 C-MAT-18 C-MAT-19 C-MAT-20 C-MAT-22 pages that only read hear of views what the calls of the same names say', async () => {
    const assetViewId = await view('只读页面');
    const assetCategoryId = await category(assetViewId, '一层');
    const [one = ''] = await assets('只读的资产');
    await put(assetCategoryId, [one]);
    const guest = app.as(app.world.people.guest);
    const ofView = { projectId, assetViewId };
    expect(await guest.must(assetMaterialCalls.GetMaterialAssetViewList, { projectId })).toEqual(await views());
    expect(await guest.must(assetMaterialCalls.GetMaterialProjectAssetCategoryList, ofView)).toEqual(
      await tree(assetViewId),
    );
    const { data } = await guest.must(assetMaterialCalls.GetMaterialViewAssetListWithProperty, ofView);
    expect(data.list.map(({ assetId }) => assetId)).toEqual([one]);
    const preview = await guest.must(assetMaterialCalls.GetMaterialPreviewAssetListWithProperty, {
      projectId,
      relationModelId: app.world.east.plant,
    });
    expect(preview.data.list.map(({ assetName }) => assetName)).toEqual(['预览的资产']);
  });
});

describe('views go with their project', () => {
  it('and leave no category behind', async () => {
    const admin = app.as(app.world.people.admin);
    const { plant } = app.world.east;
    const { assetViewId } = await admin.must(assetViewCalls.CreateAssetView, {
      projectId: plant,
      assetViewName: '厂区',
    });
    await admin.must(assetViewCalls.AddProjectAssetCategory, { projectId: plant, assetViewId, categoryName: '一厂' });
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: plant });
    const left = async () => {
      const { rows } = await app.platform.database.pool.query(
        'select id from asset_view where project_id = $1 union all select id from asset_category where project_id = $1',
        [plant],
      );
      return rows;
    };
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });
});
