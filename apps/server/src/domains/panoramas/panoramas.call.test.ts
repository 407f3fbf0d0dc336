import { fileCalls } from '@twinscape/contract/files';
import { panoramaCalls as calls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { emptyBin } from '../../testing/emptyBin.ts';
import { openBin } from '../../testing/openBin.ts';
import { PANORAMAS_PUSH } from './publish.ts';
import { drawSphere, groupIn, panoramaIn } from './testing/fixtures.ts';

let app: TestApp;
let engineer: Client;
let trial: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  trial = app.as(app.world.people.guest);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const collectTime = new Date('2026-05-01T02:00:00Z');
const photograph = async (name = 'P12.jpg', width = 2_048) => ({
  name,
  body: new Uint8Array(await drawSphere(width)),
});
const newSet = () => ({ projectId, name: `全景 ${newId()}`, collectTime });
const scenesOf = (pbGuid: string, who = engineer) => who.must(calls.GetScenesByPbGuid, { projectId, pbGuid });
const settled = async (pbGuid: string) => {
  await expect
    .poll(async () => (await engineer.must(calls.GetPanoramaConvertState, { projectId, pbGuid })).convertState, {
      timeout: 60_000,
      interval: 100,
    })
    .not.toMatch(/^(waiting|converting)$/);
  return scenesOf(pbGuid);
};
const read = (address: string, who = app.world.people.engineer) =>
  fetch(`${app.url}${address}`, { headers: { token: who.token } });
const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [format, width, height];
};

