import type { CallSpec } from '@twinscape/contract';
import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { assetClassCalls, assetDeviceCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { BIN_DAYS, type BinKindName, binCalls } from '@twinscape/contract/bin';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { elementCalls } from '@twinscape/contract/elements';
import { labelCalls } from '@twinscape/contract/labels';
import { modelCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { widgetCalls } from '@twinscape/contract/widgets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAlarm } from './domains/alarms/examples.ts';
import { createAlarmRule } from './domains/alarms/rules/examples.ts';
import { assetIn, propertyIn, typeIn } from './domains/assets/examples.ts';
import { deviceIn } from './domains/devices/examples.ts';
import { projectDeleted } from './domains/projects/index.ts';
import { getTelemetry } from './domains/telemetry/index.ts';
import { purgeOlderThan } from './platform/bin/index.ts';
import { newId } from './platform/db/index.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { Client } from './testing/client.ts';
import { examples } from './testing/exampleTable.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Row>(text, values)).rows;

/** Nothing that was emitted waits any more. */
const settled = () =>
  expect
    .poll(async () => (await query('select from outbox_event limit 1')).length, { interval: 20, timeout: 60_000 })
    .toBe(0);

/** Every row of every table whose rows the bin keeps, as text: what is equal afterwards was lost nowhere. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  await settled();
  const tables = await query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'keep_in_bin' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') as rows from ${name} t`,
    );
    // How often a version was converted, or its conversion ended, is counted on.
    found[name] = (row?.rows ?? '').replaceAll(/"run": \d+, /g, '');
  }
  return found;
}

const undo = (kind: BinKindName, itemId: string) => engineer.send(binCalls.UndoDeletion, { projectId, kind, itemId });
const list = async (more: object = {}) => (await engineer.must(binCalls.GetBinList, { projectId, ...more })).data;
const entryOf = async (itemId: string) =>
  (await query<{ id: string }>('select id from bin_entry where $1 = any(item_ids)', [itemId]))[0]?.id ?? '';
const deleteAssets = (assetIds: string[]) =>
  engineer.must(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds });
const deleteDevices = (deviceIds: string[]) =>
  engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds });

const DELETIONS: readonly (readonly [BinKindName, string, CallSpec, string])[] = [
  ['asset', 'assets', assetRegistryCalls.DeleteProjectAsset, 'assetIds'],
  ['assetType', 'assets', assetClassCalls.DeleteAssetClassType, 'classTypeId'],
  ['device', 'devices', deviceRegistryCalls.DeleteProjectDevices, 'deviceIds'],
  ['alarmRule', 'alarms', alarmRuleCalls.DeleteProjectAlarmRules, 'alarmRuleIds'],
  ['model', 'models', modelCalls.DeleteModel, 'modelId'],
  ['scene', 'scenes', sceneCalls.DeleteScene, 'sceneId'],
  ['labelPanel', 'labels', labelCalls.DeleteProjectDataPanel, 'id'],
  ['labelAnchor', 'labels', labelCalls.DeleteProjectAnchor, 'id'],
  ['labelBackground', 'labels', labelCalls.DeleteProjectBackgroud, 'id'],
  ['element', 'elements', elementCalls.DeleteElement, 'id'],
  ['widgetPackage', 'widgets', widgetCalls.DeleteProjectComponentPackage, 'id'],
  ['widget', 'widgets', widgetCalls.DeleteProjectComponentPackageWidget, 'id'],
];

describe('T-BIN-04 what was deleted is brought back', () => {
  it.each(DELETIONS)('%s: equal to the last column of every table', async (kind, domain, call, field) => {
    const name = call.path.split('/').at(-1) ?? '';
    const table = examples[domain as keyof typeof examples];
    const example = Object.entries(table).find(([key]) => key === name || call.path.endsWith(`/${key}`))?.[1];
    const input = (await example?.input(app, 'engineer')) as Record<string, unknown>;
    const id = [input[field]].flat()[0] as string;
    const before = await everything();
    await engineer.must(call, input);
    expect(await everything()).not.toEqual(before);
    expect((await undo(kind, id)).code).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await undo(kind, id)).message).toContain('回收站中没有该内容');
  });

  it('a type with 2,000 assets, their values and elements, deleted one after the other', {
    timeout: 120_000,
  }, async () => {
    const { id: typeId } = await typeIn(app);
    const made = await query<{ id: string }>(
      `insert into asset (id, company_id, project_id, type_id, asset_name, asset_number)
       select gen_random_uuid(), $1, $2, $3, '风机 ' || n, 'F-' || n from generate_series(1, 2000) n returning id`,
      [app.world.east.id, projectId, typeId],
    );
    const ids = made.map(({ id }) => id);
    const { id: propertyId } = await propertyIn(app, { typeId });
    await query(
      `insert into asset_value (asset_id, property_id, value) select id, $1, asset_name from asset where type_id = $2`,
      [propertyId, typeId],
    );
    const device = await deviceIn(app);
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: ids[0] ?? '',
      deviceIds: [device.id],
    });
    const before = await everything();
    await deleteAssets(ids);
    await engineer.must(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId: typeId });
    const [asset] = (await list({ kind: 'asset' })).list;
    expect([asset?.count, asset?.names.length]).toEqual([2_000, 20]);
    // Thousands of events on a machine that does other things besides.
    await settled();
    // Without their type they would stand nowhere.
    expect((await undo('asset', ids[7] ?? '')).message).toContain('请先还原资产类型');
    expect((await undo('assetType', typeId)).code).toBe(200);
    expect((await undo('asset', ids[7] ?? '')).code).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('a device with its credentials, alarms, rules, link and history; what is sent with its key is taken again', async () => {
    const made = await engineer.must(deviceRegistryCalls.AddProjectDevice, {
      projectId,
      deviceName: '回收站水泵',
      deviceId: `BIN-${newId()}`,
      deviceType: '水泵',
      adapterId: projectId,
    });
    const asset = await assetIn(app);
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: asset.id,
      deviceIds: [made.id],
    });
    const send = (value: number) =>
      fetch(`${app.url}/api/v1/${made.accessToken}/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pressure: value }),
      });
    expect((await send(1.5)).status).toBe(200);
    await createAlarm(app, { originator: { type: 'DEVICE', id: made.id } });
    const rule = await createAlarmRule(app);
    await query('update alarm_rule set target_id = $1 where id = $2', [made.id, rule.id]);
    const before = await everything();
    const entity = { type: 'DEVICE', id: made.id } as const;
    const history = () =>
      getTelemetry(app.platform).store.raw({
        entity,
        keys: ['pressure'],
        from: 0,
        to: Date.now() + 1,
        limit: 10,
        order: 'newest',
      });
    const stored = await history();
    await deleteDevices([made.id]);
    await settled();
    expect((await send(2)).status).toBe(401);
    expect(await query('select from alarm_rule where id = $1', [rule.id])).toEqual([]);
    expect((await undo('device', made.id)).code).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await history()).toEqual(stored);
    const sentAt = new Date();
    // A key that was wrong a moment ago is looked at again soon.
    await expect.poll(async () => (await send(3)).status, { timeout: 20_000 }).toBe(200);
    // That it was heard is written a moment later: not in the middle of the next test.
    const heard = () =>
      query('select from device_activity where device_id = $1 and last_activity_at >= $2', [made.id, sentAt]);
    await expect.poll(async () => (await heard()).length, { timeout: 60_000 }).toBe(1);
  });

  it('what ties two things that went one after the other comes back with the later one', async () => {
    const [asset, device] = [await assetIn(app), await deviceIn(app)];
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: asset.id,
      deviceIds: [device.id],
    });
    const before = await everything();
    await deleteAssets([asset.id]);
    await deleteDevices([device.id]);
    expect((await undo('asset', asset.id)).code).toBe(200);
    const ties = () => query('select from asset_device where asset_id = $1', [asset.id]);
    expect(await ties()).toHaveLength(0);
    expect((await undo('device', device.id)).code).toBe(200);
    expect(await ties()).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });
});

describe('what is in the way is named, and nothing is half restored', () => {
  it('an asset number, a device ID, a name that somebody else has by now', async () => {
    const asset = await assetIn(app, { assetNumber: 'BIN-1', assetName: '一号泵' });
    await deleteAssets([asset.id]);
    await assetIn(app, { assetNumber: 'BIN-1' });
    const before = await everything();
    expect((await undo('asset', asset.id)).message).toBe('无法还原“一号泵”：资产编号已被占用，请先修改占用者的编号');
    expect(await everything()).toEqual(before);
    const inEnglish = await engineer
      .with({ 'x-language': 'en' })
      .send(binCalls.UndoDeletion, { projectId, kind: 'asset', itemId: asset.id });
    expect([inEnglish.code, inEnglish.message]).toEqual([
      409,
      '“一号泵” cannot be restored: its asset number is used by now. Change the other one first.',
    ]);

    const marker = { projectId, name: '红点', anchorJson: '{}' };
    const { id } = await engineer.must(labelCalls.CreateProjectAnchor, marker);
    await engineer.must(labelCalls.DeleteProjectAnchor, { projectId, id });
    await engineer.must(labelCalls.CreateProjectAnchor, marker);
    expect((await undo('labelAnchor', id)).message).toContain('名称已被占用');
  });

  it('a rule whose device is in the bin', async () => {
    const rule = await createAlarmRule(app);
    await engineer.must(alarmRuleCalls.DeleteProjectAlarmRules, { projectId, alarmRuleIds: [rule.id] });
    await deleteDevices([rule.targetId]);
    expect((await undo('alarmRule', rule.id)).message).toContain('请先还原设备');
    expect((await undo('device', rule.targetId)).code).toBe(200);
    expect((await undo('alarmRule', rule.id)).code).toBe(200);
  });

  it('a scene that was the default gives way to the one that is it now', async () => {
    const scene = async (sceneName: string) =>
      (await engineer.must(sceneCalls.AddScene, { projectId, sceneName })).sceneId;
    const [first, second] = [await scene('默认一'), await scene('默认二')];
    await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId: first });
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: first });
    await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId: second });
    expect((await undo('scene', first)).code).toBe(200);
    expect(await query('select id from scene where is_default')).toEqual([{ id: second }]);
  });
});

describe('T-BIN-01 T-BIN-02 T-BIN-03 T-BIN-05 the bin', () => {
  it('lists what was deleted, the last first, finds it by name, and says what goes with it', async () => {
    const asset = await assetIn(app, { assetName: '待查阀门' });
    const device = await deviceIn(app);
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: asset.id,
      deviceIds: [device.id],
    });
    await deleteAssets([asset.id]);
    const { list: found, count } = await list({ key: '查阀' });
    expect([count, found[0]?.names, found[0]?.kind, found[0]?.deletedByName]).toEqual([
      1,
      ['待查阀门'],
      'asset',
      app.world.people.engineer.name,
    ]);
    const [from, until] = [found[0]?.deleteTime, found[0]?.purgeTime].map((time) => new Date(time ?? 0).getTime());
    expect(((until ?? 0) - (from ?? 0)) / 86_400_000).toBe(BIN_DAYS);
    expect((await list()).list[0]?.binId).toBe(found[0]?.binId);
    expect((await list({ kind: 'scene', key: '查阀' })).count).toBe(0);
    await settled();
    expect(await engineer.must(binCalls.GetBinContents, { projectId, binIds: [found[0]?.binId ?? ''] })).toEqual([
      { content: 'deviceLinks', count: 1 },
    ]);
  });

  it('restores several or none, and deletes for good so that nothing is left', async () => {
    const ids = [await assetIn(app), await assetIn(app)].map(({ id }) => id);
    for (const id of ids) await deleteAssets([id]);
    await settled();
    const binIds = await Promise.all(ids.map(entryOf));
    const unknown = await engineer.send(binCalls.RestoreFromBin, { projectId, binIds: [...binIds, newId()] });
    expect(unknown.code).toBe(404);
    expect(await query('select from asset where id = any($1)', [ids])).toHaveLength(0);
    await engineer.must(binCalls.DeleteFromBin, { projectId, binIds });
    for (const table of ['bin_row', 'bin_remainder'])
      expect(await query(`select from ${table} where entry_id = any($1)`, [binIds])).toEqual([]);
    expect((await engineer.send(binCalls.RestoreFromBin, { projectId, binIds })).code).toBe(404);
  });

  it('of another project does not exist here, and its project takes it along', async () => {
    const asset = await assetIn(app);
    await deleteAssets([asset.id]);
    const binIds = [await entryOf(asset.id)];
    const admin = app.as(app.world.people.admin);
    const elsewhere = await admin.send(binCalls.RestoreFromBin, { projectId: app.world.east.plant, binIds });
    expect(elsewhere.code).toBe(404);
    const guest = await app.as(app.world.people.guest).send(binCalls.GetBinList, { projectId });
    expect(guest.code).toBe(403);
    const { db } = app.platform.database;
    const actor = { userName: '测试', ip: '127.0.0.1' };
    await query('update bin_entry set project_id = $1 where id = $2', [app.world.east.plant, binIds[0]]);
    await db.transaction((tx) =>
      app.platform.events.emit(tx, projectDeleted, actor, { projectId: app.world.east.plant }),
    );
    await settled();
    expect(await query('select from bin_row where entry_id = any($1)', [binIds])).toEqual([]);
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
    await query('update alarm set assignee_id = $1 where id = $2', [member.id, alarm.id]);
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: scene });
    await deleteDevices([alarm.originatorId]);
    await settled();
    const person = { projectId, memberIds: [member.id] };
    await app.as(admin).must(projectCalls.DeleteProjectMember, person);
    await app.as(admin).must(projectCalls.AddProjectMember, person);
    await settled();
    expect((await undo('scene', scene)).code).toBe(200);
    expect((await undo('device', alarm.originatorId)).code).toBe(200);
    expect(await query('select from share where target_id = $1', [scene])).toEqual([]);
    expect(await query('select assignee_id from alarm where id = $1', [alarm.id])).toEqual([{ assignee_id: null }]);
  });

  it('holds so much of a project at most: beyond it the oldest goes, for good', async () => {
    const [first, second] = [await assetIn(app), await assetIn(app)];
    await deleteAssets([first.id]);
    await settled();
    const [{ bytes } = { bytes: '0' }] = await query<{ bytes: string }>('select bytes from bin_entry where id = $1', [
      await entryOf(first.id),
    ]);
    expect(Number(bytes)).toBeGreaterThan(100);
    await query('update bin_entry set bytes = 600 * 1024 ^ 2 where id = $1', [await entryOf(first.id)]);
    await deleteAssets([second.id]);
    expect(await entryOf(first.id)).toBe('');
    expect((await undo('asset', second.id)).code).toBe(200);
  });

  it('shows models, which not everybody may see, to who deleted them and to managers alone', async () => {
    const { engineer: manager, member } = app.world.people;
    const input = (await examples.models?.DeleteModel?.input(app, 'engineer')) as { modelId: string };
    await app.as(manager).must(modelCalls.DeleteModel, { projectId, modelId: input.modelId });
    await settled();
    const binIds = [await entryOf(input.modelId)];
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
    const [series] = await query<{ id: number }>('select id from series where entity_id = $1', [old.id]);
    const points = () => query('select from ts_point where series = $1', [series?.id]);
    await deleteAssets([young.id]);
    await deleteDevices([old.id]);
    await settled();
    expect(await points()).toHaveLength(1);
    await query(`update bin_entry set deleted_at = now() - interval '31 days' where $1 = any(item_ids)`, [old.id]);
    await purgeOlderThan(app.platform, new Date(Date.now() - BIN_DAYS * 86_400_000));
    expect(await points()).toEqual([]);
    expect(await entryOf(old.id)).toBe('');
    expect(await entryOf(young.id)).not.toBe('');
  });
});
