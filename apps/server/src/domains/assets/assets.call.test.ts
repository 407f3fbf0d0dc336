import { assetClassCalls, assetPropertyCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const klass = async (assetClassName: string, parentId?: string) =>
  (await engineer.must(assetClassCalls.CreateAssetClass, { projectId, assetClassName, parentId })).assetClassId;
const type = async (assetClassId: string, classTypeName: string, numberPattern?: string) =>
  (await engineer.must(assetClassCalls.CreateAssetClassType, { projectId, assetClassId, classTypeName, numberPattern }))
    .classTypeId;
const tree = () => engineer.must(assetClassCalls.GetAssetClassTreeList, { projectId });
const property = (classTypeId: string, propertyName: string, more: object = {}) =>
  engineer.must(assetClassCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId,
    propertyName,
    valueType: 'text',
    ...more,
  });
const properties = (classTypeId: string) =>
  engineer.must(assetClassCalls.GetAssetClassTypePropertyList, { projectId, classTypeId });
const add = (assetName: string, more: object) =>
  engineer.send(assetRegistryCalls.AddProjectAsset, { projectId, assetName, ...more });
const detail = (assetId: string) => engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId });
const list = async (more: object = {}) => {
  const { data } = await engineer.must(assetRegistryCalls.GetProjectAssetListWithProperty, { projectId, ...more });
  return { names: data.list.map(({ assetName }) => assetName), count: data.count, list: data.list };
};

describe('C-ACLS-01 … C-ACLS-08 C-AST-16: classes and types', () => {
  it('classes are a tree that never becomes a circle, with unique names among siblings, and a full class is not deleted (A-107)', async () => {
    const air = await klass('暖通');
    const units = await klass('空调', air);
    const taken = await engineer.send(assetClassCalls.CreateAssetClass, { projectId, assetClassName: '暖通' });
    expect([taken.code, taken.message]).toEqual([409, '同级下已有分类“暖通”']);
    const circle = await engineer.send(assetClassCalls.MoveAssetClass, {
      projectId,
      assetClassId: air,
      targetId: units,
    });
    expect(circle.message).toContain('不能移动到自身或其下级');
    const full = await engineer.send(assetClassCalls.DeleteAssetClass, { projectId, assetClassId: air });
    expect(full.message).toContain('子分类或类型');
    const water = await klass('给排水');
    await engineer.must(assetClassCalls.MoveAssetClass, { projectId, assetClassId: water, sort: 0 });
    await engineer.must(assetClassCalls.RenameAssetClass, {
      projectId,
      assetClassId: units,
      assetClassName: '空调系统',
    });
    expect(await tree()).toMatchObject([
      { assetClassName: '给排水', nodeType: 'class' },
      { assetClassName: '暖通', assetClassLists: [{ assetClassName: '空调系统', parentId: air }] },
    ]);
    await engineer.must(assetClassCalls.DeleteAssetClass, { projectId, assetClassId: water });
  });

  it('types stand in classes, move between them, and one with assets is not deleted', async () => {
    const [air] = await tree();
    const from = air?.assetClassId ?? '';
    const to = air?.assetClassLists[0]?.assetClassId ?? '';
    const pump = await type(from, '水泵');
    const valve = await type(from, '阀门');
    await engineer.must(assetClassCalls.MoveAssetClassType, {
      projectId,
      classTypeId: valve,
      assetClassId: from,
      sort: 0,
    });
    expect((await tree())[0]?.assetClassTypes.map(({ classTypeName }) => classTypeName)).toEqual(['阀门', '水泵']);
    await engineer.must(assetClassCalls.MoveAssetClassType, { projectId, classTypeId: pump, assetClassId: to });
    await engineer.must(assetClassCalls.RenameAssetClassType, {
      projectId,
      classTypeId: pump,
      classTypeName: '循环泵',
    });
    const { result: assetId } = await add('一号泵', { assetClassTypeId: pump });
    expect((await tree())[0]).toMatchObject({
      assetCount: 1,
      assetClassLists: [
        { assetCount: 1, assetClassTypes: [{ classTypeName: '循环泵', assetCount: 1, nodeType: 'type' }] },
      ],
    });
    const full = await engineer.send(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId: pump });
    expect(full.message).toBe('类型下还有 1 个资产，请先删除或移走');
    await engineer.must(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds: [assetId] });
    await engineer.must(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId: pump });
    await engineer.must(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId: valve });
  });
});

