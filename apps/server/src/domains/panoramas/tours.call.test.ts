import { tourCalls as calls, hotspotCalls, panoramaCalls } from '@twinscape/contract/panoramas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSilence } from '../../../../../fixtures/silence.ts';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { openBin } from '../../testing/openBin.ts';
import { tourShareKind } from './sharing.ts';
import { panoramaIn } from './testing/fixtures.ts';

let app: TestApp;
let engineer: Client;
let guest: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  guest = app.as(app.world.people.guest);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const freshName = () => `参观路线 ${newId()}`;
const stopsOf = async (prSceneId: string) =>
  (await guest.must(calls.GetPrSceneDetail, { projectId, prSceneId })).scenes.map(({ sceneName }) => sceneName);

describe('C-PANO-26 … C-PANO-32 tours', () => {
  it('lead through photographs of several sets in the order that was given; what is gone is left out', async () => {
    const [one, other] = [await panoramaIn(app, { states: ['done', 'done'] }), await panoramaIn(app)];
    const [a = '', b = ''] = one.captureIds;
    const [c = ''] = other.captureIds;
    const name = freshName();
    const made = await engineer.must(calls.AddPrScene, { projectId, name, comment: '给参观者', sceneNames: [c, a, c] });
    expect(made).toMatchObject({
      name,
      comment: '给参观者',
      sceneCount: 2,
      setting: { isPlaying: false, hasStrip: true },
    });
    expect(made.cover).toContain(c);
    const prSceneId = made.id;
    expect((await engineer.send(calls.AddPrScene, { projectId, name })).message).toBe('全景场景名称不能重复');
    const unknown = { projectId, prSceneId, sceneNames: [a, newId()] };
    expect((await engineer.send(calls.UpdatePrScene, unknown)).message).toBe('照片不存在或已被删除');
    await engineer.must(calls.UpdatePrScene, { projectId, prSceneId, sceneNames: [b, c, a] });
    expect(await stopsOf(prSceneId)).toEqual([b, c, a]);
    await engineer.must(panoramaCalls.RemoveItem, { projectId, pbGuid: other.set.id });
    expect(await stopsOf(prSceneId)).toEqual([b, a]);
    const bin = openBin(app);
    await bin.settled();
    await bin.undo('panorama', other.set.id);
    expect(await stopsOf(prSceneId)).toEqual([b, c, a]);
    const { list } = (await guest.must(calls.GetPrSceneList, { projectId, key: name })).data;
    expect(list).toEqual([expect.objectContaining({ id: prSceneId, sceneCount: 3 })]);
  });

  it('are shown as one says, and refuse what cannot be', async () => {
    const { id: prSceneId } = await engineer.must(calls.AddPrScene, { projectId, name: freshName() });
    const of = { projectId, prSceneId };
    await engineer.must(calls.EditPrSceneSetting, { ...of, settingJson: { isPlaying: true, seconds: 15 } });
    const shown = { isRotating: false, hasStrip: true, hasPlan: false, transition: 'fade', pitchLimit: 90 };
    const expected = { isPlaying: true, seconds: 15, ...shown };
    expect(await guest.must(calls.GetPrSceneSettingList, of)).toEqual(expected);
    const odd = { ...of, settingJson: { seconds: 7 as 8 } };
    expect((await engineer.send(calls.EditPrSceneSetting, odd)).code).toBe(400);
    const music = { ...of, settingJson: { musicPath: 'https://example.com/x.mp3' } };
    expect((await engineer.send(calls.EditPrSceneSetting, music)).message).toBe('请先上传背景音乐');
    const file = { name: '背景.wav', body: makeSilence() };
    const { path: musicPath } = await engineer.must(hotspotCalls.UploadAudio, { projectId }, { files: { file } });
    await engineer.must(calls.EditPrSceneSetting, { ...of, settingJson: { musicPath, transition: 'black' } });
    expect(await guest.must(calls.GetPrSceneSettingList, of)).toMatchObject({ musicPath, transition: 'black' });
    const shared = await tourShareKind.loadContents(app.platform.database.db, projectId, prSceneId);
    expect(shared.file).toHaveLength(1);
    const cover = 'https://example.com/x.png';
    expect((await engineer.send(calls.UpdatePrScene, { ...of, cover })).message).toBe('请先上传封面图片');
  });

  it('C-PANO-32 photographs that were not converted are converted again', async () => {
    const { captureIds } = await panoramaIn(app, { states: ['done', 'error', 'cancelled'] });
    const sceneNames = [...captureIds];
    const { id } = await engineer.must(calls.AddPrScene, { projectId, name: freshName(), sceneNames });
    expect(await engineer.must(calls.RefreshPrSceneFile, { projectId, prSceneId: id })).toEqual({ count: 2 });
    expect(await engineer.must(calls.RefreshPrSceneFile, { projectId, prSceneId: id })).toEqual({ count: 0 });
  });

  it('go into the bin, all of them or none, and come back with their photographs', async () => {
    const { captureIds } = await panoramaIn(app);
    const sceneNames = [...captureIds];
    const { id } = await engineer.must(calls.AddPrScene, { projectId, name: freshName(), sceneNames });
    expect((await engineer.send(calls.DeletePrScene, { projectId, id: [id, newId()] })).code).toBe(404);
    await engineer.must(calls.DeletePrScene, { projectId, id });
    expect((await engineer.send(calls.GetPrSceneDetail, { projectId, prSceneId: id })).code).toBe(404);
    const bin = openBin(app);
    await bin.settled();
    await bin.undo('tour', id);
    expect(await stopsOf(id)).toEqual(sceneNames);
  });
});
