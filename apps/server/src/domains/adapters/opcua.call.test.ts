import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { type OpcUaPeer, removeOpcUaFolder, startOpcUaServer } from './testing/opcUaServer.ts';
import { findFreePort } from './testing/peers.ts';

describe('OPC UA with a server by node-opcua', () => {
  let server: OpcUaPeer;
  let world: AdapterWorld;
  beforeAll(async () => {
    server = await startOpcUaServer(await findFreePort());
    world = await startAdapterWorld({ kind: 'opcua', serverPort: server.port, interval: 100 });
  }, 120_000);
  afterAll(async () => {
    await world?.app.stop();
    await server?.stop();
    if (server) await removeOpcUaFolder(server.folder);
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
    const { projectId, adapterId } = world.place;
    const change = (settings: Record<string, string>) =>
      world.engineer.must(calls.UpdateProjectAdapter, {
        projectId,
        id: adapterId,
        adapterName: 'opcua 一号',
        adapterType: 'system',
        adapterInterval: 100,
        serverIp: '127.0.0.1',
        serverPort: server.port,
        settings,
      });
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
