import http from 'node:http';
import { deviceRegistryCalls, rpcCalls } from '@twinscape/contract/devices';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let token: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
/** A device of each test's own: what another one changed may still be on its way to whoever waits. */
beforeEach(async ({ task }) => {
  const projectId = app.world.east.tower;
  const given = { projectId, deviceId: `HTTP-${task.id}`, deviceName: 'HTTP', adapterId: projectId };
  const made = await engineer().must(deviceRegistryCalls.AddProjectDevice, given);
  token = made.accessToken ?? '';
  id = made.id;
});
/** The machine may be busy. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 });

afterAll(() => app.stop());

const engineer = () => app.as(app.world.people.engineer);

async function asked(path: string, body?: string, by = token): Promise<{ status: number; text: string }> {
  const init = body === undefined ? {} : { method: 'POST', body };
  const response = await app.anonymous.fetch(`/api/v1/${by}/${path}`, init);
  return { status: response.status, text: await response.text() };
}
const save = (payload: string) =>
  engineer().must(telemetryCalls.SaveAttributes, { a: 'DEVICE', b: id, c: 'SHARED_SCOPE', payload });
const soon = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('attributes of a device over HTTP', () => {
  it('G-IOT-02 it tells its own, and reads both kinds, all or by name', async () => {
    expect(await asked('attributes', '{"firmware":"2.1-b","serial":9007199254740993}')).toEqual({
      status: 200,
      text: '',
    });
    await save('{"setpoint":7.5}');
    expect((await asked('attributes')).text).toBe(
      '{"client":{"firmware":"2.1-b","serial":9007199254740993},"shared":{"setpoint":7.5}}',
    );
    expect((await asked('attributes?clientKeys=serial,none')).text).toBe('{"client":{"serial":9007199254740993}}');
    expect((await asked('attributes?sharedKeys=setpoint')).text).toBe('{"shared":{"setpoint":7.5}}');
    expect((await asked('attributes', '[1]')).status).toBe(400);
  });

  it('it waits for changes: everybody who waits hears them, and nobody for longer than asked', async () => {
    const [one, other, brief] = [
      asked('attributes/updates?timeout=20000'),
      asked('attributes/updates'),
      asked('attributes/updates?timeout=50'),
    ];
    expect((await brief).status).toBe(408);
    await soon();
    await save('{"setpoint":8}');
    expect([await one, await other]).toEqual([
      { status: 200, text: '{"setpoint":8}' },
      { status: 200, text: '{"setpoint":8}' },
    ]);
    const deleted = asked('attributes/updates?timeout=20000');
    await soon();
    await engineer().must(telemetryCalls.DeleteAttributes, {
      a: 'DEVICE',
      b: id,
      c: 'SHARED_SCOPE',
      keys: ['setpoint'],
    });
    expect((await deleted).text).toBe('{"deleted":["setpoint"]}');
  });

  it('only so many questions of one device wait: the oldest gives way', async () => {
    const waiting = Array.from({ length: 12 }, () => asked('attributes/updates?timeout=20000'));
    const first = await Promise.race(waiting);
    expect(first.status).toBe(408);
    await soon();
    await save('{"many":true}');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });
});

describe('remote calls over HTTP', () => {
  const call = (payload: object) => engineer().send(rpcCalls.SendTwoWayRpc, { id, payload: JSON.stringify(payload) });

  it('C-TELE-03 the device waits, is called, answers; each call is given to one who waits', async () => {
    const waiting = new Set([asked('rpc?timeout=20000'), asked('rpc?timeout=20000')]);
    await soon();
    for (const zone of [3, 4]) {
      const answer = call({ method: 'getSetpoint', params: { zone } });
      const { poll, text } = await Promise.race([...waiting].map(async (poll) => ({ poll, text: (await poll).text })));
      waiting.delete(poll);
      const { id: number, ...rest } = JSON.parse(text) as { id: number };
      expect(rest).toEqual({ method: 'getSetpoint', params: { zone } });
      expect(await asked(`rpc/${number}`, `{"celsius":21.${zone}}`)).toEqual({ status: 200, text: '' });
      expect((await answer).result).toEqual({ celsius: Number(`21.${zone}`) });
    }
    expect(waiting.size).toBe(0);
  });

  it('a call that was kept is given to the next who asks, and to nobody twice', async () => {
    const kept = { id, payload: '{"method":"reset","persistent":true}' };
    const { rpcId } = (await engineer().must(rpcCalls.SendOneWayRpc, kept)) as { rpcId: string };
    expect((await asked('rpc?timeout=5000')).text).toContain('"method":"reset"');
    await eventually(async () => (await engineer().must(rpcCalls.GetPersistentRpc, { id: rpcId })).status).toBe(
      'DELIVERED',
    );
    expect((await asked('rpc?timeout=100')).status).toBe(408);
  });

  it('a device that went away while it waited is given nothing', async () => {
    const request = http.get(`${app.url}/api/v1/${token}/rpc?timeout=20000`);
    request.on('error', () => undefined);
    await soon();
    request.destroy();
    await soon();
    const answer = call({ method: 'late', params: 1 });
    await soon();
    const { text } = await asked('rpc?timeout=5000');
    await asked(`rpc/${(JSON.parse(text) as { id: number }).id}`, '"heard"');
    expect((await answer).result).toBe('heard');
  });

  it('it calls the server too; strangers and answers to nothing change nothing', async () => {
    expect((await asked('rpc', '{"method":"getTime"}')).text).toBe('{"error":"no rule answers getTime"}');
    expect((await asked('rpc/99999', '{}')).status).toBe(200);
    expect((await asked('rpc/x', '{}')).status).toBe(200);
    for (const path of ['attributes', 'attributes/updates', 'rpc'])
      expect((await asked(path, undefined, 'no')).status).toBe(401);
  });

  it('whose credentials change while it waits hears that they do not count any more', async () => {
    const waiting = asked('rpc?timeout=20000');
    await soon();
    const device = { projectId: app.world.east.tower, deviceId: id, deviceName: 'HTTP-1' };
    await engineer().must(deviceRegistryCalls.UpdateProjectDevice, { ...device, accessToken: 'http-2' });
    expect((await waiting).status).toBe(401);
    token = 'http-2';
  });

  it('a program that stops lets those who wait go', async () => {
    const waiting = asked('rpc?timeout=60000');
    await soon();
    const began = Date.now();
    const stopped = app.restart();
    await waiting.catch(() => undefined);
    app = await stopped;
    expect(Date.now() - began).toBeLessThan(15_000);
  });
});
