import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { assetDeviceCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { tbAlarmCalls, tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { AFFECTS, CONTAINS, CONTROLS, topologyCalls } from '@twinscape/contract/topology';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { alarmAncestors } from '../../alarms/index.ts';
import { deviceIn } from '../../devices/examples.ts';
import { assetIn, typeIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let pumpId: string;
let valveId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  const { id: typeId } = await typeIn(app);
  pumpId = (await assetIn(app, { assetName: '循环泵', typeId })).id;
  valveId = (await assetIn(app, { assetName: '蝶阀', typeId })).id;
  await deviceIn(app, { deviceKey: 'P-1', deviceName: '1号泵表计' });
  await deviceIn(app, { deviceKey: 'P-2', deviceName: '2号泵表计' });
  await deviceIn(app, { deviceKey: 'V-1', deviceName: '阀门开度计' });
}, 60_000);
afterAll(() => app.stop());

const relate = (assetId: string, ...deviceIds: string[]) =>
  engineer.send(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds });
const devices = async (assetIds: string[], more: object = {}) => {
  const asked = { projectId, assetIds, orderByType: 0 as const, orderBy: 'deviceId' as const, ...more };
  const { data } = await engineer.must(assetDeviceCalls.GetAssetsDeviceRelationList, asked);
  return { list: data.list.map(({ deviceId }) => deviceId), count: data.count, rows: data.list };
};
const assets = async (deviceId: string) => {
  const { data } = await engineer.must(assetDeviceCalls.GetDeviceAssetRelationList, {
    projectId,
    deviceId,
    orderBy: 'assetName',
    orderByType: 0,
  });
  return data.list.map(({ assetName }) => assetName);
};

describe('C-AREL-01 … C-AREL-04 C-DEV-07 C-DEV-19 C-DEV-20: assets and devices', () => {
  it('devices are related to an asset once, all or none, and are seen from either side', async () => {
    expect((await relate(pumpId, 'P-1', 'P-2')).code).toBe(200);
    expect((await relate(pumpId, 'P-2')).code).toBe(200);
    const unknown = await relate(pumpId, 'V-1', 'no-such-device');
    expect([unknown.code, unknown.message]).toEqual([404, '设备不存在']);
    expect(await devices([pumpId])).toMatchObject({ list: ['P-1', 'P-2'], count: 2 });
    expect(await assets('P-2')).toEqual(['循环泵']);
    const one = { projectId, assetId: pumpId, key: '2号' };
    const { data } = await engineer.must(assetDeviceCalls.GetAssetDeviceRelationList, one);
    expect(data).toMatchObject({ count: 1, list: [{ deviceId: 'P-2', deviceName: '2号泵表计', assetIds: [pumpId] }] });
  });

  it('C-AREL-04 C-MAT-08 several assets answer each device once with the assets it belongs to, as label calls ask', async () => {
    const both = { projectId, deviceId: 'P-1', assetIds: [pumpId, valveId] };
    await engineer.must(assetDeviceCalls.AddDeviceAssetRelation, both);
    const found = await devices([pumpId, valveId], { key: '', pageIndex: 1, pageSize: 999 });
    expect(found).toMatchObject({ list: ['P-1', 'P-2'], count: 2 });
    expect(found.rows[0]?.assetIds.toSorted()).toEqual([pumpId, valveId].toSorted());
    const twin = await app.as(app.world.people.guest).send(assetDeviceCalls.GetMaterialAssetsDeviceRelationList, {
      projectId,
      assetIds: [valveId],
    });
    expect(twin.raw.Result).toMatchObject({ Data: { Count: 1, List: [{ DeviceId: 'P-1', AssetIds: [valveId] }] } });
    await engineer.must(assetDeviceCalls.DeleteDeviceAssetRelationAsync, { ...both, assetIds: [valveId] });
    expect(await assets('P-1')).toEqual(['循环泵']);
  });

  it('C-AST-01 C-AST-02 C-AST-03 an asset has the IoT properties of its devices with live values, and their tags without', async () => {
    const device = (await devices([pumpId])).rows.find(({ deviceId }) => deviceId === 'P-1');
    await engineer.must(telemetryCalls.SaveTimeseries, {
      a: 'DEVICE',
      b: device?.id ?? '',
      payload: '{"power":7.5,"running":true}',
    });
    const own = await engineer.must(assetDeviceCalls.GetAssetIotProperties, { projectId, assetId: pumpId });
    expect(own).toMatchObject([
      { assetId: pumpId, deviceId: 'P-1', propertyName: 'power', value: 7.5 },
      { assetId: pumpId, deviceId: 'P-1', propertyName: 'running', value: true },
    ]);
    await relate(valveId, 'P-1');
    const several = await engineer.must(assetDeviceCalls.GetAssetsIotProerties, {
      projectId,
      assetIds: [valveId, pumpId],
    });
    expect(several.map(({ assetId, propertyName }) => [assetId, propertyName])).toEqual([
      [valveId, 'power'],
      [valveId, 'running'],
      [pumpId, 'power'],
      [pumpId, 'running'],
    ]);
    const tags = await engineer.must(assetDeviceCalls.GetMaterialAssetDeviceTagList, { projectId, assetId: valveId });
    expect(tags.map(({ propertyName, valueType }) => [propertyName, valueType])).toEqual([
      ['power', 'number'],
      ['running', 'boolean'],
    ]);
    await engineer.must(assetDeviceCalls.DeleteAssetDeviceRelation, {
      projectId,
      assetId: valveId,
      deviceIds: ['P-1'],
    });
    expect((await devices([valveId])).list).toEqual([]);
  });

  it('a device that is deleted or leaves the project, and an asset that is deleted, end their relations', async () => {
    const { id: assetId } = await assetIn(app, { assetName: '风机' });
    const gone = await deviceIn(app, { deviceKey: 'F-1' });
    const moved = await deviceIn(app, { deviceKey: 'F-2' });
    await relate(assetId, 'F-1', 'F-2', 'P-2');
    const kept = async () => {
      const { rows } = await app.platform.database.pool.query<{ device_id: string }>(
        'select device_id from asset_device where asset_id = $1',
        [assetId],
      );
      return rows.map(({ device_id: id }) => id);
    };
    expect(await kept()).toHaveLength(3);
    await engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds: ['F-1'] });
    await app.as(app.world.people.admin).must(tbDeviceCalls.UnassignDeviceFromCustomer, { id: moved.id });
    await expect.poll(kept, { timeout: 10_000 }).toHaveLength(1);
    expect(await kept()).not.toContain(gone.id);
    await engineer.must(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds: [assetId] });
    expect(await kept()).toEqual([]);
    expect(await assets('P-2')).toEqual(['循环泵']);
  });
});

