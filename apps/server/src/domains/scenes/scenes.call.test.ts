import { gunzipSync, gzipSync } from 'node:zlib';
import { deviceCalls } from '@twinscape/contract/devices';
import { messageCalls } from '@twinscape/contract/messages';
import { PLAIN_SCENE, type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls, WRONG_CODES_IN_A_ROW, WRONG_CODES_IN_ALL } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';
import { loadSealer } from '../settings/index.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

let scenes = 0;
const addScene = (sceneName = `场景 ${++scenes}`, more: object = {}): Promise<SceneRow> =>
  engineer.must(sceneCalls.AddScene, { projectId, sceneName, ...more });
const packed = (document: object): string => gzipSync(JSON.stringify(document)).toString('base64');
const detail = (sceneId: string) => engineer.must(sceneCalls.GetSceneDetail, { projectId, sceneId });
const names = async (more: object = {}) =>
  (await engineer.must(sceneCalls.GetSceneList, { projectId, ...more })).data.list.map(({ sceneName }) => sceneName);
const save = (sceneId: string, document: object, more: object = {}) =>
  engineer.send(sceneCalls.UpdateSceneJsonData, { projectId, sceneId, sceneEventDataJson: packed(document), ...more });

describe('3D scenes', () => {
  it('C-SCN-01 C-SCN-04 C-SCN-07 RU-SCENE-03 RU-SCENE-04 scenes are made, found, renamed; a name is given once', async () => {
    const hall = await addScene('大堂', { comment: '首层' });
    expect(hall).toMatchObject({ sceneName: '大堂', comment: '首层', isDefault: false, isShared: false, version: 1 });
    expect((await detail(hall.sceneId)).sceneEventDataJson).toBe('{"id":"","name":"","config":{}}');
    const again = await engineer.send(sceneCalls.AddScene, { projectId, sceneName: '大堂' });
    expect([again.code, again.message]).toEqual([409, '场景名称不能重复']);
    const nameless = await engineer.send(sceneCalls.AddScene, { projectId, sceneName: ' ' });
    expect(nameless.message).toContain('请输入场景名称');
    await addScene('Roof');
    const taken = await engineer.send(sceneCalls.UpdateScene, { projectId, sceneId: hall.sceneId, sceneName: 'ROOF' });
    expect(taken.message).toBe('场景名称不能重复');
    const renamed = await engineer.must(sceneCalls.UpdateScene, {
      projectId,
      sceneId: hall.sceneId,
      sceneName: '大堂总览',
      comment: '',
    });
    expect([renamed.sceneName, renamed.comment]).toEqual(['大堂总览', undefined]);
    expect(await names({ key: '总览' })).toEqual(['大堂总览']);
    expect(await names({ orderBy: 'sceneName', orderByType: 0 })).toEqual(['大堂总览', 'Roof']);
    const foreign = await engineer.send(sceneCalls.UpdateScene, {
      projectId,
      sceneId: hall.sceneId,
      sceneLogo: 'https://elsewhere.example/a.png',
    });
    expect(foreign.message).toBe('请先上传场景封面');
  });

  it('S-AST-06 C-SCN-01 the scenes in which an asset stands are found', async () => {
    const { id: assetId } = await assetIn(app);
    const shown = await addScene('水泵房');
    await addScene();
    await save(shown.sceneId, { id: '', name: '', config: { labels: [{ assetid: assetId }] } });
    expect(await names({ assetId })).toEqual(['水泵房']);
  });

  it('C-SCN-05 C-SCN-06 a scene is copied under the next free name, with its data; deleted together or not at all', async () => {
    const from = await addScene('机房', { sceneEventDataJson: packed({ id: '', name: '', config: { a: 1 } }) });
    const copies = [];
    for (let turn = 0; turn < 2; turn++)
      copies.push(await engineer.must(sceneCalls.CopyScene, { projectId, sceneId: from.sceneId }));
    expect(copies.map(({ sceneName }) => sceneName)).toEqual(['机房 副本', '机房 副本 2']);
    const [copy] = copies;
    expect((await detail(copy?.sceneId ?? '')).sceneEventDataJson).toBe(
      (await detail(from.sceneId)).sceneEventDataJson,
    );
    const ids = [from.sceneId, ...copies.map(({ sceneId }) => sceneId)];
    const absent = '0196f0a0-0000-7000-8000-000000000000';
    expect((await engineer.send(sceneCalls.DeleteScene, { projectId, sceneId: [...ids, absent] })).code).toBe(404);
    expect(await names({ key: '机房' })).toHaveLength(3);
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: ids });
    expect(await names({ key: '机房' })).toEqual([]);
  });

  it('C-SCN-02 C-SCN-10 C-SCN-11 RU-SCENE-05 A-89 data come compressed or plain and are answered compressed, as they were written', async () => {
    const { sceneId } = await addScene();
    const text = '{"id":"","name":"","config":{"labels":[{"assetid":"x"},{"assetid":"y"}],"big":12345678901234567890}}';
    const sent = { projectId, sceneId, sceneEventDataJson: gzipSync(text).toString('base64') };
    expect((await engineer.must(sceneCalls.UpdateSceneJsonData, sent)).version).toBe(2);
    const kept = await detail(sceneId);
    expect(gunzipSync(Buffer.from(kept.sceneEventDataJson, 'base64')).toString()).toBe(text);
    expect(kept).toMatchObject({ labelCount: 2, version: 2 });
    const plain = `${PLAIN_SCENE}{"skybox":"night"}}`;
    await engineer.must(sceneCalls.UpdateSceneJsonData, { projectId, sceneId, sceneEventDataJson: plain });
    const entities = packed({ doors: [1, 2] });
    await engineer.must(sceneCalls.UpdateSceneEntityJsonData, { projectId, sceneId, sceneEntityDataJson: entities });
    const both = await detail(sceneId);
    expect(gunzipSync(Buffer.from(both.sceneEventDataJson, 'base64')).toString()).toBe(plain);
    expect(gunzipSync(Buffer.from(both.sceneEntityDataJson ?? '', 'base64')).toString()).toBe('{"doors":[1,2]}');
  });

  it.each([
    ['no base64', '《》', '无法解压'],
    ['base64 of no gzip', 'AAAA', '无法解压'],
    ['gzip of no JSON', gzipSync('x').toString('base64'), '有效的 JSON'],
    ['a list', gzipSync('[]').toString('base64'), '有效的 JSON'],
    ['what unpacks to very much', gzipSync(Buffer.alloc(40 * 1024 ** 2, 32)).toString('base64'), '超过 16 MB'],
    ['what is nested very deep', packed(JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)), '嵌套超过 100 层'],
  ])('C-SCN-10 refuses %s and keeps what was stored', async (_what, sceneEventDataJson, reason) => {
    const { sceneId } = await addScene();
    const refused = await engineer.send(sceneCalls.UpdateSceneJsonData, { projectId, sceneId, sceneEventDataJson });
    expect(refused.message).toContain(reason);
    expect((await detail(sceneId)).version).toBe(1);
  });

  it('C-SCN-10 a save that met a newer version is refused, says whose it is, and overwrites nothing', async () => {
    const { sceneId } = await addScene();
    await save(sceneId, { id: '', name: '', config: { mine: 1 } }, { version: 1 });
    const late = await save(sceneId, { id: '', name: '', config: { mine: 2 } }, { version: 1 });
    expect(late.code).toBe(409);
    expect(late.message).toContain('已将场景保存为版本 2');
    expect((await detail(sceneId)).version).toBe(2);
    const together = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => save(sceneId, { id: '', name: '', config: { turn } }, { version: 2 })),
    );
    expect(together.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('C-SCN-12 C-SCN-13 RU-SCENE-01 A-109 a project has one default scene at most, however many are set at once', async () => {
    const made = [await addScene(), await addScene(), await addScene()];
    const set = (sceneId: string) => engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId });
    await Promise.all(made.map(({ sceneId }) => set(sceneId)));
    const defaults = async () =>
      (await engineer.must(sceneCalls.GetSceneList, { projectId })).data.list.filter(({ isDefault }) => isDefault);
    expect(await defaults()).toHaveLength(1);
    const [first, second] = made;
    await set(first?.sceneId ?? '');
    expect((await defaults()).map(({ sceneId }) => sceneId)).toEqual([first?.sceneId]);
    expect((await names())[0]).toBe(first?.sceneName);
    await engineer.must(sceneCalls.CancelSceneDefault, { projectId, sceneId: second?.sceneId ?? '' });
    expect(await defaults()).toHaveLength(1);
    await engineer.must(sceneCalls.CancelSceneDefault, { projectId, sceneId: first?.sceneId ?? '' });
    expect(await defaults()).toEqual([]);
  });
});

