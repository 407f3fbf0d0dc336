import { createHash } from 'node:crypto';
import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { deviceIn } from '../examples.ts';
import { computeProfileId } from './profile.ts';

let app: TestApp;
let engineer: Client;
let tower: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  tower = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const file = (body: string, name = 'fw.bin') => ({ files: { file: { name, body } } });
const sha256 = (body: string) => createHash('sha256').update(body).digest('hex');
const send = (more: object = {}, files: object = {}, client = engineer) =>
  client.send(
    deviceFirmwareCalls.SaveOtaPackage,
    { title: `包 ${newId()}`, version: '1.0', type: 'FIRMWARE', ...more },
    files,
  );
const save = async (more: object = {}, files: object = {}) => {
  const { code, message, result } = await send(more, files);
  if (code !== 200) throw new Error(message);
  return result;
};
const change = (id: string, more: object, files: object = {}, client = engineer) =>
  client.send(deviceFirmwareCalls.UpdateOtaPackage, { id, ...more }, files);
const read = (id: string, client = engineer) => client.send(deviceFirmwareCalls.GetOtaPackage, { id });
const remove = (id: string, client = engineer) => client.send(deviceFirmwareCalls.DeleteOtaPackage, { id });
const list = async (more: object = {}, client = engineer) => client.must(deviceFirmwareCalls.GetOtaPackages, more);
const titles = async (more: object = {}) => (await list(more)).data.map(({ title }) => title);
const contentOf = async (id: string) => {
  const response = await engineer.request(deviceFirmwareCalls.DownloadOtaPackage, { id });
  return { status: response.status, text: await response.text() };
};

describe('C-OTA-01 the list of packages', () => {
  const mark = newId().slice(0, 8);
  const named = (letter: string) => `${letter}-${mark}`;
  beforeAll(async () => {
    await save({ title: named('b'), version: '2', tag: '夜间', deviceType: 'ahu' }, file('bb'));
    await save({ title: named('a'), version: '3', type: 'SOFTWARE' }, file('a'));
    await save({ title: named('c'), version: '1' });
  });

  it.each<[string, object, string[]]>([
    ['newest first without a wish', {}, ['c', 'a', 'b']],
    ['by title', { sortProperty: 'title', sortOrder: 'ASC' }, ['a', 'b', 'c']],
    ['by title backwards', { sortProperty: 'title', sortOrder: 'DESC' }, ['c', 'b', 'a']],
    ['by version', { sortProperty: 'version', sortOrder: 'ASC' }, ['c', 'b', 'a']],
    ['by size', { sortProperty: 'dataSize', sortOrder: 'DESC' }, ['b', 'a', 'c']],
    ['as they were made', { sortProperty: 'createdTime', sortOrder: 'ASC' }, ['b', 'a', 'c']],
    ['newest first where a column is not known', { sortProperty: 'secret', sortOrder: 'ASC' }, ['c', 'a', 'b']],
    ['of one kind', { type: 'software' }, ['a']],
    ['that suit a type: its own and those for all', { deviceType: 'fan' }, ['c', 'a']],
    ['that suit another type', { deviceType: 'ahu' }, ['c', 'a', 'b']],
    ['page by page', { pageSize: 2, page: 1 }, ['b']],
  ])('%s', async (_what, more, letters) =>
    expect(await titles({ textSearch: mark, ...more })).toEqual(letters.map(named)),
  );

  it('is searched by title, version and tag, and counts what there is', async () => {
    expect(await titles({ textSearch: '夜间' })).toEqual([named('b')]);
    expect(await list({ textSearch: mark, pageSize: 2 })).toMatchObject({
      totalElements: 3,
      totalPages: 2,
      hasNext: true,
    });
  });

  it('T-OTA-01 for devices of a profile holds only what can be installed on them', async () => {
    await deviceIn(app, { deviceType: 'ahu' });
    const ask = (type: string, deviceType: string, client = engineer) =>
      client.send(deviceFirmwareCalls.GetOtaPackagesOfProfile, {
        deviceProfileId: computeProfileId(app.world.east.id, deviceType),
        type: type as 'FIRMWARE',
        textSearch: mark,
      });
    expect((await ask('firmware', 'ahu')).result.data.map(({ title }) => title)).toEqual([named('b')]);
    expect((await ask('SOFTWARE', 'ahu')).result.data.map(({ title }) => title)).toEqual([named('a')]);
    const unknown = await ask('FIRMWARE', 'never heard of');
    expect([unknown.code, unknown.message]).toEqual([404, '设备配置不存在']);
    expect((await ask('FIRMWARE', 'ahu', app.as(app.world.people.platform))).code).toBe(400);
  });
});

