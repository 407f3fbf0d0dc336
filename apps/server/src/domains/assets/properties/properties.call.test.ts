import { assetClassCalls, assetPropertyCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { assetIn, typeIn } from '../examples.ts';

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

const define = async (classTypeId: string, propertyName: string, more: object = {}): Promise<string> =>
  (
    await engineer.must(assetClassCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId,
      propertyName,
      valueType: 'text',
      ...more,
    })
  ).propertyId;
const edit = (
  assetId: string,
  propertys: { propertyId: string; value?: string | number | null }[],
  client = engineer,
) => client.send(assetPropertyCalls.EditAssetPropertys, { projectId, assetId, propertys });
const read = (assetId: string) => engineer.must(assetPropertyCalls.GetAssetPropertyList, { projectId, assetId });
const valuesOf = async (assetId: string) =>
  (await read(assetId)).typePropertys.map(({ value, isDefault }) => [value, isDefault]);
const past = (assetId: string, propertyName: string, more: object = {}) =>
  engineer.send(assetPropertyCalls.GetAssetHistoryData, { projectId, assetId, propertyName, ...more });
const linesOf = (id: string) => events.filter(({ entityId }) => entityId === id);

describe('C-AST-12 C-AST-24 values of an asset', () => {
  it('what is not sent stays, what is sent empty falls back to the default, and a number is kept as it was written', async () => {
    const { id: typeId } = await typeIn(app);
    const power = await define(typeId, '功率', { valueType: 'number', unit: 'kW' });
    const maker = await define(typeId, '厂家', { defaultValue: '盛景' });
    const { id } = await assetIn(app, { typeId });
    expect(await valuesOf(id)).toEqual([
      [undefined, false],
      ['盛景', true],
    ]);
    await edit(id, [
      { propertyId: power, value: 7.5 },
      { propertyId: maker, value: ' 恒力 ' },
    ]);
    await edit(id, [{ propertyId: power, value: '7.50' }]);
    expect(await valuesOf(id)).toEqual([
      ['7.50', false],
      ['恒力', false],
    ]);
    await edit(id, [
      { propertyId: maker, value: '' },
      { propertyId: power, value: null },
    ]);
    expect(await valuesOf(id)).toEqual([
      [undefined, false],
      ['盛景', true],
    ]);
  });

  it('one that is required may be emptied only where there is a default, and all or none are saved', async () => {
    const { id: typeId } = await typeIn(app);
    const must = await define(typeId, '必填', { isRequired: true });
    const fallback = await define(typeId, '有默认', { isRequired: true, defaultValue: '默认' });
    const { id } = await assetIn(app, { typeId });
    await edit(id, [
      { propertyId: must, value: '甲' },
      { propertyId: fallback, value: '乙' },
    ]);
    const refused = await edit(id, [
      { propertyId: fallback, value: '' },
      { propertyId: must, value: ' ' },
    ]);
    expect([refused.code, refused.message]).toEqual([400, '请填写“必填”']);
    expect(await valuesOf(id)).toEqual([
      ['甲', false],
      ['乙', false],
    ]);
    expect((await edit(id, [{ propertyId: fallback, value: '' }])).code).toBe(200);
    expect((await valuesOf(id))[1]).toEqual(['默认', true]);
  });

  it.each<[string, unknown, number, string]>([
    ['a property that the asset has not', newId(), 404, '属性不存在'],
    ['one that is no UUID', 'power', 400, '请选择属性'],
  ])('%s is refused', async (_what, propertyId, code, message) => {
    const { id } = await assetIn(app);
    const answer = await edit(id, [{ propertyId: String(propertyId), value: '1' }]);
    expect([answer.code, answer.message]).toEqual([code, expect.stringContaining(message)]);
  });

  it('a value that is too long, and more than 1,000 of them, are refused at their field', async () => {
    const { id: typeId } = await typeIn(app);
    const propertyId = await define(typeId, '长');
    const { id } = await assetIn(app, { typeId });
    const long = await edit(id, [{ propertyId, value: 'x'.repeat(4_001) }]);
    expect(long.code).toBe(400);
    const many = await edit(
      id,
      Array.from({ length: 1_001 }, () => ({ propertyId, value: '1' })),
    );
    expect([many.code, refusedFields(many)]).toEqual([400, ['Propertys']]);
    expect((await edit(id, [{ propertyId, value: 'x'.repeat(4_000) }])).code).toBe(200);
  });

  it('of two who change different properties at once neither is lost, and the version counts both', async () => {
    const { id: typeId } = await typeIn(app);
    const ids = await Promise.all(['一', '二', '三', '四'].map((name) => define(typeId, name)));
    const { id } = await assetIn(app, { typeId });
    await Promise.all(ids.map((propertyId, n) => edit(id, [{ propertyId, value: `值 ${n}` }])));
    const values = (await read(id)).typePropertys.map(({ propertyId, value }) => [propertyId, value]);
    expect(new Map(values as [string, string][])).toEqual(new Map(ids.map((propertyId, n) => [propertyId, `值 ${n}`])));
    const { version } = await engineer.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId: id });
    expect(version).toBe(1 + ids.length);
  });

  it('are found by the list as long as they are there', async () => {
    const { id: typeId } = await typeIn(app);
    const propertyId = await define(typeId, '房间');
    const { id } = await assetIn(app, { typeId });
    const mark = `房间 ${newId()}`;
    const found = async () =>
      (await engineer.must(assetRegistryCalls.GetProjectAssetList, { projectId, key: mark })).data.count;
    await edit(id, [{ propertyId, value: mark }]);
    expect(await found()).toBe(1);
    await edit(id, [{ propertyId, value: '别处' }]);
    expect(await found()).toBe(0);
  });
});

