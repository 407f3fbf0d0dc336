import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { deviceRegistryCalls, rpcCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { hasMbpoll, hasPymodbus, type Peer, pollRegister, startPymodbus, writeRegister } from './testing/peers.ts';

describe.skipIf(!hasPymodbus() || !hasMbpoll())('Modbus TCP with pymodbus and mbpoll', () => {
  let peer: Peer;
  let world: AdapterWorld;
  const point = (address: string, pointKey: string, more: object = {}) => ({
    address,
    deviceId: world.deviceId,
    pointKey,
    ...more,
  });
  beforeAll(async () => {
    peer = await startPymodbus();
    world = await startAdapterWorld({ kind: 'modbus', serverPort: peer.port, settings: { timeoutMs: 500 } });
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [
        point('1:holding:10', 'temperature', { factor: 0.1, isWritable: true, writeMin: 0, writeMax: 50 }),
        point('1:holding:12.2', 'running', { isWritable: true }),
        point('1:input:3', 'counter'),
        point('1:coil:5', 'valve', { isWritable: true }),
        point('1:discrete:2', 'contact'),
        point('1:holding:14:uint32', 'energy'),
        point('1:holding:190:uint32', 'last'),
        point('1:holding:900', 'missing'),
        point('7:holding:1', 'silentUnit'),
      ],
    });
  }, 90_000);
  afterAll(async () => {
    await world?.app.stop();
    await peer?.stop();
  });

  it('C-ADP-12 RU-ADP-01 RU-STATE-03 tries the source, and runs and stops it', async () => {
    const trial = await world.engineer.must(calls.TryProjectAdapter, world.place);
    expect(trial.trouble).toBeUndefined();
    expect(trial.readings.find(({ address }) => address === '1:holding:10')).toMatchObject({
      value: 10,
      quality: 'good',
    });
    await world.changeState('running');
    await world.waitForState(true);
    await world.waitForValue('temperature', (value) => value === 1);
    expect(await world.readValue('running')).toBe(true);
    expect(await world.readValue('counter')).toBe(1_003);
    expect(await world.readValue('valve')).toBe(false);
    expect(await world.readValue('contact')).toBe(true);
    expect(await world.readValue('energy')).toBe(14 * 65_536 + 15);
    expect(await world.readValue('last')).toBe(190 * 65_536 + 191);
  });

  it('C-ADP-07 lists the adapters of a project, and what devices come through that speak themselves', async () => {
    const { projectId, adapterId } = world.place;
    const { data } = await world.engineer.must(calls.GetProjectAdapterList, { projectId });
    expect(data.list.map(({ id }) => id)).toContain(adapterId);
    expect(data.direct).toEqual({ id: projectId, adapterName: '直接接入' });
  });

  it('stores what the source has, and of a bad point that it is bad', async () => {
    writeRegister(peer.port, 10, 235);
    await world.waitForValue('temperature', (value) => value === 23.5);
    await world.waitForValue('missing.quality', (value) => value === 'bad');
    expect(await world.readValue('missing')).toBeUndefined();
    await expect
      .poll(async () => {
        const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'missing' });
        return data.list[0];
      })
      .toMatchObject({ quality: 'bad', qualityDetail: 'illegal data address' });
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'silentUnit' });
    expect(data.list[0]).toMatchObject({ quality: 'bad' });
    expect(await world.readValue('silentUnit')).toBeUndefined();
  });

  it('T-ADP-09 writes within limits, and the source has it', async () => {
    const { data } = await world.engineer.must(calls.GetAdapterPointList, world.place);
    const idOf = (key: string) => data.list.find(({ pointKey }) => pointKey === key)?.pointId ?? '';
    const write = (key: string, value: number | boolean) =>
      world.engineer.send(calls.WriteAdapterPoint, { ...world.place, pointId: idOf(key), value });
    expect(await write('temperature', 21.5)).toMatchObject({ code: 200, result: { value: 21.5, isConfirmed: true } });
    expect(pollRegister(peer.port, 10)).toBe(215);
    expect((await write('temperature', 80)).message).toBe('“temperature”的值须在 0 到 50 之间');
    expect((await write('counter', 1)).message).toBe('点位“counter”不可写');
    expect(pollRegister(peer.port, 10)).toBe(215);
    expect(await write('running', false)).toMatchObject({ code: 200, result: { value: false } });
    // The other bits of the register are as they were.
    expect(pollRegister(peer.port, 12)).toBe(12 & ~4);
  });

  it('C-TELE-03 answers remote calls of its devices, which are online', async () => {
    const { projectId } = world.place;
    const device = await world.engineer.must(deviceRegistryCalls.GetProjectDeviceDetail, {
      projectId,
      deviceId: world.deviceId,
    });
    expect(device).toMatchObject({ isOnline: true, adapterId: world.place.adapterId, adapterName: 'modbus 一号' });
    const set = await world.engineer.send(rpcCalls.SendTwoWayRpc, {
      id: world.deviceId,
      payload: JSON.stringify({ method: 'set', params: { temperature: 19.5 } }),
    });
    expect(set).toMatchObject({ code: 200, result: { success: true, values: { temperature: 195 } } });
    expect(pollRegister(peer.port, 10)).toBe(195);
    const refused = await world.engineer.send(rpcCalls.SendTwoWayRpc, {
      id: world.deviceId,
      payload: JSON.stringify({ method: 'set', params: { temperature: 99 } }),
    });
    expect(JSON.stringify(refused.result)).toContain('must be between 0 and 50');
    expect(pollRegister(peer.port, 10)).toBe(195);
  });

  it('says since when a source is silent, and reads on when it is back', async () => {
    const { port } = peer;
    await peer.stop();
    await world.waitForState(false);
    const state = await world.engineer.must(calls.CheckProjectAdapterState, {
      projectId: world.place.projectId,
      id: world.place.adapterId,
    });
    expect(state.silentSince).toBeDefined();
    expect(state.lastError?.text).toMatch(/连接中断|服务器拒绝连接/);
    peer = await startPymodbus(port);
    await world.waitForState(true);
    await world.waitForValue('temperature', (value) => value === 1);
    await world.waitForGap('temperature');
    const { data } = await world.engineer.must(calls.GetProjectAdapterLog, world.place);
    expect(data.list.map(({ text }) => text)).toEqual(expect.arrayContaining(['已启动', '已连接到数据源']));
  });

  it('reads nothing once it is stopped', async () => {
    await world.changeState('stopped');
    await expect
      .poll(async () => {
        const { data } = await world.engineer.must(calls.GetProjectAdapterLog, world.place);
        return data.list[0]?.text;
      })
      .toBe('已停止');
    writeRegister(peer.port, 10, 333);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await world.readValue('temperature')).toBe(1);
  });
});
