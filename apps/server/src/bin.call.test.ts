import type { CallSpec } from '@twinscape/contract';
import { alarmRuleCalls } from '@twinscape/contract/alarms';
import { assetClassCalls, assetDeviceCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { type BinKindName, binCalls } from '@twinscape/contract/bin';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { documentCalls } from '@twinscape/contract/documents';
import { elementCalls } from '@twinscape/contract/elements';
import { labelCalls } from '@twinscape/contract/labels';
import { modelCalls } from '@twinscape/contract/models';
import { questionCalls } from '@twinscape/contract/questions';
import { sceneCalls } from '@twinscape/contract/scenes';
import { widgetCalls } from '@twinscape/contract/widgets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAlarm } from './domains/alarms/examples.ts';
import { createAlarmRule } from './domains/alarms/rules/examples.ts';
import { assetIn, propertyIn, typeIn } from './domains/assets/examples.ts';
import { deviceIn } from './domains/devices/examples.ts';
import { getTelemetry } from './domains/telemetry/index.ts';
import { newId } from './platform/db/index.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { Client } from './testing/client.ts';
import { examples } from './testing/exampleTable.ts';
import { openBin } from './testing/openBin.ts';

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

/** Every row of every table whose rows the bin keeps, as text: what is equal afterwards was lost nowhere. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  await bin.settled();
  const tables = await bin.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'keep_in_bin' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await bin.query<{ rows: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') as rows from ${name} t`,
    );
    // How often a version was converted, or its conversion ended, is counted on.
    found[name] = (row?.rows ?? '').replaceAll(/"run": \d+, /g, '');
  }
  return found;
}

const DELETIONS: readonly (readonly [BinKindName, string, CallSpec, string])[] = [
  ['asset', 'assets', assetRegistryCalls.DeleteProjectAsset, 'assetIds'],
  ['assetType', 'assets', assetClassCalls.DeleteAssetClassType, 'classTypeId'],
  ['device', 'devices', deviceRegistryCalls.DeleteProjectDevices, 'deviceIds'],
  ['alarmRule', 'alarms', alarmRuleCalls.DeleteProjectAlarmRules, 'alarmRuleIds'],
  ['model', 'models', modelCalls.DeleteModel, 'modelId'],
  ['document', 'documents', documentCalls.DeleteDocuments, 'fileIds'],
  ['question', 'questions', questionCalls.DeleteModelQuesiton, 'ids'],
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
    const ofDocuments = Object.entries(documentCalls).find(([, one]) => one.path === call.path);
    const name = ofDocuments?.[0] ?? call.path.split('/').at(-1) ?? '';
    const table = examples[domain as keyof typeof examples];
    const example = Object.entries(table).find(([key]) => key === name || call.path.endsWith(`/${key}`))?.[1];
    const input = (await example?.input(app, 'engineer')) as Record<string, unknown>;
    const id = [input[field]].flat()[0] as string;
    const before = await everything();
    await engineer.must(call, input);
    expect(await everything()).not.toEqual(before);
    expect((await bin.undo(kind, id)).code).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await bin.undo(kind, id)).message).toContain('回收站中没有该内容');
  });

  it('a type with 2,000 assets, their values and elements, deleted one after the other', {
    timeout: 120_000,
  }, async () => {
    const { id: typeId } = await typeIn(app);
    const made = await bin.query<{ id: string }>(
      `insert into asset (id, company_id, project_id, type_id, asset_name, asset_number)
       select gen_random_uuid(), $1, $2, $3, '风机 ' || n, 'F-' || n from generate_series(1, 2000) n returning id`,
      [app.world.east.id, projectId, typeId],
    );
    const ids = made.map(({ id }) => id);
    const { id: propertyId } = await propertyIn(app, { typeId });
    await bin.query(
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
    await bin.deleteAssets(ids);
    await engineer.must(assetClassCalls.DeleteAssetClassType, { projectId, classTypeId: typeId });
    const [asset] = (await bin.list({ kind: 'asset' })).list;
    expect([asset?.count, asset?.names.length]).toEqual([2_000, 20]);
    // Thousands of events on a machine that does other things besides.
    await bin.settled();
    // Without their type they would stand nowhere.
    expect((await bin.undo('asset', ids[7] ?? '')).message).toContain('请先还原资产类型');
    expect((await bin.undo('assetType', typeId)).code).toBe(200);
    expect((await bin.undo('asset', ids[7] ?? '')).code).toBe(200);
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
    /** That it was heard is written a moment later: in the middle of no comparison. */
    const waitUntilHeard = async (since: Date) => {
      const heard = () =>
        bin.query('select from device_activity where device_id = $1 and last_activity_at >= $2', [made.id, since]);
      await expect.poll(async () => (await heard()).length, { timeout: 60_000 }).toBe(1);
    };
    const firstSentAt = new Date();
    expect((await send(1.5)).status).toBe(200);
    await waitUntilHeard(firstSentAt);
    await createAlarm(app, { originator: { type: 'DEVICE', id: made.id } });
    // So is that it was told.
    const untold = () =>
      bin.query(
        'select from alarm_event where not is_told and alarm_id in (select id from alarm where originator_id = $1)',
        [made.id],
      );
    await expect.poll(async () => (await untold()).length, { timeout: 60_000 }).toBe(0);
    const rule = await createAlarmRule(app);
    await bin.query('update alarm_rule set target_id = $1 where id = $2', [made.id, rule.id]);
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
    await bin.deleteDevices([made.id]);
    await bin.settled();
    expect((await send(2)).status).toBe(401);
    expect(await bin.query('select from alarm_rule where id = $1', [rule.id])).toEqual([]);
    expect((await bin.undo('device', made.id)).code).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await history()).toEqual(stored);
    const sentAt = new Date();
    // A key that was wrong a moment ago is looked at again soon.
    await expect.poll(async () => (await send(3)).status, { timeout: 20_000 }).toBe(200);
    await waitUntilHeard(sentAt);
  });

  it('what ties two things that went one after the other comes back with the later one', async () => {
    const [asset, device] = [await assetIn(app), await deviceIn(app)];
    await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, {
      projectId,
      assetId: asset.id,
      deviceIds: [device.id],
    });
    const before = await everything();
    await bin.deleteAssets([asset.id]);
    await bin.deleteDevices([device.id]);
    expect((await bin.undo('asset', asset.id)).code).toBe(200);
    const ties = () => bin.query('select from asset_device where asset_id = $1', [asset.id]);
    expect(await ties()).toHaveLength(0);
    expect((await bin.undo('device', device.id)).code).toBe(200);
    expect(await ties()).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });
});