describe('C-AST-14 the past of a value', () => {
  let id: string;
  let propertyId: string;
  beforeAll(async () => {
    const { id: typeId } = await typeIn(app);
    propertyId = await define(typeId, 'Room');
    ({ id } = await assetIn(app, { typeId }));
    for (const value of ['甲', '乙', '', '丙']) await edit(id, [{ propertyId, value }]);
  });

  it('tells every change with who made it, newest first, and an empty one as none', async () => {
    const { result } = await past(id, 'Room');
    expect(result.map(({ value }) => value)).toEqual(['丙', undefined, '乙', '甲']);
    expect(new Set(result.map(({ userName }) => userName))).toEqual(new Set([app.world.people.engineer.name]));
    const times = result.map(({ time }) => Date.parse(String(time)));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('is asked for by name in whatever case, by time and by number', async () => {
    expect((await past(id, 'ROOM', { limit: 2 })).result.map(({ value }) => value)).toEqual(['丙', undefined]);
    const future = new Date(Date.now() + 60_000);
    expect((await past(id, 'room', { startTime: future })).result).toEqual([]);
    expect((await past(id, 'room', { endTime: new Date(0) })).result).toEqual([]);
  });

  it('what is written as it was is no change', async () => {
    await edit(id, [{ propertyId, value: '丙' }]);
    expect((await past(id, 'Room')).result).toHaveLength(4);
  });

  it('of a property that there is not, without a name, or of too many moments, is refused', async () => {
    expect((await past(id, '没有')).message).toBe('属性不存在');
    expect((await past(id, ' ')).message).toBe('请输入属性名称');
    expect((await past(id, 'Room', { limit: 10_001 })).code).toBe(400);
    expect((await past(newId(), 'Room')).message).toBe('资产不存在');
  });
});

describe('T-AST-01 T-AST-02 T-AST-03 properties that one asset has for itself', () => {
  const add = (assetId: string, propertyName: string, more: object = {}) =>
    engineer.send(assetPropertyCalls.AddAssetInstanceProperty, {
      projectId,
      assetId,
      propertyName,
      valueType: 'text',
      ...more,
    });
  const update = (assetId: string, propertyId: string, more: object) =>
    engineer.send(assetPropertyCalls.UpdateAssetInstanceProperty, {
      projectId,
      assetId,
      propertyId,
      propertyName: '自有',
      valueType: 'text',
      ...more,
    });
  const remove = (assetId: string, propertyId: string) =>
    engineer.send(assetPropertyCalls.DeleteAssetInstanceProperty, { projectId, assetId, propertyId });

  it('are its own: another asset of its type has none of them, and may use the same name', async () => {
    const { id: typeId } = await typeIn(app);
    const [one, other] = [await assetIn(app, { typeId }), await assetIn(app, { typeId })];
    const { propertyId } = (await add(one.id, '自有')).result;
    expect((await read(other.id)).instancePropertys).toEqual([]);
    expect((await add(other.id, '自有')).code).toBe(200);
    expect((await update(other.id, propertyId, {})).message).toBe('属性不存在');
    expect((await edit(other.id, [{ propertyId, value: '1' }])).message).toBe('属性不存在');
    expect((await remove(other.id, propertyId)).message).toBe('属性不存在');
    expect((await read(one.id)).instancePropertys).toMatchObject([{ propertyName: '自有' }]);
  });

  it('change their kind only while the value fits, and take it along when they go', async () => {
    const { id } = await assetIn(app);
    const { propertyId } = (await add(id, '自有')).result;
    await edit(id, [{ propertyId, value: '三层' }]);
    expect((await update(id, propertyId, { valueType: 'number' })).message).toContain('1 个资产的值不符合新的类型');
    expect((await update(id, propertyId, { propertyName: ' ' })).message).toBe('实例属性不能为空');
    expect((await update(id, propertyId, { valueType: 'string', unit: 'm' })).code).toBe(200);
    expect((await read(id)).instancePropertys).toMatchObject([{ valueType: 'string', unit: 'm', value: '三层' }]);
    expect((await remove(id, propertyId)).code).toBe(200);
    const { rowCount } = await app.platform.database.pool.query('select from asset_value where asset_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('each change has a line in the log of the asset', async () => {
    const { id } = await assetIn(app);
    const { propertyId } = (await add(id, '自有')).result;
    await update(id, propertyId, {});
    await update(id, propertyId, { unit: 'm' });
    await edit(id, [{ propertyId, value: '7' }]);
    await remove(id, propertyId);
    await expect.poll(() => linesOf(id).length, { timeout: TEST_TIMEOUT_MS }).toBe(4);
    expect(linesOf(id).map(({ before, after }) => [before, after])).toEqual([
      [undefined, { propertyName: '自有', valueType: 'text' }],
      [{ unit: null }, { unit: 'm' }],
      [{ 自有: null }, { 自有: '7' }],
      [{ propertyName: '自有' }, undefined],
    ]);
  });
});

describe('C-AST-21 C-AST-22 C-AST-23 RU-VAL-31 attributes that programs keep', () => {
  type Attribute = Awaited<ReturnType<typeof attribute>>;
  const attribute = async (more: object = {}) => ({
    projectId,
    assetId: (await assetIn(app)).id,
    propertyName: 'bim',
    valueType: 'text',
    value: 'x',
    ...more,
  });
  const add = (input: object, client = engineer) =>
    client.sendUnchecked(assetPropertyCalls.AddAssetServerProperty, input);
  const update = (input: object) => engineer.sendUnchecked(assetPropertyCalls.UpdateAssetServerProperty, input);
  const remove = (input: Attribute) => engineer.send(assetPropertyCalls.DeleteAssetServerProperty, input);

  it('are added once, changed while they are there, and deleted once', async () => {
    const input = await attribute();
    expect((await update(input)).message).toBe('属性不存在');
    const codes = (await Promise.all([add(input), add(input)])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 409]);
    await update({ ...input, valueType: 'json', value: { a: 1 } });
    expect((await read(input.assetId)).serverAttributes).toMatchObject([{ propertyName: 'bim', value: { a: 1 } }]);
    expect([(await remove(input)).code, (await remove(input)).message]).toEqual([200, '属性不存在']);
  });

  it.each<[string, object, string]>([
    ['no key', { propertyName: '' }, '键不能为空'],
    ['no value', { value: null }, '值不能为空'],
    ['no kind', { valueType: undefined }, '值类型不能为空'],
    ['a value that is none of its kind', { valueType: 'boolean', value: 'x' }, '不是有效的是/否值'],
  ])('%s is refused', async (_what, wrong, message) => {
    const input = await attribute();
    for (const answer of [await add({ ...input, ...wrong }), await update({ ...input, ...wrong })]) {
      expect(answer.code).toBe(400);
      expect(answer.message).toContain(message);
    }
  });

  it('RU-TRIAL-04 a trial user, and whoever left the project, changes none', async () => {
    const input = await attribute();
    expect((await add(input, app.as(app.world.people.guest))).message).toContain('正式账号');
    const { member } = app.world.people;
    await app.platform.database.pool.query('delete from project_member where user_id = $1', [member.id]);
    expect((await add(input, app.as(member))).code).toBe(403);
    expect((await read(input.assetId)).serverAttributes).toEqual([]);
  });
});
