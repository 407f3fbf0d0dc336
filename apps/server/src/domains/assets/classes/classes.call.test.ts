import { type AssetClassNode, assetClassCalls, assetRegistryCalls, CLASSES_MAX } from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { assetIn, classIn, typeIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let admin: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  admin = app.as(app.world.people.admin);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const addClass = (assetClassName: string, parentId?: string, client = engineer) =>
  client.send(assetClassCalls.CreateAssetClass, { projectId, assetClassName, parentId });
const addType = (assetClassId: string, classTypeName: string, numberPattern?: string) =>
  engineer.send(assetClassCalls.CreateAssetClassType, { projectId, assetClassId, classTypeName, numberPattern });
const addProperty = (classTypeId: string, propertyName: string, more: object = {}) =>
  engineer.send(assetClassCalls.AddAssetClassTypeProperty, {
    projectId,
    classTypeId,
    propertyName,
    valueType: 'text',
    ...more,
  });
const changeProperty = (classTypeId: string, propertyId: string, more: object) =>
  engineer.send(assetClassCalls.UpdateAssetClassTypeProperty, {
    projectId,
    classTypeId,
    propertyId,
    propertyName: 'P',
    valueType: 'text',
    ...more,
  });
const properties = (classTypeId: string) =>
  engineer.must(assetClassCalls.GetAssetClassTypePropertyList, { projectId, classTypeId });
const tree = () => engineer.must(assetClassCalls.GetAssetClassTreeList, { projectId });

function findClass(nodes: readonly AssetClassNode[], id: string): AssetClassNode | undefined {
  for (const node of nodes) {
    const found = node.assetClassId === id ? node : findClass(node.assetClassLists, id);
    if (found) return found;
  }
  return undefined;
}
const linesOf = (id: string) => events.filter(({ entityId }) => entityId === id).map(({ name }) => name);
const expectLines = (id: string, count: number) =>
  expect.poll(() => linesOf(id).length, { timeout: TEST_TIMEOUT_MS }).toBe(count);

describe('C-ACLS-01 C-ACLS-02 C-ACLS-05 C-ACLS-06 RU-VAL-30 names', () => {
  it.each([
    ['nothing', ' ', '名称不能为空'],
    ['more than 100 characters', '长'.repeat(101), expect.stringContaining('100')],
    ['a line break', 'a\nb', expect.stringContaining('控制字符')],
  ])('%s is refused, of a class and of a type, new and renamed', async (_what, name, message) => {
    const { id: assetClassId } = await classIn(app);
    const { id: classTypeId } = await typeIn(app);
    const answers = [
      await addClass(name),
      await engineer.send(assetClassCalls.RenameAssetClass, { projectId, assetClassId, assetClassName: name }),
      await addType(assetClassId, name),
      await engineer.send(assetClassCalls.RenameAssetClassType, { projectId, classTypeId, classTypeName: name }),
    ];
    for (const answer of answers) expect([answer.code, answer.message]).toEqual([400, message]);
  });

  it('of types are one in whatever case within their class alone, also when one is moved', async () => {
    const [one, other] = [await classIn(app), await classIn(app)];
    const { result } = await addType(one.id, 'Pump');
    const twice = await addType(one.id, ' PUMP ');
    expect([twice.code, twice.message]).toEqual([409, '该分类下已有类型“PUMP”']);
    const elsewhere = (await addType(other.id, 'pump')).result;
    const moved = await engineer.send(assetClassCalls.MoveAssetClassType, {
      projectId,
      classTypeId: elsewhere.classTypeId,
      assetClassId: one.id,
    });
    expect([moved.code, moved.message]).toEqual([409, '该分类下已有类型“pump”']);
    const { code } = await engineer.send(assetClassCalls.RenameAssetClassType, {
      projectId,
      classTypeId: result.classTypeId,
      classTypeName: 'PUMP',
    });
    expect(code).toBe(200);
  });

  it('of classes are unique among siblings when one is moved up, and of four at once one is kept', async () => {
    const { id: parent } = await classIn(app);
    const name = `移上 ${newId()}`;
    await addClass(name);
    const below = (await addClass(name, parent)).result.assetClassId;
    const moved = await engineer.send(assetClassCalls.MoveAssetClass, { projectId, assetClassId: below });
    expect([moved.code, moved.message]).toEqual([409, `同级下已有分类“${name}”`]);
    const codes = (await Promise.all(Array.from({ length: 4 }, () => addClass(`同时 ${parent}`)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('C-ACLS-05 C-ACLS-06 T-ACLS-02 patterns of types', () => {
  it('one that is none is refused everywhere, one that is not sent stays, and an empty one is taken away', async () => {
    const { id: assetClassId } = await classIn(app);
    const wrong = await addType(assetClassId, '错误规则', 'AHU');
    expect([wrong.code, wrong.message]).toEqual([400, '编号规则须含一个流水号 {n}，如 AHU-{yyyy}-{n:4}']);
    const { classTypeId } = (await addType(assetClassId, '规则', 'R-{n:2}')).result;
    const pattern = async () => findClass(await tree(), assetClassId)?.assetClassTypes[0]?.numberPattern;
    const rename = (more: object) =>
      engineer.send(assetClassCalls.RenameAssetClassType, { projectId, classTypeId, classTypeName: '规则', ...more });
    expect((await rename({ numberPattern: '{n}{n}' })).code).toBe(400);
    expect((await rename({})).code).toBe(200);
    expect(await pattern()).toBe('R-{n:2}');
    await rename({ numberPattern: '' });
    expect(await pattern()).toBeUndefined();
    const next = await engineer.send(assetClassCalls.GetNextAssetNumber, { projectId, assetClassId: newId() });
    expect([next.code, next.message]).toEqual([404, '资产分类不存在']);
  });

  it('the next number is nobody’s: asking twice answers the same, and takes none away', async () => {
    const type = await typeIn(app, { numberPattern: 'NEXT-{n:3}' });
    const ask = async () =>
      (await engineer.must(assetRegistryCalls.CreateAssetNumber, { projectId, classTypeId: type.id })).assetNumber;
    expect([await ask(), await ask()]).toEqual(['NEXT-001', 'NEXT-001']);
    await assetIn(app, { typeId: type.id, assetNumber: 'NEXT-001' });
    expect(await ask()).toBe('NEXT-002');
  });
});

describe('C-ACLS-03 C-ACLS-07 A-107 deleting', () => {
  const removeClass = (assetClassId: string) =>
    engineer.send(assetClassCalls.DeleteAssetClass, { projectId, assetClassId });
  const removeType = (classTypeId: string) =>
    engineer.send(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId });

  it('a class with a class or a type below it stays, and what is not there is refused', async () => {
    const { id } = await classIn(app);
    const below = await classIn(app, id);
    expect((await removeClass(id)).message).toBe('分类下还有子分类或类型，请先删除或移走');
    expect((await removeClass(below.id)).code).toBe(200);
    const { classTypeId } = (await addType(id, '类型')).result;
    expect((await removeClass(id)).code).toBe(409);
    expect((await removeType(classTypeId)).code).toBe(200);
    expect((await removeClass(id)).code).toBe(200);
    expect((await removeClass(id)).message).toBe('资产分类不存在');
    expect((await removeType(classTypeId)).message).toBe('资产类型不存在');
  });

  it('a type that gets an asset while it is deleted stays with it, or is gone before', async () => {
    const { id } = await typeIn(app);
    const add = () =>
      engineer.send(assetRegistryCalls.AddProjectAsset, { projectId, assetName: '抢先', assetClassTypeId: id });
    const [added, removed] = await Promise.all([add(), removeType(id)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([added.code, removed.code]);
  });

  it('a type takes its properties along', async () => {
    const { id } = await typeIn(app);
    await addProperty(id, '功率');
    await removeType(id);
    const { rowCount } = await app.platform.database.pool.query('select from asset_property where type_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

describe('C-ACLS-09 … C-ACLS-12 RU-VAL-30 properties of a type', () => {
  it.each<[string, object, string]>([
    ['no name', { propertyName: ' ' }, 'PropertyName'],
    ['a name of more than 255 characters', { propertyName: 'x'.repeat(256) }, 'PropertyName'],
    ['no kind', { valueType: undefined }, 'ValueType'],
    ['a kind that there is not', { valueType: 'colour' }, 'ValueType'],
    ['a unit of more than 40 characters', { unit: 'x'.repeat(41) }, 'Unit'],
    ['a default that is too long', { defaultValue: 'x'.repeat(4_001) }, 'DefaultValue'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const { id } = await typeIn(app);
    const answer = await addProperty(id, '属性', wrong);
    expect([answer.code, refusedFields(answer)]).toEqual([400, [field]]);
  });

  it('a default has to fit the kind, and one name is one property of the type, in whatever case', async () => {
    const { id } = await typeIn(app);
    const unfit = await addProperty(id, '功率', { valueType: 'number', defaultValue: '很大' });
    expect([unfit.code, unfit.message]).toEqual([400, '“功率”须为数字，当前为“很大”']);
    const { propertyId } = (await addProperty(id, 'Power', { valueType: 'number', defaultValue: ' 7.5 ' })).result;
    expect((await properties(id))[0]).toMatchObject({ propertyId, defaultValue: '7.5', assetCount: 0 });
    const twice = await addProperty(id, 'POWER');
    expect([twice.code, twice.message]).toEqual([409, '已有属性“POWER”']);
    const second = (await addProperty(id, '另一')).result;
    expect((await changeProperty(id, second.propertyId, { propertyName: 'power' })).code).toBe(409);
    const { id: other } = await typeIn(app);
    expect((await addProperty(other, 'Power')).code).toBe(200);
    expect((await changeProperty(other, second.propertyId, {})).message).toBe('属性不存在');
  });

  it('how its values are shown stays when it is not said, and goes when it is emptied', async () => {
    const { id } = await typeIn(app);
    const valueMapping = [{ value: '1', cn: '自动', en: 'Automatic', colour: 'blue' }];
    const added = await addProperty(id, '模式', { valueType: 'number', decimals: 2, valueMapping });
    expect(added.result).toMatchObject({ decimals: 2, valueMapping });
    const { propertyId } = added.result;
    const change = (more: object) =>
      changeProperty(id, propertyId, { propertyName: '模式', valueType: 'number', ...more });
    await change({ unit: 'x' });
    expect((await properties(id))[0]).toMatchObject({ unit: 'x', decimals: 2, valueMapping });
    await change({ decimals: null, valueMapping: [] });
    const [bare] = await properties(id);
    expect([bare?.decimals, bare?.valueMapping]).toEqual([undefined, undefined]);
    const refused = await change({ valueMapping: [{ value: '', cn: '空' }] });
    expect(refused.message).toContain('请填写原始值');
  });

  it('a kind changes as long as every value fits the new one, and the refusal says how many do not', async () => {
    const { id: typeId } = await typeIn(app);
    const { propertyId } = (await addProperty(typeId, '数值')).result;
    const values = ['7', '8', '很大', '很大'];
    for (const value of values)
      await engineer.must(assetRegistryCalls.AddProjectAsset, {
        projectId,
        assetName: '机',
        assetClassTypeId: typeId,
        propertys: [{ propertyId, value }],
      });
    const change = (valueType: string) => changeProperty(typeId, propertyId, { propertyName: '数值', valueType });
    expect((await change('number')).message).toBe('2 个资产的值不符合新的类型，例如“很大”');
    expect((await change('date')).message).toContain('4 个资产的值不符合新的类型');
    expect((await change('string')).code).toBe(200);
    expect((await properties(typeId))[0]).toMatchObject({ valueType: 'string', assetCount: 4 });
  });

  it('a type has at most 500 properties', async () => {
    const { id } = await typeIn(app);
    await app.platform.database.pool.query(
      `insert into asset_property (id, project_id, type_id, property_name, value_type, is_required, sort)
       select gen_random_uuid(), $1, $2, '属性 ' || n, 'text', false, n from generate_series(1, 499) n`,
      [projectId, id],
    );
    expect((await addProperty(id, '最后一个')).code).toBe(200);
    const beyond = await addProperty(id, '多一个');
    expect([beyond.code, beyond.message]).toEqual([400, '最多 500 个属性']);
  });

  it('each change has a line in the log of the type; one that changes nothing has none', async () => {
    const { id } = await typeIn(app);
    const { propertyId } = (await addProperty(id, '日志')).result;
    await changeProperty(id, propertyId, { propertyName: '日志' });
    await changeProperty(id, propertyId, { propertyName: '日志', unit: 'kW' });
    await engineer.must(assetClassCalls.DeleteAssetClassTypeProperty, { projectId, classTypeId: id, propertyId });
    await expectLines(id, 3);
    const updated = events.filter(({ entityId }) => entityId === id);
    expect(updated.map(({ before, after }) => [before?.unit ?? before?.propertyName, after?.unit])).toEqual([
      [undefined, undefined],
      [undefined, 'kW'],
      ['日志', undefined],
    ]);
  });
});

describe('G-AST-01 RU-VAL-20 A-121 putting assets into a type', () => {
  const put = (classTypeId: string, assetIds: string[]) =>
    engineer.send(assetClassCalls.AddClassTypeAsset, { projectId, classTypeId, assetIds });

  it('one that is in it, or is not there, and none is moved', async () => {
    const [from, to] = [await typeIn(app), await typeIn(app)];
    const [one, inside] = [await assetIn(app, { typeId: from.id }), await assetIn(app, { typeId: to.id })];
    const refused = async (assetIds: string[]) => {
      const { code, message } = await put(to.id, assetIds);
      return [code, message];
    };
    expect(await refused([one.id, inside.id])).toEqual([409, '资产已在当前类型中']);
    expect(await refused([one.id, newId()])).toEqual([404, '资产不存在']);
    expect(await refused([])).toEqual([400, expect.stringContaining('请选择资产')]);
    const detail = await engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId: one.id });
    expect(detail.assetClassTypeId).toBe(from.id);
    expect(await refused([one.id, one.id.toUpperCase()])).toEqual([200, '添加成功']);
    await expect
      .poll(() => events.find(({ entityId, values }) => entityId === to.id && values?.count === 1), {
        timeout: TEST_TIMEOUT_MS,
      })
      .toBeDefined();
  });
});

describe('RU-TRIAL-03 RU-TRIAL-04 who may', () => {
  it('a trial user reads the tree and hears why nothing can be changed', async () => {
    const guest = app.as(app.world.people.guest);
    expect((await guest.send(assetClassCalls.GetAssetClassTreeList, { projectId })).code).toBe(200);
    const refused = await addClass('试用', undefined, guest);
    expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('正式账号')]);
  });

  it('classes and types of another project are none of this one', async () => {
    const { plant } = app.world.east;
    const { assetClassId } = await admin.must(assetClassCalls.CreateAssetClass, {
      projectId: plant,
      assetClassName: '厂房',
    });
    const { classTypeId } = await admin.must(assetClassCalls.CreateAssetClassType, {
      projectId: plant,
      assetClassId,
      classTypeName: '冲床',
    });
    expect((await addType(assetClassId, '夺取')).message).toBe('资产分类不存在');
    expect((await addProperty(classTypeId, '夺取')).message).toBe('资产类型不存在');
    expect((await addClass('其下', assetClassId)).message).toBe('资产分类不存在');
    const { id: own } = await typeIn(app);
    const moved = await engineer.send(assetClassCalls.MoveAssetClassType, {
      projectId,
      classTypeId: own,
      assetClassId,
    });
    expect(moved.message).toBe('资产分类不存在');
  });
});

it(`a project has at most ${CLASSES_MAX} classes`, async () => {
  const { plant } = app.world.east;
  const { pool } = app.platform.database;
  const had = (await pool.query('select from asset_class where project_id = $1', [plant])).rowCount ?? 0;
  await pool.query(
    `insert into asset_class (id, project_id, class_name, sort)
     select gen_random_uuid(), $1, '批量 ' || n, n from generate_series(1, $2::int) n`,
    [plant, CLASSES_MAX - had - 1],
  );
  const add = (assetClassName: string) =>
    admin.send(assetClassCalls.CreateAssetClass, { projectId: plant, assetClassName });
  expect((await add('最后一个')).code).toBe(200);
  const beyond = await add('多一个');
  expect([beyond.code, beyond.message]).toEqual([400, '一个项目最多 2000 个分类']);
});
