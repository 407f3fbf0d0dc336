import { assetCalls } from '@twinscape/contract/assets';
import { labelCalls } from '@twinscape/contract/labels';
import { panoramaCalls as calls, hotspotCalls, panoramaShareCalls, tourCalls } from '@twinscape/contract/panoramas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';
import { drawSphere, panoramaIn } from './testing/fixtures.ts';

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

const read = (address: string) =>
  fetch(`${app.url}${address}`, { headers: { token: app.world.people.engineer.token } }).then(({ status }) => status);

describe('people in photographs are not shown to everybody', { timeout: 60_000 }, () => {
  it('T-PANO-24 what was made before is gone at once; converted anew it has other addresses, and only editors hear where', async () => {
    const file = { name: 'P1.jpg', body: new Uint8Array(await drawSphere()) };
    const set = { projectId, name: `全景 ${newId()}`, collectTime: new Date('2026-05-01T02:00:00Z') };
    const { pbGuid } = await engineer.must(calls.UploadImages, set, { files: { file } });
    const settled = async (who = engineer) => {
      await expect
        .poll(async () => (await engineer.must(calls.GetPanoramaConvertState, { projectId, pbGuid })).convertState, {
          timeout: 60_000,
        })
        .toBe('done');
      return (await who.must(calls.GetScenesByPbGuid, { projectId, pbGuid }))[0];
    };
    const before = await settled();
    const sceneName = before?.sceneName ?? '';
    const blurs = [{ locationX: 10, locationY: 0, width: 8, height: 10 }];
    const saved = await engineer.must(calls.SaveSceneBlurs, { projectId, sceneName, blurs });
    expect(saved).toMatchObject({ convertState: 'waiting', blurs });
    expect(saved).not.toHaveProperty('sphere');
    const after = await settled();
    expect(after?.blurs).toEqual(blurs);
    expect(after?.tilesMark).not.toBe(before?.tilesMark);
    expect(await read(`${after?.tiles}/2048/1/0`)).toBe(200);
    expect(await settled(trial)).not.toHaveProperty('blurs');
    const none = await app.platform.database.pool.query(
      `select count(*)::int as count from file
        where project_id = $1 and kind = 'panorama' and purpose = 'tiles' and id not in
              (select pack_file_id from panorama_capture where pack_file_id is not null)`,
      [projectId],
    );
    expect(none.rows[0]).toEqual({ count: 0 });
    const wrong = { projectId, sceneName, blurs: [{ locationX: 0, locationY: 0, width: 0, height: 1 }] };
    expect((await engineer.send(calls.SaveSceneBlurs, wrong)).code).toBe(400);
    const half = { locationX: 0, locationY: 0, width: 180, height: 90 };
    const much = { projectId, sceneName, blurs: [half, half, half] };
    expect((await engineer.send(calls.SaveSceneBlurs, much)).message).toBe('模糊区域合计不能超过照片的一半');
  });

  it('T-PANO-25 what is kept back is there for editors alone: in lists, pictures, hotspots, tours and links', async () => {
    const { set, captureIds } = await panoramaIn(app, { states: ['done', 'done'] });
    const [shown = '', held = ''] = captureIds;
    const pbGuid = set.id;
    const tour = { projectId, name: `路线 ${newId()}`, sceneNames: [held, shown] };
    const { id: prSceneId } = await engineer.must(tourCalls.AddPrScene, tour);
    const terms = { shareWay: 1 as const, period: 3 as const, visitPassword: undefined };
    const token = await engineer.must(panoramaShareCalls.CreatePanoramaShare, { projectId, pbGuid, ...terms });
    const unknown = { projectId, sceneNames: [held, newId()], isHeld: true };
    expect((await engineer.send(calls.HoldScenes, unknown)).code).toBe(404);
    await engineer.must(calls.HoldScenes, { projectId, sceneNames: [held], isHeld: true });
    const visitor = app.anonymous.with({ sharetoken: token });
    const seenBy = async (who: Client) =>
      (await who.must(calls.GetScenesByPbGuid, { projectId, pbGuid })).map(({ sceneName }) => sceneName);
    expect(await seenBy(engineer)).toEqual([shown, held]);
    for (const who of [trial, visitor]) {
      expect(await seenBy(who)).toEqual([shown]);
      const of = { projectId, sceneName: held };
      expect((await who.send(hotspotCalls.GetTagList, of)).code).not.toBe(200);
      expect((await who.send(calls.GetSceneView, of)).code).not.toBe(200);
      expect((await who.request(calls.ReadPanoramaPicture, { ...of, size: 256 })).status).not.toBe(200);
      const tile = { ...of, width: 2_048 as const, column: 1, row: 0 };
      expect((await who.request(calls.ReadPanoramaTile, tile)).status).not.toBe(200);
    }
    const assetId = (await assetIn(app)).id;
    await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId, dataPanelJson: '{"a":1}' });
    const tag = { projectId, sceneName: held, locationX: 0, locationY: 0, mediaPath: assetId };
    await engineer.must(hotspotCalls.AddAssetTag, tag);
    const [related] = await trial.must(assetCalls.GetAssetRelationPanoramaList, { projectId, assetId });
    expect(related?.pbGuid).toBe(pbGuid);
    expect(JSON.stringify(related)).not.toContain(held);
    const led = await trial.must(tourCalls.GetPrSceneDetail, { projectId, prSceneId });
    expect(led.scenes.map(({ sceneName }) => sceneName)).toEqual([shown]);
    const points = (await trial.must(calls.GetPointList, { projectId, pbGuid })).data.list;
    expect(points.flatMap(({ captures }) => captures.map(({ sceneName }) => sceneName))).not.toContain(held);
    await engineer.must(calls.HoldScenes, { projectId, sceneNames: [held], isHeld: false });
    expect(await seenBy(trial)).toEqual([shown, held]);
  });
});
