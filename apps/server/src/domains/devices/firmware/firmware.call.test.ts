import { createHash } from 'node:crypto';
import { NO_CUSTOMER } from '@twinscape/contract';
import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { updateDevice } from '../deviceStore.ts';
import { deviceIn } from '../examples.ts';
import { computeProfileId } from './profile.ts';
import { findOtaContent } from './reader.ts';

let app: TestApp;
let engineer: Client;
let tower: string;
let jwt: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  tower = app.world.east.tower;
  const { token } = await app.anonymous.json<{ token: string }>('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: app.world.people.engineer.loginAccount, password: TEST_PASSWORD }),
  });
  jwt = { 'x-authorization': `Bearer ${token}` };
}, 60_000);
afterAll(() => app.stop());

const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 251));
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const file = { name: 'ahu-2.1.bin', body: new Uint8Array(BYTES) };

const bare = async (path: string, init: { method?: string; body?: unknown } = {}) => {
  const isForm = init.body instanceof FormData;
  const response = await app.anonymous.fetch(path, {
    method: init.method ?? 'GET',
    headers: { ...jwt, ...(init.body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(init.body === undefined ? {} : { body: isForm ? (init.body as FormData) : JSON.stringify(init.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? '' : (JSON.parse(text) as Record<string, unknown>) };
};
const formOf = (one: { name: string; body: Uint8Array<ArrayBuffer> }) => {
  const form = new FormData();
  form.append('file', new Blob([one.body]), one.name);
  return form;
};
const sharedOf = async (id: string) =>
  Object.fromEntries(
    (await getTelemetry(app.platform).attributes.read({ type: 'DEVICE', id }, 'SHARED_SCOPE')).map(({ key, value }) => [
      key,
      value,
    ]),
  );

describe('C-OTA-01 C-OTA-02 C-OTA-03 C-OTA-04 packages', () => {
  it('are created with their file, listed, changed and deleted', async () => {
    const made = await engineer.must(
      deviceFirmwareCalls.SaveOtaPackage,
      { title: '空调机组固件', version: '2.1', type: 'FIRMWARE', tag: '灰度', checksumAlgorithm: 'CRC32' },
      { files: { file } },
    );
    expect(made).toMatchObject({
      id: { entityType: 'OTA_PACKAGE' },
      tenantId: { entityType: 'TENANT', id: app.world.east.id },
      type: 'FIRMWARE',
      title: '空调机组固件',
      version: '2.1',
      hasData: true,
      fileName: 'ahu-2.1.bin',
      contentType: 'application/octet-stream',
      checksumAlgorithm: 'CRC32',
      dataSize: BYTES.length,
      assignedCount: 0,
    });
    const listed = await engineer.must(deviceFirmwareCalls.GetOtaPackages, { textSearch: '空调', pageSize: 10 });
    expect(listed).toMatchObject({ totalElements: 1, hasNext: false, data: [{ id: made.id }] });
    const download = await engineer.fetch(`/api/otaPackage/${made.id.id}/download`);
    expect(Buffer.from(await download.arrayBuffer()).equals(BYTES)).toBe(true);

    const twice = { title: '空调机组固件', version: '2.1', type: 'FIRMWARE' } as const;
    expect(await engineer.send(deviceFirmwareCalls.SaveOtaPackage, twice)).toMatchObject({
      code: 409,
      message: '升级包“空调机组固件 2.1”已存在',
    });
    const changed = await engineer.must(deviceFirmwareCalls.UpdateOtaPackage, { id: made.id.id, version: '2.2' });
    expect(changed).toMatchObject({ title: '空调机组固件', version: '2.2', tag: '灰度', hasData: true });
    const other = await app
      .as(app.world.people.westAdmin)
      .send(deviceFirmwareCalls.DeleteOtaPackage, { id: made.id.id });
    expect([other.code, other.message]).toEqual([404, '升级包不存在']);
    await engineer.must(deviceFirmwareCalls.DeleteOtaPackage, { id: made.id.id });
    expect((await engineer.send(deviceFirmwareCalls.GetOtaPackage, { id: made.id.id })).code).toBe(404);
  });

  it('refuse what cannot be installed, each by its reason', async () => {
    const save = async (more: object, files = {}) =>
      (
        await engineer.send(
          deviceFirmwareCalls.SaveOtaPackage,
          { title: 'X', version: '1', type: 'SOFTWARE', ...more },
          { files },
        )
      ).message;
    expect(await save({ title: ' ' })).toBe('请输入升级包标题');
    expect(await save({ version: '' })).toBe('请输入升级包版本');
    expect(await save({ url: 'not an address' })).toBe('下载地址须为完整的网址，如 https://example.com/fw.bin');
    expect(await save({ url: 'https://fw.test/a.bin' }, { file })).toBe('文件与下载地址只能选择其一');
    expect(await save({ checksum: 'abc' }, { file })).toBe(`校验值不一致：文件的 SHA256 为 ${SHA256}`);
    expect(await save({ deviceProfileId: tower })).toBe('设备配置不存在');
  });

  it('speak ThingsBoard’s dialect on its paths, with the file uploaded apart', async () => {
    const device = await deviceIn(app, { deviceType: 'ota-meter' });
    const deviceProfileId = { entityType: 'DEVICE_PROFILE', id: computeProfileId(app.world.east.id, 'ota-meter') };
    const info = (await bare(`/api/device/${device.id}`)).body as { deviceProfileId: object };
    expect(info.deviceProfileId).toEqual(deviceProfileId);
    const made = await bare('/api/otaPackage', {
      method: 'POST',
      body: { deviceProfileId, type: 'SOFTWARE', title: 'TB', version: '7', usesUrl: false, url: null, tag: null },
    });
    expect(made).toMatchObject({ status: 200, body: { deviceProfileId, hasData: false, checksum: null } });
    const { id } = (made.body as { id: { id: string } }).id;
    const path = `/api/otaPackage/${id}?checksumAlgorithm=SHA256&checksum=${SHA256}`;
    const uploaded = await bare(path, { method: 'POST', body: formOf(file) });
    expect(uploaded).toMatchObject({ status: 200, body: { hasData: true, checksum: SHA256, dataSize: BYTES.length } });
    const wrong = await bare(path.replace(SHA256, 'aa'), { method: 'POST', body: formOf(file) });
    expect(wrong).toMatchObject({ status: 400, body: { errorCode: 31 } });
    expect((await bare(`/api/otaPackage/info/${id}`)).body).toEqual(uploaded.body);
    expect((await bare(`/api/otaPackage/${id}`)).body).toEqual(uploaded.body);
    expect((await bare(`/api/otaPackages/${deviceProfileId.id}/SOFTWARE?pageSize=10&page=0`)).body).toMatchObject({
      data: [{ id: { id } }],
    });
    expect((await bare('/api/otaPackages?pageSize=10&page=0&textSearch=TB')).body).toMatchObject({ totalElements: 1 });
    expect(await bare(`/api/otaPackage/${id}`, { method: 'DELETE' })).toEqual({ status: 200, body: '' });
    expect(await bare(`/api/otaPackage/info/${id}`)).toMatchObject({ status: 404, body: { errorCode: 32 } });
  });
});

describe('T-OTA-05 T-OTA-06 devices and their packages', () => {
  it('hear of what is assigned to them or their type by shared attributes, and can read it in chunks', async () => {
    const [one, other] = [
      await deviceIn(app, { deviceType: 'ota-ahu', deviceName: '机组 1' }),
      await deviceIn(app, { deviceType: 'ota-ahu', deviceName: '机组 2' }),
    ];
    const ofType = await engineer.must(
      deviceFirmwareCalls.SaveOtaPackage,
      { title: 'AHU', version: '3.0.1', type: 'FIRMWARE', deviceType: 'ota-ahu' },
      { files: { file } },
    );
    const own = await engineer.must(deviceFirmwareCalls.SaveOtaPackage, {
      title: 'AHU',
      version: '3.1-beta',
      type: 'FIRMWARE',
      tag: 'beta',
      url: 'https://fw.test/ahu.bin',
    });
    const assign = (input: object) =>
      engineer.send(deviceFirmwareCalls.AssignOtaPackage, { projectId: tower, type: 'FIRMWARE', ...input });
    expect((await assign({ packageId: ofType.id.id, deviceType: 'ota-ahu' })).result).toEqual({ deviceCount: 2 });
    const announced = {
      fw_title: 'AHU',
      fw_version: '3.0.1',
      fw_size: BYTES.length,
      fw_checksum: SHA256,
      fw_checksum_algorithm: 'SHA256',
    };
    await expect.poll(() => sharedOf(other.id), { timeout: 10_000 }).toEqual(announced);
    await assign({ packageId: own.id.id, deviceIds: [one.id] });
    await expect
      .poll(() => sharedOf(one.id), { timeout: 10_000 })
      .toEqual({ fw_title: 'AHU', fw_version: '3.1-beta', fw_tag: 'beta', fw_url: 'https://fw.test/ahu.bin' });

    const content = await findOtaContent(app.platform, other.id, 'FIRMWARE');
    expect(content).toMatchObject({ title: 'AHU', version: '3.0.1', size: BYTES.length });
    const chunks = [];
    for (let at = 0; at < 5; at++) chunks.push((await content?.chunk(30_000, at)) ?? Buffer.alloc(0));
    expect(chunks.map(({ length }) => length)).toEqual([30_000, 30_000, 30_000, 10_000, 0]);
    expect(Buffer.concat(chunks).equals(BYTES)).toBe(true);
    expect((await content?.chunk(0, 0))?.equals(BYTES)).toBe(true);
    // What lies elsewhere is fetched there.
    expect(await findOtaContent(app.platform, one.id, 'FIRMWARE')).toBeUndefined();
    expect(await findOtaContent(app.platform, other.id, 'SOFTWARE')).toBeUndefined();

    expect((await engineer.send(deviceFirmwareCalls.DeleteOtaPackage, { id: ofType.id.id })).message).toBe(
      '升级包已分配给设备，请先取消分配',
    );
    const renamed = await engineer.send(deviceFirmwareCalls.UpdateOtaPackage, { id: own.id.id, version: '4' });
    expect(renamed.code).toBe(409);
    await engineer.must(deviceFirmwareCalls.UpdateOtaPackage, { id: own.id.id, additionalInfo: { note: '夜间升级' } });

    const { ingest } = getTelemetry(app.platform);
    const told = (key: string, value: string) => ({
      entity: { type: 'DEVICE' as const, id: other.id },
      projectId: tower,
      key,
      value,
      at: Date.now() + 1_000,
    });
    await expect
      .poll(async () => (await statesOf({ deviceType: 'ota-ahu' })).map(({ state }) => state), { timeout: 10_000 })
      .toEqual(['INITIATED', 'INITIATED']);
    await ingest.accept([
      told('fw_state', 'FAILED'),
      told('fw_error', 'checksum'),
      told('current_fw_version', '2.0.9'),
    ]);
    expect(await statesOf({ deviceType: 'ota-ahu' })).toMatchObject([
      { deviceName: '机组 1', packageVersion: '3.1-beta', assignedTo: 'device', state: 'INITIATED' },
      {
        deviceName: '机组 2',
        packageVersion: '3.0.1',
        assignedTo: 'type',
        state: 'FAILED',
        error: 'checksum',
        currentVersion: '2.0.9',
      },
    ]);
    expect(await statesOf({ deviceId: one.deviceKey })).toHaveLength(1);

    // Taken back, its type's counts again; what no longer is of the type is to install nothing.
    await assign({ deviceIds: [one.id] });
    await expect.poll(() => sharedOf(one.id), { timeout: 10_000 }).toEqual(announced);
    await engineer.must(tbDeviceCalls.SaveThingDevice, { id: one.id, name: one.deviceKey, type: 'ota-fan' });
    await expect.poll(() => sharedOf(one.id), { timeout: 10_000 }).toEqual({});
    await assign({ deviceType: 'ota-ahu' });
    await expect.poll(() => sharedOf(other.id), { timeout: 10_000 }).toEqual({});
    await engineer.must(deviceFirmwareCalls.DeleteOtaPackage, { id: ofType.id.id });
    await engineer.must(deviceFirmwareCalls.DeleteOtaPackage, { id: own.id.id });
  });

  it('are given packages as ThingsBoard does, with the device itself', async () => {
    const device = await deviceIn(app, { deviceType: 'ota-boiler' });
    const { id } = await engineer.must(
      deviceFirmwareCalls.SaveOtaPackage,
      { title: 'Boiler', version: '5', type: 'SOFTWARE', deviceType: 'ota-boiler' },
      { files: { file } },
    );
    const read = async () => (await bare(`/api/device/${device.id}`)).body as Record<string, unknown>;
    expect(await read()).toMatchObject({ firmwareId: null, softwareId: null });
    const given = await bare('/api/device', { method: 'POST', body: { ...(await read()), softwareId: id } });
    expect(given).toMatchObject({ status: 200, body: { firmwareId: null, softwareId: id } });
    await expect.poll(() => sharedOf(device.id), { timeout: 10_000 }).toMatchObject({ sw_title: 'Boiler' });
    const wrong = await bare('/api/device', { method: 'POST', body: { ...(await read()), firmwareId: id } });
    expect(wrong).toMatchObject({ status: 400, body: { message: '升级包的类型与所选类型不一致' } });
    const none = { entityType: 'OTA_PACKAGE', id: NO_CUSTOMER };
    await bare('/api/device', { method: 'POST', body: { ...(await read()), softwareId: none } });
    expect(await read()).toMatchObject({ softwareId: null });
    await expect.poll(() => sharedOf(device.id), { timeout: 10_000 }).toEqual({});
  });

  it('are given only what suits them', async () => {
    const device = await deviceIn(app, { deviceType: 'ota-pump' });
    const save = async (more: object, files = {}) =>
      (
        await engineer.must(
          deviceFirmwareCalls.SaveOtaPackage,
          { title: `P ${JSON.stringify(more)}`, version: '1', type: 'FIRMWARE', ...more },
          { files },
        )
      ).id.id;
    const assign = async (packageId: string, more: object = { deviceIds: [device.id] }, as = engineer) =>
      (
        await as.send(deviceFirmwareCalls.AssignOtaPackage, {
          projectId: tower,
          type: 'FIRMWARE',
          packageId,
          ...more,
        })
      ).message;
    expect(await assign(await save({}))).toBe('升级包尚无文件或下载地址，不能分配');
    const fan = await save({ deviceType: 'ota-fan' }, { file });
    expect(await assign(fan)).toBe('升级包只适用于类型为“ota-fan”的设备');
    expect(await assign(fan, {})).toBe('请选择设备或设备类型（二者选一）');
    expect(await assign(await save({ type: 'SOFTWARE' }, { file }))).toBe('升级包的类型与所选类型不一致');
    const platform = app.as(app.world.people.platform);
    const bridge = { projectId: app.world.west.bridge, deviceType: 'ota-fan' };
    expect(await assign(fan, bridge, platform)).toBe('升级包与设备不属于同一企业');
    await updateDevice(app.platform.database.db, device.id, { deviceType: 'ota-fan' });
    expect(await assign(fan)).toBe('分配成功');
  });
});

const statesOf = async (more: object) =>
  (
    await engineer.must(deviceFirmwareCalls.GetDeviceOtaList, {
      projectId: tower,
      type: 'FIRMWARE',
      orderBy: 'deviceName',
      orderByType: 0,
      ...more,
    })
  ).data.list;
