import { createSocket } from 'node:dgram';
import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { type BacnetDevice, startBacnetDevice } from './testing/bacnetDevice.ts';

const findFreeUdpPort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

describe('BACnet/IP with a device by node-bacnet', () => {
  let device: BacnetDevice;
  let world: AdapterWorld;
  beforeAll(async () => {
    device = await startBacnetDevice(await findFreeUdpPort());
    world = await startAdapterWorld({ kind: 'bacnet', serverPort: device.port, settings: { timeoutMs: 1_000 } });
  }, 60_000);
  afterAll(async () => {
    await world?.app.stop();
    device?.stop();
  });
  const pointId = async (key: string) => {
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key });
    return data.list[0]?.pointId ?? '';
  };

  it('browses the objects of the device with names, units and values', async () => {
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    expect(nodes).toMatchObject([
      { name: '送风温度', address: 'analog-input:1', unit: '°C', value: 18.5, isWritable: false },
      { name: 'Setpoint', address: 'analog-value:2', value: 21, isWritable: true },
      { name: 'Fan', address: 'binary-value:3', value: true, isWritable: true },
    ]);
  });

  it('hears of changes, and stores a broken sensor as bad', async () => {
    const { deviceId, place, engineer } = world;
    await engineer.must(calls.SaveAdapterPoints, {
      ...place,
      points: [
        { address: 'analog-input:1', deviceId, pointKey: 'supply' },
        { address: 'analog-value:2', deviceId, pointKey: 'setpoint', isWritable: true },
        { address: 'binary-value:3', deviceId, pointKey: 'fan', isWritable: true },
      ],
    });
    await world.changeState('running');
    await world.waitForValue('supply', (value) => value === 18.5);
    expect(device.subscriptions).toBe(3);
    device.change(1, 19.25);
    await world.waitForValue('supply', (value) => value === 19.25);
    device.breakSensor(true);
    await world.waitForValue('supply.quality', (value) => value === 'bad');
    device.change(1, -999);
    device.change(1, 20);
    device.breakSensor(false);
    await world.waitForValue('supply', (value) => value === 20);
    await world.waitForValue('supply.quality', (value) => value === 'good');
    expect((await world.readSeries('supply')).map(({ value }) => value)).toEqual([18.5, 19.25, 20]);
  });

  it('writes with a priority, and gives the value back', async () => {
    const write = async (key: string, value: number | boolean) =>
      world.engineer.send(calls.WriteAdapterPoint, { ...world.place, pointId: await pointId(key), value });
    expect(await write('setpoint', 23.5)).toMatchObject({ code: 200, result: { value: 23.5, isConfirmed: true } });
    expect(device.read(2)).toBe(23.5);
    expect(await write('fan', false)).toMatchObject({ code: 200, result: { value: false } });
    expect(device.read(3)).toBe(0);
    const givenBack = { ...world.place, pointId: await pointId('setpoint'), isGivenBack: true };
    expect(await world.engineer.send(calls.WriteAdapterPoint, givenBack)).toMatchObject({
      code: 200,
      result: { value: 0 },
    });
    const nothing = { ...world.place, pointId: await pointId('setpoint') };
    expect((await world.engineer.send(calls.WriteAdapterPoint, nothing)).message).toBe('请输入要写入的值');
    await world.waitForValue('fan', (value) => value === false);
  });

  it('RU-ADP-05 notices that a device is gone of which it only hears changes, and marks the gap', async () => {
    const { port } = device;
    expect(device.subscriptions).toBeGreaterThan(0);
    device.stop();
    await world.waitForState(false);
    device = await startBacnetDevice(port);
    await world.waitForState(true);
    await world.waitForGap('supply');
  }, 60_000);

  it('polls what cannot be subscribed to, and goes on when the device was away', async () => {
    const { port } = device;
    await world.changeState('stopped');
    device.stop();
    device = await startBacnetDevice(port);
    device.refuseSubscriptions();
    await world.changeState('running');
    device.change(1, 22.5);
    await world.waitForValue('supply', (value) => value === 22.5);
    expect(device.subscriptions).toBe(0);
    device.stop();
    await world.waitForState(false);
    device = await startBacnetDevice(port);
    await world.waitForState(true);
    await world.waitForValue('supply', (value) => value === 18.5);
    await world.waitForGap('supply');
  });
});