describe('C-ACLS-09 … C-ACLS-12 C-AST-12 C-AST-24 C-AST-14: properties', () => {
  let ahu: string;
  let power: string;
  let assetId: string;
  beforeAll(async () => {
    ahu = await type(await klass('属性'), '空调机组');
    power = (await property(ahu, '额定功率', { valueType: 'number', unit: 'kW', isRequired: true })).propertyId;
    await property(ahu, '厂家', { defaultValue: '盛景机电' });
    assetId = (await add('AHU-1', { assetClassTypeId: ahu, propertys: [{ propertyId: power, value: 7.5 }] })).result;
  });

  it('RU-VAL-28 a required value is asked for by its name, a default fills in, and what does not fit its kind is refused', async () => {
    const missing = await add('AHU-2', { assetClassTypeId: ahu, propertys: [] });
    expect(missing.message).toBe('请填写“额定功率”');
    const wrong = await add('AHU-2', { assetClassTypeId: ahu, propertys: [{ propertyId: power, value: '很大' }] });
    expect(wrong.message).toBe('“额定功率”须为数字，当前为“很大”');
    expect((await detail(assetId)).typePropertys).toMatchObject([
      { propertyName: '额定功率', value: '7.5', unit: 'kW', isRequired: true, isDefault: false },
      { propertyName: '厂家', value: '盛景机电', isDefault: true },
    ]);
  });

  it('values have a past that tells who and when, newest first', async () => {
    await engineer.must(assetPropertyCalls.EditAssetPropertys, {
      projectId,
      assetId,
      propertys: [{ propertyId: power, value: '11' }],
    });
    const past = await engineer.must(assetPropertyCalls.GetAssetHistoryData, {
      projectId,
      assetId,
      propertyName: '额定功率',
    });
    expect(past.map(({ value, userName }) => [value, userName])).toEqual([
      ['11', app.world.people.engineer.name],
      ['7.5', app.world.people.engineer.name],
    ]);
    const emptied = await engineer.send(assetPropertyCalls.EditAssetPropertys, {
      projectId,
      assetId,
      propertys: [{ propertyId: power, value: '' }],
    });
    expect(emptied.message).toBe('请填写“额定功率”');
  });

  it('a property keeps its kind while values would not fit the new one, and takes its values along when it goes', async () => {
    const note = (await property(ahu, '备注')).propertyId;
    await engineer.must(assetPropertyCalls.EditAssetPropertys, {
      projectId,
      assetId,
      propertys: [{ propertyId: note, value: '靠窗' }],
    });
    const described = {
      projectId,
      classTypeId: ahu,
      propertyId: note,
      propertyName: '备注',
      valueType: 'number' as const,
    };
    const unfit = await engineer.send(assetClassCalls.UpdateAssetClassTypeProperty, described);
    expect(unfit.message).toBe('1 个资产的值不符合新的类型，例如“靠窗”');
    const last = (await properties(ahu)).at(-1);
    expect(last).toMatchObject({ propertyName: '备注', assetCount: 1 });
    expect((await list({ key: '靠窗' })).names).toEqual(['AHU-1']);
    await engineer.must(assetClassCalls.DeleteAssetClassTypeProperty, {
      projectId,
      classTypeId: ahu,
      propertyId: note,
    });
    expect((await list({ key: '靠窗' })).names).toEqual([]);
    expect((await properties(ahu)).map(({ propertyName }) => propertyName)).toEqual(['额定功率', '厂家']);
  });

  it('T-ACLS-01 RU-VAL-30 properties are put in order all at once, and each thing that is missing has its own sentence', async () => {
    const names = async () => (await properties(ahu)).map(({ propertyName }) => propertyName);
    const [first, second] = (await properties(ahu)).map(({ propertyId }) => propertyId);
    const order = (propertyIds: readonly (string | undefined)[]) =>
      engineer.send(assetClassCalls.OrderAssetClassTypeProperties, {
        projectId,
        classTypeId: ahu,
        propertyIds: propertyIds.flatMap((id) => id ?? []),
      });
    expect((await order([second, first])).code).toBe(200);
    expect(await names()).toEqual(['厂家', '额定功率']);
    expect((await order([first])).message).toBe('属性已被他人增删，请刷新后再排序');
    expect((await order([first, second])).code).toBe(200);
    // T-ACLS-03: a name that two types have is one to ask for.
    const other = await type(await klass('同名'), '另一型');
    await property(other, '厂家');
    const valueMapping = [{ value: '0', cn: '不详', en: 'Unknown', colour: 'grey' as const }];
    await property(other, '额定功率', { valueType: 'number', unit: 'kW', valueMapping });
    const known = await engineer.must(assetClassCalls.GetAssetPropertyNames, { projectId });
    expect(known.filter(({ propertyName }) => propertyName === '额定功率')).toEqual([
      { propertyName: '额定功率', valueType: 'number', unit: 'kW', valueMapping },
    ]);
    expect(known.filter(({ propertyName }) => propertyName === '厂家')).toHaveLength(1);
    const of = { projectId, classTypeId: ahu };
    const refused = async (input: object) =>
      (await engineer.sendUnchecked(assetClassCalls.AddAssetClassTypeProperty, { ...of, ...input })).message;
    expect(await refused({ propertyName: '', valueType: 'text' })).toBe('类型属性不能为空');
    expect(await refused({ propertyName: '产地' })).toBe('值类型不能为空');
    const own = await engineer.send(assetPropertyCalls.AddAssetInstanceProperty, {
      projectId,
      assetId,
      propertyName: ' ',
      valueType: 'text',
    });
    expect(own.message).toBe('实例属性不能为空');
    const unnamed = await engineer.send(assetClassCalls.RenameAssetClassType, { ...of, classTypeName: '' });
    expect(unnamed.message).toBe('名称不能为空');
  });

  it('T-AST-01 T-AST-02 T-AST-03 RU-VAL-31 RU-VAL-32 an asset has properties for itself, and C-AST-21 C-AST-22 C-AST-23 attributes that programs keep', async () => {
    const own = { projectId, assetId, propertyName: '安装位置', valueType: 'string' as const };
    const { propertyId } = await engineer.must(assetPropertyCalls.AddAssetInstanceProperty, own);
    await engineer.must(assetPropertyCalls.EditAssetPropertys, {
      projectId,
      assetId,
      propertys: [{ propertyId, value: '三层机房' }],
    });
    const twice = await engineer.send(assetPropertyCalls.AddAssetInstanceProperty, own);
    expect(twice.message).toBe('已有属性“安装位置”');
    await engineer.must(assetPropertyCalls.UpdateAssetInstanceProperty, { ...own, propertyId, propertyName: '位置' });
    const attribute = { projectId, assetId, propertyName: 'bimCode', valueType: 'integer' as const };
    const refused = async (wrong: object) =>
      (await engineer.send(assetPropertyCalls.AddAssetServerProperty, { ...attribute, value: '1', ...wrong })).message;
    expect(await refused({ propertyName: ' ' })).toContain('键不能为空');
    expect(await refused({ value: ' ' })).toContain('值不能为空');
    expect(await refused({ valueType: undefined })).toContain('值类型不能为空');
    expect(await refused({ value: '1.5' })).toBe('数字格式不正确');
    expect(await refused({ valueType: 'number', value: '1,5' })).toBe('小数格式不正确');
    await engineer.must(assetPropertyCalls.AddAssetServerProperty, { ...attribute, value: '12' });
    await engineer.must(assetPropertyCalls.UpdateAssetServerProperty, { ...attribute, value: '13' });
    const shown = await engineer.must(assetPropertyCalls.GetAssetPropertyList, { projectId, assetId });
    expect(shown).toMatchObject({
      instancePropertys: [{ propertyName: '位置', value: '三层机房' }],
      serverAttributes: [{ propertyName: 'bimCode', value: 13 }],
      clientAttributes: [],
    });
    await engineer.must(assetPropertyCalls.DeleteAssetInstanceProperty, { projectId, assetId, propertyId });
    await engineer.must(assetPropertyCalls.DeleteAssetServerProperty, { projectId, assetId, propertyName: 'bimCode' });
    expect((await detail(assetId)).instancePropertys).toEqual([]);
  });
});