describe('C-OTA-02 what a package may be', () => {
  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a title of more than 255 characters', { title: 'x'.repeat(256) }, 'title'],
    ['no version', { version: '' }, 'version'],
    ['a kind that there is not', { type: 'HARDWARE' }, 'type'],
    ['an address without a scheme', { url: 'fw.test/a.bin' }, 'url'],
    ['an address with a space', { url: 'https://fw.test/a b' }, 'url'],
    ['an address that is too long', { url: `https://fw.test/${'x'.repeat(1_000)}` }, 'url'],
    ['a checksum by a rule that there is not', { checksumAlgorithm: 'MD2' }, 'checksumAlgorithm'],
    ['notes that are too long', { additionalInfo: { note: 'x'.repeat(16_384) } }, 'additionalInfo'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const answer = await send(wrong);
    expect(answer.code).toBe(400);
    expect(refusedFields(answer).map((name) => name.toLowerCase())).toEqual([field.toLowerCase()]);
  });

  it('of a file the checksum is computed, and one that is said must be it, in whatever case', async () => {
    const made = await save({ checksum: sha256('firmware').toUpperCase() }, file('firmware'));
    expect(made).toMatchObject({ checksum: sha256('firmware'), checksumAlgorithm: 'SHA256', dataSize: 8 });
    const wrong = await send({ checksum: 'ab', checksumAlgorithm: 'md5' }, file('firmware'));
    expect(wrong.message).toBe(`校验值不一致：文件的 MD5 为 ${createHash('md5').update('firmware').digest('hex')}`);
  });

  it('of what lies elsewhere only its sender knows the checksum, which is kept as it was said', async () => {
    const { raw, result } = await send({ url: 'coap://fw.test/a.bin', checksum: 'ABCD', checksumAlgorithm: 'CRC32' });
    expect(raw.Result).toMatchObject({
      url: 'coap://fw.test/a.bin',
      hasData: false,
      checksum: 'abcd',
      checksumAlgorithm: 'CRC32',
      fileName: null,
    });
    expect((await contentOf(result.id.id)).status).toBe(404);
  });

  it('one title in one version is one package of the enterprise; of five at once one is kept', async () => {
    const title = `同名 ${newId()}`;
    const codes = (await Promise.all(Array.from({ length: 5 }, () => send({ title })))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await send({ title, version: '1.1' })).code).toBe(200);
    expect((await send({ title, type: 'SOFTWARE' })).code).toBe(200);
    expect((await send({ title }, {}, app.as(app.world.people.westAdmin))).code).toBe(200);
  });
});

describe('C-OTA-03 T-OTA-04 changing a package', () => {
  it('what is not sent stays, and what is sent empty is emptied', async () => {
    const { id } = await save({ tag: '灰度', deviceType: 'ahu', additionalInfo: { a: 1 } }, file('one'));
    const { raw } = await change(id.id, { version: '2', tag: '', deviceType: '' });
    expect(raw.Result).toMatchObject({
      version: '2',
      tag: null,
      deviceType: null,
      additionalInfo: { a: 1 },
      dataSize: 3,
    });
  });

  it('a new file takes the place of the old one, and an address that of the file', async () => {
    const { id } = await save({}, file('one', 'one.bin'));
    expect((await change(id.id, {}, file('second', 'two.bin'))).result).toMatchObject({
      fileName: 'two.bin',
      dataSize: 6,
      checksum: sha256('second'),
    });
    expect((await contentOf(id.id)).text).toBe('second');
    const moved = await change(id.id, { url: 'https://fw.test/x' });
    expect(moved.raw.Result).toMatchObject({ hasData: false, fileName: null, dataSize: null, checksum: null });
    const both = await change(id.id, { url: 'https://fw.test/x' }, file('third'));
    expect(both.message).toBe('文件与下载地址只能选择其一');
    const uploaded = await engineer.must(deviceFirmwareCalls.UploadOtaPackage, { id: id.id }, file('third'));
    expect([uploaded.hasData, uploaded.url ?? null, uploaded.fileName]).toEqual([true, null, 'fw.bin']);
    const none = await engineer.send(deviceFirmwareCalls.UploadOtaPackage, { id: id.id });
    expect(none.code).toBe(400);
  });

  it('a name that another package has is refused, and the package stays as it was', async () => {
    const [one, other] = [await save(), await save()];
    const answer = await change(other.id.id, { title: one.title });
    expect([answer.code, answer.message]).toEqual([409, `升级包“${one.title} 1.0”已存在`]);
    expect((await read(other.id.id)).result.title).toBe(other.title);
  });

  it('while it is assigned, only what no device was told may change', async () => {
    const { id } = await save({ deviceType: 'fixed-ahu', tag: '一' }, file('fixed'));
    await engineer.must(deviceFirmwareCalls.AssignOtaPackage, {
      projectId: tower,
      type: 'FIRMWARE',
      packageId: id.id,
      deviceType: 'fixed-ahu',
    });
    const refused = async (more: object, files: object = {}) => (await change(id.id, more, files)).message;
    for (const more of [
      { title: 'X' },
      { version: '9' },
      { type: 'SOFTWARE' },
      { url: 'https://a.test/b' },
      { deviceType: 'fan' },
      { tag: '二' },
    ])
      expect(await refused(more)).toBe('升级包已分配给设备，请先取消分配');
    expect(await refused({}, file('other'))).toBe('升级包已分配给设备，请先取消分配');
    expect((await change(id.id, { version: '1.0', additionalInfo: { night: true } })).code).toBe(200);
    expect((await remove(id.id)).message).toBe('升级包已分配给设备，请先取消分配');
    expect((await read(id.id)).result.assignedCount).toBe(1);
    await engineer.must(deviceFirmwareCalls.AssignOtaPackage, {
      projectId: tower,
      type: 'FIRMWARE',
      deviceType: 'fixed-ahu',
    });
    expect((await remove(id.id)).code).toBe(200);
  });
});

