import { deviceRegistryCalls, relationCalls } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';
import { deviceIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let tower: string;
let bare: (path: string, init?: { method?: string; body?: unknown }) => Promise<{ status: number; body: unknown }>;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  tower = app.world.east.tower;
  const { token } = await app.anonymous.json<{ token: string }>('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: app.world.people.engineer.loginAccount, password: TEST_PASSWORD }),
  });
  bare = async (path, { method = 'GET', body } = {}) => {
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
}, 60_000);
afterAll(() => app.stop());

type End = { readonly entityType: string; readonly id: string };
const device = (id: string) => ({ entityType: 'DEVICE' as const, id });
const customer = () => ({ entityType: 'CUSTOMER' as const, id: tower });

describe('C-EV-15 C-EV-05 C-EV-16 relations of entities', () => {
  it('are saved, listed from either end with names, and deleted, in both dialects', async () => {
    const pump = await deviceIn(app, { deviceName: '冷冻水泵' });
    const saved = await bare('/api/relation', {
      method: 'POST',
      body: { from: customer(), to: device(pump.id), type: 'Contains', additionalInfo: { floor: 3 } },
    });
    expect(saved).toEqual({ status: 200, body: '' });
    const relation = {
      from: customer(),
      to: device(pump.id),
      type: 'Contains',
      typeGroup: 'COMMON',
      additionalInfo: { floor: 3 },
      version: 1,
      fromName: '滨江大厦',
      toName: '冷冻水泵',
    };
    const from = await bare(`/api/relations/info?fromId=${tower}&fromType=CUSTOMER`);
    expect(from).toEqual({ status: 200, body: [relation] });
    const to = await engineer.send(relationCalls.GetRelationInfos, { toId: pump.id, toType: 'device' });
    expect(to.raw).toMatchObject({ ErrorCode: 200, Result: [relation] });
    expect((await bare(`/api/relations/info?toId=${pump.id}&toType=DEVICE&relationTypeGroup=EDGE`)).body).toEqual([]);

    const save = (more: object) =>
      engineer.send(relationCalls.SaveRelation, { from: customer(), to: device(pump.id), type: 'Contains', ...more });
    expect((await save({ version: 1 })).code).toBe(200);
    expect(await save({ version: 1 })).toMatchObject({ code: 409, message: '关系已被他人修改，请刷新后重试' });
    const now = await bare(`/api/relations/info?toId=${pump.id}&toType=DEVICE`);
    expect(now.body).toEqual([{ ...relation, additionalInfo: null, version: 2 }]);

    const address = `/api/relation?fromId=${tower}&fromType=CUSTOMER&relationType=Contains&toId=${pump.id}&toType=DEVICE`;
    expect(await bare(address, { method: 'DELETE' })).toEqual({ status: 200, body: '' });
    expect(await bare(address, { method: 'DELETE' })).toMatchObject({ status: 404, body: { errorCode: 32 } });
  });

  it('refuse what they cannot join, each by its reason', async () => {
    const { id } = await deviceIn(app);
    const save = async (from: End, to: End, as = engineer) =>
      (await as.send(relationCalls.SaveRelation, { from, to, type: 'Uses' })).message;
    expect(await save(device(id), device(id))).toBe('对象不能与自身建立关系');
    expect(await save(device(id), device(tower))).toBe('关系的起点或终点不存在');
    expect(await save(device(id), { entityType: 'CUSTOMER', id: app.world.east.plant })).toBe('关系的起点或终点不存在');
    const platform = app.as(app.world.people.platform);
    const bridge = { entityType: 'CUSTOMER', id: app.world.west.bridge };
    expect(await save(device(id), bridge, platform)).toBe('起点与终点不属于同一企业');
    expect(await bare('/api/relations/info')).toMatchObject({ status: 400, body: { errorCode: 31 } });
  });

  it('are answered by the newer paths, listed without names, and all of an entity taken away at once', async () => {
    const [a, b] = [await deviceIn(app), await deviceIn(app)];
    const body = { from: device(a.id), to: device(b.id), type: 'Contains' };
    const relation = { ...body, typeGroup: 'COMMON', additionalInfo: null, version: 1 };
    expect(await bare('/api/v2/relation', { method: 'POST', body })).toEqual({ status: 200, body: relation });
    const ends = `fromId=${a.id}&fromType=DEVICE&relationType=Contains&toId=${b.id}&toType=DEVICE`;
    expect((await bare(`/api/relation?${ends}`)).body).toEqual(relation);
    expect((await bare(`/api/relations?fromId=${a.id}&fromType=DEVICE`)).body).toEqual([relation]);
    expect((await bare(`/api/relations?fromId=${a.id}&fromType=DEVICE&relationType=Uses`)).body).toEqual([]);
    expect(await bare(`/api/v2/relation?${ends}`, { method: 'DELETE' })).toEqual({ status: 200, body: relation });
    expect(await bare(`/api/relation?${ends}`)).toMatchObject({ status: 404, body: { errorCode: 32 } });
    await bare('/api/relation', { method: 'POST', body });
    await bare('/api/relation', { method: 'POST', body: { from: body.to, to: body.from, type: 'Uses' } });
    const all = await bare(`/api/relations?entityId=${b.id}&entityType=DEVICE`, { method: 'DELETE' });
    expect(all).toEqual({ status: 200, body: '' });
    expect((await bare(`/api/relations?fromId=${a.id}&fromType=DEVICE`)).body).toEqual([]);
  });

  it('go with a device that is deleted, and leave out what the caller does not reach', async () => {
    const admin = app.as(app.world.people.admin);
    const [a, b] = [await deviceIn(app, { deviceKey: 'REL-A' }), await deviceIn(app)];
    const away = await admin.must(tbDeviceCalls.SaveThingDevice, {
      name: 'REL-FAR',
      customerId: app.world.east.plant,
    });
    for (const to of [device(b.id), device(away.id.id)])
      await admin.must(relationCalls.SaveRelation, { from: device(a.id), to, type: 'Manages' });
    const ends = async (client: Client, input: object) =>
      (await client.must(relationCalls.GetRelationInfos, input)).map(({ to }) => to.id);
    expect(await ends(admin, { fromId: a.id, fromType: 'DEVICE' })).toEqual([b.id, away.id.id]);
    expect(await ends(engineer, { fromId: a.id, fromType: 'DEVICE' })).toEqual([b.id]);
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId: tower, deviceIds: ['REL-A'] });
    expect(await ends(admin, { toId: b.id, toType: 'DEVICE' })).toEqual([]);
    const { rows } = await app.platform.database.pool.query('select from entity_relation where from_id = $1', [a.id]);
    expect(rows).toHaveLength(0);
  });
});