describe('C-PANO-09 photographs become panoramas', { timeout: 90_000 }, () => {
  it('RU-STATE-05 G-PANO-04 one is uploaded with a new set, converted in the background, and looked at by its tiles', async () => {
    const pushes: unknown[] = [];
    const end = app.platform.live.subscribe(app.world.people.member.id, (push) => {
      if (push.kind === PANORAMAS_PUSH) pushes.push(push);
    });
    const made = await engineer.must(calls.UploadImages, newSet(), {
      files: { file: await photograph('P12.jpg', 4_096) },
    });
    expect(made.scenes.map(({ name, convertState }) => [name, convertState])).toEqual([['P12', 'waiting']]);
    const [scene] = await settled(made.pbGuid);
    expect(scene).toMatchObject({ convertState: 'done', convertPercent: 100, width: 4_096, widths: [2_048, 4_096] });
    expect(pushes.length).toBeGreaterThan(1);
    end();
    const tile = await read(`${scene?.tiles}/4096/7/3`);
    expect(tile.headers.get('cache-control')).toContain('immutable');
    expect(await sizeOf(tile)).toEqual(['jpeg', 512, 512]);
    for (const beyond of ['4096/8/0', '4096/0/4', '8192/0/0'])
      expect(((await (await read(`${scene?.tiles}/${beyond}`)).json()) as { ErrorCode: number }).ErrorCode).toBe(404);
    expect(await sizeOf(await read(scene?.sphere ?? ''))).toEqual(['jpeg', 2_048, 1_024]);
    expect(await sizeOf(await read(scene?.cover ?? ''))).toEqual(['jpeg', 1_280, 720]);
    expect(await sizeOf(await read(scene?.thumbnail ?? ''))).toEqual(['jpeg', 256, 144]);
    const { list } = (await engineer.must(calls.GetList, { projectId, key: made.pbGuid.slice(0, 0) })).data;
    expect(list.find(({ pbGuid }) => pbGuid === made.pbGuid)).toMatchObject({ sceneCount: 1, cover: scene?.cover });
  });

  it('RU-VAL-10 RU-VAL-11 what is missing is told, and nothing is stored', async () => {
    const before = await engineer.must(calls.GetListCount, { projectId });
    const told = async (input: object, files = {}) =>
      (await engineer.send(calls.UploadImages, { ...newSet(), ...input }, files)).message;
    expect(await told({})).toBe(refusals['upload.noPanorama'].cn);
    const files = { files: { file: await photograph() } };
    expect(await told({ name: '' }, files)).toBe(refusals['pano.nameRequired'].cn);
    expect(await told({ collectTime: undefined }, files)).toBe(refusals['pano.collectTimeRequired'].cn);
    expect(await told({ label: newId() }, files)).toBe(refusals['panoGroup.notFound'].cn);
    expect(await told({}, { files: { file: { name: '视频.mp4', body: 'x' } } })).toContain('.jpg');
    expect((await engineer.send(calls.CreateItem, { ...newSet(), name: ' ' })).message).toBe(
      refusals['pano.nameRequired'].cn,
    );
    expect(await engineer.must(calls.GetListCount, { projectId })).toBe(before);
  });

  it('A-42 files that were uploaded before become photographs of a set by their addresses; a foreign one does not', async () => {
    const { path } = await engineer.must(
      fileCalls.UploadFile,
      { projectId },
      { files: { file: await photograph('大堂.jpg') } },
    );
    const set = await engineer.must(calls.CreateItem, newSet());
    const ofSet = { projectId, pbGuid: set.pbGuid };
    await engineer.must(calls.UploadImages, { ...ofSet, images: [{ name: '一层大堂', path }] });
    const [scene] = await settled(set.pbGuid);
    expect(scene).toMatchObject({ name: '一层大堂', fileName: '大堂.jpg', convertState: 'done' });
    const foreign = { ...ofSet, images: [{ name: 'x', path: `/api/File/Read/${newId()}/x.jpg` }] };
    expect((await engineer.send(calls.UploadImages, foreign)).message).toBe('请先上传文件“x”');
  });

  it('C-PANO-09 a resumable upload becomes one photograph, however often it is named', async () => {
    const set = await engineer.must(calls.CreateItem, newSet());
    const body = await drawSphere();
    const encode = (values: Record<string, string>) =>
      Object.entries(values)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',');
    const headers = { 'tus-resumable': '1.0.0', token: app.world.people.engineer.token };
    const begin = (metadata: Record<string, string>) =>
      fetch(`${app.url}/api/Home/File/Upload`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(body.length), 'upload-metadata': encode(metadata) },
      });
    const answer = await begin({ filename: 'P7.jpg', projectId, setId: set.pbGuid });
    expect(answer.status).toBe(201);
    const address = answer.headers.get('location') ?? '';
    const sent = await fetch(`${app.url}${address}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(body),
    });
    expect(sent.status).toBe(204);
    const uploadIds = [address.split('/').at(-1) ?? ''];
    const input = { projectId, pbGuid: set.pbGuid, uploadIds };
    const made = await Promise.all([1, 2].map(() => engineer.must(calls.UploadImages, input)));
    expect(new Set(made.flatMap(({ scenes }) => scenes.map(({ sceneName }) => sceneName))).size).toBe(1);
    expect(await settled(set.pbGuid)).toHaveLength(1);
    expect((await begin({ filename: 'P7.mp4', projectId, setId: set.pbGuid })).status).toBe(400);
    expect((await begin({ filename: 'P7.jpg', projectId, setId: newId() })).status).toBe(404);
  });

  it('RU-ERR-03 T-PANO-04 T-PANO-05 what is no panorama says why, a cancelled one waits to be tried again', async () => {
    const odd = {
      name: '合影.jpg',
      body: new Uint8Array(
        await sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#888' } })
          .jpeg()
          .toBuffer(),
      ),
    };
    const made = await engineer.must(calls.UploadImages, newSet(), { files: { file: odd } });
    const [scene] = await settled(made.pbGuid);
    expect(scene?.convertMessage).toContain('2:1');
    expect(scene?.tiles).toBeUndefined();
    const of = { projectId, sceneName: scene?.sceneName ?? '' };
    await engineer.must(calls.RetrySceneConversion, of);
    expect((await settled(made.pbGuid))[0]?.convertState).toBe('error');
    const { captureIds } = await panoramaIn(app, { states: ['waiting'] });
    const waiting = { projectId, sceneName: captureIds[0] ?? '' };
    expect(
      (await engineer.send(calls.SaveSceneView, { ...waiting, view: { yaw: 0, pitch: 0, fieldOfView: 60 } })).message,
    ).toBe(refusals['pano.converting'].cn);
    await engineer.must(calls.CancelSceneConversion, waiting);
    expect((await engineer.send(calls.CancelSceneConversion, waiting)).message).toBe(refusals['pano.cannotCancel'].cn);
    await engineer.must(calls.RetrySceneConversion, waiting);
    expect((await engineer.send(calls.RetrySceneConversion, waiting)).message).toBe(refusals['pano.cannotRetry'].cn);
  });
});

describe('sets, groups and points', () => {
  it('C-PANO-02 … C-PANO-08 C-PANO-14 … C-PANO-16 sets stand in groups, are renamed, moved and counted', async () => {
    const label = (await engineer.must(calls.SaveLabel, { projectId, name: '地下室' })).id;
    expect((await engineer.send(calls.SaveLabel, { projectId, name: '地下室' })).message).toBe('分组名称不能重复');
    const first = await engineer.must(calls.CreateItem, { ...newSet(), label });
    const second = await engineer.must(calls.CreateItem, newSet());
    expect((await engineer.send(calls.CreateItem, { ...newSet(), name: first.name })).message).toBe('全景名称不能重复');
    expect(first).toMatchObject({ labelName: '地下室', sceneCount: 0, convertState: 'done' });
    await engineer.must(calls.BindPanorama, { projectId, pbGuids: [second.pbGuid], targetId: label });
    const grouped = await engineer.must(calls.GetListByLabelGroup, { projectId });
    expect(
      grouped
        .find((one) => one.label === label)
        ?.list.map(({ pbGuid }) => pbGuid)
        .sort(),
    ).toEqual([first.pbGuid, second.pbGuid].sort());
    const renamed = await engineer.must(calls.RenameItem, {
      projectId,
      pbGuid: first.pbGuid,
      name: '冷冻机房巡检',
      label: '',
    });
    expect(renamed).toMatchObject({ name: '冷冻机房巡检', collectTime: collectTime.toISOString() });
    expect(renamed.label ?? '').toBe('');
    expect((await engineer.must(calls.GetList, { projectId, key: '机房' })).data.list).toHaveLength(1);
    expect((await engineer.must(calls.GetList, { projectId, label })).data.list.map(({ pbGuid }) => pbGuid)).toEqual([
      second.pbGuid,
    ]);
    await engineer.must(calls.SaveLabel, { projectId, id: label, name: 'B1' });
    await engineer.must(calls.DelLabel, { projectId, id: label });
    const alone = (await engineer.must(calls.GetList, { projectId, label: '-', key: second.name })).data.list;
    expect(alone).toHaveLength(1);
    expect((await engineer.must(calls.GetListLabel, { projectId })).some(({ id }) => id === label)).toBe(false);
  });

  it('C-PANO-01 C-PANO-07 C-PANO-13 T-PANO-02 T-PANO-03 photographs are named, looked at from where one says, moved and put in order', async () => {
    const { set, captureIds } = await panoramaIn(app, { states: ['done', 'done', 'done'] });
    const [a = '', b = '', c = ''] = captureIds;
    const view = { yaw: -35, pitch: 4, fieldOfView: 70 };
    const cover = {
      name: 'view.png',
      body: new Uint8Array(
        await sharp({ create: { width: 640, height: 360, channels: 3, background: '#258' } })
          .png()
          .toBuffer(),
      ),
    };
    const saved = await engineer.must(
      calls.SaveSceneView,
      { projectId, sceneName: a, view },
      { files: { file: cover } },
    );
    expect(saved.view).toEqual(view);
    expect(await sizeOf(await read(saved.cover ?? ''))).toEqual(['png', 640, 360]);
    expect(await trial.must(calls.GetSceneView, { projectId, sceneName: a })).toMatchObject({ view });
    await engineer.must(calls.UpdateCapture, {
      projectId,
      sceneName: b,
      name: '冷冻机房',
      pointName: 'P-冷冻机房',
      pose: { heading: 90, roll: 1 },
    });
    await engineer.must(calls.SortScenes, { projectId, pbGuid: set.id, sceneNames: [c, a] });
    const sorted = await scenesOf(set.id);
    expect(sorted.map(({ sceneName }) => sceneName)).toEqual([c, a, b]);
    expect(sorted[2]).toMatchObject({ name: '冷冻机房', pointName: 'P-冷冻机房', pose: { heading: 90, roll: 1 } });
    const other = await panoramaIn(app);
    await engineer.must(calls.UpdateCapture, { projectId, sceneName: c, pbGuid: other.set.id });
    expect((await scenesOf(other.set.id)).map(({ sceneName }) => sceneName)).toEqual([...other.captureIds, c]);
    expect((await engineer.send(calls.SortScenes, { projectId, pbGuid: set.id, sceneNames: [c] })).message).toBe(
      refusals['pano.captureNotFound'].cn,
    );
  });

  it('T-PANO-06 photographs of several days that bear one name were taken at one point', async () => {
    const days = [new Date('2026-08-07T02:00:00Z'), new Date('2026-03-02T02:00:00Z')];
    const sets = await Promise.all(days.map((collectedAt) => panoramaIn(app, { collectedAt })));
    const { list } = (await engineer.must(calls.GetPointList, { projectId, pbGuid: sets[0]?.set.id ?? '' })).data;
    const ours = list[0]?.captures.filter(({ pbGuid }) => sets.some(({ set }) => set.id === pbGuid));
    expect(ours?.map((one) => new Date(one.collectTime).toISOString().slice(0, 10))).toEqual([
      '2026-03-02',
      '2026-08-07',
    ]);
  });

  it('C-PANO-10 C-PANO-11 C-PANO-12 A-112 sets go into the bin with their photographs and come back; one photograph is gone for good', async () => {
    const { set, captureIds } = await panoramaIn(app, {
      states: ['done', 'waiting'],
      groupId: (await groupIn(app)).id,
    });
    const other = await panoramaIn(app);
    const refused = await engineer.send(calls.BatchRemoveItem, { projectId, pbGuids: [set.id, newId()] });
    expect(refused.message).toBe(refusals['pano.notFound'].cn);
    await engineer.must(calls.BatchRemoveItem, { projectId, pbGuids: [set.id, other.set.id] });
    expect((await engineer.send(calls.GetScenesByPbGuid, { projectId, pbGuid: set.id })).code).toBe(404);
    expect(
      (await read(`/api/Home/File/Tiles/${projectId}/${captureIds[0]}/2048/0/0`)).headers.get('content-type'),
    ).toContain('json');
    const bin = openBin(app);
    await bin.settled();
    expect((await bin.undo('panorama', set.id)).code).toBe(200);
    const back = await scenesOf(set.id);
    expect(back.map(({ sceneName, convertState }) => [sceneName, convertState])).toEqual([
      [captureIds[0], 'done'],
      [captureIds[1], 'cancelled'],
    ]);
    expect((await read(back[0]?.thumbnail ?? '')).headers.get('content-type')).toBe('image/jpeg');
    await engineer.must(calls.RemoveScene, { projectId, pbGuid: set.id, sceneName: captureIds[0] ?? '' });
    expect(await scenesOf(set.id)).toHaveLength(1);
  });

  it('nothing of a deleted panorama is left once the bin is emptied', async () => {
    const made = await engineer.must(calls.UploadImages, newSet(), {
      files: { file: await photograph('唯一.jpg', 2_050) },
    });
    await settled(made.pbGuid);
    const files = async () =>
      Number(
        (
          await app.platform.database.pool.query(
            `select count(*) as n from file where kind = 'panorama' and company_id is not null`,
          )
        ).rows[0]?.n,
      );
    const before = await files();
    await engineer.must(calls.RemoveItem, { projectId, pbGuid: made.pbGuid });
    await emptyBin(app.platform);
    expect(await files()).toBe(before - 5);
  });
});

describe('where a photograph was taken', () => {
  it('is told to those who may change the set, and to nobody else', { timeout: 60_000 }, async () => {
    const bytes = await sharp({ create: { width: 2_048, height: 1_024, channels: 3, background: '#888' } })
      .jpeg()
      .withExifMerge({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 0/1 0/1' },
      })
      .toBuffer();
    const made = await engineer.must(calls.UploadImages, newSet(), {
      files: { file: { name: '户外.jpg', body: new Uint8Array(bytes) } },
    });
    const [scene] = await settled(made.pbGuid);
    expect([scene?.latitude, scene?.longitude]).toEqual([31, 121]);
    const [asRead] = await scenesOf(made.pbGuid, trial);
    expect(asRead).not.toHaveProperty('latitude');
    expect(asRead).not.toHaveProperty('longitude');
  });
});
