import { mkdir, mkdtemp, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { adapterCalls as calls } from '@twinscape/contract/adapters';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deviceIn } from '../devices/examples.ts';
import { getTelemetry } from '../telemetry/index.ts';
import { FolderPlace } from './kinds/file/folderPlace.ts';

describe('files that appear in a folder of the server', () => {
  let app: TestApp;
  let folder: string;
  let place: { projectId: string; adapterId: string };
  let deviceId: string;
  const form = (name: string) => ({
    adapterName: name,
    adapterType: 'system' as const,
    adapterKind: 'file' as const,
    adapterInterval: 200,
    settings: { folder: 'meters', pattern: '*.csv', timePath: 'time' },
  });
  const drop = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    const settled = new Date(Date.now() - 5_000);
    await utimes(file, settled, settled);
  };
  const readSeries = async () => {
    const found = await getTelemetry(app.platform).store.raw({
      entity: { type: 'DEVICE', id: deviceId },
      keys: ['energy'],
      from: 0,
      to: Date.now() + 3_600_000,
      limit: 10_000,
      order: 'oldest',
    });
    return (found.get('energy') ?? []).map(({ value }) => value);
  };
  const administrator = () => app.as(app.world.people.platform);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-drop-'));
    app = await startTestApp({ TWINSCAPE_FILE_DROPS: `meters=${folder}` });
    const projectId = app.world.east.tower;
    const { id } = await administrator().must(calls.AddProjectAdapter, { projectId, ...form('抄表文件') });
    place = { projectId, adapterId: id };
    deviceId = (await deviceIn(app)).id;
    await app.as(app.world.people.engineer).must(calls.SaveAdapterPoints, {
      ...place,
      points: [{ address: '[tag=E-1].kWh', deviceId, pointKey: 'energy' }],
    });
  }, 60_000);
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is set up by administrators of the platform alone, for folders that the operator listed', async () => {
    const engineer = app.as(app.world.people.engineer);
    const { projectId } = place;
    expect(await engineer.send(calls.AddProjectAdapter, { projectId, ...form('别人的') })).toMatchObject({ code: 403 });
    const unknown = { ...form('没有'), settings: { folder: '../etc' } };
    const refused = await administrator().send(calls.AddProjectAdapter, { projectId, ...unknown });
    expect(refused.message).toBe('没有名为“../etc”的文件夹，须由运维人员在 TWINSCAPE_FILE_DROPS 中列出');
  });

  it('reads each file once, the oldest first, and puts it away', async () => {
    await drop('b.csv', 'tag,time,kWh\nE-1,2026-05-01T01:00:00Z,12\nE-2,2026-05-01T01:00:00Z,7\n');
    await drop('notes.txt', 'not for us');
    const { nodes } = await administrator().must(calls.BrowseProjectAdapter, place);
    expect(nodes.map(({ address }) => address)).toContain('[tag=E-2].kWh');
    await drop('a.csv', 'tag;time;kWh\nE-1;2026-05-01T00:00:00Z;11\n');
    await administrator().must(calls.ChangeProjectAdapterState, {
      projectId: place.projectId,
      id: place.adapterId,
      state: 'running',
    });
    await expect.poll(readSeries, { timeout: 20_000 }).toEqual([11, 12]);
    await expect.poll(async () => (await readdir(path.join(folder, 'done'))).sort()).toEqual(['a.csv', 'b.csv']);
    expect(await readdir(folder)).toContain('notes.txt');
  });

  it('leaves what is no document, and follows no link', async () => {
    await mkdir(path.join(folder, 'outside'));
    await writeFile(path.join(folder, 'outside', 'secret'), 'tag,time,kWh\nE-1,2026-05-02T00:00:00Z,666\n');
    await symlink(path.join(folder, 'outside', 'secret'), path.join(folder, 'link.csv'));
    await drop('wide.csv', Buffer.alloc(9 * 1024 ** 2, 'x').toString());
    await drop('c.csv', 'tag,time,kWh\nE-1,2026-05-03T00:00:00Z,13\n');
    await expect.poll(readSeries, { timeout: 20_000 }).toEqual([11, 12, 13]);
    await expect.poll(() => readdir(path.join(folder, 'failed'))).toEqual(['wide.csv']);
    const isLogged = async () => {
      const { data } = await administrator().must(calls.GetProjectAdapterLog, place);
      return data.list.some(({ text, detail }) => text === '应答过大' && detail === 'wide.csv');
    };
    await expect.poll(isLogged, { timeout: 10_000 }).toBe(true);
  });

  it('takes no link for the folder of files that were read', async () => {
    const place = new FolderPlace(path.join(folder, 'outside'));
    await symlink(folder, path.join(folder, 'outside', 'done'));
    expect(await place.list('done')).toEqual([]);
    await expect(place.move('secret', 'done')).rejects.toThrow('folder');
    await symlink(path.join(folder, 'notes.txt'), path.join(folder, 'outside', 'swapped'));
    await expect(place.read('swapped', 1_000)).rejects.toThrow('ELOOP');
    await expect(place.read('secret', 10)).rejects.toThrow('answerTooLarge');
  });

  it('RU-ADP-05 says that the folder is gone, and reads on what came meanwhile', async () => {
    const stateOf = () =>
      administrator().must(calls.CheckProjectAdapterState, { projectId: place.projectId, id: place.adapterId });
    await rename(folder, `${folder}-away`);
    await expect.poll(async () => (await stateOf()).lastError?.text, { timeout: 20_000 }).toBe('文件夹无法读写');
    await rename(`${folder}-away`, folder);
    await drop('d.csv', 'tag,time,kWh\nE-1,2026-05-04T00:00:00Z,14\n');
    await expect.poll(readSeries, { timeout: 20_000 }).toEqual([11, 12, 13, 14]);
  });
});

