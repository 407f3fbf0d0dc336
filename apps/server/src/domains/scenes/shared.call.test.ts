import { once } from 'node:events';
import { assetDeviceCalls, assetElementCalls, assetMaterialCalls } from '@twinscape/contract/assets';
import { devicePropertyCalls } from '@twinscape/contract/devices';
import { fileCalls } from '@twinscape/contract/files';
import { labelCalls } from '@twinscape/contract/labels';
import { modelFileCalls } from '@twinscape/contract/models';
import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls } from '@twinscape/contract/shares';
import { topologyCalls } from '@twinscape/contract/topology';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { storedZip } from '../../platform/zip/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { raiseAlarm } from '../alarms/index.ts';
import { assetIn } from '../assets/examples.ts';
import { assetElement } from '../assets/tables.ts';
import { deviceIn } from '../devices/examples.ts';
import { modelPhase } from '../models/tables.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { getTelemetry } from '../telemetry/index.ts';

let app: TestApp;
let engineer: Client;
let guest: Client;
let projectId: string;
let sceneId: string;
let token: string;
type Named = Record<'asset' | 'device' | 'model' | 'version' | 'phase' | 'picture' | 'body', string>;
const ids: Record<'shown' | 'other', Named> = {
  shown: { asset: '', device: '', model: '', version: '', phase: '', picture: '', body: '' },
  other: { asset: '', device: '', model: '', version: '', phase: '', picture: '', body: '' },
};
const CODE = '0427';

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  for (const own of [ids.shown, ids.other]) {
    const { model, versions, phase } = await createTestModel(app.platform, projectId);
    Object.assign(own, { model: model.id, version: versions[0]?.id ?? '', phase: phase.id });
    own.asset = (await assetIn(app)).id;
    own.device = (await deviceIn(app)).id;
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: own.asset,
      deviceIds: [own.device],
    });
    own.picture = await engineer.must(
      fileCalls.UploadImageAsync,
      { projectId },
      { files: { file: { name: 'pump.png', body: new Uint8Array(picture), type: 'image/png' } } },
    );
    // A body of the library of elements that the scene is furnished with.
    const zip = new Uint8Array(storedZip(new Map([['pump.gltf', Buffer.from('{"asset":{"version":"2.0"}}')]])));
    own.body = (
      await engineer.must(
        fileCalls.UploadZipFile,
        { projectId, type: 'element' },
        { files: { file: { name: 'pump.zip', body: zip } } },
      )
    ).path;
    await engineer.must(labelCalls.EditAssetJSTL, {
      projectId,
      assetId: own.asset,
      dataPanelJson: JSON.stringify({ type: 'pictureText', picture: own.picture }),
    });
  }
  await engineer.must(topologyCalls.AddTopologyRelations, {
    projectId,
    relations: [{ topologyTypeId: '1', fromId: ids.shown.asset, toId: ids.other.asset }],
  });
  const { shown } = ids;
  const config = {
    models: [{ modelId: shown.model }],
    labels: [{ assetid: shown.asset }],
    elements: [{ id: '1', name: '水泵', kind: '3d', position: { x: 0, y: 0, z: 0 }, filePath: shown.body }],
  };
  const made = await engineer.must(sceneCalls.AddScene, {
    projectId,
    sceneName: '泵房',
    sceneEventDataJson: JSON.stringify({ id: '', name: '', config }),
  });
  ({ sceneId } = made);
  const terms = { sceneShareWay: 2, sceneShareToDate: 3 } as const;
  token = await engineer.must(sceneCalls.CreateShare, {
    projectId,
    sceneId,
    visitPassword: CODE,
    sceneSharePattern: terms,
  });
  guest = app.anonymous.with({ sharetoken: token, visitpassword: CODE });
}, 120_000);
afterAll(() => app.stop());