describe('sharing a scene', () => {
  const OPEN = 1;
  const CODED = 2;
  const share = (sceneId: string, way: 1 | 2, period: 1 | 2 | 3, visitPassword?: string) =>
    engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      visitPassword,
      sceneSharePattern: { sceneShareWay: way, sceneShareToDate: period },
    });
  const holder = (token: string, code?: string, address = '10.9.0.1'): Client =>
    app.anonymous.with({
      sharetoken: token,
      'x-forwarded-for': address,
      ...(code === undefined ? {} : { visitpassword: code }),
    });
  const read = (client: Client) => client.send(sceneCalls.GetSceneShareData, {});
  const terms = (sceneId: string) => engineer.must(sceneCalls.GetShareDetail, { projectId, sceneId });
  const age = (sceneId: string, days: number) =>
    app.platform.database.pool.query(
      `update share set ends_at = ends_at - make_interval(days => $2) where target_id = $1`,
      [sceneId, days],
    );

  it('C-SCN-03 C-SCN-08 C-SCN-09 C-SHR-01 RU-SCENE-02 RU-SHARE-01 RU-SHARE-02 RU-SHARE-03 RU-SHARE-04 A-59 A-60 A-61 is opened by its link, given other terms under the same link, and cancelled', async () => {
    const { sceneId, sceneName } = await addScene();
    expect(await terms(sceneId)).toBeUndefined();
    const token = await share(sceneId, OPEN, 3);
    expect(token).toMatch(/^[\w-]{32}$/);
    const opened = await read(holder(token));
    expect(opened.result).toMatchObject({ sceneId, sceneName, isShared: true });
    const byQuery = await fetch(`${app.anonymous.url}/api/SceneShared/GetSceneShareData?token=${token}`);
    expect(((await byQuery.json()) as { Result: { SceneId: string } }).Result.SceneId).toBe(sceneId);
    expect(await holder(token).must(shareCalls.GetSharedSubject, {})).toEqual({
      kind: 'scene',
      id: sceneId,
      projectId,
      name: sceneName,
    });

    expect(await share(sceneId, CODED, 1, '0427')).toBe(token);
    expect(await terms(sceneId)).toMatchObject({
      token,
      sceneShareWay: 2,
      sceneShareToDate: 1,
      visitPassword: '0427',
    });
    expect((await read(holder(token))).message).toBe('请输入访问密码');
    expect((await read(holder(token, '0428'))).message).toBe('访问密码错误');
    expect((await read(holder(token, '0427'))).code).toBe(200);
    // Renewed without a code, it keeps the one it has.
    await share(sceneId, CODED, 2);
    expect((await terms(sceneId))?.visitPassword).toBe('0427');

    await engineer.must(sceneCalls.CancelShare, { projectId, sceneId, token });
    expect((await read(holder(token, '0427'))).message).toBe('分享已取消或已过期');
    expect(await terms(sceneId)).toBeUndefined();
    const bad = await engineer.send(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      visitPassword: '12345',
      sceneSharePattern: { sceneShareWay: 2, sceneShareToDate: 1 },
    });
    expect(bad.message).toContain('访问密码为 4 位数字');
  });

  it('RU-SHARE-05 RU-SHARE-07 A-58 holds a day, a week, for ever; an ended, a cancelled and an invented link are refused alike', async () => {
    const [day, week, ever] = [await addScene(), await addScene(), await addScene()];
    const tokens = [
      await share(day.sceneId, OPEN, 1),
      await share(week.sceneId, OPEN, 2),
      await share(ever.sceneId, OPEN, 3),
    ];
    const codes = async () => Promise.all(tokens.map(async (token) => (await read(holder(token))).code));
    expect(await codes()).toEqual([200, 200, 200]);
    for (const { sceneId } of [day, week, ever]) await age(sceneId, 2);
    expect(await codes()).toEqual([404, 200, 200]);
    for (const { sceneId } of [day, week, ever]) await age(sceneId, 5);
    expect(await codes()).toEqual([404, 404, 200]);
    const refused = await Promise.all([tokens[0] ?? '', 'A'.repeat(32), '%00'].map((token) => read(holder(token))));
    expect(new Set(refused.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['404 分享已取消或已过期']),
    );
    expect((await read(app.anonymous)).code).toBe(401);
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: ever.sceneId });
    expect((await read(holder(tokens[2] ?? ''))).code).toBe(404);
  });

  it('C-MAT-01 A-45 lets read the shared scene alone: no other scene or project, no write, nothing that is not offered to shares', async () => {
    const [shown, other] = [await addScene(), await addScene()];
    const guest = holder(await share(shown.sceneId, OPEN, 3));
    const material = (sceneId: string, of = projectId) =>
      guest.send(sceneCalls.GetMaterialSceneDetail, { projectId: of, sceneId });
    expect((await material(shown.sceneId)).code).toBe(200);
    expect((await material(other.sceneId)).code).toBe(403);
    expect((await material(shown.sceneId, app.world.west.bridge)).code).toBe(403);
    expect((await guest.send(sceneCalls.GetSceneDetail, { projectId, sceneId: shown.sceneId })).code).toBe(401);
    expect((await guest.send(sceneCalls.DeleteScene, { projectId, sceneId: shown.sceneId })).code).toBe(401);
    expect((await guest.send(deviceCalls.GetProjectDeviceList, { projectId })).code).toBe(401);
  });

  it('C-SHR-01 what a scene names in another project is no part of its share', async () => {
    const [asset, foreign] = [await assetIn(app), await assetIn(app, { projectId: app.world.west.bridge })];
    const { sceneId } = await addScene();
    const labels = [{ assetid: asset.id }, { assetid: foreign.id.toUpperCase() }];
    await save(sceneId, { id: '', name: '', config: { labels } });
    const { sceneShareKind: sceneSubject } = await import('./sharing.ts');
    expect(await sceneSubject.loadContents(app.platform.database.db, projectId, sceneId)).toEqual({
      scene: [sceneId],
      model: [],
      version: [],
      asset: [asset.id],
      device: [],
      file: [],
    });
  });

  it('RU-SHARE-06 an address that guesses has to wait, the right code does not help it meanwhile, and others still come in', async () => {
    const { sceneId } = await addScene();
    const token = await share(sceneId, CODED, 3, '9999');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => read(holder(token, String(1000 + turn), '10.9.1.1'))),
    );
    expect(guesses.filter(({ message }) => message === '访问密码错误')).toHaveLength(WRONG_CODES_IN_A_ROW);
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(20 - WRONG_CODES_IN_A_ROW);
    expect((await read(holder(token, '9999', '10.9.1.1'))).message).toBe('访问密码错误次数过多，请在 1 分钟后重试');
    expect((await read(holder(token, '9999', '10.9.1.2'))).code).toBe(200);
  });

  it('RU-SHARE-06 after ninety-nine wrong codes from wherever, the share has another code and its owner hears of it', async () => {
    const { sceneId, sceneName } = await addScene();
    const token = await share(sceneId, CODED, 3, '5555');
    for (let from = 0; from < WRONG_CODES_IN_ALL; from += 9)
      await Promise.all(
        Array.from({ length: 9 }, (_, turn) =>
          read(holder(token, String(6000 + from + turn), `10.9.2.${1 + Math.floor((from + turn) / 4)}`)),
        ),
      );
    expect((await read(holder(token, '5555', '10.9.3.1'))).message).toBe('访问密码错误');
    const { rows } = await app.platform.database.pool.query('select code_sealed from share where target_id = $1', [
      sceneId,
    ]);
    const unseen = (await loadSealer(app.platform.database.db)).unseal(rows[0]?.code_sealed) ?? '';
    // Until somebody who may share has looked the new code up, it is nobody's: whoever guesses goes on guessing in
    // vain, and uncounted.
    for (let turn = 0; turn < WRONG_CODES_IN_ALL; turn += 33)
      await Promise.all(
        Array.from({ length: 33 }, (_, one) => read(holder(token, String(7000 + turn + one), `10.9.4.${turn + one}`))),
      );
    expect((await read(holder(token, unseen, '10.9.3.3'))).message).toBe('访问密码错误');
    const renewed = (await terms(sceneId))?.visitPassword ?? '';
    expect(renewed).toBe(unseen);
    expect((await read(holder(token, renewed, '10.9.3.2'))).code).toBe(200);
    const { data } = await engineer.must(messageCalls.GetMessageList, { messageTypes: ['share.codeReplaced'] });
    expect(data.list.map(({ title }) => title)).toEqual([`场景“${sceneName}”的访问密码已更换`]);
  });
});
