import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deviceCategoryCalls, devicePropertyCalls, deviceRegistryCalls, rpcCalls } from '@twinscape/contract/devices';
import { identityCalls } from '@twinscape/contract/identity';
import { BuildingSimulation, loadSimulatedDevices, type SimulatedDevice } from '@twinscape/demo-building/life';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createApp, registerDomains, serveDomains } from '../../../app.ts';
import { composePlatform, stopPlatform } from '../../../compose.ts';
import { readConfig } from '../../../config.ts';
import { seedDemo } from '../../../demo.ts';
import { openLog } from '../../../platform/log/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTestDatabase } from '../../../platform/testing/database.ts';
import { MIGRATIONS } from '../../../platform/testing/globalSetup.ts';
import { superviseSimulator } from '../../../simulator.ts';
import { Client } from '../../../testing/client.ts';
import { DEMO_PASSWORD } from '../../identity/index.ts';
import { getMqttPort } from '../../transports/index.ts';
import { demoDeviceTokens, demoProject } from './demoDevices.ts';
import { writeDay } from './history.ts';
import { demoToken } from './tokens.ts';

const root = path.join(import.meta.dirname, '../../../../../..');
const DAY = 86_400_000;
const SENSOR = 'rs-f03-wop';
/** The chillers are part of every load; the others are one of each kind that matters here. */
const SOME = new Set(['ch-f01-001', 'ch-f01-002', 'ch-f01-003', 'ahu-f03-001', 'ap-f03-001', 'lift-f01-001', SENSOR]);
/** Those whose values adapters fetch: they have no element and no life of their own. */
const OF_THE_PLANT_ROOM = new Set(['mdb-b1-001', 'fau-rf-001', 'blr-b2-001']);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let platform: Platform;
let stop = async (): Promise<void> => undefined;
let engineer: Client;
let projectId: string;
let devices: readonly SimulatedDevice[];

/** The demo as it stands at its first start, listening, without the jobs that run behind it. */
beforeAll(async () => {
  [database, folder, devices] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(root, 'node_modules/.cache/twinscape-simulator-')),
    loadSimulatedDevices(),
  ]);
  const config = readConfig({ TWINSCAPE_DATA_DIR: folder, TWINSCAPE_LOG_LEVEL: 'error', TWINSCAPE_MQTT_PORT: '0' });
  let url = '';
  platform = await composePlatform(config, openLog('silent'), database.url, MIGRATIONS, () => url, inject('programs'));
  registerDomains(platform);
  const { app } = await createApp(platform, { isReady: () => true });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await seedDemo(platform);
  await platform.signals.start();
  const served = await serveDomains(platform);
  stop = async () => {
    await app.close();
    await served.close();
    await stopPlatform(platform);
  };
  const login = { loginAccount: 'engineer', loginPwd: DEMO_PASSWORD };
  engineer = new Client(url, (await new Client(url, undefined).must(identityCalls.Login, login)).token);
  projectId = (await demoProject(platform.database.db)) ?? '';
}, 120_000);
afterAll(async () => {
  await stop();
  await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
});

const listed = async (more: { readonly isOnline?: boolean; readonly pageSize?: number } = {}) =>
  (await engineer.must(deviceRegistryCalls.GetProjectDeviceList, { projectId, pageSize: 1000, ...more })).data;
const detail = (deviceId: string) => engineer.must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId });
const propertiesOf = (deviceId: string) =>
  engineer.must(devicePropertyCalls.GetDevicePropertyList, { projectId, deviceId });

