import { deviceRegistryCalls, eventCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';
import { deviceIn } from '../examples.ts';
import { deleteOldEvents, insertEntityEvents } from './eventStore.ts';
import { getDeviceEventRecorder } from './recorders.ts';

let app: TestApp;
let engineer: Client;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
}, 60_000);
afterAll(() => app.stop());

const at = Date.UTC(2026, 2, 1);
async function eventful(): Promise<string> {
  const { id } = await deviceIn(app);
  const event = (minutes: number, eventType: 'LC_EVENT' | 'ERROR' | 'STATS', body: object) => ({
    companyId: app.world.east.id,
    entityType: 'DEVICE' as const,
    entityId: id,
    eventType,
    createdAt: new Date(at + minutes * 60_000),
    body: { server: 'node-1', ...body },
  });
  await insertEntityEvents(app.platform.database.db, [
    event(0, 'LC_EVENT', { event: 'CONNECTED', success: true, error: '' }),
    event(1, 'LC_EVENT', { event: 'DISCONNECTED', success: true, error: '' }),
    event(2, 'ERROR', { method: 'telemetry', error: 'The body is no JSON' }),
    event(3, 'STATS', { messagesProcessed: 120, errorsOccurred: 1 }),
    event(4, 'LC_EVENT', { event: 'CONNECTED', success: false, error: 'timeout' }),
  ]);
  return id;
}

describe('C-EV-07 events of a device', () => {
  it('are paged from 0, newest first, in both dialects', async () => {
    const id = await eventful();
    const { token } = await app.anonymous.json<{ token: string }>('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: app.world.people.engineer.loginAccount, password: TEST_PASSWORD }),
    });
    const path = `/api/events/DEVICE/${id}/LC_EVENT?tenantId=${app.world.east.id}&pageSize=2&page=0`;
    const response = await app.anonymous.fetch(path, { headers: { 'x-authorization': `Bearer ${token}` } });
    expect(await response.json()).toEqual({
      data: [
        {
          id: { id: expect.any(String) },
          tenantId: { entityType: 'TENANT', id: app.world.east.id },
          type: 'LC_EVENT',
          uid: expect.any(String),
          entityId: { entityType: 'DEVICE', id },
          createdTime: at + 240_000,
          body: { server: 'node-1', event: 'CONNECTED', success: false, error: 'timeout' },
        },
        expect.objectContaining({ createdTime: at + 60_000 }),
      ],
      totalPages: 2,
      totalElements: 3,
      hasNext: true,
    });
    const rest = await engineer.must(eventCalls.GetEvents, { a: 'DEVICE', b: id, c: 'LC_EVENT', pageSize: 2, page: 1 });
    expect(rest).toMatchObject({ hasNext: false, data: [{ createdTime: at }] });
    const oldest = await engineer.must(eventCalls.GetAllEvents, { a: 'DEVICE', b: id, sortOrder: 'ASC' });
    expect(oldest.data.map(({ type }) => type)).toEqual(['LC_EVENT', 'LC_EVENT', 'ERROR', 'STATS', 'LC_EVENT']);
  });

  it('are found by time, text and what they say', async () => {
    const id = await eventful();
    const find = async (more: object) =>
      (await engineer.must(eventCalls.FindEvents, { a: 'DEVICE', b: id, ...more })).data.map(
        ({ createdTime }) => (createdTime - at) / 60_000,
      );
    expect(await find({ startTime: at + 60_000, endTime: at + 120_000 })).toEqual([2, 1]);
    expect(await find({ textSearch: 'no json' })).toEqual([2]);
    expect(await find({ eventType: 'LC_EVENT', event: 'connected', status: 'FAILURE' })).toEqual([4]);
    expect(await find({ eventType: 'LC_EVENT', isError: false })).toEqual([1, 0]);
    expect(await find({ eventType: 'ERROR', method: 'telemetry', errorStr: 'body' })).toEqual([2]);
    expect(await find({ eventType: 'STATS', minMessagesProcessed: 100, maxErrorsOccurred: 1 })).toEqual([3]);
    expect(await find({ eventType: 'STATS', minMessagesProcessed: 121 })).toEqual([]);
  });

  it('are cleared by those who may change the device, and gone with it', async () => {
    const id = await eventful();
    const entity = { a: 'DEVICE', b: id } as const;
    expect((await app.as(app.world.people.guest).send(eventCalls.ClearEvents, entity)).code).toBe(403);
    await engineer.must(eventCalls.ClearEvents, { ...entity, eventType: 'LC_EVENT', endTime: at + 60_000 });
    expect((await engineer.must(eventCalls.GetAllEvents, entity)).totalElements).toBe(3);
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId: app.world.east.tower, deviceIds: [id] });
    expect(await engineer.send(eventCalls.GetAllEvents, entity)).toMatchObject({
      code: 404,
      message: '该对象不存在或已被删除',
    });
    const { rows } = await app.platform.database.pool.query('select from entity_event where entity_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });

  it('are forgotten when they are too old, some at a time', async () => {
    const { db, pool } = app.platform.database;
    const entityId = newId();
    const old = { companyId: newId(), entityType: 'DEVICE', entityId, eventType: 'ERROR', body: {} } as const;
    const day = (count: number) => new Date(Date.UTC(2020, 0, count));
    await insertEntityEvents(
      db,
      [1, 2, 3, 4].map((count) => ({ ...old, createdAt: day(count) })),
    );
    expect(await deleteOldEvents(db, day(4), 2)).toBe(2);
    expect(await deleteOldEvents(db, day(4), 2)).toBe(1);
    const { rows } = await pool.query('select created_at from entity_event where entity_id = $1', [entityId]);
    expect(rows).toEqual([{ created_at: day(4) }]);
  });

  it('tell of messages that were not taken, and how many were', async () => {
    const device = await deviceIn(app);
    const { accessToken } = await engineer.must(deviceRegistryCalls.GetProjectDeviceDetail, {
      projectId: app.world.east.tower,
      deviceId: device.id,
    });
    const post = (payload: string) =>
      app.anonymous.request(transportCalls.PostDeviceTelemetry, { accessToken: accessToken ?? '', payload });
    expect((await post('{"power":1}')).status).toBe(200);
    expect((await post('nonsense')).status).toBe(400);
    const book = getDeviceEventRecorder(app.platform);
    book.addStatistics();
    await book.flush();
    const { data } = await engineer.must(eventCalls.GetAllEvents, { a: 'DEVICE', b: device.id, sortOrder: 'ASC' });
    expect(data.map(({ type, body }) => [type, body])).toMatchObject([
      ['ERROR', { method: 'telemetry', error: expect.stringContaining('JSON') }],
      ['STATS', { messagesProcessed: 1, errorsOccurred: 1 }],
    ]);
  });
});
