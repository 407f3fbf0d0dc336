import { labelCalls } from '@twinscape/contract/labels';
import { SCENE_COMMENT_MAX, SCENE_DATA_DEPTH_MAX, SCENE_NAME_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { SHARE_CODED, SHARE_DAY, SHARE_OPEN, SHARE_PERMANENT, SHARE_WEEK } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

let count = 0;
const addScene = (config: object = {}, sceneName = `边界 ${++count}`) =>
  engineer.send(sceneCalls.AddScene, { projectId, sceneName, sceneEventDataJson: toSceneJson(config) });
const toSceneJson = (config: object) => JSON.stringify({ id: '', name: '', config });
const createScene = async () => (await addScene()).result;
const share = (sceneId: string, way: 1 | 2, period: 1 | 2 | 3, visitPassword?: string) =>
  engineer.send(sceneCalls.CreateShare, {
    projectId,
    sceneId,
    visitPassword,
    sceneSharePattern: { sceneShareWay: way, sceneShareToDate: period },
  });
const terms = (sceneId: string) => engineer.must(sceneCalls.GetShareDetail, { projectId, sceneId });

describe('RU-VAL-41 bounds of scenes and of what stands in them', () => {
  it('a name, a description, an anchor and a panel may be so long, and the refusal names the field and the limit', async () => {
    const long = (length: number) => 'x'.repeat(length);
    expect((await addScene({}, long(SCENE_NAME_MAX))).code).toBe(200);
    const refusals = [
      [await addScene({}, long(SCENE_NAME_MAX + 1)), /^场景名称：最多 300 个字/],
      [
        await engineer.send(sceneCalls.AddScene, {
          projectId,
          sceneName: `边界 ${++count}`,
          comment: long(SCENE_COMMENT_MAX + 1),
        }),
        /^备注：最多 2,000 个字/,
      ],
      [await engineer.send(labelCalls.CreateProjectAnchor, { projectId, name: long(301) }), /^名称：最多 300 个字/],
      [
        await engineer.send(labelCalls.CreateProjectDataPanel, { projectId, name: long(301), panelType: 'text' }),
        /^名称：最多 300 个字/,
      ],
    ] as const;
    for (const [{ code, message }, words] of refusals) {
      expect(code).toBe(400);
      expect(message).toMatch(words);
    }
  });

  it('RU-VAL-26 of topologies a scene has one: a second is refused however it is saved, and what was saved stays', async () => {
    const topology = (id: string) => ({ id, name: '资产拓扑', kind: 'topology' });
    const one = { components: [topology('a'), { id: 'b', name: '管道水温', kind: 'colouring' }] };
    const two = { components: [topology('a'), topology('b')] };
    const { code, message } = await addScene(two);
    expect([code, message]).toEqual([400, '每个场景只能有一个拓扑部件']);
    const { sceneId } = await createScene();
    const save = (config: object) =>
      engineer.send(sceneCalls.UpdateSceneJsonData, { projectId, sceneId, sceneEventDataJson: toSceneJson(config) });
    expect((await save(one)).result).toEqual({ version: 2 });
    expect((await save(two)).message).toBe('每个场景只能有一个拓扑部件');
    expect((await engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId })).version).toBe(2);
    // Data of another client may call things as it likes.
    for (const config of [{ components: 'none' }, { components: [null, 7] }])
      expect((await save(config)).code).toBe(200);
  });

  it('data nested deeper than any scene are refused with the limit', async () => {
    let config: object = {};
    for (let depth = 0; depth <= SCENE_DATA_DEPTH_MAX; depth += 1) config = { config };
    const { code, message } = await addScene(config);
    expect([code, message]).toEqual([400, `场景数据嵌套超过 ${SCENE_DATA_DEPTH_MAX} 层`]);
  });

  it('K-60 K-61 K-62 a share is open or coded, for a day, a week or for ever, and its code has four digits', async () => {
    const { sceneId } = await createScene();
    const days = async () => {
      const shareDetail = await terms(sceneId);
      const ms = shareDetail?.endTime && new Date(shareDetail.endTime).getTime() - Date.now();
      return [shareDetail?.sceneShareToDate, ms && Math.round(ms / 86_400_000)];
    };
    await share(sceneId, SHARE_OPEN, SHARE_DAY);
    expect([SHARE_OPEN, SHARE_CODED, await days()]).toEqual([1, 2, [1, 1]]);
    await share(sceneId, SHARE_CODED, SHARE_WEEK, '0427');
    expect(await days()).toEqual([2, 7]);
    await share(sceneId, SHARE_CODED, SHARE_PERMANENT, '0427');
    expect(await days()).toEqual([3, undefined]);
    for (const code of ['427', '04271', '04a7', ' 427'])
      expect((await share(sceneId, SHARE_CODED, SHARE_DAY, code)).code).toBe(400);
    expect((await share(sceneId, 3 as 1, SHARE_DAY)).code).toBe(400);
    expect((await share(sceneId, SHARE_OPEN, 4 as 1)).code).toBe(400);
    expect(await days()).toEqual([3, undefined]);
  });

  it('K-47 an open share asks for no code, and keeps none that is sent along', async () => {
    const { sceneId } = await createScene();
    const { result: token } = await share(sceneId, SHARE_OPEN, SHARE_DAY, '0427');
    expect((await terms(sceneId))?.visitPassword).toBeUndefined();
    expect((await app.anonymous.with({ sharetoken: token }).send(sceneCalls.GetSceneShareData, {})).code).toBe(200);
  });
});

describe('RU-STATE-09 transitions of a scene that the specification leaves open', () => {
  it('a copy is neither the default nor shared, and begins with its first version', async () => {
    const { sceneId } = await createScene();
    await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId });
    await share(sceneId, SHARE_OPEN, SHARE_DAY);
    const copy = await engineer.must(sceneCalls.CopyScene, { projectId, sceneId });
    expect(copy).toMatchObject({ isDefault: false, isShared: false, version: 1 });
  });

  it('what is cancelled twice is cancelled, and a default scene that is deleted leaves the project without one', async () => {
    const { sceneId } = await createScene();
    await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId });
    const { result: token } = await share(sceneId, SHARE_OPEN, SHARE_DAY);
    await engineer.must(sceneCalls.CancelShare, { projectId, sceneId });
    expect((await engineer.send(sceneCalls.CancelShare, { projectId, sceneId })).code).toBe(200);
    const guest = app.anonymous.with({ sharetoken: token });
    expect((await guest.send(sceneCalls.GetSceneShareData, {})).message).toBe('分享已取消或已过期');
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId });
    const { list } = (await engineer.must(sceneCalls.GetSceneList, { projectId })).data;
    expect(list.filter(({ isDefault }) => isDefault)).toEqual([]);
    for (const call of [sceneCalls.SetSceneDefault, sceneCalls.CancelSceneDefault, sceneCalls.CopyScene])
      expect((await engineer.send(call, { projectId, sceneId })).code).toBe(404);
  });
});
