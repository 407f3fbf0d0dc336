import { binCalls } from '@twinscape/contract/bin';
import { bulkCalls } from '@twinscape/contract/bulk';
import {
  deviceRegistryCalls as calls,
  deviceFirmwareCalls,
  devicePropertyCalls,
  deviceRefusals as refusals,
} from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { categoryIn, deviceIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const over = async (bulkId: string) => {
  const job = async () => (await engineer.must(bulkCalls.GetBulkJobs, {})).find((one) => one.bulkId === bulkId);
  await expect.poll(async () => (await job())?.state, { interval: 20 }).toBe('done');
  return job();
};
/** So many devices of a type of their own. */
async function devicesOf(count: number) {
  const deviceType = `批量 ${newId()}`;
  const devices = [];
  for (let made = 0; made < count; made += 1) devices.push(await deviceIn(app, { deviceType }));
  return { deviceType, ids: devices.map(({ id }) => id) };
}
const count = async (filter: object) =>
  (await engineer.must(calls.GetProjectDeviceList, { projectId, ...filter })).data.count;

describe('T-DEV-31 T-DEV-32 what is done with all devices that match', () => {
  it('they are deleted into the bin, but for those that were taken out of the choice, and come back together', async () => {
    const { deviceType, ids } = await devicesOf(6);
    const [kept = ''] = ids;
    const { bulkId } = await engineer.must(calls.DeleteMatchingDevices, { projectId, deviceType, except: [kept] });
    expect(await over(bulkId)).toMatchObject({ title: '删除 5 个设备', doneCount: 5, refusedCount: 0 });
    expect(await count({ deviceType })).toBe(1);
    const [entry] = (await engineer.must(binCalls.GetBinList, { projectId, kind: 'device' })).data.list;
    expect(entry?.count).toBe(5);
    await engineer.must(binCalls.RestoreFromBin, { projectId, binIds: [entry?.binId ?? ''] });
    expect(await count({ deviceType })).toBe(6);
  });

  it('they are put into a group; those that are in it already are told so', async () => {
    const { deviceType, ids } = await devicesOf(4);
    const group = await categoryIn(app);
    const first = { projectId, deviceType, except: ids.slice(1), targetCategoryId: group.id };
    await over((await engineer.must(calls.GroupMatchingDevices, first)).bulkId);
    expect(await count({ deviceCategoryId: group.id })).toBe(1);
    const all = { projectId, deviceType, targetCategoryId: group.id };
    const { bulkId } = await engineer.must(calls.GroupMatchingDevices, all);
    expect(await over(bulkId)).toMatchObject({ doneCount: 3, refusedCount: 1 });
    expect(await count({ deviceCategoryId: group.id })).toBe(4);
    expect(await readResult(bulkId)).toContain(refusals['device.inGroup'].cn);
  });

  it('a group that is not there is refused before anything begins; one that goes meanwhile ends the job', async () => {
    const { deviceType } = await devicesOf(1);
    const send = (targetCategoryId: string) =>
      engineer.send(calls.GroupMatchingDevices, { projectId, deviceType, targetCategoryId });
    expect((await send(newId())).code).toBe(404);
    const group = await categoryIn(app);
    await app.platform.jobs.stop();
    const { bulkId } = (await send(group.id)).result;
    await app.platform.database.pool.query('delete from device_category where id = $1', [group.id]);
    await app.platform.jobs.start();
    const job = async () => (await engineer.must(bulkCalls.GetBulkJobs, {})).find((one) => one.bulkId === bulkId);
    await expect.poll(async () => (await job())?.state, { interval: 20 }).toBe('failed');
    expect(await job()).toMatchObject({ doneCount: 0, failure: refusals['category.notFound'].cn });
  });
});

const readResult = async (bulkId: string) =>
  (await engineer.fetch(`/api/Bulk/DownloadBulkResult?bulkId=${bulkId}&format=csv`)).text();

describe('T-DEV-35 one type given to many devices', () => {
  const set = (input: object) => engineer.send(calls.SetMatchingDeviceType, { projectId, newDeviceType: '', ...input });

  it('all that match are of it; those that were of it already are not changed once more', async () => {
    const { deviceType, ids } = await devicesOf(3);
    const newDeviceType = `空调机组 ${newId()}`;
    await over((await set({ deviceIds: ids.slice(0, 1), newDeviceType })).result.bulkId);
    expect(await count({ deviceType })).toBe(2);
    const { bulkId } = (await set({ deviceIds: ids, newDeviceType })).result;
    expect(await over(bulkId)).toMatchObject({ title: '设置 3 个设备的类型', doneCount: 3, refusedCount: 0 });
    expect(await count({ deviceType: newDeviceType })).toBe(3);
    const versions = await Promise.all(
      ids.map(async (deviceId) => (await engineer.must(calls.GetProjectDeviceDetail, { projectId, deviceId })).version),
    );
    expect(new Set(versions).size).toBe(1);
  });

  it('no type at all is refused', async () => {
    const { deviceType } = await devicesOf(1);
    expect((await set({ deviceType, newDeviceType: ' ' })).message).toBe(refusals['device.typeRequired'].cn);
    expect(await count({ deviceType })).toBe(1);
  });
});

describe('T-DEV-34 one attribute set on many devices', () => {
  const attributesOf = async (deviceId: string | undefined) =>
    engineer.must(calls.GetProjectDeviceDetail, { projectId, deviceId: deviceId ?? '' });
  const interval = { propertyName: 'interval', valueType: 'integer', value: '30' } as const;
  const set = (input: object) =>
    engineer.send(devicePropertyCalls.SetMatchingDeviceAttribute, { projectId, ...interval, ...input });

  it('all that match get it, each with its entry in the log, and those that listen hear of it once it is kept', async () => {
    const { deviceType, ids } = await devicesOf(3);
    const heard: string[] = [];
    getTelemetry(app.platform).attributes.onChanged(({ entity, written }) => {
      if (written.some(({ key }) => key === 'interval')) heard.push(entity.id);
    });
    const { bulkId } = (await set({ deviceType, scope: 'SHARED_SCOPE' })).result;
    expect(await over(bulkId)).toMatchObject({ title: '设置 3 个设备的属性', doneCount: 3, refusedCount: 0 });
    for (const id of ids)
      expect((await attributesOf(id)).sharedAttributes).toMatchObject([{ propertyName: 'interval', value: 30 }]);
    await expect.poll(() => heard.toSorted()).toEqual(ids.toSorted());
  });

  it('of those that match only the named ones get it', async () => {
    const { deviceType, ids } = await devicesOf(3);
    await over((await set({ deviceIds: ids.slice(0, 2) })).result.bulkId);
    expect((await attributesOf(ids[1])).serverAttributes).toMatchObject([{ propertyName: 'interval', value: 30 }]);
    expect((await attributesOf(ids[2])).serverAttributes).toEqual([]);
    expect(await count({ deviceType })).toBe(3);
  });

  it('a value that is none of its kind, and an attribute that devices tell themselves, are refused at once', async () => {
    const { deviceType } = await devicesOf(1);
    expect((await set({ deviceType, value: 'often' })).message).toBe(refusals['attribute.invalidNumber'].cn);
    expect((await set({ deviceType, scope: 'CLIENT_SCOPE' })).code).toBe(refusals['property.ofDevice'].code);
  });
});

describe('T-OTA-07 one package assigned to many devices', () => {
  const assigned = async (deviceType: string) =>
    (
      await engineer.must(deviceFirmwareCalls.GetDeviceOtaList, { projectId, type: 'FIRMWARE', deviceType })
    ).data.list.map(({ packageId }) => packageId);
  async function packageFor(deviceType?: string) {
    const given = { title: `固件 ${newId()}`, version: '2.0', type: 'FIRMWARE', deviceType } as const;
    const files = { file: { name: 'fw.bin', body: 'firmware' } };
    return (await engineer.must(deviceFirmwareCalls.SaveOtaPackage, given, { files })).id.id;
  }
  const assign = async (input: object) =>
    engineer.must(deviceFirmwareCalls.AssignMatchingOtaPackage, { projectId, type: 'FIRMWARE', ...input });

  it('all that match are to install it, and none any more once it is taken back', async () => {
    const { deviceType } = await devicesOf(3);
    const packageId = await packageFor();
    const { bulkId } = await assign({ deviceType, packageId });
    expect(await over(bulkId)).toMatchObject({ title: '为 3 个设备分配升级包', doneCount: 3, refusedCount: 0 });
    expect(await assigned(deviceType)).toEqual([packageId, packageId, packageId]);
    await over((await assign({ deviceType })).bulkId);
    expect(await assigned(deviceType)).toEqual([undefined, undefined, undefined]);
  });

  it('devices of a type that it is not for are left as they are, and the result says why', async () => {
    const [fitting, other] = [await devicesOf(2), await devicesOf(1)];
    const packageId = await packageFor(fitting.deviceType);
    const { bulkId } = await assign({ deviceIds: [...fitting.ids, ...other.ids], packageId });
    expect(await over(bulkId)).toMatchObject({ doneCount: 2, refusedCount: 1 });
    expect(await readResult(bulkId)).toContain(`升级包只适用于类型为“${fitting.deviceType}”的设备`);
    expect(await assigned(other.deviceType)).toEqual([undefined]);
  });
});