describe('A-45 C-SHR-01 a shared scene', () => {
  it('C-MODEL-12 C-MAT-09 C-MAT-17 C-MAT-19 C-MAT-02 T-AREL-05 lists tell of what the scene holds and of nothing else', async () => {
    const { shown } = ids;
    const models = await guest.must(modelFileCalls.GetModelList, { projectId });
    expect(models.data.list.map(({ modelId }) => modelId)).toEqual([shown.model]);
    expect(models.data.count).toBe(1);
    for (const call of [
      assetMaterialCalls.GetMaterialProjectAssetList,
      assetMaterialCalls.GetMaterialProjectAssetListWithProperty,
    ]) {
      const { data } = await guest.must(call, { projectId });
      expect([data.list.map(({ assetId }) => assetId), data.count]).toEqual([[shown.asset], 1]);
    }
    await app.platform.database.db.insert(assetElement).values(
      [shown, ids.other].map(({ asset: assetId }) => ({
        projectId,
        assetId,
        modelId: shown.model,
        modelName: '一号楼',
        elementId: `pump of ${assetId}`,
      })),
    );
    const elements = await guest.must(assetElementCalls.GetModelAssetElements, {
      projectId,
      relationModelId: shown.model,
    });
    expect(elements.map(({ assetId }) => assetId)).toEqual([shown.asset]);
    const relations = await guest.must(assetElementCalls.GetDeviceAssetRelationModel, {
      projectId,
      assetIds: [shown.asset, ids.other.asset],
    });
    expect(relations.map(({ assetId, relationModelId }) => [assetId, relationModelId])).toEqual([
      [shown.asset, shown.model],
    ]);
  });

  it('C-MAT-03 C-MAT-04 C-MAT-07 C-MAT-08 C-MAT-11 C-MAT-12 C-MAT-29 C-MAT-30 C-MAT-31 G-MODEL-01 things of the scene are read, others refused', async () => {
    const period = { startTime: new Date(Date.now() - 3_600_000), endTime: new Date() };
    const codes = async ({ asset, device, model }: (typeof ids)['shown']) => [
      (await guest.send(modelFileCalls.GetModelFile, { projectId, modelId: model })).code,
      (await guest.send(assetMaterialCalls.GetMaterialProjectAssetDetail, { projectId, assetId: asset })).code,
      (await guest.send(assetMaterialCalls.GetMaterialAssetPropertyList, { projectId, assetId: asset })).code,
      (await guest.send(assetDeviceCalls.GetMaterialAssetDeviceRelationList, { projectId, assetId: asset })).code,
      (await guest.send(assetDeviceCalls.GetMaterialAssetsDeviceRelationList, { projectId, assetIds: [asset] })).code,
      (await guest.send(assetDeviceCalls.GetMaterialAssetIotProperties, { projectId, assetId: asset })).code,
      (await guest.send(assetDeviceCalls.GetMaterialAssetDeviceTagList, { projectId, assetId: asset })).code,
      (await guest.send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds: [asset] })).code,
      (await guest.send(devicePropertyCalls.GetMaterialDeviceIotProperties, { projectId, deviceId: device })).code,
      (
        await guest.send(devicePropertyCalls.GetMaterialDeviceHistoryData, {
          projectId,
          deviceId: device,
          propertyName: 't',
          ...period,
        })
      ).code,
    ];
    expect(new Set(await codes(ids.shown))).toEqual(new Set([200]));
    expect(new Set(await codes(ids.other))).toEqual(new Set([403]));
    const both = [ids.shown.asset, ids.other.asset];
    const mixed = await guest.send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds: both });
    expect(mixed.code).toBe(403);
  });

  it('C-MAT-05 C-MAT-06 C-MAT-15 a topology ends where the scene does', async () => {
    const { shown, other } = ids;
    expect(await guest.must(topologyCalls.GetMaterialProjectTopologyTypes, { projectId })).toEqual([]);
    const drawn = await guest.must(topologyCalls.GetMaterialProjectTopology, { projectId, topologyTypeId: '1' });
    expect(JSON.stringify(drawn)).not.toContain(other.asset);
    const around = await guest.must(topologyCalls.GetMaterialNewAssetAllTopogogy, { projectId, assetId: shown.asset });
    expect([around.childrenAllTopology, around.hasMore]).toEqual([[], false]);
    const own = await engineer.must(topologyCalls.GetMaterialNewAssetAllTopogogy, { projectId, assetId: shown.asset });
    expect(own.childrenAllTopology.map(({ assetId }) => assetId)).toEqual([other.asset]);
  });

  it('T-SHR-01 T-MODEL-02 T-FILE-01 the browser that opened it reads its tiles, pictures and bodies by their addresses, until it is shared by other terms', async () => {
    const address = (path: string, cookie?: string) =>
      fetch(`${app.url}${path}`, { headers: cookie ? { cookie } : {} }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      });
    const tile = (versionId: string) => `/Vault/Tiles/${projectId}/${versionId}/tileset.json`;
    const read = (cookie?: string) =>
      Promise.all(
        [
          ...[tile(ids.shown.version), tile(ids.other.version)],
          ...[ids.shown.picture, ids.other.picture],
          ...[ids.shown.body, ids.other.body],
        ].map((path) => address(path, cookie)),
      );
    const opened = await guest.request(shareCalls.GetSharedSubject, {});
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^twinscape_share_[\da-f-]{36}=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/i);
    expect(cookie).not.toContain(token);
    const [ticket = ''] = cookie.split(';');
    expect(await read(ticket)).toEqual([200, 401, 200, 401, 200, 401]);
    expect(await read()).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await read(ticket.slice(0, -12))).toEqual([401, 401, 401, 401, 401, 401]);
    // The ticket is for addresses alone: calls want the link and its code.
    const call = await fetch(`${app.url}/api/Material/GetProjectAssetList?ProjectId=${projectId}`, {
      headers: { cookie: ticket },
    });
    expect(((await call.json()) as { ErrorCode: number }).ErrorCode).toBe(401);
    // Somebody who is signed in and may not see the project sees what was shared with them all the same.
    const west = app.world.people.westMember.token;
    expect(await read(`twinscape_session=${west}; ${ticket}`)).toEqual([200, 403, 200, 404, 200, 404]);
    await engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      visitPassword: CODE,
      sceneSharePattern: { sceneShareWay: 2, sceneShareToDate: 2 },
    });
    expect(await read(ticket)).toEqual([401, 401, 401, 401, 401, 401]);
  });

  it('RU-PERM-09 shows no model of a phase that who shared it may not use any more', async () => {
    const { db } = app.platform.database;
    const ofModel = { projectId, modelId: ids.shown.model };
    const asMember = app.as(app.world.people.member);
    await asMember.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      visitPassword: CODE,
      sceneSharePattern: { sceneShareWay: 2, sceneShareToDate: 3 },
    });
    expect((await guest.send(modelFileCalls.GetModelFile, ofModel)).code).toBe(200);
    await db.update(modelPhase).set({ isRestricted: true }).where(eq(modelPhase.id, ids.shown.phase));
    expect((await guest.send(modelFileCalls.GetModelFile, ofModel)).code).toBe(403);
    expect((await guest.must(modelFileCalls.GetModelList, { projectId })).data.list).toEqual([]);
    await engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId,
      visitPassword: CODE,
      sceneSharePattern: { sceneShareWay: 2, sceneShareToDate: 3 },
    });
    expect((await guest.send(modelFileCalls.GetModelFile, ofModel)).code).toBe(200);
  });

  it('T-SCN-03 T-SCN-01 T-SCN-02 the values of its devices, their past and their alarms come with the answer, and of no others', async () => {
    const now = Date.now();
    const { store } = getTelemetry(app.platform);
    for (const [at, { device }] of [ids.shown, ids.other].entries()) {
      const entity = { type: 'DEVICE' as const, id: device };
      await store.append([
        { entity, projectId, key: 'supply', value: 7 + at, at: now - 3_600_000 },
        { entity, projectId, key: 'supply', value: 12.5 + at, at: now - 60_000 },
        { entity, projectId, key: 'mode', value: 'cooling', at: now - 60_000 },
      ]);
      await app.platform.database.db.transaction((tx) =>
        raiseAlarm(tx, [{ originator: entity, alarmType: '供水温度过高', severity: 'major', at: now - 1_800_000 }]),
      );
    }
    const valueMapping = [{ value: 'cooling', cn: '制冷', en: 'Cooling', colour: 'blue' as const }];
    await engineer.must(devicePropertyCalls.SaveDeviceProperty, {
      projectId,
      deviceId: ids.shown.device,
      propertyName: 'mode',
      valueMapping,
    });
    const of = { projectId, sceneId };
    const deviceValues = await guest.must(sceneCalls.GetMaterialSceneValues, of);
    expect(deviceValues.map(({ id }) => id)).toEqual([ids.shown.device]);
    expect(
      deviceValues[0]?.values
        .map(({ propertyName, value, time }) => [propertyName, value, new Date(time).getTime()])
        .sort(),
    ).toEqual([
      ['mode', 'cooling', now - 60_000],
      ['supply', 12.5, now - 60_000],
    ]);
    // How they are shown comes with them.
    expect(deviceValues[0]?.values.find(({ propertyName }) => propertyName === 'mode')).toMatchObject({ valueMapping });
    const period = { startTime: new Date(now - 7_200_000), endTime: new Date(now) };
    const past = await guest.must(sceneCalls.GetMaterialSceneHistory, { ...of, ...period });
    expect(past.find(({ propertyName }) => propertyName === 'supply')).toMatchObject({
      deviceId: ids.shown.device,
      times: [now - 3_600_000, now - 60_000],
      values: [7, 12.5],
    });
    expect(past.every(({ deviceId }) => deviceId === ids.shown.device)).toBe(true);
    const alarms = await guest.must(sceneCalls.GetMaterialSceneAlarms, { ...of, ...period });
    expect(alarms).toMatchObject([{ originatorId: ids.shown.device, assetIds: [ids.shown.asset], severity: 'major' }]);
    expect(new Date(alarms[0]?.startTime ?? 0).getTime()).toBe(now - 1_800_000);
    for (const call of [sceneCalls.GetMaterialSceneValues, sceneCalls.GetMaterialSceneDetail])
      expect((await app.anonymous.send(call, of)).code).toBe(401);
  });

  it('T-SCN-05 what is coloured because of its type is what there is of the type today, and its devices may be heard', async () => {
    const { db } = app.platform.database;
    const { shown, other } = ids;
    const { typeId } = await assetIn(app);
    const saves = (allOfType: string | undefined) => ({
      projectId,
      sceneName: `着色 ${crypto.randomUUID()}`,
      sceneEventDataJson: JSON.stringify({
        id: '',
        name: '',
        config: {
          models: [{ modelId: shown.model }],
          components: [
            {
              id: 'c',
              name: '供水温度',
              kind: 'colouring',
              coloured: [{ name: '水泵', nodes: [], deviceId: shown.device, PropertyName: 'supply', allOfType }],
            },
          ],
        },
      }),
    });
    const made = await engineer.must(sceneCalls.AddScene, saves(typeId));
    const plain = await engineer.must(sceneCalls.AddScene, saves(undefined));
    const of = { projectId, sceneId: made.sceneId };
    const linked = await engineer.must(sceneCalls.CreateShare, {
      ...of,
      visitPassword: undefined,
      sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 },
    });
    const visitor = app.anonymous.with({ sharetoken: linked });
    // What stands in none of its models is not told of.
    const before = await visitor.must(sceneCalls.GetMaterialSceneTypeAssets, of);
    expect(before).toEqual({ types: [typeId], assets: [] });

    // An asset of the type that comes afterwards.
    const asset = await assetIn(app, { typeId });
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: asset.id,
      deviceIds: [other.device],
    });
    await db.insert(assetElement).values({
      projectId,
      assetId: asset.id,
      modelId: shown.model,
      modelName: 'M',
      version: '1',
      elementId: 'pump-7',
      elementName: 'P-7',
    });
    const { assets } = await visitor.must(sceneCalls.GetMaterialSceneTypeAssets, of);
    expect(assets).toMatchObject([
      { assetId: asset.id, typeId, elements: [{ modelId: shown.model, elementId: 'pump-7' }] },
    ]);
    expect(assets[0]?.readings).toContainEqual({ deviceId: other.device, propertyName: 'supply' });
    const deviceValues = await visitor.must(sceneCalls.GetMaterialSceneValues, of);
    expect(deviceValues.map(({ id }) => id).sort()).toEqual([shown.device, other.device].sort());

    const none = { projectId, sceneId: plain.sceneId };
    expect(await engineer.must(sceneCalls.GetMaterialSceneTypeAssets, none)).toEqual({ types: [], assets: [] });
    expect((await visitor.send(sceneCalls.GetMaterialSceneTypeAssets, none)).code).not.toBe(200);
  });

  it('C-RT-01 RU-RT-01 live values come of its devices alone, with the link and its code in the first message', async () => {
    const receive = async (more: object) => {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/iot`);
      await once(socket, 'open');
      const deviceIds = [ids.shown.device, ids.other.device];
      socket.send(
        JSON.stringify({
          ProjectId: projectId,
          DeviceIds: deviceIds,
          WebSocketArgumentType: 1,
          Parameter: {},
          ...more,
        }),
      );
      const [first] = (await once(socket, 'message')) as [Buffer];
      const rest: string[] = [];
      socket.on('message', (data) => rest.push(String(data)));
      // A second request is answered after everything of the first.
      socket.send(JSON.stringify({ ProjectId: projectId, DeviceIds: 'none' }));
      await once(socket, 'close');
      return { first: JSON.parse(String(first)) as object, rest };
    };
    const { first, rest } = await receive({ ShareToken: token, VisitPassword: CODE });
    expect(first).toMatchObject({ DeviceDetail: { Id: ids.shown.device } });
    expect(rest.filter((text) => text.includes('DeviceDetail'))).toEqual([]);
    for (const bad of [{ ShareToken: token }, { ShareToken: token, VisitPassword: '9999' }, { ShareToken: 'x' }])
      expect((await receive(bad)).first).toMatchObject({ ErrorCode: 401 });
    const elsewhere = await receive({ ShareToken: token, VisitPassword: CODE, ProjectId: app.world.west.bridge });
    expect(elsewhere.first).toMatchObject({ ErrorCode: 403 });
  });
});
