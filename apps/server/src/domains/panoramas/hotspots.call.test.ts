import { assetCalls } from '@twinscape/contract/assets';
import { labelCalls } from '@twinscape/contract/labels';
import { hotspotCalls as calls, HOTSPOTS_OF_CAPTURE_MAX, panoramaCalls } from '@twinscape/contract/panoramas';
import { questionCalls } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { openBin } from '../../testing/openBin.ts';
import { assetIn } from '../assets/examples.ts';
import { questionIn } from '../questions/examples.ts';
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

const place = { locationX: 30, locationY: -5 };
const tags = (sceneName: string, who = engineer) => who.must(calls.GetTagList, { projectId, sceneName });
const two = async () => {
  const { set, captureIds } = await panoramaIn(app, { states: ['done', 'done'] });
  const [from = '', to = ''] = captureIds;
  return { pbGuid: set.id, from, to };
};
const labelled = async () => {
  const { id } = await assetIn(app);
  await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId: id, dataPanelJson: '{"a":1}' });
  return id;
};
const related = async (assetId: string) =>
  (await engineer.must(assetCalls.GetAssetRelationPanoramaList, { projectId, assetId })).map(({ tagId }) => tagId);

describe('C-PANO-17 … C-PANO-25 hotspots', () => {
  it('RU-VAL-12 RU-VAL-14 navigation leads to a photograph of the project, and says when that is gone', async () => {
    const { pbGuid, from, to } = await two();
    const of = { projectId, sceneName: from, ...place };
    expect((await engineer.send(calls.AddNavigationTag, { ...of, targetSceneName: '' })).message).toBe('请选择全景');
    expect((await engineer.send(calls.AddNavigationTag, { ...of, targetSceneName: newId() })).message).toBe(
      '导航目标全景不存在',
    );
    const made = await engineer.must(calls.AddNavigationTag, { ...of, targetSceneName: to, transparency: 0.3 });
    expect(made).toMatchObject({ ...place, tagType: 'navigation', targetName: 'P2', targetPbGuid: pbGuid, scale: 1 });
    const changed = { projectId, pbtGuid: made.pbtGuid, targetSceneName: to, rotation: 90, scale: 2, name: '去泵房' };
    await engineer.must(calls.UpdateNavigationTag, changed);
    expect((await tags(from, app.as(app.world.people.guest)))[0]).toMatchObject({
      ...place,
      rotation: 90,
      name: '去泵房',
    });
    await engineer.must(panoramaCalls.RemoveScene, { projectId, pbGuid, sceneName: to });
    const [left] = await tags(from);
    expect(left?.name).toBe('去泵房');
    expect(left).not.toHaveProperty('targetName');
  });

  it('RU-LBL-03 an asset needs a data label; its list of panoramas has the hotspot as long as that stands', async () => {
    const { from } = await two();
    const of = { projectId, sceneName: from, ...place };
    expect((await engineer.send(calls.AddAssetTag, { ...of, mediaPath: '' })).message).toBe('请选择资产');
    const bare = (await assetIn(app)).id;
    expect((await engineer.send(calls.AddAssetTag, { ...of, mediaPath: bare })).message).toBe(
      '请先为该资产添加数据标签',
    );
    const [asset, other] = [await labelled(), await labelled()];
    const made = await engineer.must(calls.AddAssetTag, { ...of, mediaPath: asset });
    expect(made).toMatchObject({ tagType: 'asset', mediaPath: asset });
    expect(await related(asset)).toEqual([made.pbtGuid]);
    await engineer.must(calls.UpdateAssetTag, { projectId, pbtGuid: made.pbtGuid, mediaPath: other });
    expect([await related(asset), await related(other)]).toEqual([[], [made.pbtGuid]]);
    const wrong = { projectId, pbtGuid: made.pbtGuid, name: 'x', text: 'x' };
    expect((await engineer.send(calls.UpdateMediaTextTag, wrong)).message).toBe('该热点不是这一类型');
    await engineer.must(calls.DeleteTag, { projectId, pbtGuid: made.pbtGuid });
    expect(await related(other)).toEqual([]);
  });

  it('C-ADOC-04 … C-ADOC-07 panoramas are related to assets as a whole, too, and parted by the hotspot', async () => {
    const { pbGuid, from } = await two();
    const assetId = await labelled();
    const unknown = { projectId, assetId, panoramas: [{ pbGuid }, { pbGuid: newId() }] };
    expect((await engineer.send(assetCalls.RelationAssetPanorama, unknown)).code).not.toBe(200);
    for (let time = 0; time < 2; time += 1)
      await engineer.must(assetCalls.RelationAssetPanorama, { projectId, assetId, panoramas: [{ pbGuid }] });
    const tag = await engineer.must(calls.AddAssetTag, { projectId, sceneName: from, ...place, mediaPath: assetId });
    expect(await related(assetId)).toEqual([undefined, tag.pbtGuid]);
    const [, seen] = await engineer.must(assetCalls.GetAssetRelationPanoramaList, { projectId, assetId });
    expect(seen).toMatchObject({ sceneName: from, photographName: 'P1', ...place });
    expect(seen?.sphere).toContain(from);
    await engineer.must(assetCalls.DeleteAssetPanoramaByTagId, { projectId, tagId: tag.pbtGuid });
    const [whole] = await engineer.must(assetCalls.GetAssetRelationPanoramaList, { projectId, assetId });
    await engineer.must(assetCalls.DeleteAssetPanoramas, {
      projectId,
      assetId,
      relationIds: [whole?.relationId ?? ''],
    });
    expect(await related(assetId)).toEqual([]);
  });

  it('C-PANO-20 C-PANO-25 T-PANO-09 T-PANO-10 texts are written, moved and copied together, and deleted all or none', async () => {
    const { from, to } = await two();
    const say = { projectId, sceneName: from, ...place, name: '阀门', text: '检修时关闭' };
    expect((await engineer.send(calls.AddMediaTextTag, { ...say, text: ' ' })).message).toBe('请输入热点内容');
    const marked = {
      ...say,
      text: undefined,
      html: '<p>先<strong>停机</strong><script>alert(1)</script></p><p>再关阀</p>',
    };
    const rich = await engineer.must(calls.AddMediaTextTag, marked);
    expect(rich).toMatchObject({ text: '先停机\n再关阀', html: '<p>先<strong>停机</strong></p><p>再关阀</p>' });
    const plain = await engineer.must(calls.UpdateMediaTextTag, {
      projectId,
      pbtGuid: rich.pbtGuid,
      name: '一',
      text: '停机',
    });
    expect(plain.text).toBe('停机');
    expect(plain).not.toHaveProperty('html');
    expect((await engineer.send(calls.AddMediaTextTag, { ...marked, html: '<p> </p>' })).message).toBe(
      '请输入热点内容',
    );
    await engineer.must(calls.DeleteTag, { projectId, pbtGuid: rich.pbtGuid });
    const made = [];
    for (const name of ['一', '二']) made.push(await engineer.must(calls.AddMediaTextTag, { ...say, name }));
    const moved = made.map(({ pbtGuid }, index) => ({ pbtGuid, locationX: index * 10, locationY: 1 }));
    const gone = { pbtGuid: newId(), ...place };
    expect((await engineer.send(calls.MoveTags, { projectId, tags: [...moved, gone] })).code).toBe(404);
    expect((await tags(from)).map(({ locationX }) => locationX)).toEqual([30, 30]);
    await engineer.must(calls.MoveTags, { projectId, tags: moved });
    expect(await engineer.must(calls.CopyTags, { projectId, sceneName: from, targetSceneName: to })).toEqual({
      count: 2,
    });
    expect((await tags(to)).map(({ name, locationX }) => [name, locationX])).toEqual([
      ['一', 0],
      ['二', 10],
    ]);
    await engineer.must(calls.DeleteTags, { projectId, pbtGuids: made.map(({ pbtGuid }) => pbtGuid) });
    expect(await tags(from)).toEqual([]);
  });

  it('T-PANO-20 T-PANO-21 a question stands in a photograph as far as the reader may see it', async () => {
    const { from, to } = await two();
    const asked = await questionIn(app);
    const of = { projectId, sceneName: from, ...place };
    expect((await engineer.send(calls.AddQuestionTag, { ...of, questionId: '' })).message).toBe('请选择问题');
    expect((await engineer.send(calls.AddQuestionTag, { ...of, questionId: newId() })).code).toBe(404);
    const made = await engineer.must(calls.AddQuestionTag, { ...of, questionId: asked.id });
    const told = { questionId: asked.id, questionTitle: asked.questionTitle, questionState: 'new' };
    expect(made).toMatchObject({ tagType: 'question', name: asked.questionTitle, ...told });
    const other = await questionIn(app);
    const changed = { projectId, pbtGuid: made.pbtGuid, name: '看这里', questionId: other.id };
    await engineer.must(calls.UpdateQuestionTag, changed);
    await engineer.must(questionCalls.DeleteModelQuesiton, { projectId, ids: [other.id] });
    const [left] = await tags(from);
    expect(left).toMatchObject({ name: '看这里', questionId: other.id });
    expect(left).not.toHaveProperty('questionTitle');
    // It can be asked about the photograph itself, and leads back to it.
    const source = { kind: 'photograph', id: to } as const;
    const raised = await questionIn(app, { source });
    expect(raised.source).toEqual({ ...source, name: 'P2' });
    expect(await engineer.must(panoramaCalls.GetSceneView, { projectId, sceneName: to })).toHaveProperty('pbGuid');
  });

  it('T-PANO-22 T-PANO-23 measurements and areas have corners, which move and are copied with them', async () => {
    const { from, to } = await two();
    const corner = (locationX: number, locationY: number) => ({ locationX, locationY });
    const drawn = { projectId, sceneName: from, name: '检修区', text: '保持通畅' };
    const line = { ...drawn, tagType: 'measure' as const, points: [corner(-20, -30)] };
    expect((await engineer.send(calls.AddShapeTag, line)).message).toBe('请至少选择两个点');
    const flat = { ...drawn, tagType: 'area' as const, points: [corner(-20, -30), corner(20, -30)] };
    expect((await engineer.send(calls.AddShapeTag, flat)).message).toBe('区域至少需要三个点');
    const points = [corner(-20, -30), corner(20, -30), corner(0, -10)];
    const made = await engineer.must(calls.AddShapeTag, { ...flat, points });
    expect(made).toMatchObject({ tagType: 'area', name: '检修区', text: '保持通畅', points });
    expect(made.locationX).toBeCloseTo(0, 6);
    const { pbtGuid } = made;
    const fewer = { projectId, pbtGuid, name: '检修区', points: points.slice(0, 2) };
    expect((await engineer.send(calls.UpdateShapeTag, fewer)).code).toBe(400);
    const renamed = await engineer.must(calls.UpdateShapeTag, { projectId, pbtGuid, name: '通道' });
    expect(renamed).toMatchObject({ name: '通道', points });
    expect(renamed).not.toHaveProperty('text');
    const moved = { pbtGuid, locationX: made.locationX + 90, locationY: made.locationY };
    await engineer.must(calls.MoveTags, { projectId, tags: [moved] });
    // The other photograph looks 90° farther to the right: the same things stand 90° farther to the left there.
    await engineer.must(panoramaCalls.UpdateCapture, { projectId, sceneName: from, pose: { heading: 10 } });
    await engineer.must(panoramaCalls.UpdateCapture, { projectId, sceneName: to, pose: { heading: 100 } });
    await engineer.must(calls.CopyTags, { projectId, sceneName: from, targetSceneName: to });
    const [copy] = await tags(to);
    expect(copy?.points?.map(({ locationX }) => Math.round(locationX))).toEqual([-20, 20, 0]);
    const text = { projectId, pbtGuid, name: 'x', text: 'x' };
    expect((await engineer.send(calls.UpdateMediaTextTag, text)).message).toBe('该热点不是这一类型');
  });

  it('as many as a photograph may have, and no more', async () => {
    const { from, to } = await two();
    await app.platform.database.pool.query(
      `insert into panorama_hotspot (id, project_id, capture_id, kind, name, yaw, pitch, content)
       select gen_random_uuid(), $1, $2, 'text', 'x', 0, 0, 'x' from generate_series(1, $3)`,
      [projectId, from, HOTSPOTS_OF_CAPTURE_MAX],
    );
    const more = await engineer.send(calls.AddMediaTextTag, {
      projectId,
      sceneName: from,
      ...place,
      name: 'x',
      text: 'x',
    });
    expect(more.message).toBe(`一张照片最多 ${HOTSPOTS_OF_CAPTURE_MAX} 个热点`);
    await engineer.must(calls.AddMediaTextTag, { projectId, sceneName: to, ...place, name: 'x', text: 'x' });
    expect((await engineer.send(calls.CopyTags, { projectId, sceneName: from, targetSceneName: to })).code).toBe(400);
  });

  it('they go into the bin with their panorama and come back with it, those of assets with what relates them', async () => {
    const { pbGuid, from } = await two();
    const assetId = await labelled();
    const tag = await engineer.must(calls.AddAssetTag, { projectId, sceneName: from, ...place, mediaPath: assetId });
    await engineer.must(panoramaCalls.RemoveItem, { projectId, pbGuid });
    expect(await related(assetId)).toEqual([]);
    const bin = openBin(app);
    await bin.settled();
    await bin.undo('panorama', pbGuid);
    expect((await tags(from)).map(({ pbtGuid }) => pbtGuid)).toEqual([tag.pbtGuid]);
    expect(await related(assetId)).toEqual([tag.pbtGuid]);
  });
});