describe('the devices of the demo project', () => {
  it('are at least 120, each under the DeviceKey of its element, in a tree of groups of which none is empty', async () => {
    const { list, count } = await listed();
    expect(count).toBeGreaterThanOrEqual(120);
    const own = list.map(({ deviceId }) => deviceId).filter((key) => !OF_THE_PLANT_ROOM.has(key));
    expect(own.sort()).toEqual(devices.map(({ key }) => key).sort());
    const tree = await engineer.must(deviceCategoryCalls.GetProjectDeviceCategoryList, { projectId });
    const names = tree.map(({ categoryName }) => categoryName);
    for (const name of ['空气处理', '冷冻水系统', '水泵与水箱', '供配电', '照明', '电梯', '室内外环境'])
      expect(names).toContain(name);
    expect(JSON.stringify(tree)).not.toContain('"deviceCount":0,"children":[]');
  });

  it('have Chinese names, a type, and properties with Chinese names and units', async () => {
    const { list } = await listed();
    const strange = list.filter(({ deviceName, deviceType }) => !/^[\u4e00-\u9fff]/.test(deviceName) || !deviceType);
    expect(strange.map(({ deviceName }) => deviceName)).toEqual([]);
    expect(new Set(list.map(({ deviceName }) => deviceName)).size).toBe(list.length);
  });

  it('have tokens that follow from the secret of the installation and from nothing else', async () => {
    const tokens = await demoDeviceTokens(platform.database.db);
    const own = tokens.filter(({ key }) => !OF_THE_PLANT_ROOM.has(key));
    expect(new Set(own.map(({ token }) => token)).size).toBe(devices.length);
    expect(tokens.every(({ token }) => /^[A-Za-z0-9]{20}$/.test(token))).toBe(true);
    const one = Buffer.from('one installation');
    expect(demoToken(one, 'a')).toBe(demoToken(one, 'a'));
    expect(demoToken(one, 'a')).not.toBe(demoToken(Buffer.from('another'), 'a'));
  });
});

describe('the past of the demo devices', () => {
  const until = Date.now();
  const count = async () => {
    const { rows } = await platform.database.pool.query<{ rows: number; chunked: number }>(
      'select (select count(*)::int from ts_point) as rows, (select coalesce(sum(n), 0)::int from ts_chunk) as chunked',
    );
    return rows[0];
  };

  it('is five minutes apart, in chunks but for today, as the model says, with units; written again it is the same', async () => {
    const building = new BuildingSimulation(devices.filter(({ key }) => SOME.has(key)));
    for (const back of [0, 2, 3]) await writeDay(platform, building, { projectId, until, back });
    const before = await count();
    expect(before?.chunked).toBeGreaterThan(2 * 288 * 8);
    await writeDay(platform, building, { projectId, until, back: 0 });
    await writeDay(platform, building, { projectId, until, back: 3 });
    expect(await count()).toEqual(before);

    const from = Math.floor(until / DAY) * DAY - 3 * DAY;
    const [series] = await engineer.must(devicePropertyCalls.GetDeviceHistoryData, {
      projectId,
      deviceId: SENSOR,
      propertyName: 'co2',
      startTime: new Date(from).toISOString(),
      endTime: new Date(from + 2 * DAY).toISOString(),
    });
    expect(series?.unit).toBe('ppm');
    const sensor = building.devices.find(({ key }) => key === SENSOR) as SimulatedDevice;
    const points = series?.points ?? [];
    expect(points.length).toBeGreaterThan(400);
    for (const { time, value } of points) {
      const at = new Date(time).getTime();
      expect(at % 300_000).toBe(0);
      expect(value).toBe(building.read(sensor, at)?.co2);
    }
  });
});

