import { type PersistentRpc, rpcCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { deviceIn } from '../examples.ts';
import {
  claimRpc,
  loadUnconfirmedRpcs,
  recordRpcConfirmed,
  recordRpcResponse,
  recordRpcSent,
  recordRpcUnconfirmed,
  requeueRpc,
  rpcById,
} from './index.ts';
import { expireAndDeleteOldRpcs } from './rpcStore.ts';

let app: TestApp;
let engineer: Client;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
}, 60_000);
afterAll(() => app.stop());

const send = (id: string, body: object = {}, client = engineer, isTwoWay = true) =>
  client.send(isTwoWay ? rpcCalls.SendTwoWayRpc : rpcCalls.SendOneWayRpc, {
    id,
    payload: JSON.stringify({ method: 'reset', persistent: true, expirationTime: Date.now() + 600_000, ...body }),
  });
const keep = async (id: string, body: object = {}, isTwoWay = true): Promise<string> => {
  const { code, message, result } = await send(id, body, engineer, isTwoWay);
  if (code !== 200) throw new Error(message);
  return (result as { rpcId: string }).rpcId;
};
const read = (id: string, client = engineer) => client.send(rpcCalls.GetPersistentRpc, { id });
const statusOf = async (id: string) => (await read(id)).result.status;
const list = async (deviceId: string, more: object = {}) =>
  engineer.must(rpcCalls.GetPersistentRpcs, { deviceId, ...more });
const methodsOf = ({ data }: { data: PersistentRpc[] }) => data.map(({ request }) => request.body.method);
const db = () => app.platform.database.db;
/** As its device knows it. */
const stored = async (id: string) => {
  const rpc = await rpcById(db(), id);
  if (!rpc) throw new Error('the call is gone');
  return rpc;
};

describe('T-TELE-12 T-TELE-13 T-TELE-14 calls that are kept', () => {
  it('wait for a device that is away, are listed newest first by status and method, and page by page', async () => {
    const { id } = await deviceIn(app);
    for (const method of ['setPoint', 'reset', 'getPoint']) await keep(id, { method });
    expect(methodsOf(await list(id))).toEqual(['getPoint', 'reset', 'setPoint']);
    expect(methodsOf(await list(id, { sortOrder: 'ASC' }))).toEqual(['setPoint', 'reset', 'getPoint']);
    expect(methodsOf(await list(id, { textSearch: 'POINT' }))).toEqual(['getPoint', 'setPoint']);
    expect(methodsOf(await list(id, { rpcStatus: 'queued' }))).toHaveLength(3);
    expect(methodsOf(await list(id, { rpcStatus: 'DELIVERED' }))).toEqual([]);
    const second = await list(id, { pageSize: 2, page: 1 });
    expect(second).toMatchObject({ totalElements: 3, totalPages: 2, hasNext: false });
    expect(methodsOf(second)).toEqual(['setPoint']);
    const wrong = await engineer.send(rpcCalls.GetPersistentRpcs, { deviceId: id, rpcStatus: 'LOST' as never });
    expect(wrong.code).toBe(400);
  });

  it('one that is deleted is sent no more and known no more; one of another enterprise never was', async () => {
    const { id } = await deviceIn(app);
    const rpcId = await keep(id);
    const west = app.as(app.world.people.westAdmin);
    const stranger = await read(rpcId, west);
    expect([stranger.code, stranger.message]).toEqual([404, '远程调用不存在']);
    expect((await west.send(rpcCalls.DeletePersistentRpc, { id: rpcId })).code).toBe(404);
    expect((await app.as(app.world.people.guest).send(rpcCalls.DeletePersistentRpc, { id: rpcId })).code).toBe(403);
    await engineer.must(rpcCalls.DeletePersistentRpc, { id: rpcId });
    expect((await read(rpcId)).code).toBe(404);
    expect(await loadUnconfirmedRpcs(db(), [id])).toEqual([]);
    expect((await engineer.send(rpcCalls.DeletePersistentRpc, { id: rpcId })).code).toBe(404);
  });

  it('has the id that its caller gives it, once', async () => {
    const { id } = await deviceIn(app);
    const requestUUID = newId();
    expect(await keep(id, { requestUUID })).toBe(requestUUID);
    const again = await send(id, { requestUUID });
    expect([again.code, again.message]).toEqual([409, '请求编号（requestUUID）已被使用']);
  });

  it.each<[string, object, number, string]>([
    ['no method', { method: '' }, 400, '请输入方法名（method）'],
    ['a method that is too long', { method: 'm'.repeat(256) }, 400, '方法名不能超过 255 个字符'],
    ['a time that has passed', { expirationTime: 1 }, 400, '有效期（expirationTime）已过'],
    ['more than a device takes', { params: 'x'.repeat(65_536) }, 413, '参数不能超过 65536 字节'],
    ['a field of the wrong kind', { persistent: 'yes' }, 400, '“persistent”无效：应为true 或 false'],
  ])('%s is refused with its sentence, and nothing is kept', async (_what, body, code, message) => {
    const { id } = await deviceIn(app);
    const answer = await send(id, body);
    expect([answer.code, answer.message]).toEqual([code, message]);
    expect((await list(id)).totalElements).toBe(0);
  });

  it('nobody calls a device that they may not change, or that is not there', async () => {
    const { id } = await deviceIn(app);
    expect((await send(id, {}, app.as(app.world.people.guest))).code).toBe(403);
    expect((await send(id, {}, app.as(app.world.people.westAdmin))).code).toBe(404);
    expect((await send(newId())).code).toBe(404);
  });

  it('a call that is not kept refuses at once where nobody waits for it, and is not listed', async () => {
    const { id } = await deviceIn(app);
    const payload = JSON.stringify({ method: 'reset', expirationTime: Date.now() + 2_000 });
    const [older, newer] = await Promise.all([
      engineer.send(rpcCalls.SendTwoWayRpc, { id, payload }),
      engineer.send(rpcCalls.SendTwoWayRpcV2, { id, payload }),
    ]);
    expect([older.code, newer.code]).toEqual([409, 504]);
    expect(older.message).toBe('设备未连接或未订阅远程调用，调用未能送达');
    expect((await list(id)).totalElements).toBe(0);
  });
});