describe('what is in the way is named, and nothing is half restored', () => {
  it('an asset number, a device ID, a name that somebody else has by now', async () => {
    const asset = await assetIn(app, { assetNumber: 'BIN-1', assetName: '一号泵' });
    await bin.deleteAssets([asset.id]);
    await assetIn(app, { assetNumber: 'BIN-1' });
    const before = await everything();
    expect((await bin.undo('asset', asset.id)).message).toBe(
      '无法还原“一号泵”：资产编号已被占用，请先修改占用者的编号',
    );
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
    expect((await bin.undo('labelAnchor', id)).message).toContain('名称已被占用');
  });

  it('a rule whose device is in the bin', async () => {
    const rule = await createAlarmRule(app);
    await engineer.must(alarmRuleCalls.DeleteProjectAlarmRules, { projectId, alarmRuleIds: [rule.id] });
    await bin.deleteDevices([rule.targetId]);
    expect((await bin.undo('alarmRule', rule.id)).message).toContain('请先还原设备');
    expect((await bin.undo('device', rule.targetId)).code).toBe(200);
    expect((await bin.undo('alarmRule', rule.id)).code).toBe(200);
  });

  it('a scene that was the default gives way to the one that is it now', async () => {
    const scene = async (sceneName: string) =>
      (await engineer.must(sceneCalls.AddScene, { projectId, sceneName })).sceneId;
    const [first, second] = [await scene('默认一'), await scene('默认二')];
    await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId: first });
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId: first });
    await engineer.must(sceneCalls.SetSceneDefault, { projectId, sceneId: second });
    expect((await bin.undo('scene', first)).code).toBe(200);
    expect(await bin.query('select id from scene where is_default')).toEqual([{ id: second }]);
  });
});
