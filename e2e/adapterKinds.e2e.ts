import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type AdapterKind, adapterCalls, getKindSpec } from '@twinscape/contract/adapters';
import { IOT_INSTANCE } from '@twinscape/contract/labels';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import mqtt, { type MqttClient } from 'mqtt';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBacnetDevice } from '../apps/server/src/domains/adapters/testing/bacnetDevice.ts';
import { type MariadbPeer, startMariadb } from '../apps/server/src/domains/adapters/testing/mariadb.ts';
import { removeMosquittoFolder, startMosquitto } from '../apps/server/src/domains/adapters/testing/mosquitto.ts';
import {
  findFreePort,
  hasMariadb,
  hasMbpoll,
  hasMosquitto,
  hasPymodbus,
  pollRegister,
  startPymodbus,
  writeRegister,
} from '../apps/server/src/domains/adapters/testing/peers.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import type { Client } from '../apps/server/src/testing/client.ts';
import { createLabelScene, type LabelScene } from './labelScene.ts';
import { openWorld } from './world.ts';

/** Somebody else's system, as a journey moves it. */
type Plant = {
  readonly kind: AdapterKind;
  readonly key: string;
  readonly title: string;
  readonly isThere: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** A part of what is browsed; protocols without a directory have none. */
  readonly browsed?: string;
  readonly address: string;
  start(port: number): Promise<void>;
  change(value: number): Promise<void>;
  /** What was written, as the source has it; absent: it is only read. */
  readWritten?(): Promise<number>;
  stop(): Promise<void>;
  /** After a stop, with a value that is new; `during`: one that its past has for the time in between. */
  startAgain(port: number): Promise<{ readonly value: number; readonly during?: number }>;
  end(): Promise<void>;
};

const ASSET = '多协议机组';
const QUERY = 'select name, ts, temp from points where ts > :watermark order by ts limit 1000';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function modbus(): Plant {
  let peer: Awaited<ReturnType<typeof startPymodbus>>;
  return {
    kind: 'modbus',
    key: 'modbus',
    title: 'Modbus TCP by pymodbus and mbpoll',
    isThere: hasPymodbus() && hasMbpoll(),
    address: '1:holding:10',
    start: async (port) => {
      peer = await startPymodbus(port);
    },
    change: async (value) => writeRegister(peer.port, 10, value),
    readWritten: async () => pollRegister(peer.port, 10),
    stop: () => peer.stop(),
    startAgain: async (port) => {
      peer = await startPymodbus(port);
      return { value: 10 };
    },
    end: () => peer.stop(),
  };
}

function bacnet(): Plant {
  let device: Awaited<ReturnType<typeof startBacnetDevice>>;
  return {
    kind: 'bacnet',
    key: 'bacnet',
    title: 'BACnet/IP by node-bacnet',
    isThere: true,
    browsed: 'Setpoint',
    address: 'analog-value:2',
    start: async (port) => {
      device = await startBacnetDevice(port);
    },
    change: async (value) => device.change(2, value),
    readWritten: async () => Number(device.read(2)),
    stop: async () => device.stop(),
    startAgain: async (port) => {
      device = await startBacnetDevice(port);
      return { value: 21 };
    },
    end: async () => {
      // One that was stopped already has no socket.
      try {
        device.stop();
      } catch {}
    },
  };
}

function broker(): Plant {
  let peer: Awaited<ReturnType<typeof startMosquitto>>;
  let client: MqttClient;
  let heard = Number.NaN;
  const connect = async (port: number): Promise<void> => {
    client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: 'plant', password: 'secret' });
    client.on('message', (_topic, payload) => {
      heard = Number(payload.toString());
    });
    await client.subscribeAsync('plant/temp');
  };
  const change = (value: number) => client.publishAsync('plant/temp', String(value), { qos: 1, retain: true });
  return {
    kind: 'mqtt',
    key: 'mqtt',
    title: 'MQTT by mosquitto',
    isThere: hasMosquitto(),
    settings: { userName: 'plant', password: 'secret', clientId: 'journey' },
    browsed: 'plant/temp',
    address: 'plant/temp',
    start: async (port) => {
      peer = await startMosquitto(port);
      await connect(port);
      await change(18);
    },
    change: async (value) => void (await change(value)),
    readWritten: async () => heard,
    stop: async () => {
      await client.endAsync(true);
      await peer.stop();
    },
    startAgain: async (port) => {
      peer = await startMosquitto(port, peer.folder);
      await connect(port);
      await change(33);
      return { value: 33 };
    },
    end: async () => {
      await client.endAsync(true);
      await peer.stop();
      await removeMosquittoFolder(peer.folder);
    },
  };
}