describe('C-AST-06 C-AST-13 C-AST-18 C-AST-20: the registry', () => {
  let home: string;
  let ahu: string;
  beforeAll(async () => {
    home = await klass('登记');
    ahu = await type(home, '机组', 'AHU-{n:3}');
  });

  it('RU-VAL-18 RU-VAL-38 name, code and type are required, each by its own sentence', async () => {
    expect((await add(' ', { assetClassTypeId: ahu })).message).toBe('请输入资产名称');
    expect((await add('机组', {})).message).toBe('请选择类型');
    const saved = { projectId, assetId: (await add('机组', { assetClassTypeId: ahu })).result };
    const untitled = await engineer.send(assetRegistryCalls.UpdateProjectAsset, {
      ...saved,
      assetName: '机组',
      assetNumber: '',
      assetClassTypeId: ahu,
    });
    expect(untitled.message).toBe('请输入资产编号');
    const other = await add('机组乙', { assetClassTypeId: ahu, assetNumber: 'AHU-001' });
    expect([other.code, other.message]).toEqual([409, '资产编号“AHU-001”已存在']);
  });

  it('C-AST-26 50 that are made at once get 50 different numbers, and numbers that people typed are passed over', async () => {
    await add('手填', { assetClassTypeId: ahu, assetNumber: 'AHU-010' });
    const made = await Promise.all(Array.from({ length: 50 }, (_, at) => add(`并行 ${at}`, { assetClassTypeId: ahu })));
    expect(made.map(({ code }) => code)).toEqual(made.map(() => 200));
    const { list: rows } = await list({ assetClassTypeId: ahu, pageSize: 999 });
    const numbers = rows.map(({ assetNumber }) => assetNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBe(52);
    const { assetNumber } = await engineer.must(assetRegistryCalls.CreateAssetNumber, { projectId, classTypeId: ahu });
    expect(numbers).not.toContain(assetNumber);
    expect(assetNumber).toMatch(/^AHU-\d{3}$/);
    // T-ACLS-02: the same before the pattern is saved.
    const [{ assetClassId } = { assetClassId: '' }] = await tree();
    const next = { projectId, assetClassId, classTypeName: '空调机组' };
    const asked = (numberPattern?: string) =>
      engineer.send(assetClassCalls.GetNextAssetNumber, { ...next, numberPattern });
    expect((await asked('AHU-{n:3}')).result?.assetNumber).toBe(assetNumber);
    expect((await asked('{type}/{n:2}')).result?.assetNumber).toBe('空调机组/01');
    expect((await asked()).result?.assetNumber).toMatch(/^A-\d{6}$/);
    expect((await asked('AHU-{yy')).message).toContain('编号规则须含一个流水号 {n}');
  });

  it('RU-VAL-19 a mapping that is empty is refused, and assets get new numbers by their types', async () => {
    const { list: rows } = await list({ assetClassTypeId: ahu, pageSize: 3 });
    const assetIds = rows.map(({ assetId }) => assetId);
    const empty = await engineer.send(assetRegistryCalls.CreateAssetNumber, {
      projectId,
      assetIds,
      attributeMapping: ' ',
    });
    expect(empty.message).toBe('资产编号与构件属性的映射不能为空');
    const { list: given } = await engineer.must(assetRegistryCalls.CreateAssetNumber, { projectId, assetIds });
    expect(given.map(({ assetId }) => assetId).sort()).toEqual([...assetIds].sort());
    expect((await detail(assetIds[0] ?? '')).assetNumber).toBe(
      given.find(({ assetId }) => assetId === assetIds[0])?.assetNumber,
    );
  });

  it('finds two Chinese characters in number, name, tag and values, with a class for all below it, in order and by pages', async () => {
    const below = await klass('其下', home);
    const fan = await type(below, '风机');
    const { propertyId } = await property(fan, '房间');
    await add('排风机甲', {
      assetClassTypeId: fan,
      assetNumber: 'EF-2',
      propertys: [{ propertyId, value: '地下车库西区' }],
    });
    await add('送风机乙', { assetClassTypeId: fan, assetNumber: 'SF-1', assetTag: '消防联动' });
    expect((await list({ key: '车库', assetClassId: home })).names).toEqual(['排风机甲']);
    expect((await list({ key: '消防' })).names).toEqual(['送风机乙']);
    expect((await list({ key: 'ef-2' })).names).toEqual(['排风机甲']);
    expect((await list({ assetClassId: below, orderBy: 'assetNumber', orderByType: 0 })).names).toEqual([
      '排风机甲',
      '送风机乙',
    ]);
    expect(
      await list({ assetClassId: home, pageSize: 1, pageIndex: 2, orderBy: 'assetName', orderByType: 0 }),
    ).toMatchObject({ count: 54 });
    const rows = await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, assetClassTypeId: fan });
    expect(rows.data.list[0]).toMatchObject({ classTypeName: '风机', assetClassName: '其下' });
    const assetId = rows.data.list[0]?.assetId ?? '';
    const named = await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, assetIds: [assetId] });
    expect(named.data).toMatchObject({ count: 1, list: [{ assetId }] });
    const none = await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, assetIds: [projectId] });
    expect(none.data).toEqual({ count: 0, list: [] });
    expect((await engineer.must(projectCalls.GetProjectStatistics, { projectId })).assetCount).toBe(
      (await list({ pageSize: 1 })).count,
    );
  });

  it('RU-VAL-20 A-121 an asset that is of the type already is refused, and one that moves gives up values of the former type', async () => {
    const fans = await type(home, '轴流风机');
    const [moved] = (await list({ key: '排风机甲' })).list;
    const input = { projectId, classTypeId: fans, assetIds: [moved?.assetId ?? ''] };
    await engineer.must(assetClassCalls.AddClassTypeAsset, input);
    const again = await engineer.send(assetClassCalls.AddClassTypeAsset, input);
    expect([again.code, again.message]).toEqual([409, '资产已在当前类型中']);
    expect((await list({ key: '车库' })).names).toEqual([]);
  });

  it('a change that somebody else made meanwhile is not overwritten, and what is not sent stays', async () => {
    const [row] = (await list({ key: '送风机乙' })).list;
    const change = {
      projectId,
      assetId: row?.assetId ?? '',
      assetName: '送风机丙',
      assetNumber: 'SF-1',
      assetClassTypeId: row?.assetClassTypeId ?? '',
    };
    await engineer.must(assetRegistryCalls.UpdateProjectAsset, { ...change, version: row?.version });
    expect(await detail(change.assetId)).toMatchObject({ assetName: '送风机丙', assetTag: '消防联动' });
    const late = await engineer.send(assetRegistryCalls.UpdateProjectAsset, { ...change, version: row?.version });
    expect(late.message).toBe('资产已被他人修改，请刷新后再试');
  });

  it('an asset with a group that is nobody’s is refused, and deleting is all or none', async () => {
    const nowhere = await add('孤儿', { categoryId: app.world.east.plant });
    expect(nowhere.message).toBe('视图分组不存在');
    const [row] = (await list({ key: '送风机丙' })).list;
    const both = await engineer.send(assetRegistryCalls.DeleteProjectAsset, {
      projectId,
      assetIds: [row?.assetId ?? '', app.world.east.plant],
    });
    expect(both.message).toBe('资产不存在');
    expect((await list({ key: '送风机丙' })).count).toBe(1);
  });

  it('RU-TRIAL-03 RU-TRIAL-04 a trial user reads assets and adds none', async () => {
    const guest = app.as(app.world.people.guest);
    await guest.must(assetRegistryCalls.GetProjectAssetList, { projectId });
    const refused = await guest.send(assetRegistryCalls.AddProjectAsset, {
      projectId,
      assetName: '试用',
      assetClassTypeId: ahu,
    });
    expect(refused.message).toContain('该功能需开通正式账号后使用');
  });
});