describe('the simulator', () => {
  let program: string;
  beforeAll(async () => {
    program = path.join(folder, 'main.mjs');
    const plan = pathToFileURL(path.join(root, 'scripts/ready/serverBundle.mjs')).href;
    const { simulatorBundle } = (await import(plan)) as { simulatorBundle(): BuildOptions };
    await build({ ...simulatorBundle(), outfile: program });
  });

  it('lets the devices send over real MQTT and HTTP what the model says and do as they are told, comes back when it is killed, and ends with the program', {
    timeout: 90_000,
  }, async () => {
    // Whoever is without a token is left in peace: here most of the boxes in the ceilings, which would only take time.
    await platform.database.pool.query(
      "delete from device_credential using device where device.id = device_id and device_key ~ '^(vav|ts)-'",
    );
    const senders = devices.filter(({ key }) => !/^(vav|ts)-/.test(key));
    const simulator = superviseSimulator(platform, program, { everyMs: 1_500 });
    const building = new BuildingSimulation(devices);
    const isSilent = ({ faults: fate }: SimulatedDevice) => fate.silentAt(Date.now()) !== undefined;
    await vi.waitFor(
      async () =>
        expect((await listed({ isOnline: true })).count).toBeGreaterThan(
          senders.filter((one) => !isSilent(one)).length * 0.97,
        ),
      { timeout: 60_000, interval: 300 },
    );
    const heard = ['ahu-f03-001', SENSOR, 'tr-f01-001', 'ws-rf-001'].map(
      (key) => devices.find((one) => one.key === key) as SimulatedDevice,
    );
    for (const living of heard.filter((one) => !isSilent(one))) {
      // Whoever is connected has not sent everything yet.
      const properties = await vi.waitFor(
        async () => {
          const found = await propertiesOf(living.key);
          expect(found.filter(({ time }) => time === undefined)).toEqual([]);
          return found;
        },
        { timeout: 30_000, interval: 300 },
      );
      expect(properties.length).toBeGreaterThan(3);
      for (const { propertyName, value, time } of properties)
        expect([propertyName, value]).toEqual([
          propertyName,
          building.read(living, new Date(time ?? 0).getTime())?.[propertyName],
        ]);
    }
    await expect
      .poll(async () => (await detail('ahu-f03-001')).state, { timeout: 15_000 })
      .toMatch(/running|stopped|fault/);

    const unit = devices.find((one) => one.kind === 'ahu' && !isSilent(one)) as SimulatedDevice;
    const { id } = await detail(unit.key);
    const call = (method: string, params: unknown) =>
      engineer.must(rpcCalls.SendTwoWayRpc, { id, payload: JSON.stringify({ method, params, timeout: 20_000 }) });
    expect(await call('setValue', { key: 'supplySetpoint', value: 18.5 })).toEqual({ supplySetpoint: 18.5 });
    expect(await call('getValue', 'supplySetpoint')).toEqual({ supplySetpoint: 18.5 });
    expect(await call('setValue', { key: 'power', value: 1 })).toEqual({ error: 'power cannot be set to that' });
    await vi.waitFor(
      async () =>
        expect(
          (await propertiesOf(unit.key)).find(({ propertyName }) => propertyName === 'supplySetpoint')?.value,
        ).toBe(18.5),
      { timeout: 10_000, interval: 200 },
    );

    const pid = simulator.pid();
    expect(pid).toBeDefined();
    process.kill(pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect([undefined, pid]).not.toContain(simulator.pid()), { timeout: 30_000 });
    await simulator.close();
    expect(simulator.pid()).toBeUndefined();
  });

  it('is a load generator that counts what was acknowledged', async () => {
    const tokens = path.join(os.tmpdir(), `${path.basename(folder)}.txt`);
    const known = await demoDeviceTokens(platform.database.db);
    await writeFile(
      tokens,
      known
        .slice(0, 5)
        .map(({ token }) => token)
        .join('\n'),
    );
    const args = ['--tokens', tokens, '--devices', '5', '--rate', '400', '--seconds', '1', '--keys', '3'];
    const child = spawn(process.execPath, [program, ...args, '--port', String(getMqttPort(platform))]);
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    await rm(tokens);
    const [, messages] = /(\d+) messages acknowledged .* 0 lost/.exec(said) ?? [];
    expect(Number(messages)).toBeGreaterThan(100);
    const properties = await propertiesOf(known[0]?.key ?? '');
    expect(properties.map(({ propertyName }) => propertyName)).toEqual(
      expect.arrayContaining(['pulseCounter', 'leakage', 'batteryLevel']),
    );
  });
});
