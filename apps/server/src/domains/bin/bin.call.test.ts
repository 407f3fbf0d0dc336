import { assetDeviceCalls } from '@twinscape/contract/assets';
import { BIN_DAYS, binCalls } from '@twinscape/contract/bin';
import { modelCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeOld } from '../../platform/bin/index.ts';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { examples } from '../../testing/exampleTable.ts';
import { openBin } from '../../testing/openBin.ts';
import { createAlarm } from '../alarms/examples.ts';
import { assetIn } from '../assets/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { projectDeleted } from '../projects/index.ts';
import { getTelemetry } from '../telemetry/index.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let bin: ReturnType<typeof openBin>;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  bin = openBin(app);
}, 60_000);
afterAll(() => app.stop());

describe('T-BIN-01 T-BIN-02 T-BIN-03 T-BIN-05 the bin', () => {
  it('lists what was deleted, the last first, finds it by name, and says what goes with it', async () => {
    const asset = await assetIn(app, { assetName: '待查阀门' });
    const device = await deviceIn(app);
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: asset.id,
      deviceIds: [device.id],
    });
    await bin.deleteAssets([asset.id]);
    const { list: found, count } = await bin.list({ key: '查阀' });
    expect([count, found[0]?.names, found[0]?.kind, found[0]?.deletedByName]).toEqual([
      1,
      ['待查阀门'],
      'asset',
      app.world.people.engineer.name,
    ]);
    const [from, until] = [found[0]?.deleteTime, found[0]?.purgeTime].map((time) => new Date(time ?? 0).getTime());
    expect(((until ?? 0) - (from ?? 0)) / 86_400_000).toBe(BIN_DAYS);
    expect((await bin.list()).list[0]?.binId).toBe(found[0]?.binId);
    expect((await bin.list({ kind: 'scene', key: '查阀' })).count).toBe(0);
    await bin.settled();
    expect(await engineer.must(binCalls.GetBinContents, { projectId, binIds: [found[0]?.binId ?? ''] })).toEqual([
      { content: 'deviceLinks', count: 1 },
    ]);
  });

  it('restores several or none, and deletes for good so that nothing is left', async () => {
    const ids = [await assetIn(app), await assetIn(app)].map(({ id }) => id);
    for (const id of ids) await bin.deleteAssets([id]);
    await bin.settled();
    const binIds = await Promise.all(ids.map(bin.entryOf));
    const unknown = await engineer.send(binCalls.RestoreFromBin, { projectId, binIds: [...binIds, newId()] });
    expect(unknown.code).toBe(404);
    expect(await bin.query('select from asset where id = any($1)', [ids])).toHaveLength(0);
    await engineer.must(binCalls.DeleteFromBin, { projectId, binIds });
    for (const table of ['bin_row', 'bin_remainder'])
      expect(await bin.query(`select from ${table} where entry_id = any($1)`, [binIds])).toEqual([]);
    expect((await engineer.send(binCalls.RestoreFromBin, { projectId, binIds })).code).toBe(404);
  });

  it('an entry that is named twice, in capitals once, is brought back once', async () => {
    const asset = await assetIn(app);
    await bin.deleteAssets([asset.id]);
    const id = await bin.entryOf(asset.id);
    await engineer.must(binCalls.RestoreFromBin, { projectId, binIds: [id, id.toUpperCase()] });
    expect(await bin.query('select from asset where id = $1', [asset.id])).toHaveLength(1);
    expect(await bin.entryOf(asset.id)).toBe('');
  });

  it('of another project does not exist here, and its project takes it along', async () => {
    const asset = await assetIn(app);
    await bin.deleteAssets([asset.id]);
    const binIds = [await bin.entryOf(asset.id)];
    const admin = app.as(app.world.people.admin);
    const elsewhere = await admin.send(binCalls.RestoreFromBin, { projectId: app.world.east.plant, binIds });
    expect(elsewhere.code).toBe(404);
    const guest = await app.as(app.world.people.guest).send(binCalls.GetBinList, { projectId });
    expect(guest.code).toBe(403);
    const { db } = app.platform.database;
    const actor = { userName: '测试', ip: '127.0.0.1' };
    await bin.query('update bin_entry set project_id = $1 where id = $2', [app.world.east.plant, binIds[0]]);
    await db.transaction((tx) =>
      app.platform.events.emit(tx, projectDeleted, actor, { projectId: app.world.east.plant }),
    );
    await bin.settled();
    expect(await bin.query('select from bin_row where entry_id = any($1)', [binIds])).toEqual([]);
  });

  it('links end with the rights of who shared them, and alarms go back to nobody, in the bin as elsewhere', async () => {
    const { member, admin } = app.world.people;
    const scene = (await engineer.must(sceneCalls.AddScene, { projectId, sceneName: '共享后删除' })).sceneId;
    await app.as(member).must(sceneCalls.CreateShare, {
      projectId,
      sceneId: scene,
      sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 },
    });
    const alarm = await createAlarm(app);
    await bin.query('update alarm set assignee_id = $1 where id = $2', [member.id, alarm.id]);
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: scene });
    await bin.deleteDevices([alarm.originatorId]);
    await bin.settled();
    const person = { projectId, memberIds: [member.id] };
    await app.as(admin).must(projectCalls.DeleteProjectMember, person);
    await app.as(admin).must(projectCalls.AddProjectMember, person);
    await bin.settled();
    expect((await bin.undo('scene', scene)).code).toBe(200);
    expect((await bin.undo('device', alarm.originatorId)).code).toBe(200);
    expect(await bin.query('select from share where target_id = $1', [scene])).toEqual([]);
    expect(await bin.query('select assignee_id from alarm where id = $1', [alarm.id])).toEqual([{ assignee_id: null }]);
  });

  it('holds so much of a project at most: beyond it the oldest goes, for good', async () => {
    const [first, second] = [await assetIn(app), await assetIn(app)];
    await bin.deleteAssets([first.id]);
    await bin.settled();
    const [{ bytes } = { bytes: '0' }] = await bin.query<{ bytes: string }>(
      'select bytes from bin_entry where id = $1',
      [await bin.entryOf(first.id)],
    );
    expect(Number(bytes)).toBeGreaterThan(100);
    await bin.query('update bin_entry set bytes = 600 * 1024 ^ 2 where id = $1', [await bin.entryOf(first.id)]);
    await bin.deleteAssets([second.id]);
    expect(await bin.entryOf(first.id)).toBe('');
    expect((await bin.undo('asset', second.id)).code).toBe(200);
  });

  it('shows models, which not everybody may see, to who deleted them and to managers alone', async () => {
    const { engineer: manager, member } = app.world.people;
    const input = (await examples.models?.DeleteModel?.input(app, 'engineer')) as { modelId: string };
    await app.as(manager).must(modelCalls.DeleteModel, { projectId, modelId: input.modelId });
    await bin.settled();
    const binIds = [await bin.entryOf(input.modelId)];
    const listed = async (who: Client) =>
      (await who.must(binCalls.GetBinList, { projectId, kind: 'model' })).data.list.map(({ binId }) => binId);
    expect(await listed(app.as(member))).not.toContain(binIds[0]);
    for (const call of [binCalls.GetBinContents, binCalls.RestoreFromBin, binCalls.DeleteFromBin])
      expect((await app.as(member).send(call, { projectId, binIds })).code).toBe(404);
    const undone = { projectId, kind: 'model', itemId: input.modelId } as const;
    expect((await app.as(member).send(binCalls.UndoDeletion, undone)).code).toBe(404);
    expect(await listed(app.as(manager))).toContain(binIds[0]);
    await app.as(manager).must(binCalls.RestoreFromBin, { projectId, binIds });
  });

  it('keeps nothing longer than thirty days: points and bytes go then', async () => {
    const [young, old] = [await assetIn(app), await deviceIn(app)];
    await getTelemetry(app.platform).store.append([
      { entity: { type: 'DEVICE', id: old.id }, projectId, key: 'p', at: Date.now(), value: 1 },
    ]);
    const [series] = await bin.query<{ id: number }>('select id from series where entity_id = $1', [old.id]);
    const points = () => bin.query('select from ts_point where series = $1', [series?.id]);
    await bin.deleteAssets([young.id]);
    await bin.deleteDevices([old.id]);
    await bin.settled();
    expect(await points()).toHaveLength(1);
    await bin.query(`update bin_entry set deleted_at = now() - interval '31 days' where $1 = any(item_ids)`, [old.id]);
    await purgeOld(app.platform, BIN_DAYS);
    expect(await points()).toEqual([]);
    expect(await bin.entryOf(old.id)).toBe('');
    expect(await bin.entryOf(young.id)).not.toBe('');
  });
});
