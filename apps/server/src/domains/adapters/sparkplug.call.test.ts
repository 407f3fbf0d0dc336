import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { removeMosquittoFolder, startMosquitto } from './testing/mosquitto.ts';
import { findFreePort, hasMosquitto } from './testing/peers.ts';
import { SparkplugNode } from './testing/sparkplugNode.ts';

describe.skipIf(!hasMosquitto())('Sparkplug B through mosquitto', () => {
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let node: SparkplugNode;
  let world: AdapterWorld;

  beforeAll(async () => {
    const port = await findFreePort();
    broker = await startMosquitto(port);
    node = new SparkplugNode(port);
    await node.start();
    world = await startAdapterWorld({
      kind: 'mqtt',
      serverPort: port,
      settings: { payload: 'sparkplug', userName: 'plant', password: 'secret' },
    });
  }, 90_000);
  afterAll(async () => {
    node?.kill();
    await world?.app.stop();
    await broker?.stop();
    if (broker) await removeMosquittoFolder(broker.folder);
  });

  it('asks nodes for their birth, and knows their metrics', async () => {
    const { deviceId, place, engineer } = world;
    await engineer.must(calls.SaveAdapterPoints, {
      ...place,
      points: [
        { address: 'plant/edge/ahu1#Supply/Temp', deviceId, pointKey: 'supply', isWritable: true },
        { address: 'plant/edge/ahu1#Fan', deviceId, pointKey: 'fan' },
        { address: 'plant/edge/ahu1#Nothing', deviceId, pointKey: 'nothing' },
      ],
    });
    await world.changeState('running');
    await world.waitForValue('supply', (value) => value === 18.5);
    await world.waitForValue('fan', (value) => value === true);
    await world.waitForValue('nothing.quality', (value) => value === 'bad');
    expect(node.births).toBe(2);
    const { nodes } = await engineer.must(calls.BrowseProjectAdapter, place);
    expect(nodes.map(({ address, dataType, value }) => [address, dataType, value])).toEqual([
      ['plant/edge/ahu1#Fan', 'Boolean', true],
      ['plant/edge/ahu1#Supply/Temp', 'Float', 18.5],
    ]);
  });

  it('hears data by alias, at its own time', async () => {
    const at = Date.now() - 5_000;
    await node.tell(19.25, at);
    await expect.poll(async () => world.readSeries('supply')).toContainEqual({ at, value: 19.25 });
  });

  it('writes a metric in the type that its birth named', async () => {
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'supply' });
    await world.engineer.must(calls.WriteAdapterPoint, {
      ...world.place,
      pointId: data.list[0]?.pointId ?? '',
      value: 22.5,
    });
    await expect.poll(() => node.commands).toHaveLength(1);
    expect(node.commands[0]).toMatchObject({ name: 'Supply/Temp', datatype: 9, float: 22.5 });
  });

  it('RU-ADP-05 takes a dead device and a dead node for bad, and reads on when they are born again', async () => {
    await node.leave();
    await world.waitForValue('supply.quality', (value) => value === 'bad');
    node.kill();
    await node.start();
    await node.tell(20.5);
    await world.waitForValue('supply', (value) => value === 20.5);
    await world.waitForGap('supply');
    // The will of the session before comes late, if at all: it is of another birth.
    expect(await world.readValue('supply.quality')).toBe('good');
    node.kill();
    await world.waitForValue('supply.quality', (value) => value === 'bad');
  });
});
