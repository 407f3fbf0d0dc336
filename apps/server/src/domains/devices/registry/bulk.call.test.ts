import { binCalls } from '@twinscape/contract/bin';
import { bulkCalls } from '@twinscape/contract/bulk';
import { deviceRegistryCalls as calls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
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
    const file = await engineer.fetch(
      `/api/Bulk/DownloadBulkResult?projectId=${projectId}&bulkId=${bulkId}&format=csv`,
    );
    expect(await file.text()).toContain(refusals['device.inGroup'].cn);
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