describe('alarms of what stands below', () => {
  it('an asset has the alarms of its devices, and of the devices of what it contains and affects', async () => {
    const room = await assetIn(app, { assetName: '机房' });
    const unit = await assetIn(app, { assetName: '机组' });
    const fed = await assetIn(app, { assetName: '被影响' });
    const apart = await assetIn(app, { assetName: '无关' });
    const relation = (topologyTypeId: string, fromId: string, toId: string) => ({ topologyTypeId, fromId, toId });
    await engineer.must(topologyCalls.AddTopologyRelations, {
      projectId,
      relations: [
        relation(CONTAINS, room.id, unit.id),
        relation(AFFECTS, unit.id, fed.id),
        relation(CONTROLS, unit.id, apart.id),
      ],
    });
    for (const [asset, deviceKey] of [
      [unit, 'A-1'],
      [fed, 'A-2'],
      [apart, 'A-3'],
    ] as const) {
      const device = await deviceIn(app, { deviceKey, deviceName: deviceKey });
      await relate(asset.id, deviceKey);
      await engineer.must(tbAlarmCalls.SaveAlarm, {
        type: '高温',
        originator: { entityType: 'DEVICE', id: device.id },
        severity: 'MAJOR',
      });
    }
    const alarms = async (ancestorId: string) => {
      const { data } = await engineer.must(projectAlarmCalls.GetProjectAlarmList, {
        projectId,
        ancestorType: 'ASSET',
        ancestorId,
        orderBy: 'originatorName',
        orderByType: 0,
      });
      return data.list.map(({ originatorName }) => originatorName);
    };
    expect(await alarms(room.id)).toEqual(['A-1', 'A-2']);
    expect(await alarms(fed.id)).toEqual(['A-2']);
    expect(await alarms(apart.id)).toEqual(['A-3']);
    const pairs = alarmAncestors.all().get('ASSET')?.pairs(projectId) ?? sql`select null, null`;
    const { rows } = await app.platform.database.db.execute<{ ancestor_id: string; count: number }>(
      sql`select ancestor_id, count(*)::int as count from ${pairs} pair group by 1`,
    );
    const counts = new Map(rows.map(({ ancestor_id: id, count }) => [id, count]));
    // Itself, what is below it, and the devices of all these.
    expect([room, unit, fed, apart].map(({ id }) => counts.get(id))).toEqual([5, 4, 2, 2]);
  });

  it('E-Alarm C-ALM-01 an asset has alarms of its own, raised by programs: under the name and number that it bears, where it stands, until it is deleted', async () => {
    const room = await assetIn(app, { assetName: '配电房' });
    const cabinet = await assetIn(app, { assetName: '配电柜', assetNumber: 'PDG-01' });
    await engineer.must(topologyCalls.AddTopologyRelations, {
      projectId,
      relations: [{ topologyTypeId: CONTAINS, fromId: room.id, toId: cabinet.id }],
    });
    const originator = { entityType: 'ASSET' as const, id: cabinet.id };
    const alarm = await engineer.must(tbAlarmCalls.SaveAlarm, { type: '柜门未关', originator, severity: 'MINOR' });
    expect(alarm).toMatchObject({ originator });
    const ofRoom = async () => {
      const { data } = await engineer.must(projectAlarmCalls.GetProjectAlarmList, {
        projectId,
        ancestorType: 'ASSET',
        ancestorId: room.id,
      });
      return data.list.map(({ originatorType, originatorName, originatorLabel }) => [
        originatorType,
        originatorName,
        originatorLabel,
      ]);
    };
    expect(await ofRoom()).toEqual([['ASSET', '配电柜', 'PDG-01']]);
    const { data } = await engineer.must(tbAlarmCalls.GetEntityAlarms, {
      a: 'ASSET',
      b: cabinet.id,
      page: 0,
      pageSize: 5,
    });
    expect(data).toMatchObject([{ type: '柜门未关', originatorName: '配电柜', originatorLabel: 'PDG-01' }]);
    await engineer.must(assetRegistryCalls.UpdateProjectAsset, {
      projectId,
      assetId: cabinet.id,
      assetName: '1 号配电柜',
      assetNumber: 'PDG-01',
      assetClassTypeId: cabinet.typeId,
    });
    await expect.poll(ofRoom, { timeout: 10_000 }).toEqual([['ASSET', '1 号配电柜', 'PDG-01']]);
    const relations = [{ topologyTypeId: CONTAINS, fromId: room.id, toId: cabinet.id }];
    await engineer.must(topologyCalls.DeleteTopologyRelations, { projectId, relations });
    await engineer.must(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds: [cabinet.id] });
    const left = () =>
      app.platform.database.db
        .execute(sql`select from alarm where originator_id = ${cabinet.id}`)
        .then(({ rows }) => rows.length);
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });
});
