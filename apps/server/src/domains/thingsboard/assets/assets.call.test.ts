import { NO_CUSTOMER } from '@twinscape/contract';
import { assetPropertyCalls, assetRegistryCalls, assetViewCalls } from '@twinscape/contract/assets';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { type TbAsset, tbAssetCalls } from '@twinscape/contract/thingsboard';
import { topologyCalls } from '@twinscape/contract/topology';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/world.ts';
import { categoryIn } from '../../assets/examples.ts';
import { insertProperty } from '../../assets/propertyStore.ts';
import { getTelemetry } from '../../telemetry/index.ts';

let app: TestApp;
/** With JWTs, as clients of ThingsBoard come. */
let admin: (path: string, init?: { method?: string; body?: unknown }) => Promise<{ status: number; body: unknown }>;
let engineer: typeof admin;
let client: Client;
let tower: string;
let plant: string;
beforeAll(async () => {
  app = await startTestApp();
  client = app.as(app.world.people.engineer);
  ({ tower, plant } = app.world.east);
  admin = await thingClient(app.world.people.admin);
  engineer = await thingClient(app.world.people.engineer);
}, 60_000);
afterAll(() => app.stop());

async function thingClient(person: TestPerson): Promise<typeof admin> {
  const { token } = await app.anonymous.json<{ token: string }>('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.loginAccount, password: TEST_PASSWORD }),
  });
  return async (path, { method = 'GET', body } = {}) => {
    const response = await app.anonymous.fetch(path, {
      method,
      headers: {
        'x-authorization': `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as unknown) };
  };
}
const inTower = () => ({ entityType: 'CUSTOMER', id: tower });
const save = async (body: object, as = engineer) => {
  const answer = await as('/api/asset', { method: 'POST', body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as TbAsset;
};

describe('C-TASSET-09 C-TASSET-05 C-TASSET-06 assets as clients of ThingsBoard know them', () => {
  it('are saved, read and deleted; name is the code, the customer the project (A-80), and a type comes into being when it is first used', async () => {
    const made = await save({ name: 'TA-1', type: 'building', label: '一号楼', customerId: inTower() });
    expect(made).toEqual({
      id: { entityType: 'ASSET', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      customerId: { entityType: 'CUSTOMER', id: tower },
      name: 'TA-1',
      type: 'building',
      label: '一号楼',
      assetProfileId: { entityType: 'ASSET_PROFILE', id: expect.any(String) },
      externalId: null,
      additionalInfo: { description: '' },
      version: 1,
    });
    expect((await engineer(`/api/asset/${made.id.id}?_=0.27`)).body).toEqual(made);
    const shown = await client.must(assetRegistryCalls.GetProjectAssetDetail, {
      projectId: tower,
      assetId: made.id.id,
    });
    expect(shown).toMatchObject({ assetNumber: 'TA-1', assetName: '一号楼', classTypeName: 'building' });

    const second = await save({ name: 'TA-2', type: 'BUILDING', customerId: inTower() });
    expect(second).toMatchObject({ label: 'TA-2', type: 'building', assetProfileId: made.assetProfileId });
    const changed = await save({ ...made, type: 'default', additionalInfo: { description: '主楼' } });
    expect(changed).toMatchObject({
      type: '未分类',
      label: '一号楼',
      additionalInfo: { description: '主楼' },
      version: 2,
    });
    const late = await engineer('/api/asset', { method: 'POST', body: { ...made, label: '迟到' } });
    expect(late).toMatchObject({ status: 409, body: { status: 409, errorCode: 35 } });
    const twice = await engineer('/api/asset', { method: 'POST', body: { name: 'TA-1', customerId: inTower() } });
    expect(twice).toMatchObject({ status: 409, body: { message: '资产编号“TA-1”已存在' } });

    expect(await engineer(`/api/asset/${made.id.id}`, { method: 'DELETE' })).toEqual({ status: 200, body: '' });
    const gone = await engineer(`/api/asset/${made.id.id}`);
    expect(gone).toMatchObject({ status: 404, body: { status: 404, errorCode: 32, timestamp: expect.any(Number) } });
  });

  it('speak the envelope to a caller with our token, and say in it what is missing', async () => {
    const made = await client.must(tbAssetCalls.SaveThingAsset, { name: 'TA-ENV', customerId: tower });
    const answer = await client.send(tbAssetCalls.GetThingAsset, { id: made.id.id });
    expect(answer.raw).toMatchObject({ ErrorCode: 200, Result: { name: 'TA-ENV', label: 'TA-ENV' } });
    const refused = async (body: { name: string; customerId?: string }) => {
      const { code, message } = await client.send(tbAssetCalls.SaveThingAsset, body);
      return [code, message];
    };
    expect(await refused({ name: ' ', customerId: tower })).toEqual([400, '请输入资产编号']);
    expect(await refused({ name: 'TA-NONE' })).toEqual([400, '请选择客户']);
    expect(await refused({ name: 'TA-NONE', customerId: NO_CUSTOMER })).toEqual([400, '请选择客户']);
    expect(await refused({ name: 'TA-NONE', customerId: plant })).toEqual([404, '客户不存在']);
  });
});

describe('C-TASSET-01 C-TASSET-02 C-TASSET-03 C-TASSET-04 C-TASSET-07 C-TASSET-08 C-CUS-03 lists', () => {
  it('page from 0, search, order and filter; each caller sees the assets of their projects', async () => {
    const made: TbAsset[] = [];
    for (const name of ['L-1', 'L-2', 'L-3']) made.push(await save({ name, type: 'list-pump', customerId: inTower() }));
    const other = await save({ name: 'L-PLANT', type: 'list-pump', customerId: plant }, admin);
    const infos = (as: typeof admin, query: string) =>
      as(`/api/tenant/assetInfos?type=list-pump&sortProperty=name&sortOrder=ASC&${query}`);
    const first = (await infos(engineer, 'pageSize=2&page=0')).body as { data: unknown[] };
    expect(first).toMatchObject({ totalPages: 2, totalElements: 3, hasNext: true });
    expect(first.data[0]).toMatchObject({
      name: 'L-1',
      customerTitle: '滨江大厦',
      customerIsPublic: false,
      assetProfileName: 'list-pump',
    });
    expect((await infos(engineer, 'pageSize=2&page=1')).body).toMatchObject({
      data: [{ name: 'L-3' }],
      hasNext: false,
    });
    expect((await infos(admin, 'pageSize=10&page=0')).body).toMatchObject({ totalElements: 4 });
    expect((await infos(engineer, 'pageSize=10&page=0&textSearch=l-2')).body).toMatchObject({ totalElements: 1 });
    const profile = `assetProfileId=${other.assetProfileId.id}`;
    expect((await admin(`/api/tenant/assets?${profile}`)).body).toMatchObject({ data: [{ name: 'L-PLANT' }] });
    expect((await engineer('/api/tenant/assets?assetName=L-2')).body).toMatchObject({ id: made[1]?.id });
    expect((await engineer('/api/tenant/assets?assetName=L-PLANT')).status).toBe(404);
    expect((await engineer('/api/asset/types')).body).toContainEqual({
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      entityType: 'ASSET',
      type: 'list-pump',
    });
    const ids = [made[2], other, made[0]].map((one) => one?.id.id).join(',');
    const named = (await engineer(`/api/assets?assetIds=${ids}`)).body as TbAsset[];
    expect(named.map(({ name }) => name)).toEqual(['L-3', 'L-1']);
    expect((await engineer(`/api/asset/info/${made[0]?.id.id}`)).body).toMatchObject({ customerTitle: '滨江大厦' });
    for (const kind of ['assets', 'assetInfos']) {
      const page = await engineer(`/api/customer/${tower}/${kind}?pageSize=1&page=0&type=list-pump`);
      expect(page.body).toMatchObject({ totalElements: 3, data: [{ customerId: { id: tower } }] });
      expect((await engineer(`/api/customer/${plant}/${kind}`)).status).toBe(404);
    }
    expect((await app.as(app.world.people.westAdmin).must(tbAssetCalls.GetTenantAssetInfos, {})).data).toEqual([]);
  });
});

describe('C-TASSET-10 a public asset', () => {
  it('is read by everybody of its enterprise, with its attributes, and changed by nobody more than before', async () => {
    const { id } = (await save({ name: 'PUB', customerId: inTower() })).id;
    const idle = app.as(app.world.people.idle);
    const west = app.as(app.world.people.westAdmin);
    expect((await idle.send(tbAssetCalls.GetThingAsset, { id })).code).toBe(404);
    const shown = await engineer(`/api/customer/public/asset/${id}`, { method: 'POST' });
    expect(shown).toMatchObject({ status: 200, body: { customerId: { id: tower }, version: 2 } });
    expect((await engineer(`/api/asset/info/${id}`)).body).toMatchObject({ customerIsPublic: true });
    expect((await idle.must(tbAssetCalls.GetThingAsset, { id })).name).toBe('PUB');
    expect((await west.send(tbAssetCalls.GetThingAsset, { id })).code).toBe(404);
    const attributes = { type: 'ASSET' as const, id, scope: 'SERVER_SCOPE' };
    expect((await idle.send(telemetryCalls.GetAttributes, attributes)).code).toBe(200);
    expect((await west.send(telemetryCalls.GetAttributes, attributes)).code).toBe(404);
    expect((await idle.send(tbAssetCalls.SaveThingAsset, { id, name: 'MINE' })).code).toBe(404);
    expect((await idle.send(tbAssetCalls.DeleteThingAsset, { id })).code).toBe(404);
  });
});

describe('C-CUS-08 an asset changes its customer (A-80)', () => {
  it('goes to another project with its type, values and history, and leaves views and relations behind', async () => {
    const { db, pool } = app.platform.database;
    const made = await save({ name: 'MOVER', type: '循环泵', customerId: inTower() });
    const id = made.id.id;
    const property = await insertProperty(
      db,
      tower,
      { typeId: made.assetProfileId.id },
      { propertyName: '功率', valueType: 'number', isRequired: false, unit: 'kW', defaultValue: null, sort: undefined },
    );
    await client.must(assetPropertyCalls.EditAssetPropertys, {
      projectId: tower,
      assetId: id,
      propertys: [{ propertyId: property.id, value: '7.5' }],
    });
    const entity = { type: 'ASSET', id } as const;
    await getTelemetry(app.platform).ingest.accept([{ entity, projectId: tower, key: 't', value: 7 }]);
    const { id: assetCategoryId } = await categoryIn(app);
    await client.must(assetViewCalls.AddCategoryAsset, { projectId: tower, assetCategoryId, assetIds: [id] });

    // Whoever does not reach the other project, and another enterprise, do not take it.
    for (const customer of [plant, app.world.west.bridge, NO_CUSTOMER])
      expect((await engineer(`/api/customer/${customer}/asset/${id}`, { method: 'POST' })).status).toBe(404);
    const foreign = await app
      .as(app.world.people.platform)
      .send(tbAssetCalls.AssignAssetToCustomer, { customerId: app.world.west.bridge, id });
    expect([foreign.code, foreign.message]).toEqual([400, '资产与客户不属于同一企业']);

    const given = await admin(`/api/customer/${plant}/asset/${id}`, { method: 'POST' });
    expect(given).toMatchObject({ status: 200, body: { customerId: { id: plant }, type: '循环泵', name: 'MOVER' } });
    expect((await engineer(`/api/asset/${id}`)).status).toBe(404);
    expect((await admin(`/api/customer/${plant}/asset/${id}`, { method: 'POST' })).status).toBe(200);
    const own = app.as(app.world.people.admin);
    const detail = await own.must(assetRegistryCalls.GetProjectAssetDetail, { projectId: plant, assetId: id });
    expect(detail.typePropertys).toMatchObject([{ propertyName: '功率', value: '7.5', unit: 'kW' }]);
    const past = { projectId: plant, assetId: id, propertyName: '功率' };
    expect(await own.must(assetPropertyCalls.GetAssetHistoryData, past)).toMatchObject([{ value: '7.5' }]);
    expect(await own.must(assetViewCalls.GetAssetCategories, { projectId: plant, assetId: id })).toEqual([]);
    const { rows } = await pool.query('select project_id from series where entity_id = $1', [id]);
    expect(rows).toEqual([{ project_id: plant }]);

    // Back again, it finds the type that it had; a code that is taken there keeps it away.
    const back = await admin(`/api/customer/${tower}/asset/${id}`, { method: 'POST' });
    expect(back).toMatchObject({ status: 200, body: { assetProfileId: made.assetProfileId } });
    await save({ name: 'MOVER', customerId: plant }, admin);
    const taken = await admin(`/api/customer/${plant}/asset/${id}`, { method: 'POST' });
    expect(taken).toMatchObject({ status: 409, body: { message: '资产编号“MOVER”已存在' } });

    // RU-VAL-21: what has topology relations is neither deleted nor moved.
    const above = await save({ name: 'ABOVE', customerId: inTower() });
    const relation = { topologyTypeId: '2', fromId: above.id.id, toId: id };
    await client.must(topologyCalls.AddTopologyRelations, { projectId: tower, relations: [relation] });
    const bound = await admin('/api/asset', {
      method: 'POST',
      body: { id: made.id, name: 'MOVER-2', customerId: plant },
    });
    expect(bound).toMatchObject({ status: 409, body: { message: expect.stringContaining('请先解除关系再分配') } });
    const kept = await engineer(`/api/asset/${id}`, { method: 'DELETE' });
    expect(kept).toMatchObject({ status: 409, body: { message: expect.stringContaining('拓扑关系') } });
    expect((await engineer(`/api/asset/${id}`)).body).toMatchObject({ name: 'MOVER' });
  });
});
