import { fileCalls } from '@twinscape/contract/files';
import { panoramaCalls as calls, hotspotCalls, panoramaShareCalls } from '@twinscape/contract/panoramas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSilence } from '../../../../../fixtures/silence.ts';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { panoramaShareKind } from './sharing.ts';
import { panoramaIn } from './testing/fixtures.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const model = async () => (await createTestModel(app.platform, projectId)).model.id;
const photographs = (pbGuid: string) => engineer.must(calls.GetScenesByPbGuid, { projectId, pbGuid });
const position: [number, number, number] = [3, 1.6, -4];

describe('T-PANO-14 T-PANO-15 T-PANO-16 points in the model', () => {
  it('a photograph of another day stands where its point does, and looks where it was said to', async () => {
    const [before, after] = [
      await panoramaIn(app),
      await panoramaIn(app, { collectedAt: new Date('2026-06-01T02:00:00Z') }),
    ];
    const modelId = await model();
    const placed = await engineer.must(calls.PlaceScene, {
      projectId,
      sceneName: before.captureIds[0] ?? '',
      modelId,
      position,
      bearing: 360,
    });
    expect(placed.place).toEqual({ modelId, position, bearing: 0 });
    expect((await photographs(after.set.id))[0]?.place).toEqual({ modelId, position });
    const later = { projectId, sceneName: after.captureIds[0] ?? '', modelId, position, bearing: 90 };
    await engineer.must(calls.PlaceScene, later);
    const listed = await engineer.must(calls.GetPlacedPoints, { projectId, modelId });
    // The latest photograph of it is the one that is opened.
    expect(listed).toMatchObject([{ name: 'P1', position, sceneName: after.captureIds[0], pbGuid: after.set.id }]);

    // Directions in one model say nothing in another.
    const other = await model();
    await engineer.must(calls.PlaceScene, { ...later, modelId: other, bearing: 45 });
    expect((await photographs(before.set.id))[0]?.place).toEqual({ modelId: other, position });
    expect(await engineer.must(calls.GetPlacedPoints, { projectId, modelId })).toEqual([]);
    await engineer.must(calls.UnplaceScene, { projectId, sceneName: later.sceneName });
    expect((await photographs(after.set.id))[0]).not.toHaveProperty('place');
  });

  it('T-PANO-14 headings that cameras wrote give the directions of other days, and of what was walked through together', async () => {
    const before = await panoramaIn(app, { states: ['done', 'done'], collectedAt: new Date('2026-05-02T02:00:00Z') });
    const after = await panoramaIn(app, { collectedAt: new Date('2026-06-02T02:00:00Z') });
    const [first = '', second = ''] = before.captureIds;
    const heading = (sceneName: string, degrees: number) =>
      engineer.must(calls.UpdateCapture, { projectId, sceneName, pose: { heading: degrees } });
    await heading(first, 350);
    await heading(second, 100);
    await heading(after.captureIds[0] ?? '', 20);
    const where = { projectId, modelId: await model(), position };
    await engineer.must(calls.PlaceScene, { ...where, sceneName: first, bearing: 5 });
    const bearings = async (pbGuid: string) => (await photographs(pbGuid)).map(({ place }) => place?.bearing);
    expect(await bearings(after.set.id)).toEqual([35]);
    const placed = await engineer.must(calls.PlaceScene, { ...where, sceneName: second });
    expect(placed.place?.bearing).toBe(115);
    // Without a heading it stands there and looks nowhere.
    const mute = await panoramaIn(app, { states: ['done', 'done', 'done'] });
    const sceneName = mute.captureIds[2] ?? '';
    const stood = await engineer.must(calls.PlaceScene, { ...where, sceneName });
    expect(stood.place).toEqual({ modelId: where.modelId, position });
  });

  it('at another point it stands nowhere until it is placed; a model of another project is none', async () => {
    const { set, captureIds } = await panoramaIn(app);
    const [sceneName = ''] = captureIds;
    const where = { projectId, sceneName, modelId: await model(), position, bearing: 10 };
    await engineer.must(calls.PlaceScene, where);
    await engineer.must(calls.UpdateCapture, { projectId, sceneName, pointName: `泵房 ${newId()}` });
    expect((await photographs(set.id))[0]).not.toHaveProperty('place');
    const foreign = (await createTestModel(app.platform, app.world.west.bridge)).model.id;
    expect((await engineer.send(calls.PlaceScene, { ...where, modelId: foreign })).message).toBe('模型不存在');
    expect((await engineer.send(calls.GetPlacedPoints, { projectId, modelId: foreign })).message).toBe('模型不存在');
  });
});

describe('G-PANO-03 RU-VAL-09 texts with pictures, films and sounds', () => {
  const place = { locationX: 30, locationY: -5 };
  const sound = (name = '介绍.wav', body = makeSilence()) =>
    engineer.send(hotspotCalls.UploadAudio, { projectId }, { files: { file: { name, body } } });

  it('a sound is uploaded first, is one, and stands in the hotspot and in what its set shares', async () => {
    const { set, captureIds } = await panoramaIn(app);
    const of = { projectId, sceneName: captureIds[0] ?? '', ...place, name: '讲解', text: '开机步骤' };
    const audio = { ...of, mediaType: 'audio' as const };
    expect((await engineer.send(hotspotCalls.AddMediaTextTag, audio)).message).toBe('请上传音频文件');
    expect((await sound('介绍.txt')).message).toBe('请上传音频文件');
    expect((await sound('介绍.mp3', new TextEncoder().encode('没有声音'))).code).toBe(400);
    const { path } = (await sound()).result;
    const wrong = { ...of, mediaType: 'image' as const, mediaPath: path };
    expect((await engineer.send(hotspotCalls.AddMediaTextTag, wrong)).message).toBe('请先上传图片或视频');
    const made = await engineer.must(hotspotCalls.AddMediaTextTag, { ...audio, mediaPath: path });
    expect(made).toMatchObject({ tagType: 'text', mediaType: 'audio', mediaPath: path });

    const terms = { shareWay: 1 as const, period: 3 as const, visitPassword: undefined };
    const token = await engineer.must(panoramaShareCalls.CreatePanoramaShare, { projectId, pbGuid: set.id, ...terms });
    const visitor = app.anonymous.with({ sharetoken: token });
    const [, , , , id = '', fileName = ''] = path.split('/');
    const read = () => visitor.request(fileCalls.ReadFile, { id, name: decodeURIComponent(fileName) });
    expect((await read()).headers.get('content-type')).toBe('audio/wav');
    await engineer.must(hotspotCalls.UpdateMediaTextTag, { ...of, pbtGuid: made.pbtGuid });
    const [left] = await engineer.must(hotspotCalls.GetTagList, { projectId, sceneName: of.sceneName });
    expect(left).not.toHaveProperty('mediaPath');
    // What a link lets read is looked up anew every two seconds.
    expect((await panoramaShareKind.loadContents(app.platform.database.db, projectId, set.id)).file).toEqual([]);
  });
});
