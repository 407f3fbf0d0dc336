import { adapterCalls as calls } from '@twinscape/contract/adapters';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { removeMosquittoFolder, startMosquitto } from './testing/mosquitto.ts';
import { findFreePort, hasMosquitto } from './testing/peers.ts';

describe.skipIf(!hasMosquitto())('MQTT with mosquitto as the foreign broker', () => {
  let port: number;
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let plant: MqttClient;
  let world: AdapterWorld;
  const openPlant = () => mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: 'plant', password: 'secret' });
  const send = (topic: string, message: string, retain = false) =>
    plant.publishAsync(topic, message, { qos: 1, retain });

  beforeAll(async () => {
    port = await findFreePort();
    broker = await startMosquitto(port);
    plant = await openPlant();
    await send('plant/ahu1/state', '{"temp":{"supply":18.5},"on":true}', true);
    world = await startAdapterWorld({
      kind: 'mqtt',
      serverPort: port,
      settings: { clientId: 'twinscape-test', userName: 'plant', password: 'secret', timePath: 'ts' },
    });
    const { deviceId, place, engineer } = world;
    await engineer.must(calls.SaveAdapterPoints, {
      ...place,
      points: [
        { address: 'plant/ahu1/state#temp.supply', deviceId, pointKey: 'supply' },
        { address: 'plant/ahu1/state#on', deviceId, pointKey: 'on' },
        { address: 'plant/ahu1/setpoint', deviceId, pointKey: 'setpoint', isWritable: true },
      ],
    });
  }, 90_000);
  afterAll(async () => {
    await plant?.endAsync(true);
    await world?.app.stop();
    await broker?.stop();
    if (broker) await removeMosquittoFolder(broker.folder);
  });

  it('browses what is said, with values', async () => {
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    expect(nodes.find(({ address }) => address === 'plant/ahu1/state#temp.supply')).toMatchObject({ value: 18.5 });
  });

  it('takes what is retained and what comes, at the time in the message', async () => {
    await world.changeState('running');
    await world.waitForValue('supply', (value) => value === 18.5);
    const at = Date.UTC(2026, 0, 1);
    await send('plant/ahu1/state', JSON.stringify({ temp: { supply: 19 }, on: false, ts: at }));
    await expect.poll(async () => (await world.readSeries('supply')).find((one) => one.at === at)?.value).toBe(19);
    await send('plant/ahu1/setpoint', '21');
    await world.waitForValue('setpoint', (value) => value === 21);
  });

  it('writes back, and the plant hears it', async () => {
    const heard = new Promise<string>((resolve) => {
      plant.on('message', (topic, payload) => topic === 'plant/ahu1/setpoint' && resolve(payload.toString()));
    });
    await plant.subscribeAsync('plant/ahu1/setpoint');
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'setpoint' });
    await world.engineer.must(calls.WriteAdapterPoint, {
      ...world.place,
      pointId: data.list[0]?.pointId ?? '',
      value: 23.5,
    });
    expect(await heard).toBe('23.5');
    await world.waitForValue('setpoint', (value) => value === 23.5);
  });

  it('confirms a message when it is stored: a broker that was killed brings what it had not', async () => {
    await plant.endAsync(true);
    await broker.stop();
    await world.waitForState(false);
    broker = await startMosquitto(port, broker.folder);
    plant = await openPlant();
    // The adapter comes back by itself within its back-off; what is said meanwhile waits for its name at the broker.
    const first = Date.UTC(2026, 1, 1);
    for (let count = 0; count < 50; count++)
      await send('plant/ahu1/state', JSON.stringify({ temp: { supply: count }, ts: first + count * 1_000 }));
    await world.waitForState(true);
    await expect
      .poll(
        async () => (await world.readSeries('supply')).filter(({ at }) => at >= first && at < first + 50_000).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(50);
    await world.waitForGap('supply');
  });

  it('says that the password is wrong, and never what it is', async () => {
    const { projectId, adapterId } = world.place;
    const detail = await world.engineer.must(calls.GetProjectAdapterDetail, { projectId, adapterId });
    expect(detail.secretNames).toEqual(['password']);
    expect(JSON.stringify(detail)).not.toContain('secret"');
    await world.engineer.must(calls.UpdateProjectAdapter, {
      projectId,
      id: adapterId,
      adapterName: detail.adapterName,
      adapterType: 'system',
      adapterInterval: 200,
      serverIp: '127.0.0.1',
      serverPort: port,
      settings: { userName: 'plant', password: 'wrong' },
    });
    await expect
      .poll(async () => (await world.engineer.must(calls.TryProjectAdapter, world.place)).trouble?.text, {
        timeout: 15_000,
      })
      .toBe('用户名、密码或密钥不正确');
  });
});