describe('T-OTA-05 assigning', () => {
  const assign = (input: object, client = engineer) =>
    client.send(deviceFirmwareCalls.AssignOtaPackage, { projectId: tower, type: 'FIRMWARE', ...input });

  it('needs devices or a type, not both, and devices that are there', async () => {
    const { id } = await save({}, file('x'));
    const { deviceKey } = await deviceIn(app);
    const target = '请选择设备或设备类型（二者选一）';
    expect((await assign({ packageId: id.id })).message).toBe(target);
    expect((await assign({ packageId: id.id, deviceIds: [deviceKey], deviceType: 'ahu' })).message).toBe(target);
    expect((await assign({ packageId: id.id, deviceIds: [] })).message).toBe('请选择设备');
    expect((await assign({ packageId: id.id, deviceIds: [deviceKey, 'never'] })).message).toBe('设备不存在');
    expect((await assign({ packageId: newId(), deviceIds: [deviceKey] })).message).toBe('升级包不存在');
    expect((await assign({ packageId: id.id, deviceIds: [deviceKey] }, app.as(app.world.people.guest))).code).toBe(403);
  });

  it('a device’s own package counts before its type’s, and one of the other kind beside it', async () => {
    const deviceType = `ota-${newId()}`;
    const [one, two] = [await deviceIn(app, { deviceType }), await deviceIn(app, { deviceType })];
    const [ofType, own] = [await save({}, file('t')), await save({}, file('o'))];
    const software = await save({ type: 'SOFTWARE' }, file('s'));
    expect((await assign({ packageId: ofType.id.id, deviceType })).result).toEqual({ deviceCount: 2 });
    expect((await assign({ packageId: own.id.id, deviceIds: [one.id] })).result).toEqual({ deviceCount: 1 });
    await assign({ packageId: software.id.id, type: 'SOFTWARE', deviceIds: [one.id] });
    const targets = async (type: 'FIRMWARE' | 'SOFTWARE') => {
      const { data } = await engineer.must(deviceFirmwareCalls.GetDeviceOtaList, {
        projectId: tower,
        type,
        deviceType,
        orderBy: 'deviceId',
        orderByType: 0,
      });
      return new Map(data.list.map(({ id, packageId, assignedTo }) => [id, [packageId, assignedTo]]));
    };
    expect(await targets('FIRMWARE')).toEqual(
      new Map(
        [
          [one.id, [own.id.id, 'device']],
          [two.id, [ofType.id.id, 'type']],
        ].sort() as [string, [string, string]][],
      ),
    );
    expect((await targets('SOFTWARE')).get(one.id)).toEqual([software.id.id, 'device']);
    await assign({ deviceIds: [one.id] });
    expect((await targets('FIRMWARE')).get(one.id)).toEqual([ofType.id.id, 'type']);
  });
});

describe('whose packages they are, and what the log tells', () => {
  it('another enterprise reads, changes and deletes none of them, and a visitor only reads', async () => {
    const { id } = await save({}, file('x'));
    const west = app.as(app.world.people.westAdmin);
    for (const answer of [
      await read(id.id, west),
      await change(id.id, { tag: 'x' }, {}, west),
      await remove(id.id, west),
    ])
      expect([answer.code, answer.message]).toEqual([404, '升级包不存在']);
    const guest = app.as(app.world.people.guest);
    expect((await read(id.id, guest)).code).toBe(200);
    expect((await change(id.id, { tag: 'x' }, {}, guest)).code).toBe(403);
    expect((await send({}, {}, guest)).code).toBe(403);
  });

  it('adding, changing and deleting have a line each; a change that is none has none', async () => {
    const { id, title } = await save();
    await change(id.id, { title });
    await change(id.id, { tag: '二' });
    await remove(id.id);
    const lines = () => events.filter(({ entityId }) => entityId === id.id).map(({ name }) => name);
    await expect.poll(() => lines().length, { timeout: TEST_TIMEOUT_MS }).toBe(3);
    expect(new Set(lines()).size).toBe(3);
    expect(events.find(({ entityId, after }) => entityId === id.id && after?.tag === '二')?.before).toEqual({
      tag: null,
    });
  });
});