describe('files that appear in a bucket', () => {
  let app: TestApp;
  let folder: string;
  let store: S3rver;
  let client: S3Client;
  const keys = async () =>
    ((await client.send(new ListObjectsV2Command({ Bucket: 'plant' }))).Contents ?? []).map(({ Key }) => Key).sort();
  const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: 'plant', Key, Body }));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-s3-'));
    store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: ['plant', 'blobs'].map((name) => ({ name, configs: [] })),
    });
    const { port } = await store.run();
    const endpoint = `http://127.0.0.1:${port}`;
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    app = await startTestApp({
      S3_BUCKET: 'blobs',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      TWINSCAPE_FILE_DROPS: 'plant=s3://plant/drops',
    });
  }, 60_000);
  afterAll(async () => {
    await app?.stop();
    client?.destroy();
    store?.httpServer.closeAllConnections();
    await store?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are read once, the oldest first, and put away beside', async () => {
    const administrator = app.as(app.world.people.platform);
    const { tower: projectId } = app.world.east;
    const { id: adapterId } = await administrator.must(calls.AddProjectAdapter, {
      projectId,
      adapterName: '桶',
      adapterType: 'system',
      adapterKind: 'file',
      adapterInterval: 200,
      settings: { folder: 'plant', format: 'json', rowsPath: 'rows', timePath: 'time' },
    });
    const { id: deviceId } = await deviceIn(app);
    const rows = (value: number) => JSON.stringify({ rows: [{ tag: 'E-1', kWh: value, time: 1_780_000_000 + value }] });
    await put('drops/a.json', rows(1));
    await put('elsewhere.json', rows(9));
    const { nodes } = await administrator.must(calls.BrowseProjectAdapter, { projectId, adapterId });
    expect(nodes.map(({ address }) => address)).toContain('[tag=E-1].kWh');
    const point = { address: '[tag=E-1].kWh', deviceId, pointKey: 'energy' };
    await administrator.must(calls.SaveAdapterPoints, { projectId, adapterId, points: [point] });
    await administrator.must(calls.ChangeProjectAdapterState, { projectId, id: adapterId, state: 'running' });
    const readSeries = async () => {
      const found = await getTelemetry(app.platform).store.raw({
        entity: { type: 'DEVICE', id: deviceId },
        keys: ['energy'],
        from: 0,
        to: 2e12,
        limit: 100,
        order: 'oldest',
      });
      return (found.get('energy') ?? []).map(({ value }) => value);
    };
    await expect.poll(readSeries, { timeout: 20_000 }).toEqual([1]);
    await put('drops/b.json', rows(2));
    await put('drops/c.json', 'no document');
    await expect.poll(readSeries, { timeout: 20_000 }).toEqual([1, 2]);
    await expect
      .poll(keys, { timeout: 20_000 })
      .toEqual(['drops/done/a.json', 'drops/done/b.json', 'drops/failed/c.json', 'elsewhere.json']);
  }, 60_000);
});
