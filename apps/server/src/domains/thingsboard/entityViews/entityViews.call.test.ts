import { NO_CUSTOMER } from '@twinscape/contract';
import { assetRegistryCalls } from '@twinscape/contract/assets';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { type EntityView, entityViewCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/world.ts';
import { assetIn } from '../../assets/examples.ts';
import { deviceIn } from '../../devices/examples.ts';
import { getTelemetry } from '../../telemetry/index.ts';

type Bare = (path: string, init?: { method?: string; body?: unknown }) => Promise<{ status: number; body: unknown }>;
let app: TestApp;
let engineer: Bare;
let admin: Bare;
let client: Client;
let tower: string;
let plant: string;
beforeAll(async () => {
  app = await startTestApp();
  client = app.as(app.world.people.engineer);
  ({ tower, plant } = app.world.east);
  engineer = await thingClient(app.world.people.engineer);
  admin = await thingClient(app.world.people.admin);
}, 60_000);
afterAll(() => app.stop());

async function thingClient(person: TestPerson): Promise<Bare> {
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
const save = async (body: object, as = engineer) => {
  const answer = await as('/api/entityView', { method: 'POST', body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as EntityView;
};
const of = (id: string) => ({ entityType: 'DEVICE' as const, id });

describe('C-EV-01 C-EV-02 C-EV-03 C-EV-04 C-EV-06 C-EV-08 C-EV-11 C-EV-14 entity views', () => {
  it('are saved, found and deleted as ThingsBoard does', async () => {
    const device = await deviceIn(app);
    const made = await save({
      name: '租户用电',
      type: 'tenant',
      entityId: of(device.id),
      keys: { timeseries: ['power'], attributes: { cs: null, ss: ['area'], sh: [] } },
      startTimeMs: 1_000,
      additionalInfo: { note: '只读' },
    });
    expect(made).toEqual({
      id: { entityType: 'ENTITY_VIEW', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      customerId: { entityType: 'CUSTOMER', id: tower },
      entityId: of(device.id),
      name: '租户用电',
      type: 'tenant',
      keys: { timeseries: ['power'], attributes: { cs: [], ss: ['area'], sh: [] } },
      startTimeMs: 1_000,
      endTimeMs: 0,
      externalId: null,
      additionalInfo: { note: '只读' },
      version: 1,
    });
    const { id } = made.id;
    expect((await engineer(`/api/entityView/${id}`)).body).toEqual(made);
    const info = { ...made, customerTitle: '滨江大厦', customerIsPublic: false };
    expect((await engineer(`/api/entityView/info/${id}`)).body).toEqual(info);
    const paged = 'pageSize=10&page=0&type=tenant';
    expect((await engineer(`/api/tenant/entityViewInfos?${paged}`)).body).toMatchObject({ data: [info] });
    expect((await engineer(`/api/tenant/entityViews?${paged}&textSearch=用电`)).body).toMatchObject({ data: [made] });
    expect((await engineer(`/api/customer/${tower}/entityViews?${paged}`)).body).toMatchObject({ data: [made] });
    expect((await engineer(`/api/customer/${tower}/entityViewInfos?${paged}`)).body).toMatchObject({ data: [info] });
    const named = await engineer(`/api/tenant/entityViews?entityViewName=${encodeURIComponent('租户用电')}`);
    expect(named.body).toEqual(made);
    expect((await engineer('/api/entityView/types')).body).toContainEqual({
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      entityType: 'ENTITY_VIEW',
      type: 'tenant',
    });
    const changed = await save({ ...made, name: '租户用电 2', endTimeMs: 2_000 });
    expect(changed).toMatchObject({ name: '租户用电 2', endTimeMs: 2_000, version: 2 });
    expect(await engineer('/api/entityView', { method: 'POST', body: made })).toMatchObject({
      status: 409,
      body: { errorCode: 35 },
    });
    expect(await engineer(`/api/entityView/${id}`, { method: 'DELETE' })).toEqual({ status: 200, body: '' });
    expect(await engineer(`/api/entityView/${id}`)).toMatchObject({ status: 404, body: { errorCode: 32 } });
  });

  it('are refused by their reason', async () => {
    const entityId = of((await deviceIn(app)).id);
    const refused = async (body: object) => (await client.sendUnchecked(entityViewCalls.SaveEntityView, body)).message;
    expect(await refused({ name: ' ', entityId })).toBe('请输入实体视图名称');
    expect(await refused({ name: 'V' })).toBe('请选择视图的对象');
    expect(await refused({ name: 'V', entityId: of(tower) })).toBe('视图的对象不存在');
    expect(await refused({ name: 'V', entityId, startTimeMs: 5, endTimeMs: 4 })).toBe('结束时间必须晚于开始时间');
    expect(await refused({ name: 'V', entityId, customerId: plant })).toBe('客户不存在');
    expect(await refused({ name: 'V', entityId, customerId: NO_CUSTOMER })).toBe('请选择客户');
    const { id } = (await save({ name: 'V', entityId })).id;
    expect(await refused({ name: 'V', entityId })).toBe('实体视图“V”已存在');
    expect(await refused({ name: 'VV', entityId: { entityType: 'ENTITY_VIEW', id } })).toBe(
      '不能以实体视图作为视图的对象',
    );
  });
});

describe('C-EV-10 C-EV-12 C-EV-13 customers of a view', () => {
  it('see it, and nobody of them widens what it shows', async () => {
    const device = await deviceIn(app);
    const { id } = (await save({ name: '给能源站', entityId: of(device.id), keys: { timeseries: ['power'] } })).id;
    // The member belongs to 滨江大厦 alone, the administrator to all projects.
    expect((await engineer(`/api/customer/${plant}/entityView/${id}`, { method: 'POST' })).status).toBe(404);
    const moved = await admin(`/api/customer/${plant}/entityView/${id}`, { method: 'POST' });
    expect(moved).toMatchObject({ status: 200, body: { customerId: { id: plant }, version: 2 } });
    expect((await engineer(`/api/entityView/${id}`)).status).toBe(404);

    const shown = await admin(`/api/customer/public/entityView/${id}`, { method: 'POST' });
    expect(shown).toMatchObject({ status: 200, body: { customerId: { id: plant } } });
    expect((await engineer(`/api/entityView/info/${id}`)).body).toMatchObject({ customerIsPublic: true });
    const keys = { type: 'ENTITY_VIEW' as const, id, scope: 'SERVER_SCOPE' };
    const read = (who: TestPerson) => app.as(who).send(telemetryCalls.GetAttributes, keys);
    expect((await read(app.world.people.idle)).code).toBe(200);
    expect((await read(app.world.people.westAdmin)).code).toBe(404);
    const attribute = { a: 'ENTITY_VIEW' as const, b: id, c: 'SERVER_SCOPE', payload: '{"x":1}' };
    expect((await app.as(app.world.people.idle).send(telemetryCalls.SaveAttributes, attribute)).code).toBe(404);

    const back = await admin(`/api/customer/entityView/${id}`, { method: 'DELETE' });
    expect(back.body).toMatchObject({ customerId: { id: plant } });
    expect((await read(app.world.people.idle)).code).toBe(404);
    expect((await admin(`/api/customer/entityView/${id}`, { method: 'DELETE' })).body).toMatchObject({
      customerId: { id: NO_CUSTOMER },
    });
    const none = await admin(`/api/customer/entityView/${id}`, { method: 'DELETE' });
    expect(none).toMatchObject({ status: 400, body: { message: '实体视图未分配给任何客户' } });
  });
});

describe('C-TELE-01 C-TELE-04 what a view shows', () => {
  it('are the keys and the time of its window, and nothing else', async () => {
    const device = await deviceIn(app);
    const entity = { type: 'DEVICE' as const, id: device.id };
    const at = Date.UTC(2026, 3, 1);
    const { ingest, attributes } = getTelemetry(app.platform);
    await ingest.accept(
      [0, 1, 2, 3, 4].flatMap((hour) =>
        ['power', 'secret'].map((key) => ({
          entity,
          projectId: tower,
          key,
          value: hour,
          at: at + hour * 3_600_000,
        })),
      ),
    );
    const { db } = app.platform.database;
    await attributes.write(
      db,
      entity,
      'SERVER_SCOPE',
      [
        ['area', 120],
        ['hidden', 1],
      ],
      at,
    );
    await attributes.write(db, entity, 'CLIENT_SCOPE', [['serial', 'A1']], at);
    const { id } = (
      await save({
        name: '窗口',
        entityId: of(device.id),
        keys: { timeseries: ['power', 'never'], attributes: { cs: ['serial'], ss: ['area'], sh: [] } },
        startTimeMs: at + 3_600_000,
        endTimeMs: at + 3 * 3_600_000,
      })
    ).id;
    const path = `/api/plugins/telemetry/ENTITY_VIEW/${id}`;
    const read = async (rest: string) => (await engineer(`${path}/${rest}`)).body;
    const all = `startTs=0&endTs=${at + 9 * 3_600_000}`;
    const point = (hour: number) => ({ ts: at + hour * 3_600_000, value: String(hour) });
    expect(await read('keys/timeseries')).toEqual(['power']);
    expect(await read(`values/timeseries?keys=power,secret&${all}`)).toEqual({ power: [point(3), point(2), point(1)] });
    // The newest of all came after the window was shut.
    expect(await read('values/timeseries?keys=power')).toEqual({ power: [point(3)] });
    expect(await read('values/timeseries')).toEqual({ power: [point(3)] });
    expect(await read('values/timeseries?keys=secret')).toMatchObject({ secret: [{ value: null }] });
    const counts = `values/timeseries?keys=power,secret&agg=COUNT&interval=36000000&${all}`;
    expect(await read(counts)).toMatchObject({ power: [{ value: '3' }] });
    expect(await read(counts)).not.toHaveProperty('secret');
    const later = `values/timeseries?keys=power&startTs=${at + 4 * 3_600_000}&endTs=${at + 9 * 3_600_000}`;
    expect(await read(later)).toEqual({});

    const keysOf = async (rest: string) =>
      ((await read(rest)) as { key: string; value: unknown }[]).map(({ key }) => key);
    expect(await keysOf('values/attributes/SERVER_SCOPE')).toEqual(['area']);
    expect(await keysOf('values/attributes')).toEqual(['serial', 'area']);
    expect(await read('keys/attributes')).toEqual(['serial', 'area']);
    // What it is given itself stands beside, and before, what it shows.
    await engineer(`${path}/SERVER_SCOPE`, { method: 'POST', body: { area: 90, tenant: '一层商户' } });
    expect(await read('values/attributes/SERVER_SCOPE')).toMatchObject([
      { key: 'area', value: 90 },
      { key: 'tenant', value: '一层商户' },
    ]);
    expect((await attributes.read(entity, 'SERVER_SCOPE', ['area']))[0]?.value).toBe(120);

    const written = await engineer(`${path}/timeseries/ANY`, { method: 'POST', body: { power: 9 } });
    expect(written).toMatchObject({ status: 400, body: { message: '实体视图的时序数据只能读取' } });
    const removed = await engineer(`${path}/timeseries/delete?keys=power&deleteAllDataForKeys=true`, {
      method: 'DELETE',
    });
    expect(removed.status).toBe(400);

    await client.must(deviceRegistryCalls.DeleteProjectDevices, { projectId: tower, deviceIds: [device.id] });
    expect((await engineer(`/api/entityView/${id}`)).status).toBe(404);
    expect(await attributes.readAll({ type: 'ENTITY_VIEW', id })).toEqual([]);
  });

  it('goes with the asset that it looks at, with all that the view has of its own', async () => {
    const asset = await assetIn(app);
    const { id } = (await save({ name: '资产视图', entityId: { entityType: 'ASSET', id: asset.id } })).id;
    await engineer(`/api/plugins/telemetry/ENTITY_VIEW/${id}/SERVER_SCOPE`, { method: 'POST', body: { floor: 3 } });
    const { attributes } = getTelemetry(app.platform);
    expect(await attributes.readAll({ type: 'ENTITY_VIEW', id })).toHaveLength(1);
    await client.must(assetRegistryCalls.DeleteProjectAsset, { projectId: tower, assetIds: [asset.id] });
    expect((await engineer(`/api/entityView/${id}`)).status).toBe(404);
    expect(await attributes.readAll({ type: 'ENTITY_VIEW', id })).toEqual([]);
  });
});
