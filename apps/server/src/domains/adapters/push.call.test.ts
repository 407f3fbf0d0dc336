import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';

describe('HTTP push', () => {
  let world: AdapterWorld;
  let path: string;
  const push = (body: string, to = path) => fetch(world.app.url + to, { method: 'POST', body });
  const pushRows = (rows: readonly object[]) => push(JSON.stringify({ rows }));

  beforeAll(async () => {
    world = await startAdapterWorld({
      kind: 'push',
      settings: { rowsPath: 'rows', timePath: 'ts', silenceSeconds: 2 },
    });
    path = (await world.engineer.must(calls.RenewProjectAdapterPushAddress, world.place)).path;
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [{ address: '[tag=P-1].flow', deviceId: world.deviceId, pointKey: 'flow', factor: 0.1 }],
    });
  }, 60_000);
  afterAll(() => world?.app.stop());

  it('T-ADP-18 takes nothing while it is stopped, and nothing from whoever has no address', async () => {
    expect((await pushRows([])).status).toBe(409);
    expect((await push('{}', '/api/push/nobody')).status).toBe(401);
  });

  it('stores what is pushed, in the unit of the point, before it answers', async () => {
    await world.changeState('running');
    await world.waitForState(true);
    const at = Date.UTC(2026, 2, 1);
    const answer = await pushRows([
      { tag: 'P-1', flow: 215, ts: at },
      { tag: 'P-1', flow: 216, ts: at + 1_000 },
      { tag: 'P-2', flow: 1, ts: at },
    ]);
    expect([answer.status, await answer.json()]).toEqual([200, { points: 1 }]);
    expect(await world.readSeries('flow')).toEqual([
      { at, value: 21.5 },
      { at: at + 1_000, value: 21.6 },
    ]);
  });

  it('browses what came last, when it begins anew too', async () => {
    await world.changeState('stopped');
    await world.changeState('running');
    await world.waitForState(true);
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    expect(nodes.map(({ address }) => address)).toContain('[tag=P-2].flow');
  });

  it('says why a body cannot be read, in its own words and in the log', async () => {
    const answer = await push('<rows>');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The answer cannot be read');
    expect((await push('{"rows": "\u0000"}')).status).toBe(400);
    const text = String.raw`{"rows": [{"tag": "P-1", "flow": "a\u0000b", "ts": 1740000000000}]}`;
    expect((await push(text)).status).toBe(200);
  });

  it('reads two hundred that come together, each once and in their order', async () => {
    const first = Date.UTC(2026, 3, 1);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => pushRows([{ tag: 'P-1', flow: at * 10, ts: first + at }])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await world.waitForValue('flow', (value) => value === 199);
    const stored = (await world.readSeries('flow')).filter(({ at }) => at >= first);
    expect(stored.map(({ value }) => value)).toEqual(Array.from({ length: 200 }, (_, at) => at));
  });

  it('RU-ADP-05 is silent when nothing comes for long; the gap is marked', async () => {
    await world.waitForState(false);
    const { projectId, adapterId } = world.place;
    const state = await world.engineer.must(calls.CheckProjectAdapterState, { projectId, id: adapterId });
    expect(state.lastError?.text).toBe('很久没有收到数据');
    await pushRows([{ tag: 'P-1', flow: 300, ts: Date.now() }]);
    await world.waitForState(true);
    await world.waitForGap('flow');
  });

  it('T-ADP-17 ends the address before when a new one is made', async () => {
    const before = path;
    path = (await world.engineer.must(calls.RenewProjectAdapterPushAddress, world.place)).path;
    await world.waitForState(true);
    expect((await push('{"rows":[]}', before)).status).toBe(401);
    expect((await push('{"rows":[]}')).status).toBe(200);
    const { projectId } = world.place;
    const detail = await world.engineer.must(calls.GetProjectAdapterDetail, world.place);
    expect(detail.pushAddressTime).toBeDefined();
    expect(JSON.stringify(detail)).not.toContain(path.slice('/api/push/'.length));
    const { id } = await world.engineer.must(calls.AddProjectAdapter, {
      projectId,
      adapterName: '轮询',
      adapterType: 'database',
      adapterInterval: 1_000,
      serverIp: 'db.plant.invalid',
      serverPort: 5_432,
      settings: { database: 'x', userName: 'x', query: 'select 1', keyColumn: 'x' },
    });
    const refused = await world.engineer.send(calls.RenewProjectAdapterPushAddress, { projectId, adapterId: id });
    expect(refused.message).toBe('此适配器的接入协议不是“HTTP 推送”');
  });
});
