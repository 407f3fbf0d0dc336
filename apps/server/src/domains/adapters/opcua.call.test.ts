import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { type BreakableDoor, openBreakableDoor } from './testing/breakableDoor.ts';
import { type OpcUaPeer, removeOpcUaFolder, startOpcUaServer } from './testing/opcUaServer.ts';
import { findFreePort } from './testing/peers.ts';

describe('OPC UA with a server by node-opcua', () => {
  let server: OpcUaPeer;
  let door: BreakableDoor;
  let world: AdapterWorld;
  beforeAll(async () => {
    server = await startOpcUaServer(await findFreePort());
    door = await openBreakableDoor(server.port);
    world = await startAdapterWorld({ kind: 'opcua', serverPort: server.port, interval: 100, allow: [door.port] });
  }, 120_000);
  afterAll(async () => {
    await door?.cut();
    await world?.app.stop();
    await server?.stop();
    if (server) await removeOpcUaFolder(server.folder);
  });

  const changeAdapter = (settings: Record<string, string>, serverPort: number) =>
    world.engineer.must(calls.UpdateProjectAdapter, {
      projectId: world.place.projectId,
      id: world.place.adapterId,
      adapterName: 'opcua 一号',
      adapterType: 'system',
      adapterInterval: 100,
      serverIp: '127.0.0.1',
      serverPort,
      settings,
    });

  it('browses nodes level by level, with values and who may write', async () => {
    const top = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    const unit = top.nodes.find(({ name }) => name === 'AHU1');
    expect(unit).toMatchObject({ hasChildren: true });
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, { ...world.place, nodeId: unit?.nodeId });
    expect(nodes.find(({ name }) => name === 'SupplyTemp')).toMatchObject({
      address: 'ns=1;s=AHU1.SupplyTemp',
      dataType: 'Double',
      value: 18.5,
      isWritable: true,
    });
  });

  it('hears of changes at their own time, of 64 bits too, and stores a broken sensor as bad', async () => {
    const { deviceId, place, engineer } = world;
    await engineer.must(calls.SaveAdapterPoints, {
      ...place,
      points: [
        { address: 'ns=1;s=AHU1.SupplyTemp', deviceId, pointKey: 'supply' },
        { address: 'ns=1;s=AHU1.Setpoint', deviceId, pointKey: 'setpoint', isWritable: true },
        { address: 'ns=1;s=AHU1.Running', deviceId, pointKey: 'running' },
        { address: 'ns=1;s=AHU1.Energy', deviceId, pointKey: 'energy' },
        { address: 'ns=1;s=AHU1.Nothing', deviceId, pointKey: 'nothing' },
      ],
    });
    await world.changeState('running');
    await world.waitForValue('supply', (value) => value === 18.5);
    await world.waitForValue('energy', (value) => value === 123_456);
    await world.waitForValue('running', (value) => value === true);
    await world.waitForValue('nothing.quality', (value) => value === 'bad');
    const before = Date.now();
    server.change(19.75);
    await world.waitForValue('supply', (value) => value === 19.75);
    const at = (await world.readSeries('supply')).find(({ value }) => value === 19.75)?.at ?? 0;
    expect(Math.abs(at - before)).toBeLessThan(500);
    server.breakSensor(true);
    await world.waitForValue('supply.quality', (value) => value === 'bad');
    server.change(20);
    await world.waitForValue('supply.quality', (value) => value === 'good');
    expect((await world.readSeries('supply')).some(({ value }) => value === 0)).toBe(false);
  });

  it('writes in the type of the node, and reads back', async () => {
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'setpoint' });
    const written = await world.engineer.must(calls.WriteAdapterPoint, {
      ...world.place,
      pointId: data.list[0]?.pointId ?? '',
      value: 23.4,
    });
    expect(written).toEqual({ value: 23.4, isConfirmed: true });
    expect(server.readSetpoint()).toBeCloseTo(23.4, 5);
  });

  it('calls a method with its argument, and answers what it says', async () => {
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, { ...world.place, nodeId: 'ns=1;s=AHU1' });
    const method = nodes.find(({ name }) => name === 'Offset');
    expect(method).toMatchObject({ address: 'ns=1;s=AHU1 > ns=1;s=AHU1.Offset', dataType: 'Method', isWritable: true });
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [{ address: method?.address ?? '', deviceId: world.deviceId, pointKey: 'offset', isWritable: true }],
    });
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'offset' });
    const call = (value: number | string) =>
      world.engineer.send(calls.WriteAdapterPoint, {
        ...world.place,
        pointId: data.list[0]?.pointId ?? '',
        value,
      });
    expect((await call(1.5)).result).toEqual({ value: 3, isConfirmed: true });
    expect(server.calledWith).toEqual([1.5]);
    expect((await call('[1, 2]')).message).toContain('1 arguments, not 2');
  });

  it('leaves changes below the deadband with the server, and stores those of what has none', async () => {
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'AHU1' });
    const change = (pointKey: string, deadband: number) => {
      const point = data.list.find((one) => one.pointKey === pointKey);
      return { ...point, deviceId: world.deviceId, address: point?.address ?? '', pointKey, deadband };
    };
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [change('supply', 1), change('running', 1)],
    });
    await world.waitForState(true);
    server.change(30);
    await world.waitForValue('supply', (value) => value === 30);
    server.change(30.5);
    await new Promise((resolve) => setTimeout(resolve, 400));
    server.change(32);
    await world.waitForValue('supply', (value) => value === 32);
    expect((await world.readSeries('supply')).map(({ value }) => value)).not.toContain(30.5);
    expect(await world.readValue('running')).toBe(true);
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [{ ...change('supply', 0), deadband: undefined }],
    });
  });

  it('RU-ADP-05 fills a gap from the history of the server, and marks it', async () => {
    const move = (serverPort: number) => changeAdapter({}, serverPort);
    await move(door.port);
    await world.waitForState(true);
    server.change(40);
    await world.waitForValue('supply', (value) => value === 40);
    await door.cut();
    await world.waitForState(false);
    for (const value of [41, 42, 43]) {
      server.change(value);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await door.mend();
    await world.waitForState(true);
    await world.waitForValue('supply', (value) => value === 43);
    await world.waitForValue('supply.quality', (value) => value === 'good');
    await expect
      .poll(async () => (await world.readSeries('supply')).map(({ value }) => value).slice(-4), { timeout: 10_000 })
      .toEqual([40, 41, 42, 43]);
    const words = (await world.readSeries('supply.quality')).map(({ value }) => value).slice(-3);
    expect(words).toEqual(['bad', 'filled', 'good']);
    const { data } = await world.engineer.must(calls.GetProjectAdapterLog, { ...world.place });
    const texts = data.list.map(({ text }) => text);
    expect(texts).toContain('数据中断');
    expect(texts).toContain('已用数据源的历史补齐中断');
    await move(server.port);
  });

  it('goes on when the server was away', async () => {
    const { port, folder } = server;
    await server.stop();
    await world.waitForState(false);
    server = await startOpcUaServer(port, folder);
    await world.waitForState(true);
    server.change(24.5);
    await world.waitForValue('supply', (value) => value === 24.5);
  });

  it('encrypts for a server whose certificate a person compared, and for no other', async () => {
    const change = (settings: Record<string, string>) => changeAdapter(settings, server.port);
    await world.changeState('stopped');
    const secure = { securityMode: 'encrypt', userName: 'plant', password: 'secret' };
    await change(secure);
    const refused = await world.engineer.must(calls.TryProjectAdapter, world.place);
    expect(refused.trouble?.text).toBe('服务器证书未被信任，请核对指纹后填入设置');
    const fingerprint = refused.trouble?.detail ?? '';
    expect(fingerprint).toMatch(/^[0-9A-F]{40}$/);
    await change({ ...secure, serverFingerprint: fingerprint.toLowerCase() });
    const trusted = await world.engineer.must(calls.TryProjectAdapter, world.place);
    expect(trusted.trouble).toBeUndefined();
    expect(trusted.readings.length).toBeGreaterThan(0);
    await change({ ...secure, password: 'wrong', serverFingerprint: fingerprint });
    expect((await world.engineer.must(calls.TryProjectAdapter, world.place)).trouble?.text).toBe(
      '用户名、密码或密钥不正确',
    );
  });
});