describe('C-TELE-02 C-TELE-03 what becomes of a call', () => {
  it('queued, sent, taken, answered; what comes after that is let pass', async () => {
    const { id } = await deviceIn(app);
    const rpc = await stored(await keep(id));
    await recordRpcSent(db(), rpc);
    expect(await statusOf(rpc.id)).toBe('SENT');
    await recordRpcConfirmed(db(), rpc);
    expect(await statusOf(rpc.id)).toBe('DELIVERED');
    await recordRpcResponse(db(), id, rpc.requestNo, '{"ok":1}');
    const { result } = await read(rpc.id);
    expect([result.status, result.response]).toEqual(['SUCCESSFUL', { ok: 1 }]);
    await recordRpcResponse(db(), id, rpc.requestNo, '{"ok":2}');
    await recordRpcSent(db(), rpc);
    expect((await read(rpc.id)).result).toMatchObject({ status: 'SUCCESSFUL', response: { ok: 1 } });
  });

  it('exactly one of those who could hand it over may, and a device that was gone has it waiting again', async () => {
    const { id } = await deviceIn(app);
    const rpc = await stored(await keep(id));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimRpc(db(), rpc)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await loadUnconfirmedRpcs(db(), [id])).toEqual([]);
    await requeueRpc(db(), rpc);
    expect((await loadUnconfirmedRpcs(db(), [id])).map((one) => one.id)).toEqual([rpc.id]);
  });

  it('is sent as often as its retries say, then given up', async () => {
    const { id } = await deviceIn(app);
    const rpc = await stored(await keep(id, { retries: 2 }));
    const tries: boolean[] = [];
    for (let n = 0; n < 3; n++) tries.push(await recordRpcUnconfirmed(db(), rpc));
    expect(tries).toEqual([true, true, false]);
    expect(await statusOf(rpc.id)).toBe('FAILED');
    await recordRpcConfirmed(db(), rpc);
    expect(await statusOf(rpc.id)).toBe('FAILED');
  });

  it('an answer to the number of another device, or to a one-way call, is nobody’s', async () => {
    const [one, other] = [await deviceIn(app), await deviceIn(app)];
    const rpc = await stored(await keep(one.id));
    await recordRpcResponse(db(), other.id, rpc.requestNo, '1');
    expect(await statusOf(rpc.id)).toBe('QUEUED');
    const oneWay = await stored(await keep(one.id, {}, false));
    await recordRpcResponse(db(), one.id, oneWay.requestNo, '1');
    expect(await statusOf(oneWay.id)).toBe('QUEUED');
  });

  it('runs out at its time, whenever that is written down, and is forgotten 90 days later', async () => {
    const { id } = await deviceIn(app);
    const rpc = await stored(await keep(id, { expirationTime: Date.now() + 3_600_000 }));
    const { pool } = app.platform.database;
    const expire = (interval: string) =>
      pool.query(`update device_rpc set expires_at = now() - $2::interval where id = $1`, [rpc.id, interval]);
    await expire('1 second');
    expect(await statusOf(rpc.id)).toBe('EXPIRED');
    expect(await loadUnconfirmedRpcs(db(), [id])).toEqual([]);
    expect((await list(id, { rpcStatus: 'EXPIRED' })).totalElements).toBe(1);
    await recordRpcResponse(db(), id, rpc.requestNo, '1');
    expect(await statusOf(rpc.id)).toBe('EXPIRED');
    await expireAndDeleteOldRpcs(db(), 90);
    const { rows } = await pool.query('select status from device_rpc where id = $1', [rpc.id]);
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
    await expire('91 days');
    await expireAndDeleteOldRpcs(db(), 90);
    expect((await read(rpc.id)).code).toBe(404);
  });

  it('waiting calls come oldest first, and reading goes on after the last of them', async () => {
    const { id } = await deviceIn(app);
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.push(await keep(id, { method: `m${n}` }));
    const found = await loadUnconfirmedRpcs(db(), [id]);
    expect(found.map((one) => one.id)).toEqual(made);
    expect((await loadUnconfirmedRpcs(db(), [id], found[1])).map((one) => one.id)).toEqual(made.slice(2));
  });
});