function service(): Plant {
  let server: Server;
  const state = { temp: 18 };
  const start = async (port: number): Promise<void> => {
    server = createServer(async (request, response) => {
      if (request.method === 'POST') {
        let body = '';
        for await (const piece of request) body += String(piece);
        state.temp = (JSON.parse(body) as { value: number }).value;
      }
      response.end(JSON.stringify(state));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    kind: 'http',
    key: 'http',
    title: 'HTTP by a small service',
    isThere: true,
    browsed: 'temp',
    address: 'temp',
    start,
    change: async (value) => {
      state.temp = value;
    },
    readWritten: async () => state.temp,
    stop,
    startAgain: async (port) => {
      await start(port);
      state.temp = 34;
      return { value: 34 };
    },
    end: stop,
  };
}

function postgresql(): Plant {
  let folder: string;
  let server: EmbeddedPostgres;
  const insert = async (at: number, value: number): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("insert into points values ('AHU-1', to_timestamp($1::float8 / 1000), $2)", [at, value]);
    await client.end();
  };
  return {
    kind: 'database',
    key: 'postgresql',
    title: 'PostgreSQL',
    isThere: true,
    get settings() {
      const url = new URL(server.url);
      return {
        engine: 'postgresql',
        database: url.pathname.slice(1),
        userName: url.username,
        password: decodeURIComponent(url.password),
        query: QUERY,
        keyColumn: 'name',
        timeColumn: 'ts',
      };
    },
    browsed: 'AHU-1/temp',
    address: 'AHU-1/temp',
    start: async (port) => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-foreign-'));
      server = await startEmbeddedPostgres({ dataDir: folder, port, log: () => undefined });
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query('create table points (name text, ts timestamptz, temp float8)');
      await client.end();
      await insert(Date.now(), 18);
    },
    change: (value) => insert(Date.now(), value),
    stop: () => server.stop(),
    startAgain: async (port) => {
      const during = Date.now();
      server = await startEmbeddedPostgres({ dataDir: folder, port, log: () => undefined });
      await insert(during, 35);
      await wait(2_000);
      await insert(Date.now(), 36);
      return { value: 36, during: 35 };
    },
    end: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mariadb(): Plant {
  let server: MariadbPeer;
  const insert = (at: number, value: number): void =>
    server.run(`use plant; insert into points values ('AHU-1', from_unixtime(${at / 1000}), ${value});`);
  return {
    kind: 'database',
    key: 'mariadb',
    title: 'MariaDB',
    isThere: hasMariadb(),
    settings: {
      engine: 'mysql',
      database: 'plant',
      userName: 'reader',
      password: 'secret',
      query: QUERY,
      keyColumn: 'name',
      timeColumn: 'ts',
    },
    browsed: 'AHU-1/temp',
    address: 'AHU-1/temp',
    start: async (port) => {
      server = await startMariadb(port);
      server.run(
        'set global time_zone = "+00:00"; use plant; create table points (name varchar(40), ts datetime(3), temp double);',
      );
      insert(Date.now(), 18);
    },
    change: async (value) => insert(Date.now(), value),
    stop: () => server.stop(),
    startAgain: async () => {
      const during = Date.now();
      await server.startAgain();
      server.run('set global time_zone = "+00:00"');
      insert(during, 37);
      await wait(2_000);
      insert(Date.now(), 38);
      return { value: 38, during: 37 };
    },
    end: async () => {
      await server.stop();
      await server.remove();
    },
  };
}

const plants = [modbus(), bacnet(), broker(), service(), postgresql(), mariadb()].filter(({ isThere }) => isThere);
const ports = await Promise.all(plants.map(() => findFreePort()));
const portOf = (plant: Plant): number => ports[plants.indexOf(plant)] ?? 0;
const world = openWorld({
  TWINSCAPE_CONVERSIONS: '0',
  TWINSCAPE_OUTBOUND_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(','),
});

describe('sources of every protocol, from browsing to a label in a scene', () => {
  let scene: LabelScene;
  let engineer: Client;
  let page: Page;
  const started: Plant[] = [];

  beforeAll(async () => {
    scene = await createLabelScene(world, [ASSET], () => ({
      panel: { type: 'staticData' },
      data: {
        dataList: plants.map(({ key }) => ({ key, type: IOT_INSTANCE, PropertyName: key, unit: '°C', decimals: 0 })),
      },
    }));
    engineer = await world.calls('engineer');
    const route = `/sceneDetail?project=${scene.projectId}&scene=${scene.sceneId}`;
    ({ page } = world.keepOpen(await world.signInAs('engineer', route)));
  }, 300_000);
  afterAll(() => Promise.all(started.map((plant) => plant.end())), 60_000);

  /** What the label of the asset says, as it is read out. */
  const expectOnLabel = async (text: string): Promise<void> => {
    const said = () =>
      page
        .locator('.labels-layer [role="toolbar"]')
        .getByRole('button', { name: new RegExp(ASSET) })
        .getAttribute('aria-label')
        .catch(() => '');
    await expect.poll(said, { timeout: 60_000, interval: 100 }).toContain(text);
  };
  const readSeries = async (key: string) => {
    const found = (await engineer.must(telemetryCalls.GetTimeseries, {
      type: 'DEVICE',
      id: scene.deviceId,
      keys: [key],
      startTs: 0,
      endTs: Date.now() + 3_600_000,
      limit: 10_000,
      orderBy: 'ASC',
    })) as Record<string, { value: unknown }[]>;
    return (found[key] ?? []).map(({ value }) => value);
  };

  for (const plant of plants)
    it(`RU-ADP-05 RU-LBL-01 ${plant.title}: browsed, mapped, on the label, written back${
      plant.readWritten ? '' : ' (it is only read)'
    }, away and back`, { timeout: 180_000 }, async () => {
      const { kind, key, address } = plant;
      const { projectId, deviceId } = scene;
      const port = portOf(plant);
      await plant.start(port);
      started.push(plant);
      const isHttp = kind === 'http';
      const url = `http://127.0.0.1:${port}/`;
      const { id: adapterId } = await engineer.must(adapterCalls.AddProjectAdapter, {
        projectId,
        adapterName: plant.title,
        adapterType: getKindSpec(kind).adapterType,
        adapterKind: kind,
        adapterInterval: 200,
        ...(isHttp ? {} : { serverIp: '127.0.0.1', serverPort: port }),
        settings: isHttp ? { url, writeUrl: url } : { ...plant.settings },
      });
      const place = { projectId, adapterId };
      if (plant.browsed !== undefined) {
        const { nodes } = await engineer.must(adapterCalls.BrowseProjectAdapter, place);
        expect(nodes.map(({ name }) => name)).toContain(plant.browsed);
      }
      const isWritable = plant.readWritten !== undefined;
      await engineer.must(adapterCalls.SaveAdapterPoints, {
        ...place,
        points: [{ address, deviceId, pointKey: key, isWritable }],
      });
      await engineer.must(adapterCalls.ChangeProjectAdapterState, { projectId, id: adapterId, state: 'running' });
      await expect.poll(async () => (await readSeries(key)).length, { timeout: 30_000 }).toBeGreaterThan(0);
      await plant.change(27);
      await expectOnLabel(`${key} 27 °C`);

      if (plant.readWritten) {
        const { data } = await engineer.must(adapterCalls.GetAdapterPointList, { ...place, key });
        const pointId = data.list[0]?.pointId ?? '';
        await engineer.must(adapterCalls.WriteAdapterPoint, { ...place, pointId, value: 29 });
        await expect.poll(() => plant.readWritten?.(), { timeout: 10_000 }).toBe(29);
        await expectOnLabel(`${key} 29 °C`);
      }

      const isConnected = async () =>
        (await engineer.must(adapterCalls.CheckProjectAdapterState, { projectId, id: adapterId })).isConnected;
      await plant.stop();
      await expect.poll(isConnected, { timeout: 40_000 }).toBe(false);
      const { value, during } = await plant.startAgain(port);
      await expect.poll(isConnected, { timeout: 60_000 }).toBe(true);
      await expectOnLabel(`${key} ${value} °C`);
      await expect
        .poll(async () => (await readSeries(`${key}.quality`)).slice(-2), { timeout: 10_000 })
        .toEqual([during === undefined ? 'bad' : 'filled', 'good']);
      if (during !== undefined) expect((await readSeries(key)).map(Number)).toContain(during);
      await engineer.must(adapterCalls.ChangeProjectAdapterState, { projectId, id: adapterId, state: 'stopped' });
    });
});
