import { gunzipSync } from 'node:zlib';
import { type ConvertState, modelFileCalls } from '@twinscape/contract/models';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import type { Version } from '../store.ts';
import { createTestModel, TILES } from '../testing/fixtures.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let guest: Client;
let tower: string;
let modelId: string;
let version: Version;

beforeAll(async () => {
  app = await startTestApp();
  const { people, east } = app.world;
  tower = east.tower;
  engineer = app.as(people.engineer);
  member = app.as(people.member);
  guest = app.as(people.guest);
  const made = await createTestModel(app.platform, tower, { name: '一号楼', content: 'ISO-10303-21;原件' });
  modelId = made.model.id;
  const [only] = made.versions;
  if (!only) throw new Error('the version is missing');
  version = only;
});
afterAll(() => app.stop());

const tile = (path: string, headers: Record<string, string> = {}, who = guest) =>
  who.fetch(`/Vault/Tiles/${tower}/${version.id}/${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const contentOf = (path: string) => TILES[path]?.bytes ?? Buffer.alloc(0);

describe('opening a version', () => {
  it('G-MODEL-01 answers the addresses of its tilesets, from which every tile is reached', async () => {
    const file = await guest.must(modelFileCalls.GetModelFile, { projectId: tower, modelId });
    expect(file).toMatchObject({
      modelName: '一号楼',
      version: '1',
      versionId: version.id,
      schema: 'IFC4',
      elementCount: 120,
      box: [-0.24, -1.55, -4.38, 9.04, 6.63, 22.18],
      isPictureTaken: false,
    });
    const tileset = (await (await guest.fetch(file.tilesetUrl)).json()) as { root: { content: { uri: string } } };
    const beside = new URL(tileset.root.content.uri, `${app.url}${file.tilesetUrl}`);
    expect((await guest.fetch(beside.pathname)).status).toBe(200);
  });

  it.each<[ConvertState, number, string]>([
    ['waiting', 409, '模型正在转换中'],
    ['converting', 409, '模型正在转换中'],
    ['error', 409, '服务器转换出错'],
    ['needs_converter', 409, '文件未发布，无法打开'],
  ])('RU-STATE-04 G-MODEL-01 T-MODEL-02 is refused while it is %s', async (state, code, message) => {
    const made = await createTestModel(app.platform, tower, { states: [state] });
    const answer = await guest.send(modelFileCalls.GetModelFile, { projectId: tower, modelId: made.model.id });
    expect([answer.code, answer.message]).toEqual([code, message]);
    const read = await guest.fetch(`/Vault/Tiles/${tower}/${made.versions[0]?.id}/tileset.json`);
    expect(read.status).toBe(code);
  });

  it('RU-STATE-04 opens the newest converted version while the next one converts, or the one that is named', async () => {
    const made = await createTestModel(app.platform, tower, { states: ['converted', 'converted', 'converting'] });
    const at = { projectId: tower, modelId: made.model.id };
    expect((await guest.must(modelFileCalls.GetModelFile, at)).version).toBe('2');
    expect((await guest.must(modelFileCalls.GetModelFile, { ...at, version: 'v1' })).version).toBe('1');
    expect((await guest.send(modelFileCalls.GetModelFile, { ...at, version: '3' })).message).toBe('模型正在转换中');
    for (const odd of ['4', '0', 'x', '-1', '1.0', "1'"])
      expect((await guest.send(modelFileCalls.GetModelFile, { ...at, version: odd })).code).toBe(404);
  });
});

describe('T-MODEL-02 a tile', () => {
  it.each([
    ['tileset.json', 'application/json'],
    ['tiles/0.glb', 'model/gltf-binary'],
    ['tiles/层 1.glb', 'model/gltf-binary'],
  ])('%s is read whole, and kept by whoever has it', async (path, mime) => {
    const answer = await tile(path.split('/').map(encodeURIComponent).join('/'));
    expect(await bytesOf(answer)).toEqual(contentOf(path));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': mime,
      'content-length': String(contentOf(path).length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    const again = await tile(path.split('/').map(encodeURIComponent).join('/'), {
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
  });

  it('travels as it is stored to who takes gzip, and says so', async () => {
    // Node's fetch unpacks by itself; the length tells what travelled.
    const answer = await tile('tiles/0.glb', { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(1_000);
    expect(await bytesOf(answer)).toEqual(contentOf('tiles/0.glb'));
    expect(answer.headers.get('etag')).not.toBe((await tile('tiles/0.glb')).headers.get('etag'));
    expect(
      (await tile('tiles/0.glb', { 'accept-encoding': 'gzip;q=0, br' })).headers.get('content-encoding'),
    ).toBeNull();
    const kept = await tile('tiles/%E5%B1%82%201.glb', { 'accept-encoding': 'gzip' });
    expect(kept.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=100-199', 100, 200],
    ['bytes=-5', -5, undefined],
    ['bytes=19990-', 19_990, undefined],
  ])('is read in the part %s of the unpacked bytes, also by who takes gzip', async (range, from, to) => {
    for (const encoding of ['identity', 'gzip']) {
      const answer = await tile('tiles/0.glb', { range, 'accept-encoding': encoding });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([206, null]);
      expect(await bytesOf(answer)).toEqual(contentOf('tiles/0.glb').subarray(from, to));
    }
    const whole = contentOf('tiles/层 1.glb');
    const part = await tile('tiles/%E5%B1%82%201.glb', { range: 'bytes=5-8' });
    expect(await bytesOf(part)).toEqual(whole.subarray(5, 9));
    expect(part.headers.get('content-range')).toBe(`bytes 5-8/${whole.length}`);
  });

  it('reads its own bytes of the pack and no others', async () => {
    const get = vi.spyOn(app.platform.blobs, 'get');
    await bytesOf(await tile('tiles/0.glb', { 'accept-encoding': 'gzip' }));
    const [, range] = get.mock.calls.at(-1) ?? [];
    get.mockRestore();
    const { rows } = await app.platform.database.pool.query<{
      pack: { path: string; offset: number; length: number }[];
    }>('select pack from model_version where id = $1', [version.id]);
    const entry = rows[0]?.pack.find(({ path }) => path === 'tiles/0.glb');
    expect(entry).toBeDefined();
    expect(range).toEqual({ start: entry?.offset, end: (entry?.offset ?? 0) + (entry?.length ?? 0) - 1 });
    expect(entry?.offset).toBeGreaterThan(0);
  });

  it.each(['nothing.glb', '', '..%2f..%2fetc%2fpasswd', 'tiles%2f..%2ftileset.json', 'TILESET.JSON', '%00'])(
    'does not exist at %s',
    async (path) => {
      const { status } = await tile(path);
      expect([400, 404]).toContain(status);
    },
  );

  it('RU-PREV-17 is not to be had by the address alone, nor under another project', async () => {
    expect((await tile('tileset.json', {}, app.anonymous)).status).toBe(401);
    expect((await tile('tileset.json', {}, app.as(app.world.people.westAdmin))).status).toBe(403);
    expect((await tile('tileset.json', {}, app.as(app.world.people.idle))).status).toBe(403);
    const admin = app.as(app.world.people.admin);
    const elsewhere = await admin.fetch(`/Vault/Tiles/${app.world.east.plant}/${version.id}/tileset.json`);
    expect(elsewhere.status).toBe(404);
    const cookie = { cookie: `twinscape_session=${app.world.people.guest.token}` };
    expect(
      (await app.anonymous.fetch(`/api/Vault/Tiles/${tower}/${version.id}/tileset.json`, { headers: cookie })).status,
    ).toBe(200);
  });

  it('is unpacked to what was packed', async () => {
    const { rows } = await app.platform.database.pool.query<{ blob_key: string }>(
      'select blob_key from file where id = $1',
      [version.packFileId],
    );
    const body = await app.platform.blobs.get(rows[0]?.blob_key ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of body ?? []) chunks.push(chunk as Buffer);
    const pack = Buffer.concat(chunks);
    expect(gunzipSync(pack.subarray(0, pack.indexOf(0x1f, 20)))).toEqual(contentOf('tileset.json'));
  });
});

describe('the picture of a version', () => {
  const picture = async (width: number, height: number, background = '#c40') =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const save = (who: Client, versionId: string, body: Uint8Array<ArrayBuffer> | string) =>
    who.send(
      modelFileCalls.SaveModelThumbnail,
      { projectId: tower, versionId },
      { files: { file: { name: '视图.png', body } } },
    );
  const read = async (versionId: string, size: 256 | 1280) => {
    const answer = await guest.fetch(`/Vault/Thumbnail/${tower}/${versionId}/${size}`);
    return { answer, meta: answer.status === 200 ? await sharp(await bytesOf(answer)).metadata() : undefined };
  };

  it('T-MODEL-03 is read in two sizes', async () => {
    expect((await read(version.id, 256)).meta?.width).toBe(256);
    expect((await read(version.id, 1280)).meta?.width).toBe(1280);
    expect((await guest.fetch(`/Vault/Thumbnail/${tower}/${version.id}/512`)).status).toBe(400);
  });

  it('T-MODEL-03 does not exist for a version without one', async () => {
    const { versions } = await createTestModel(app.platform, tower, { states: ['waiting'] });
    expect((await read(versions[0]?.id ?? '', 256)).answer.status).toBe(404);
  });

  it('T-MODEL-04 taken by the first who opens the version replaces the sketch, in 1280 and 256 pixels', async () => {
    const made = await createTestModel(app.platform, tower);
    const [first] = made.versions;
    const versionId = first?.id ?? '';
    expect((await save(guest, versionId, await picture(2000, 1000))).code).toBe(200);
    expect((await read(versionId, 1280)).meta).toMatchObject({ width: 1280, height: 640, format: 'png' });
    expect((await read(versionId, 256)).meta).toMatchObject({ width: 256, height: 128 });
    const file = await guest.must(modelFileCalls.GetModelFile, { projectId: tower, modelId: made.model.id });
    expect(file.isPictureTaken).toBe(true);
    const { rowCount } = await app.platform.database.pool.query('select from file where id = any($1)', [
      [first?.smallPictureId, first?.largePictureId],
    ]);
    expect(rowCount).toBe(0);
    const again = await save(guest, versionId, await picture(100, 100));
    expect([again.code, again.message]).toEqual([403, '该版本已有缩略图，体验账号不能替换']);
    const [before] = (await member.must(modelFileCalls.GetModelList, { projectId: tower, key: made.model.modelName }))
      .data.list;
    expect((await save(member, versionId, await picture(300, 200))).code).toBe(200);
    const [after] = (await member.must(modelFileCalls.GetModelList, { projectId: tower, key: made.model.modelName }))
      .data.list;
    expect(after?.thumbnail).not.toBe(before?.thumbnail);
    expect((await read(versionId, 1280)).meta).toMatchObject({ width: 300 });
  });

  it('T-MODEL-04 of two who take the first one at once, the trial user does not come second', async () => {
    const { versions } = await createTestModel(app.platform, tower);
    const versionId = versions[0]?.id ?? '';
    const body = await picture(400, 300);
    const codes = await Promise.all([save(guest, versionId, body), save(guest, versionId, await picture(4, 3))]);
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 403]);
  });

  it('T-MODEL-04 is refused when it is no picture, none at all, or the version cannot be opened', async () => {
    const { versions } = await createTestModel(app.platform, tower, { states: ['converting'] });
    expect((await save(member, version.id, 'plain text')).message).toBe('只能上传图片文件');
    const none = await member.send(modelFileCalls.SaveModelThumbnail, { projectId: tower, versionId: version.id });
    expect([none.code, none.message]).toEqual([400, '请选择图片文件']);
    expect((await save(member, versions[0]?.id ?? '', await picture(9, 9))).message).toBe('模型正在转换中');
    expect((await save(member, app.world.east.id, await picture(9, 9))).message).toBe('模型版本不存在');
  });
});

describe('T-MODEL-05 the original of a version', () => {
  it('is had back under its own name, whatever became of it, whole or from where a download broke off', async () => {
    const answer = await guest.request(modelFileCalls.DownloadModelFile, { projectId: tower, modelId });
    expect((await bytesOf(answer)).toString()).toBe('ISO-10303-21;原件');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('一号楼.ifc')}`,
    );
    const rest = await guest.fetch(`/api/Model/DownloadModelFile?projectId=${tower}&modelId=${modelId}&version=1`, {
      headers: { range: 'bytes=13-' },
    });
    expect([rest.status, (await bytesOf(rest)).toString()]).toEqual([206, '原件']);
    const failed = await createTestModel(app.platform, tower, { states: ['converted', 'error'], content: 'broken' });
    const latest = await guest.request(modelFileCalls.DownloadModelFile, {
      projectId: tower,
      modelId: failed.model.id,
    });
    expect([latest.status, (await bytesOf(latest)).toString()]).toEqual([200, 'broken']);
  });

  it('is not read under the address of files, not even by administrators', async () => {
    for (const who of [engineer, app.as(app.world.people.admin), app.as(app.world.people.platform)])
      expect((await who.fetch(`/api/File/Read/${version.fileId}/${encodeURIComponent('一号楼.ifc')}`)).status).toBe(
        404,
      );
  });
});
